#include "ngi/forge/mesh/rotation.h"

#include "ngi/msh/affine.h"

namespace ngi::forge {

namespace {

Rotation unit_rotation(const Rotation& r) noexcept {
  const double size = std::sqrt(r.w * r.w + r.x * r.x + r.y * r.y + r.z * r.z);
  return {r.w / size, r.x / size, r.y / size, r.z / size};
}

}  // namespace

Vec Rotation::apply(const Vec& v) const noexcept {
  const Vec u = {x, y, z};
  const Vec t = msh::cross(u, v) * 2;
  return v + t * w + msh::cross(u, t);
}

Rotation operator*(const Rotation& a, const Rotation& b) noexcept {
  return {
      a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z, a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x, a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w};
}

Rotation rotation(Axis axis, double degrees) noexcept {
  return rotation(unit(axis), degrees);
}

Rotation rotation(const Vec& axis, double degrees) noexcept {
  const Vec u = normalised(axis) * sine(degrees / 2);
  return {cosine(degrees / 2), u.x, u.y, u.z};
}

// The largest of the four components is found first, so that no division is by nearly nothing.
Rotation rotation_to(const Vec& x, const Vec& y, const Vec& z) noexcept {
  const double trace = x.x + y.y + z.z;
  if (trace > 0) return unit_rotation({1 + trace, y.z - z.y, z.x - x.z, x.y - y.x});
  if (x.x >= y.y && x.x >= z.z) {
    return unit_rotation({y.z - z.y, 1 + x.x - y.y - z.z, y.x + x.y, z.x + x.z});
  }
  if (y.y >= z.z) return unit_rotation({z.x - x.z, y.x + x.y, 1 + y.y - x.x - z.z, z.y + y.z});
  return unit_rotation({x.y - y.x, z.x + x.z, z.y + y.z, 1 + z.z - x.x - y.y});
}

anim::LocalPose to_pose(const Pose& pose) noexcept {
  const Rotation& r = pose.turn;
  return {{static_cast<float>(r.w), static_cast<float>(-r.x), static_cast<float>(-r.y),
           static_cast<float>(-r.z)},
          msh::narrow(pose.position)};
}

}  // namespace ngi::forge
