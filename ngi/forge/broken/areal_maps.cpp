#include <algorithm>
#include <limits>

#include "ngi/archive/nres/edit.h"
#include "ngi/forge/broken/detail/recipes.h"
#include "ngi/terrain/areals/edit.h"

// docs/formats/terrain.md 7.2: maps of two squares and a grid of 2 x 2 cells, with one defect.
namespace ngi::forge {

namespace areal_maps_files {

namespace {

using areals::Draft;

constexpr float side = 50;

Draft two_squares() {
  const auto square = [](float x) {
    return areals::NewAreal{
        {{x, 0.0F, 0.0F}, {x + side, 0.0F, 0.0F}, {x + side, 2 * side, 0.0F}, {x, 2 * side, 0.0F}}};
  };
  const std::vector<areals::NewAreal> areals = {square(0), square(side)};
  return areals::make_map(areals, {}, 2).value_or(Draft{});
}

// The archive of a map, which may break any rule.
Bytes archive_of_map(const Bytes& payload, std::uint32_t count, std::size_t entries = 1) {
  const nres::Entry entry = {
      .type_id = areals::type_id,
      .attr1 = count,
      .name = nres::make_name(areals::entry_name).value_or(nres::NameField{}),
      .payload = payload};
  return bytes_or_empty(nres::write_canonical(std::vector(entries, entry)));
}

Bytes file_of(const Draft& draft) {
  return archive_of_map(areals::encode(draft), static_cast<std::uint32_t>(draft.areals.size()));
}

BrokenRule bad_map(std::string_view code, std::function<void(Draft&)> spoil) {
  return bad_file(code, "Land.map", [spoil = std::move(spoil)] {
    Draft draft = two_squares();
    spoil(draft);
    return file_of(draft);
  });
}

BrokenRule bad_map_file(std::string_view code, std::function<Bytes()> make) {
  return bad_file(code, "Land.map", std::move(make));
}

// A grid of one column whose cells list areal 0 that often.
void list_often(Draft& draft, std::uint32_t cells, std::size_t times) {
  areals::Grid grid = {1, cells, {0}, {}};
  const std::vector<std::uint16_t> ids(times, 0);
  for (std::uint32_t i = 0; i < cells; ++i) grid.add_cell(ids);
  draft.grid = std::move(grid);
}

BrokenRules broken_framing() {
  return {
      bad_file(
          "MAP-001", "Land.map", [] { return text("Land"); }, "validate --as=landmap {}"),
      bad_map_file("MAP-002", [] { return archive_of_map(areals::encode(two_squares()), 2, 2); }),
      bad_map_file("MAP-003",
                   [] {
                     Draft draft = two_squares();
                     draft.areals.clear();
                     draft.grid = areals::Grid{1, 1, {0, 0}, {}};
                     return file_of(draft);
                   }),
      bad_map_file("MAP-004", [] { return archive_of_map(areals::encode(two_squares()), 3); }),
      // The number of corners of the second areal.
      bad_map_file("MAP-005",
                   [] {
                     constexpr std::uint64_t counts = 136 + 48;
                     return archive_of_map(
                         with_u32(areals::encode(two_squares()), counts, 0x4000'0000), 2);
                   }),
      bad_map("MAP-006", [](Draft& draft) { draft.rest = text("x"); }),
  };
}

BrokenRules broken_areals() {
  return {
      bad_map("MAP-010", [](Draft& draft) { draft.areals[1].record.normal.z = 1.01F; }),
      bad_map("MAP-011", [](Draft& draft) { draft.areals[1].record.reserved36 = 1U; }),
      bad_map("MAP-012",
              [](Draft& draft) {
                draft.areals[1].block_count = 1;
                draft.areals[1].links.resize(7, {areals::no_link, areals::no_link});
                draft.areals[1].blocks = Bytes::copy(std::string(4, '\0'));
              }),
      bad_map("MAP-013",
              [](Draft& draft) {
                draft.areals.push_back({.record = draft.areals[1].record});
                list_often(draft, 1, 0);
                draft.grid = areals::Grid{1, 1, {0, 3}, {0, 1, 2}};
              }),
      bad_map("MAP-014", [](Draft& draft) { draft.areals[0].record.anchor.x = 60.0F; }),
      bad_map("MAP-015", [](Draft& draft) { draft.areals[1].record.area = 4000.0F; }),
      bad_map("MAP-016",
              [](Draft& draft) {
                draft.areals[1].vertices[2].z = std::numeric_limits<float>::quiet_NaN();
              }),
      bad_map("MAP-017", [](Draft& draft) { draft.areals[1].record.walkable = 2U; }),
      bad_map("MAP-020", [](Draft& draft) { draft.areals[0].links[0].edge = 0; }),
      bad_map("MAP-021", [](Draft& draft) { draft.areals[0].links[1].areal = 2; }),
      bad_map("MAP-022", [](Draft& draft) { draft.areals[0].links[1].edge = 4; }),
      bad_map("MAP-023", [](Draft& draft) { draft.areals[1].links[3] = {-1, -1}; }),
      bad_map("MAP-024", [](Draft& draft) { draft.areals[0].vertices[2].x = side + 1; }),
      bad_map("MAP-025", [](Draft& draft) { std::ranges::reverse(draft.areals[1].vertices); }),
      bad_map("MAP-026",
              [](Draft& draft) {
                draft.areals[0].vertices.push_back({1.0F, side, 0.0F});
                draft.areals[0].links.push_back({-1, -1});
              }),
  };
}

BrokenRules broken_grids() {
  return {
      bad_map("MAP-030", [](Draft& draft) { draft.grid = areals::Grid{0, 2, {0}, {}}; }),
      bad_map("MAP-031", [](Draft&) {}),
      bad_map("MAP-032", [](Draft& draft) { draft.grid->ids.back() = 2; }),
      bad_map("MAP-033", [](Draft& draft) { list_often(draft, 1, areals::max_cell_ids + 1); }),
      bad_map("MAP-034", [](Draft& draft) { list_often(draft, 4101, areals::max_cell_ids); }),
      bad_map("MAP-035", [](Draft& draft) { draft.grid = areals::Grid{1, 1, {0, 3}, {0, 1, 1}}; }),
      bad_map("MAP-036", [](Draft& draft) { draft.grid = areals::Grid{1, 1, {0, 1}, {0}}; }),
      bad_map("MAP-037", [](Draft& draft) { draft.grid = areals::Grid{2, 1, {0, 1, 2}, {1, 0}}; }),
      bad_map("MAP-038",
              [](Draft& draft) {
                for (const std::size_t corner : {1U, 2U}) {
                  draft.areals[1].vertices[corner].x = 4 * side;
                }
                draft.areals[1].vertices[2].y = side;
              }),
  };
}

// A lake on dry ground.
BrokenRules broken_lakes() {
  return {bad_folder("MAP-039", "map/", [] {
    Draft draft = two_squares();
    draft.areals[0].record.class_id = areals::lake_bits;
    return std::vector<GameFile>{{"Land.map", {file_of(draft)}}, {"Land.msh", {valid_land()}}};
  })};
}

}  // namespace

}  // namespace areal_maps_files

BrokenRules broken_areal_maps() {
  using namespace areal_maps_files;
  BrokenRules all = broken_framing();
  for (BrokenRules more : {broken_areals(), broken_grids(), broken_lakes()}) {
    std::ranges::move(more, std::back_inserter(all));
  }
  return all;
}

}  // namespace ngi::forge
