#include <cmath>

#include "ngi/tasks/kinds/describe.h"
#include "ngi/tasks/kinds/text.h"
#include "ngi/terrain/areals/model.h"

namespace ngi::tasks {

namespace {

struct ArealCount {
  std::uint64_t walkable = 0;
  std::uint64_t lakes = 0;
  std::uint64_t corners = 0;
  std::uint64_t open_edges = 0;
  double area = 0;
  double walkable_area = 0;
};

ArealCount count_areals(const areals::AreaMap& map) {
  ArealCount count;
  for (const areals::Areal& areal : map.areals()) {
    const double area = std::abs(areals::signed_area(areal.vertices));
    count.area += area;
    count.corners += areal.vertices.size();
    if (areal.is_lake()) ++count.lakes;
    if (areal.walkable) {
      ++count.walkable;
      count.walkable_area += area;
    }
    for (const areals::Neighbour& neighbour : areal.neighbours) {
      if (neighbour.areal == areals::no_areal) ++count.open_edges;
    }
  }
  return count;
}

FactValue point_fact(areals::Point point) {
  return FactValue::List{static_cast<float>(point.x), static_cast<float>(point.y)};
}

}  // namespace

void describe_areal_map(const Asset& asset, const OpenOptions& options, Description& out) {
  const auto document = areals::Document::parse(
      asset.bytes, Reading::Tolerant,
      {.limits = options.container.limits, .framing = options.container.framing});
  if (!document) {
    out.error = Error(document.error()).at_path(asset.path);
    return;
  }
  const auto map = areals::AreaMap::check(*document, Reading::Tolerant);
  if (!map) return;
  const ArealCount count = count_areals(*map);
  const double share = count.area > 0 ? count.walkable_area / count.area * 100 : 0;
  const double percent = std::round(share * 10) / 10;
  out.lines.emplace_back("Areals", std::to_string(map->size()));
  out.lines.emplace_back("Walkable", std::to_string(count.walkable) + ", " +
                                         number_text(static_cast<float>(percent)) +
                                         " % of the area");
  out.lines.emplace_back("Lakes", std::to_string(count.lakes));
  out.lines.emplace_back("Corners", std::to_string(count.corners));
  out.lines.emplace_back("Open edges", std::to_string(count.open_edges));
  FactValue grid;
  if (const areals::GridHeader* header = document->grid()) {
    const std::uint32_t x = header->cells_x;
    const std::uint32_t y = header->cells_y;
    out.lines.emplace_back("Grid", std::to_string(x) + " x " + std::to_string(y));
    grid = FactValue::List{x, y};
  }
  FactValue low;
  FactValue high;
  if (const areals::Rectangle& all = map->bounds(); !all.empty()) {
    out.lines.emplace_back("Rectangle", number_text(static_cast<float>(all.low.x)) + ", " +
                                            number_text(static_cast<float>(all.low.y)) + " to " +
                                            number_text(static_cast<float>(all.high.x)) + ", " +
                                            number_text(static_cast<float>(all.high.y)));
    low = point_fact(all.low);
    high = point_fact(all.high);
  }
  out.facts.emplace_back("areal_map",
                         FactValue::Object{{"areals", map->size()},
                                           {"walkable", count.walkable},
                                           {"walkable_percent", static_cast<float>(percent)},
                                           {"lakes", count.lakes},
                                           {"corners", count.corners},
                                           {"open_edges", count.open_edges},
                                           {"grid", std::move(grid)},
                                           {"low", std::move(low)},
                                           {"high", std::move(high)}});
}

}  // namespace ngi::tasks
