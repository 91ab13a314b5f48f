#include <cmath>

#include "ngi/asset/fields/field_text.h"
#include "ngi/tasks/kinds/describe.h"
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

std::string point_text(areals::Point point) {
  return real_text(static_cast<float>(point.x)) + ", " + real_text(static_cast<float>(point.y));
}

// One decimal is enough for people.
float walkable_percent(const ArealCount& count) {
  const double share = count.area > 0 ? count.walkable_area / count.area : 0;
  return static_cast<float>(std::round(share * 1000) / 10);
}

void add_areals(const areals::AreaMap& map, Description& out, FactValue::Object& facts) {
  const ArealCount count = count_areals(map);
  const float percent = walkable_percent(count);
  out.lines.emplace_back("Areals", std::to_string(map.size()));
  out.lines.emplace_back(
      "Walkable", std::to_string(count.walkable) + ", " + real_text(percent) + " % of the area");
  out.lines.emplace_back("Lakes", std::to_string(count.lakes));
  out.lines.emplace_back("Corners", std::to_string(count.corners));
  out.lines.emplace_back("Open edges", std::to_string(count.open_edges));
  facts = {{"areals", map.size()}, {"walkable", count.walkable}, {"walkable_percent", percent},
           {"lakes", count.lakes}, {"corners", count.corners},   {"open_edges", count.open_edges}};
}

void add_places(const areals::Document& document, const areals::AreaMap& map, Description& out,
                FactValue::Object& facts) {
  FactValue grid;
  if (const areals::GridHeader* header = document.grid()) {
    const std::uint32_t x = header->cells_x;
    const std::uint32_t y = header->cells_y;
    out.lines.emplace_back("Grid", std::to_string(x) + " x " + std::to_string(y));
    grid = FactValue::List{x, y};
  }
  facts.emplace_back("grid", std::move(grid));
  const areals::Rectangle& all = map.bounds();
  if (!all.empty()) {
    out.lines.emplace_back("Rectangle", point_text(all.low) + " .. " + point_text(all.high));
  }
  facts.emplace_back("low", all.empty() ? FactValue() : point_fact(all.low));
  facts.emplace_back("high", all.empty() ? FactValue() : point_fact(all.high));
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
  FactValue::Object facts;
  add_areals(*map, out, facts);
  add_places(*document, *map, out, facts);
  out.facts.emplace_back("areal_map", std::move(facts));
}

}  // namespace ngi::tasks
