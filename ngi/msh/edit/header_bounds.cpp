#include <algorithm>
#include <cmath>

#include "ngi/math/vector.h"
#include "ngi/msh/edit.h"
#include "ngi/msh/rest_matrices.h"

namespace ngi::msh {

namespace {

bool is_in_header(const Node& node) {
  return (node.flags & node_flags::cockpit) == 0 && node.slots[0] != none;
}

// Returns every point of cell (0,0) at rest, in mesh space.
std::vector<Float3> visible_points(const Draft& draft) {
  const std::vector<math::Affine> matrices = rest_matrices(draft);
  std::vector<Float3> points;
  for (std::size_t n = 0; n < draft.nodes.size(); ++n) {
    const Node& node = draft.nodes[n];
    if (!is_in_header(node) || node.slots[0] >= draft.slots.size()) continue;
    walk_slot(draft.mesh(), draft.slots[node.slots[0]], [&](const SlotTriangle& triangle) {
      for (const std::uint32_t vertex : triangle.vertices) {
        points.push_back(narrow(matrices[n].apply(widen(decode(draft.positions[vertex])))));
      }
    });
  }
  return points;
}

}  // namespace

bool is_in_header_bounds(const Draft& draft, std::size_t slot) {
  return std::any_of(draft.nodes.begin(), draft.nodes.end(), [slot](const Node& node) {
    return is_in_header(node) && node.slots[0] == slot;
  });
}

// docs/formats/msh.md 5.2 (order of the corners) and 9 (bounds generation).
void recompute_header(Draft& draft) {
  const Bounds bounds = bounds_of(visible_points(draft));
  const auto [lo, hi] = std::pair(bounds.min, bounds.max);
  const auto corner = [](float x, float y, float z) { return encode(Float3{x, y, z}); };
  Header& header = draft.header;
  header.box = {corner(lo.x, lo.y, lo.z), corner(hi.x, lo.y, lo.z), corner(hi.x, hi.y, lo.z),
                corner(lo.x, hi.y, lo.z), corner(lo.x, hi.y, hi.z), corner(lo.x, lo.y, hi.z),
                corner(hi.x, lo.y, hi.z), corner(hi.x, hi.y, hi.z)};
  header.sphere_center = encode(bounds.center);
  header.sphere_radius = bounds.radius;
  header.axis_a = corner(bounds.center.x, bounds.center.y, lo.z);
  header.axis_b = corner(bounds.center.x, bounds.center.y, hi.z);
  header.axis_radius = static_cast<float>(
      math::length(math::Double3{double{hi.x} - lo.x, double{hi.y} - lo.y, 0}) / 2);
}

}  // namespace ngi::msh
