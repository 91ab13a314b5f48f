#include "ngi/world/foundation.h"

#include <algorithm>
#include <cmath>

#include "ngi/asset/layout/tree.h"
#include "ngi/tables/foundation/layout.h"
#include "ngi/world/rules.h"

namespace ngi::world {

namespace {

using math::Double3;

double doubled_area(const std::vector<Double3>& ring) noexcept {
  double sum = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Double3& a = ring[i];
    const Double3& b = ring[(i + 1) % ring.size()];
    sum += a.x * b.y - b.x * a.y;
  }
  return sum;
}

// The corners of the first ring of a list, counter-clockwise; empty when there is none.
std::vector<Double3> first_ring(const layout::Item& file, std::string_view list) {
  const auto rings = file.list(list);
  if (rings.empty()) return {};
  const auto points = rings[0].table<foundation::Point>("point");
  std::vector<Double3> out;
  for (const foundation::Point& point : points) {
    out.push_back({double{point[0]}, double{point[1]}, double{point[2]}});
  }
  if (out.size() > 1) out.pop_back();  // the first, once more
  if (doubled_area(out) < 0) std::ranges::reverse(out);
  return out;
}

std::string_view problem_of(const std::vector<Double3>& ring) noexcept {
  if (ring.size() < 3) return "a ring has fewer than three corners";
  if (ring.size() > max_ring_corners) return "a ring has too many corners";
  const bool fits = std::ranges::all_of(ring, [](const Double3& p) {
    return std::fabs(p.x) <= max_ring_reach && std::fabs(p.y) <= max_ring_reach &&
           std::isfinite(p.z);
  });
  if (!fits) return "a corner of a ring is too far away";
  return doubled_area(ring) > 0 ? "" : "a ring has no area";
}

}  // namespace

Result<Foundation> read_foundation(const Bytes& bytes, const Limits& limits) {
  const auto tree = layout::Tree::parse(foundation::file_layout, bytes, limits);
  if (!tree) return tl::unexpected(tree.error());
  Foundation out = {first_ring(tree->root(), "inner"), first_ring(tree->root(), "outer")};
  for (const auto* ring : {&out.inner, &out.outer}) {
    const std::string_view problem = problem_of(*ring);
    if (!problem.empty()) return fail(rules::foundation, {}, "a building", problem);
  }
  return out;
}

}  // namespace ngi::world
