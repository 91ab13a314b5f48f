#include <cstddef>
#include <cstdint>

#include "fuzz/round_trip.h"
#include "ngi/json/land.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/draft.h"
#include "ngi/terrain/land/model.h"

// Any bytes: reading, checking and saving a landscape must stay inside them. Saving without an edit
// and a way through JSON must give them back.

namespace {

using namespace ngi;
using namespace ngi::land;
using fuzz::require;

void ask_everything(const Land& land) {
  const std::size_t faces = land.faces().size();
  for (const Tile& tile : land.tiles()) {
    for (const std::uint16_t slot : tile.slots) require(slot == none || slot < land.slots().size());
  }
  for (const Slot& slot : land.slots()) {
    require(std::size_t{slot.face_start} + slot.face_count <= faces);
  }
  for (const Face& face : land.faces()) {
    for (const std::uint16_t v : face.vertices) {
      const Position& p = land.positions()[v];
      require(p.x - p.x == 0 && p.y - p.y == 0 && p.z - p.z == 0);
      require(land.alpha().empty() || (land.alpha()[v] >= 0 && land.alpha()[v] <= 1));
    }
    for (const std::uint16_t next : face.neighbours) require(next == none || next < faces);
  }
  require(land.draw_list().size() == faces);
  for (const DrawEntry& entry : land.draw_list()) require(entry.face < faces);
  const auto size = land.grid_size();
  require(land.tiles().size() == std::size_t{size.nx} * size.ny);
}

void read_land(const Bytes& bytes, nres::Framing framing) {
  const auto document = Document::parse(bytes, {.framing = framing});
  if (!document) return;
  Report report;
  check(*document, report);
  for (const Issue& issue : report.issues()) static_cast<void>(full_message(issue));
  const auto strict = Land::check(*document, Reading::Strict);
  require(strict.has_value() == (report.refusal(Reading::Strict) == nullptr));
  if (const auto tolerant = Land::check(*document, Reading::Tolerant)) ask_everything(*tolerant);
  if (const auto draft = open_draft(*document)) {
    const auto pieces = write(*draft);
    require(pieces && join(*pieces) == bytes);
  }
  if (framing != nres::Framing::Exact) return;
  const auto made = json::land_from_json(json::land_to_json(*document, json::Detail::Full));
  require(made && join(*made) == bytes);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes = Bytes::borrow(fuzz::bytes_of_input(data, size));
  read_land(bytes, nres::Framing::Exact);
  read_land(bytes, nres::Framing::Salvage);
  return 0;
}
