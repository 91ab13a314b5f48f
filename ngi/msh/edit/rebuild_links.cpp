#include <bit>
#include <map>

#include "ngi/msh/edit.h"
#include "ngi/msh/edit/detail/internal.h"

namespace ngi::msh {

namespace {

// A corner as the bits of its position; -0 equals 0.
using Point = std::array<std::uint32_t, 3>;
using Edge = std::pair<Point, Point>;  // in ascending order, so both directions are one edge

Point point_of(const Position& p) {
  const auto bits = [](float value) { return std::bit_cast<std::uint32_t>(value + 0.0F); };
  return {bits(p.x), bits(p.y), bits(p.z)};
}

struct Side {
  std::uint32_t triangle;
  std::uint16_t edge;
};

using Sides = std::map<Edge, std::vector<Side>>;

Sides collect_sides(const Draft& draft, const Slot& slot) {
  Sides sides;
  walk_slot(draft.mesh(), slot, [&](const SlotTriangle& triangle) {
    if (triangle.triangle >= draft.triangles.size()) return;
    for (std::uint16_t edge = 0; edge < 3; ++edge) {
      const Point a = point_of(draft.positions[triangle.vertices[edge]]);
      const Point b = point_of(draft.positions[triangle.vertices[(edge + 1U) % 3]]);
      if (a != b) sides[std::minmax(a, b)].push_back({triangle.triangle, edge});
    }
  });
  return sides;
}

void set_link(Triangle& triangle, std::uint16_t edge, std::uint16_t link, std::uint16_t selector) {
  triangle.links[edge] = link;
  Selectors selectors = decode_selectors(triangle.selectors);
  selectors[edge] = selector;
  triangle.selectors = encode_selectors(selectors, triangle.selectors);
}

}  // namespace

// Where more than two triangles share an edge they are linked in pairs, in order, so that every
// link is mutual.
Result<void> rebuild_links(Draft& draft, std::size_t slot) {
  if (slot >= draft.slots.size()) return no_such("slot", slot);
  const Slot record = draft.slots[slot];
  walk_slot(draft.mesh(), record, [&](const SlotTriangle& triangle) {
    if (triangle.triangle >= draft.triangles.size()) return;
    for (std::uint16_t edge = 0; edge < 3; ++edge) {
      set_link(draft.triangles[triangle.triangle], edge, none, none);
    }
  });
  for (const auto& [edge, sides] : collect_sides(draft, record)) {
    for (std::size_t i = 0; i + 1 < sides.size(); i += 2) {
      const Side& a = sides[i];
      const Side& b = sides[i + 1];
      if (a.triangle == b.triangle) continue;
      set_link(draft.triangles[a.triangle], a.edge, static_cast<std::uint16_t>(b.triangle), b.edge);
      set_link(draft.triangles[b.triangle], b.edge, static_cast<std::uint16_t>(a.triangle), a.edge);
    }
  }
  return {};
}

}  // namespace ngi::msh
