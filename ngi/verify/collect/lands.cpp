// Landscapes: docs/formats/terrain.md 3.
#include <algorithm>
#include <cmath>

#include "ngi/core/text.h"
#include "ngi/material/wear/document.h"
#include "ngi/verify/collect/land_parts.h"

namespace ngi::verify {

namespace {

using LandTable = land::StreamType;

void collect_directory(const Input& input, const land::Document& land) {
  Facts& facts = input.out.facts;
  std::string order;
  for (const nres::Record& record : land.container().records()) {
    order += (order.empty() ? "" : " ") + std::to_string(std::uint32_t{record.type_id});
    facts.test("ter.entry-names", nres::name_of(record) == "Land", input.at());
  }
  facts.value("ter.orders", order, input.at());
  for (const land::StreamInfo& info : land::stream_infos()) {
    const nres::Record* record = land.record(info.type);
    if (!record) continue;
    const At at = input.at(land.entry_place(info.type, 0).offset.value_or(0));
    if (info.type != LandTable::Tiles) facts.test("ter.attr2-zero", record->attr2 == 0, at);
    facts.test("ter.attr3-stride", record->attr3 == info.stride, at);
    const std::uint64_t content = record->size - std::min<std::uint64_t>(info.prefix, record->size);
    facts.test("ter.attr1-count",
               content % info.stride == 0 && content / info.stride == record->attr1, at);
    const bool per_vertex = info.type == LandTable::Normals || info.type == LandTable::Uv ||
                            info.type == LandTable::Alpha || info.type == LandTable::MicroUv;
    if (per_vertex) facts.test("ter.per-vertex", content / 4 == land.positions().size(), at);
    if (info.type == LandTable::DrawList) {
      facts.test("ter.per-face", content / 4 == land.faces().size(), at);
    }
  }
}

void collect_tiles(const Input& input, const land::Document& land) {
  Facts& facts = input.out.facts;
  const auto tiles = land.tiles();
  facts.count("ter.tiles", tiles.size());
  facts.count("ter.slots", land.slots().size());
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    const land::Tile& tile = tiles[i];
    const At at = input.at(offset_in(land, LandTable::Tiles, i));
    facts.test("ter.tile-words",
               tile.opaque0[0] == 0 && tile.opaque0[1] == 0xFFFF && tile.opaque0[2] == 0 &&
                   tile.opaque0[3] == 0,
               at);
    facts.test("ter.tile-lod0", tile.slots[0] == i, at);
    facts.test("ter.tile-lod1", tile.slots[1] == tiles.size() + i, at);
    facts.test("ter.tile-rest",
               std::all_of(tile.slots.begin() + 2, tile.slots.end(),
                           [](std::uint16_t slot) { return slot == land::none; }),
               at);
  }
}

void collect_bounds(const Input& input, const land::Document& land, const land::Header& header) {
  Facts& facts = input.out.facts;
  const auto positions = land.positions();
  if (positions.empty()) return;
  land::Vec3 low = positions[0];
  land::Vec3 high = positions[0];
  for (const land::Vec3& p : positions) {
    low = {std::min<float>(low.x, p.x), std::min<float>(low.y, p.y), std::min<float>(low.z, p.z)};
    high = {std::max<float>(high.x, p.x), std::max<float>(high.y, p.y),
            std::max<float>(high.z, p.z)};
  }
  const auto corners = land::box_corners(low, high);
  const auto same = [](const land::Vec3& a, const land::Vec3& b) {
    return float{a.x} == float{b.x} && float{a.y} == float{b.y} && float{a.z} == float{b.z};
  };
  const At at = input.at(land.stream_place(LandTable::Slots).offset.value_or(0));
  facts.test("ter.hull-first", same(header.box[0], low), at);
  facts.test("ter.hull", std::equal(corners.begin(), corners.end(), header.box.begin(), same), at);
  const auto tail = land.payload(LandTable::Slots).subspan(0x60, 44);
  facts.test("ter.header-tail", all_zero(tail), at);
  const double width = double{high.x} - low.x;
  const double height = double{high.y} - low.y;
  facts.test("ter.square", std::abs(width - height) <= 1e-3 * std::max(width, 1.0), at);
  facts.number("ter.side", width, at);
  input.out.map = {low.x, low.y, high.x, high.y};
}

void collect_slots(const Input& input, const land::Document& land) {
  Facts& facts = input.out.facts;
  const auto slots = land.slots();
  std::uint64_t next = 0;
  const bool is_fair = slots_share_no_faces(land);
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const land::Slot& slot = slots[i];
    const At at = input.at(offset_in(land, LandTable::Slots, i));
    facts.test("ter.slot-batches", slot.batch_start == 0 && slot.batch_count == 0, at);
    facts.test("ter.slot-tail",
               std::all_of(slot.tail.begin(), slot.tail.end(),
                           [](std::uint32_t word) { return word == 0; }),
               at);
    facts.test("ter.slot-chain", slot.face_start == next, at);
    next = std::uint64_t{slot.face_start} + slot.face_count;
  }
  facts.test("ter.slot-sum", is_fair && next == land.faces().size(), input.at());
  const std::size_t tiles = land.tiles().size();
  if (slots.size() != 2 * tiles) return;
  for (std::size_t i = 0; i < tiles; ++i) {
    const land::Slot& near = slots[i];
    const land::Slot& far = slots[tiles + i];
    const At at = input.at(offset_in(land, LandTable::Slots, tiles + i));
    facts.test("ter.slot-box-shared",
               std::ranges::equal(bytes_of(near.aabb_min), bytes_of(far.aabb_min)) &&
                   std::ranges::equal(bytes_of(near.aabb_max), bytes_of(far.aabb_max)),
               at);
    facts.test("ter.lod1-not-finer", far.face_count <= near.face_count, at);
    facts.test("ter.lod1-coarser", far.face_count < near.face_count, at);
    facts.count("ter.lod0-faces", near.face_count);
    facts.count("ter.lod1-faces", far.face_count);
  }
}

