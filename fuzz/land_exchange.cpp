#include <cmath>

#include "fuzz/round_trip.h"
#include "ngi/exchange/export/from_land.h"
#include "ngi/exchange/gltf/from_gltf.h"
#include "ngi/exchange/gltf/read.h"
#include "ngi/exchange/gltf/to_gltf.h"
#include "ngi/exchange/gltf/write.h"
#include "ngi/exchange/import/apply_land.h"
#include "ngi/exchange/obj/write.h"
#include "ngi/terrain/land/check.h"

// Any bytes that are read as a landscape become a scene, which gives the same bytes back. Any scene
// is refused by a landscape, or changes it to one that reads well.

namespace {

using namespace ngi;
using fuzz::require;

constexpr Limits limits = {.decoded_size = 1 << 20};

Result<exchange::Model> read_scene(const Bytes& file) {
  const auto no_files = [](const std::string&) -> Result<Bytes> { return Bytes{}; };
  const auto document = gltf::read(file, no_files, limits);
  if (!document) return tl::unexpected(document.error());
  Report report;
  return gltf::from_gltf(*document, {.limits = limits, .is_land = true}, report);
}

// A landscape of one tile: docs/formats/terrain.md 13.3.
land::Document one_tile() {
  land::Draft draft = land::new_draft();
  draft.columns = 1;
  draft.positions = {{0, 0, 0}, {100, 0, 10}, {0, 100, 20}, {100, 100, 30}};
  draft.normals.resize(4, {0, 0, 127, 0});
  draft.uv.resize(4);
  draft.micro_uv.resize(4);
  draft.alpha.resize(4, 1.0F);
  land::Tile tile = {};
  tile.slots.fill(land::none);
  tile.slots[0] = 0;
  tile.slots[1] = 1;
  draft.tiles = {tile};
  for (std::uint16_t lod = 0; lod < 2; ++lod) {
    land::Slot slot = {};
    slot.face_start = static_cast<std::uint16_t>(lod * 2);
    slot.face_count = 2;
    slot.aabb_max = {100, 100, 30};
    draft.slots.push_back(slot);
    for (std::uint16_t f = 0; f < 2; ++f) {
      land::Face face = {};
      face.flags = land::face_flags::usual;
      face.primary = 1;
      face.secondary = land::no_row;
      face.opaque6 = land::none;
      face.vertices = f == 0 ? std::array<le_u16, 3>{0, 1, 2} : std::array<le_u16, 3>{1, 3, 2};
      face.neighbours.fill(land::none);
      face.normal = {0, 0, 32767};
      face.selectors = 0x3F;
      draft.faces.push_back(face);
      draft.draw_list.push_back({static_cast<std::uint16_t>(lod * 2 + f), 0x48, 0});
    }
  }
  draft.header.box = land::box_corners({0, 0, 0}, {100, 100, 30});
  return *land::Document::parse(join(*land::write(draft)));
}

void import_scene(const exchange::Model& scene, const land::Document& base) {
  Report report;
  const auto applied = exchange::apply_land(scene, {.land = base}, report);
  if (!applied) return;
  const auto written = land::write(applied->draft);
  if (!written) return;
  const auto made = land::Document::parse(join(*written));
  require(made && land::Land::check(*made, Reading::Tolerant).has_value());
}

void export_land(const Bytes& bytes) {
  const auto document = land::Document::parse(bytes, {.limits = limits});
  if (!document) return;
  const auto land = land::Land::check(*document, Reading::Tolerant);
  if (!land) return;
  const exchange::Model made =
      exchange::from_land(*land, nullptr, {"Land.msh", exchange::Lods::All}).model;
  obj::write_obj(made, exchange::Axes::Gltf, "map");
  const auto file = gltf::write_glb(gltf::to_gltf(made));
  require(file.has_value());
  const auto scene = read_scene(join(*file));
  if (!scene) return;  // more than the limit
  // Only a landscape that needed no repair is in the scene as it is.
  if (!land::Land::check(*document, Reading::Strict)) return import_scene(*scene, *document);
  Report report;
  const auto applied = exchange::apply_land(*scene, {.land = *document}, report);
  if (!applied) return;
  const auto written = land::write(applied->draft);
  require(!applied->changes.empty() || (written && join(*written) == bytes));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Bytes bytes = Bytes::borrow(fuzz::bytes_of_input(data, size));
  export_land(bytes);
  if (const auto scene = read_scene(bytes)) import_scene(*scene, one_tile());
  return 0;
}
