#include "ngi/scene/transform.h"

#include <algorithm>
#include <cmath>

namespace ngi::scene {

std::optional<msh::Affine> inverse(const anim::Matrix& matrix) noexcept {
  const auto& c = matrix.cells;
  const msh::Double3 x = {c[0], c[4], c[8]};
  const msh::Double3 y = {c[1], c[5], c[9]};
  const msh::Double3 z = {c[2], c[6], c[10]};
  const msh::Double3 t = {c[3], c[7], c[11]};
  const msh::Double3 yz = msh::cross(y, z);
  const msh::Double3 zx = msh::cross(z, x);
  const msh::Double3 xy = msh::cross(x, y);
  const double scale = 1 / msh::dot(x, yz);
  const msh::Affine out = {{yz.x * scale, yz.y * scale, yz.z * scale, -msh::dot(yz, t) * scale,  //
                            zx.x * scale, zx.y * scale, zx.z * scale, -msh::dot(zx, t) * scale,  //
                            xy.x * scale, xy.y * scale, xy.z * scale, -msh::dot(xy, t) * scale}};
  const bool good = std::ranges::all_of(out.m, [](double cell) { return std::isfinite(cell); });
  return good ? std::optional(out) : std::nullopt;
}

msh::Double3 turn(const msh::Affine& affine, const msh::Double3& direction) noexcept {
  const auto& m = affine.m;
  return {m[0] * direction.x + m[1] * direction.y + m[2] * direction.z,
          m[4] * direction.x + m[5] * direction.y + m[6] * direction.z,
          m[8] * direction.x + m[9] * direction.y + m[10] * direction.z};
}

msh::Double3 normal_before(const msh::Affine& inverse, const msh::Double3& normal) noexcept {
  const auto& m = inverse.m;
  const msh::Double3 n = {m[0] * normal.x + m[4] * normal.y + m[8] * normal.z,
                          m[1] * normal.x + m[5] * normal.y + m[9] * normal.z,
                          m[2] * normal.x + m[6] * normal.y + m[10] * normal.z};
  const double length = std::sqrt(msh::dot(n, n));
  if (!(length > 0) || !std::isfinite(length)) return {};
  return {n.x / length, n.y / length, n.z / length};
}

}  // namespace ngi::scene