void collect_grid(const Input& input, const land::Document& land, const land::Header& header) {
  Facts& facts = input.out.facts;
  const auto size = land.grid();
  const auto slots = land.slots();
  facts.test("ter.grid-readable", size.has_value(), input.at());
  if (!size || slots.size() < std::size_t{size->nx} * size->ny) return;
  facts.value("ter.grids", std::to_string(size->nx) + " x " + std::to_string(size->ny), input.at());
  const auto grid = land::tile_grid(*size, header, slots);
  if (!grid) return;
  const land::Vec3 low = header.box[0];
  const land::Vec3 high = header.box[7];
  const double cell = (double{high.x} - low.x) / size->nx;
  facts.test("ter.slot0-cell",
             std::abs(grid->width - cell) <= 1e-3 * cell &&
                 std::abs(grid->height - (double{high.y} - low.y) / size->ny) <= 1e-3 * cell,
             input.at());
  facts.test("ter.cell-square", std::abs(grid->width - grid->height) <= 1e-3 * grid->width,
             input.at());
  facts.number("ter.cells", grid->width, input.at());
  for (std::size_t i = 0; i < std::size_t{size->nx} * size->ny; ++i) {
    const auto wanted = grid->rectangle(i);
    const land::Slot& slot = slots[i];
    const double off =
        std::max({std::abs(slot.aabb_min.x - wanted.x0), std::abs(slot.aabb_min.y - wanted.y0),
                  std::abs(slot.aabb_max.x - wanted.x1), std::abs(slot.aabb_max.y - wanted.y1)});
    facts.test("ter.slot-rectangle", off <= 1e-3 * grid->width,
               input.at(offset_in(land, LandTable::Slots, i)));
  }
}

// The material names of a table beside the land; empty when it cannot be read.
std::vector<std::string> table_beside(const Input& input, const Source& files,
                                      std::string_view name) {
  const auto file = files.find(std::string(folder_of(input.asset.path)) + "/" + std::string(name));
  if (!file) return {};
  const auto bytes = files.read(*file);
  if (!bytes) return {};
  const auto wear = wear::Document::parse(*bytes, Reading::Tolerant);
  if (!wear) return {};
  std::vector<std::string> names;
  for (const wear::Row& row : wear->materials()) names.push_back(fold(row.name.text));
  return names;
}

}  // namespace

void collect_land(const Input& input, const Source& files, const Limits& limits) {
  Facts& facts = input.out.facts;
  nres::ParseOptions options;
  options.limits = limits;
  const auto land = land::Document::parse(input.asset.bytes, options);
  facts.test("ter.readable", land.has_value(), input.at());
  if (!land) return;
  facts.count("ter.maps");
  facts.count("ter.vertices", land->positions().size());
  facts.count("ter.faces", land->faces().size());
  facts.number("ter.face-limit", static_cast<double>(land->faces().size()), input.at());
  collect_directory(input, *land);
  collect_tiles(input, *land);
  collect_slots(input, *land);
  if (const land::Header* header = land->header()) {
    collect_bounds(input, *land, *header);
    collect_grid(input, *land, *header);
  }
  collect_land_vertices(input, *land);
  collect_land_faces(input, *land);
  collect_draw_list(input, *land);
  collect_height_grid(input, *land);
  collect_land_materials(
      input, *land,
      {table_beside(input, files, "Land1.wea"), table_beside(input, files, "Land2.wea")});
}

}  // namespace ngi::verify
