// Areal maps: docs/formats/terrain.md 4.
#include <algorithm>
#include <cmath>

#include "ngi/core/text.h"
#include "ngi/terrain/areals/document.h"
#include "ngi/terrain/areals/polygon.h"
#include "ngi/verify/collect/land_parts.h"

namespace ngi::verify {

namespace {

constexpr double sine_of_corner = 0.010472;  // of 0.6 degrees, docs/formats/terrain.md 4.1

void collect_links(const Input& input, const areals::Document& map, std::size_t index) {
  Facts& facts = input.out.facts;
  const areals::ArealView areal = map.areal(index);
  for (std::size_t k = 0; k < areal.vertices.size(); ++k) {
    const areals::Link& link = areal.edge_links()[k];
    const At at = input.at(areal.link_offset(k));
    if (link.areal == areals::no_link && link.edge == areals::no_link) {
      facts.count("ter.areal-open-edges");
      continue;
    }
    bool is_mutual = false;
    if (link.areal >= 0 && static_cast<std::size_t>(link.areal) < map.areal_count()) {
      const areals::ArealView other = map.areal(static_cast<std::size_t>(link.areal));
      if (link.edge >= 0 && static_cast<std::size_t>(link.edge) < other.vertices.size()) {
        const areals::Link& back = other.edge_links()[static_cast<std::size_t>(link.edge)];
        is_mutual = back.areal == static_cast<std::int32_t>(index) &&
                    back.edge == static_cast<std::int32_t>(k);
      }
    }
    facts.test("ter.areal-links", is_mutual, at);
  }
}

void collect_areal(const Input& input, const areals::Document& map, std::size_t index) {
  Facts& facts = input.out.facts;
  const areals::ArealView areal = map.areal(index);
  const areals::ArealRecord& record = areal.record;
  const At at = input.at(areal.offset);
  facts.test("ter.areal-reserved",
             record.reserved12 == 0 && record.reserved36 == 0 && record.reserved44 == 0, at);
  facts.value("ter.areal-walkable", std::int64_t{record.walkable}, at);
  facts.test("ter.areal-class",
             (record.class_id & areals::lake_bits) == areals::lake_bits
                 ? record.class_id == 240 || record.class_id == 242
                 : record.class_id >= 1 && record.class_id <= 29,
             at, std::to_string(std::uint32_t{record.class_id}));
  facts.test("ter.areal-blocks", areal.counts.blocks == 0, at);
  facts.number("ter.areal-corners", areal.counts.vertices, at);
  const double length = std::sqrt(double{record.normal.x} * record.normal.x +
                                  double{record.normal.y} * record.normal.y +
                                  double{record.normal.z} * record.normal.z);
  facts.test("ter.areal-normal", std::abs(length - 1) <= 2e-7, at);
  facts.test("ter.areal-normal-up",
             record.normal.x == 0 && record.normal.y == 0 && record.normal.z == 1, at);
  facts.test("ter.areal-anchor-z", record.anchor.z == 0, at);
  const double area = areals::signed_area(areal.vertices);
  facts.test("ter.areal-ccw", area > 0, at);
  facts.test("ter.areal-area", std::abs(area - record.area) <= 0.02 * std::abs(area), at);
  facts.test("ter.areal-convex", areals::is_convex(areal.vertices, sine_of_corner), at);
  facts.count("ter.areal-vertices", areal.vertices.size());
  collect_links(input, map, index);
}

// Land.msh in the same folder.
std::optional<land::Document> land_beside(const Input& input, const Source& files) {
  const auto file = files.find(std::string(folder_of(input.asset.path)) + "/Land.msh");
  if (!file) return std::nullopt;
  const auto bytes = files.read(*file);
  if (!bytes) return std::nullopt;
  auto land = land::Document::parse(*bytes);
  if (!land || !land->header()) return std::nullopt;
  return *std::move(land);
}

areals::Rectangle hull_of(const land::Document& land) {
  areals::Rectangle hull;
  for (const land::Vec3& corner : land.header()->box) hull.add(areals::point_of(corner));
  return hull;
}

bool is_lake(const areals::ArealRecord& record) noexcept {
  return (record.class_id & areals::lake_bits) == areals::lake_bits;
}

// The areal that contains a point, when there is exactly one. Only those of its cell are tried.
std::optional<std::size_t> areal_at(const areals::Document& map, const areals::Rectangle& square,
                                    areals::Point point) {
  const areals::GridHeader& grid = *map.grid();
  const auto cell_of = [](double at, double low, double high, std::uint32_t cells) {
    const double place = (at - low) / (high - low) * cells;
    return static_cast<std::size_t>(std::clamp(std::floor(place), 0.0, cells - 1.0));
  };
  const std::size_t column = cell_of(point.x, square.low.x, square.high.x, grid.cells_x);
  const std::size_t row = cell_of(point.y, square.low.y, square.high.y, grid.cells_y);
  std::optional<std::size_t> found;
  for (const std::uint16_t id : map.cell(column * grid.cells_y + row)) {
    if (id >= map.areal_count() || !areals::contains(map.areal(id).vertices, point)) continue;
    if (found) return std::nullopt;
    found = id;
  }
  return found;
}

// Which faces of the fine level stand in lakes: docs/formats/terrain.md 4.1.
void collect_lakes(const Input& input, const areals::Document& map, const land::Document& land,
                   const areals::Rectangle& square) {
  namespace flag = land::face_flags;
  Facts& facts = input.out.facts;
  const bool has_cells = map.grid() && map.grid()->cells_x != 0 && map.grid()->cells_y != 0 &&
                         map.has_whole_grid() && square.high.x > square.low.x &&
                         square.high.y > square.low.y;
  if (!has_cells || !slots_share_no_faces(land)) return;
  // A damaged map may list every areal in every cell.
  std::uint64_t corners_left = 16 * std::uint64_t{map.bytes().size()} + (1U << 20U);
  const auto positions = land.positions();
  const std::size_t tiles = std::min(land.tiles().size(), land.slots().size());
  for (std::size_t s = 0; s < tiles; ++s) {
    const land::Slot& slot = land.slots()[s];
    for (std::size_t i = 0; i < slot.face_count; ++i) {
      const std::size_t index = std::size_t{slot.face_start} + i;
      if (index >= land.faces().size()) break;
      const land::Face& face = land.faces()[index];
      areals::Point centre = {0, 0};
      bool is_whole = true;
      for (const std::uint16_t vertex : face.vertices) {
        is_whole = is_whole && vertex < positions.size();
        if (!is_whole) break;
        centre = {centre.x + positions[vertex].x / 3.0, centre.y + positions[vertex].y / 3.0};
      }
      if (!is_whole || !std::isfinite(centre.x) || !std::isfinite(centre.y)) continue;
      const auto areal = areal_at(map, square, centre);
      if (!areal) continue;
      const std::uint64_t corners = map.areal(*areal).vertices.size() + 1;
      if (corners > corners_left) return;
      corners_left -= corners;
      const bool is_bed = (face.flags & flag::bed) != 0;
      const bool is_wet = is_bed || (face.flags & flag::liquid) != 0;
      const At at = {input.asset.path, map.areal(*areal).offset};
      if (is_lake(map.areal(*areal).record)) {
        facts.test("ter.lake-faces", is_wet, at);
        if (is_wet) facts.value("ter.lake-kinds", is_bed ? "bed" : "surface", at);
      } else if (is_wet) {
        facts.count("ter.shore-faces");
      }
    }
  }
}

// Figures that the book has of single maps: docs/formats/terrain.md 4.1.
void collect_named_map(const Input& input, const areals::Document& map) {
  const std::string name = fold(name_of(folder_of(input.asset.path)));
  if (name != "tut_1" && name != "tut_3" && name != "tut_4") return;
  std::size_t lakes = 0;
  std::size_t walkable = 0;
  for (std::size_t i = 0; i < map.areal_count(); ++i) {
    lakes += is_lake(map.areal(i).record) ? 1U : 0U;
    walkable += map.areal(i).record.walkable == 1 ? 1U : 0U;
  }
  const std::string all = " of " + std::to_string(map.areal_count());
  input.out.facts.value("ter.named-maps",
                        name == "tut_1" ? name + " " + std::to_string(lakes) + " lakes" + all
                                        : name + " " + std::to_string(walkable) + " walkable" + all,
                        input.at());
}

void collect_cells(const Input& input, const areals::Document& map,
                   const areals::Rectangle& square) {
  Facts& facts = input.out.facts;
  const areals::GridHeader* grid = map.grid();
  if (!grid) return;
  facts.value("ter.cell-grid",
              std::to_string(std::uint32_t{grid->cells_x}) + " x " +
                  std::to_string(std::uint32_t{grid->cells_y}),
              input.at(map.grid_offset()));
  if (grid->cells_x == 0 || grid->cells_y == 0) return;
  std::vector<areals::Rectangle> bounds;
  for (std::size_t i = 0; i < map.areal_count(); ++i) {
    bounds.push_back(areals::bounds_of(map.areal(i).vertices));
  }
  const double width = (square.high.x - square.low.x) / grid->cells_x;
  const double height = (square.high.y - square.low.y) / grid->cells_y;
  const double slack = 1 + 1e-3 * (std::abs(width) + std::abs(height));
  Tally valid(input.at());
  Tally touching(input.at());
  for (std::size_t c = 0; c < map.cell_count(); ++c) {
    const auto ids = map.cell(c);
    facts.number("ter.cell-ids", static_cast<double>(ids.size()), input.at(map.cell_offset(c)));
    const double x0 = square.low.x + width * static_cast<double>(c / grid->cells_y);
    const double y0 = square.low.y + height * static_cast<double>(c % grid->cells_y);
    for (const std::uint16_t id : ids) {
      valid.add(id < bounds.size(), map.cell_offset(c));
      if (id >= bounds.size()) continue;
      const areals::Rectangle& box = bounds[id];
      touching.add(box.low.x <= x0 + width + slack && box.high.x >= x0 - slack &&
                       box.low.y <= y0 + height + slack && box.high.y >= y0 - slack,
                   map.cell_offset(c));
    }
  }
  facts.count("ter.grid-ids", valid.fact().total);
  facts.add("ter.cell-valid", valid);
  facts.add("ter.cell-touches", touching);
}

}  // namespace

void collect_areals(const Input& input, const Source& files, const Limits& limits) {
  Facts& facts = input.out.facts;
  nres::ParseOptions options;
  options.limits = limits;
  const auto map = areals::Document::parse(input.asset.bytes, Reading::Tolerant, options);
  facts.test("ter.map-whole",
             map && map->damage().empty() && map->rest().empty() && map->has_whole_grid(),
             input.at());
  if (!map) return;
  const auto records = map->container().records();
  facts.test("ter.map-entry", records.size() == 1 && nres::name_of(records[0]) == "ArealMap",
             input.at());
  facts.test("ter.map-attributes",
             records[map->entry()].attr2 == 0 && records[map->entry()].attr3 == 0, input.at());
  facts.count("ter.areals", map->areal_count());
  areals::Rectangle square;
  double sum = 0;
  double walkable = 0;
  for (std::size_t i = 0; i < map->areal_count(); ++i) {
    collect_areal(input, *map, i);
    const areals::ArealView areal = map->areal(i);
    square.add(areals::bounds_of(areal.vertices));
    const double area = areals::signed_area(areal.vertices);
    sum += area;
    if (areal.record.walkable == 1) walkable += area;
  }
  if (square.empty()) return;
  facts.test("ter.areal-start", square.low.x == 0 && square.low.y == 0, input.at());
  facts.test("ter.areal-tiling", std::abs(sum - square.area()) <= 0.01 * square.area(), input.at());
  if (sum > 0) facts.number("ter.walkable-share", 100 * walkable / sum, input.at());
  collect_named_map(input, *map);
  const auto land = land_beside(input, files);
  const auto hull = land ? std::optional(hull_of(*land)) : std::nullopt;
  if (hull) {
    collect_lakes(input, *map, *land, *hull);
    const double off =
        std::max({std::abs(hull->low.x - square.low.x), std::abs(hull->low.y - square.low.y),
                  std::abs(hull->high.x - square.high.x), std::abs(hull->high.y - square.high.y)});
    facts.test("ter.areal-hull", off <= 1, input.at());
  }
  collect_cells(input, *map, hull.value_or(square));
}

}  // namespace ngi::verify
