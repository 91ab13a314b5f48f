#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "fuzz/mutate_archive.h"
#include "ngi/msh/check.h"
#include "ngi/msh/draft.h"
#include "ngi/msh/model.h"
#include "ngi/msh/query.h"

// Any bytes: reading, checking, asking and saving must stay inside them, and saving without an edit
// must give them back.

namespace {

using namespace ngi;
using namespace ngi::msh;

void require(bool condition) {
  if (!condition) std::abort();
}

void ask_everything(const Model& model) {
  const MeshView mesh = model.mesh();
  float sum = 0;
  for (std::size_t node = 0; node < model.nodes().size(); ++node) {
    const Node& record = model.nodes()[node];
    require(record.parent == none || record.parent < model.nodes().size());
    static_cast<void>(model.name(node));
    static_cast<void>(model.label(node));
    for (int lod = -1; lod < 3; ++lod) {
      for (int group = 0; group < 5; ++group) {
        const auto slot = find_slot(model, node, lod, group);
        if (!slot) continue;
        walk_triangles(model, *slot, {}, [&](const SlotTriangle& found) {
          require(owns_triangle(mesh.slots[*slot], found.triangle) ||
                  found.triangle < model.triangles().size());
          for (const std::uint32_t vertex : found.vertices) sum += model.positions()[vertex].x;
          static_cast<void>(neighbours(model, *slot, found.triangle));
        });
      }
    }
    if (record.map_start != none) {
      require(record.map_start + std::uint64_t{model.frame_count()} <= model.frame_map().size());
      require(record.fallback_key < model.keys().size());
    }
  }
  require(sum == sum);
  for (int lod = 0; lod < 3; ++lod) {
    for (const Draw& draw : list_draws(model, lod, 0)) require(draw.batch < model.batches().size());
  }
  for (const HallLink& link : model.hall_links()) require(link.end < model.hall_vertices().size());
}

// Small limits keep the fuzzer fast; they are what a caller may set.
constexpr Limits limits = {.decoded_size = 1 << 20};

void read_model(const Bytes& bytes, nres::Framing framing) {
  const auto document = Document::parse(bytes, {.limits = limits, .framing = framing});
  if (!document) return;
  Report report;
  check(*document, report, {.rows = 2, .lightmaps = 1}, limits);
  for (const Issue& issue : report.issues()) static_cast<void>(full_message(issue));
  const auto strict = Model::check(*document, Reading::Strict, nullptr, limits);
  const auto tolerant = Model::check(*document, Reading::Tolerant, nullptr, limits);
  require(strict.has_value() == (report.refusal(Reading::Strict) == nullptr));
  require(tolerant.has_value() == (report.refusal(Reading::Tolerant) == nullptr));
  if (tolerant) ask_everything(*tolerant);
  if (const auto draft = open_draft(*document)) {
    const auto pieces = write(*draft);
    require(pieces.has_value() ? join(*pieces) == bytes : framing == nres::Framing::Salvage);
  }
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
  return ngi::fuzz::mutate_archive(data, size, max_size, seed);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes = Bytes::borrow({reinterpret_cast<const std::byte*>(data), size});
  read_model(bytes, nres::Framing::Exact);
  read_model(bytes, nres::Framing::Salvage);
  return 0;
}
