#include "ngi/exchange/export/detail/bounds.h"

#include <cmath>

#include "ngi/math/finite.h"
#include "ngi/msh/mesh_view.h"

namespace ngi::exchange {

namespace {

// Also checks the size, which becomes the scale of a node.
void add(std::vector<Bound>& out, const Bound& bound) {
  const Float3 size = {bound.to.x - bound.from.x, bound.to.y - bound.from.y,
                       bound.to.z - bound.from.z};
  const bool good = math::is_finite(bound.from) && math::is_finite(bound.to) &&
                    math::is_finite(size) && std::isfinite(bound.radius);
  if (good) out.push_back(bound);
}

}  // namespace

// The order of the top four corners is unknown, so only the lowest and highest corners are used:
// docs/formats/msh.md 5.2.
void add_hull(std::vector<Bound>& out, const msh::Header& header) {
  std::array<Float3, 8> corners = {};
  for (std::size_t i = 0; i < corners.size(); ++i) corners[i] = msh::decode(header.box[i]);
  const msh::Bounds box = msh::bounds_of(corners);
  const Float3 center = msh::decode(header.sphere_center);
  add(out, {.form = Bound::Form::Box, .from = box.min, .to = box.max});
  add(out,
      {.form = Bound::Form::Sphere, .from = center, .to = center, .radius = header.sphere_radius});
  add(out, {.form = Bound::Form::Cylinder,
            .from = msh::decode(header.axis_a),
            .to = msh::decode(header.axis_b),
            .radius = header.axis_radius});
}

void add_slot_bounds(std::vector<Bound>& out, const msh::Slot& slot, std::size_t node,
                     const Cell& cell) {
  const Float3 center = msh::decode(slot.sphere_center);
  add(out, {.form = Bound::Form::Box,
            .node = node,
            .cell = cell,
            .from = msh::decode(slot.aabb_min),
            .to = msh::decode(slot.aabb_max)});
  add(out, {.form = Bound::Form::Sphere,
            .node = node,
            .cell = cell,
            .from = center,
            .to = center,
            .radius = slot.sphere_radius});
}

}  // namespace ngi::exchange
