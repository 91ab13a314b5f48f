#include "ngi/scene/bounds.h"

#include <cmath>

#include "ngi/math/matrix.h"
#include "ngi/math/vector.h"
#include "ngi/scene/instance.h"

namespace ngi::scene {

namespace {

Sphere header_sphere(const msh::Model& model) noexcept {
  const msh::Header& header = model.header();
  return {msh::decode(header.sphere_center), header.sphere_radius};
}

// The root of an attached part is not drawn (rendering.md 3.4): the part is placed at
// socket * inverse(root).
Sphere attached_sphere(const Instance& at_rest, const Part& part) {
  const Instance alone(part.prepared);
  const Sphere own = header_sphere(part.model());
  if (alone.piece_count() == 0) return own;
  const auto from_root = inverse(alone.world()[0]);
  if (!from_root) return own;
  const math::Double3 in_socket = from_root->apply(math::widen(own.center));
  const math::Matrix& socket = at_rest.world()[part.attach_piece];
  return {math::transform_point(socket, math::narrow(in_socket)), own.radius};
}

}  // namespace

Sphere world_sphere(const msh::Slot& slot, const math::Matrix& world, float scale) noexcept {
  return {math::transform_point(world, msh::decode(slot.sphere_center)),
          slot.sphere_radius * scale};
}

Corners world_corners(const msh::Slot& slot, const math::Matrix& world) noexcept {
  const std::array ends = {msh::decode(slot.aabb_min), msh::decode(slot.aabb_max)};
  Corners corners;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    corners[i] =
        math::transform_point(world, {ends[i & 1].x, ends[(i >> 1) & 1].y, ends[(i >> 2) & 1].z});
  }
  return corners;
}

Sphere around(const Sphere& a, const Sphere& b) noexcept {
  const math::Double3 between = math::widen(b.center) - math::widen(a.center);
  const double distance = math::length(between);
  if (distance + b.radius <= a.radius) return a;
  if (distance + a.radius <= b.radius) return b;
  const double radius = (distance + a.radius + b.radius) / 2;
  const double share = (radius - a.radius) / distance;
  const math::Double3 center = math::widen(a.center) + between * share;
  return {math::narrow(center), static_cast<float>(radius)};
}

Sphere rest_sphere(const Composite& composite) {
  const auto parts = composite.parts();
  Sphere whole = header_sphere(parts[0].model());
  if (parts.size() == 1) return whole;
  const Instance at_rest(std::make_shared<const Composite>(composite));
  for (const Part& part : parts.subspan(1)) whole = around(whole, attached_sphere(at_rest, part));
  return whole;
}

Sphere placed(const Sphere& sphere, const Placement& placement) noexcept {
  return {math::transform_point(placement.matrix, sphere.center), sphere.radius * placement.scale};
}

}  // namespace ngi::scene
