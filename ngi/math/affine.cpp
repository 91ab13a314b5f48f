#include "ngi/math/matrix.h"

#include <algorithm>
#include <cmath>

namespace ngi::math {

Double3 Affine::apply(const Double3& p) const noexcept {
  return {m[0] * p.x + m[1] * p.y + m[2] * p.z + m[3], m[4] * p.x + m[5] * p.y + m[6] * p.z + m[7],
          m[8] * p.x + m[9] * p.y + m[10] * p.z + m[11]};
}

Double3 Affine::turn(const Double3& direction) const noexcept {
  return {m[0] * direction.x + m[1] * direction.y + m[2] * direction.z,
          m[4] * direction.x + m[5] * direction.y + m[6] * direction.z,
          m[8] * direction.x + m[9] * direction.y + m[10] * direction.z};
}

Double3 Affine::apply_to_normal(const Double3& n) const noexcept {
  const Double3 a = {m[0], m[4], m[8]};
  const Double3 b = {m[1], m[5], m[9]};
  const Double3 c = {m[2], m[6], m[10]};
  const Double3 bc = cross(b, c);
  const Double3 ca = cross(c, a);
  const Double3 ab = cross(a, b);
  return {bc.x * n.x + ca.x * n.y + ab.x * n.z, bc.y * n.x + ca.y * n.y + ab.y * n.z,
          bc.z * n.x + ca.z * n.y + ab.z * n.z};
}

Affine operator*(const Affine& a, const Affine& b) noexcept {
  Affine out;
  for (std::size_t r = 0; r < 3; ++r) {
    const double* row = &a.m[4 * r];
    for (std::size_t c = 0; c < 4; ++c) {
      out.m[4 * r + c] = row[0] * b.m[c] + row[1] * b.m[4 + c] + row[2] * b.m[8 + c];
    }
    out.m[4 * r + 3] += row[3];
  }
  return out;
}

std::optional<Affine> inverse(const Matrix& matrix) noexcept {
  const auto& c = matrix.cells;
  const Double3 x = {c[0], c[4], c[8]};
  const Double3 y = {c[1], c[5], c[9]};
  const Double3 z = {c[2], c[6], c[10]};
  const Double3 t = {c[3], c[7], c[11]};
  const Double3 yz = cross(y, z);
  const Double3 zx = cross(z, x);
  const Double3 xy = cross(x, y);
  const double scale = 1 / dot(x, yz);
  const Affine out = {{yz.x * scale, yz.y * scale, yz.z * scale, -dot(yz, t) * scale,  //
                       zx.x * scale, zx.y * scale, zx.z * scale, -dot(zx, t) * scale,  //
                       xy.x * scale, xy.y * scale, xy.z * scale, -dot(xy, t) * scale}};
  const bool good = std::ranges::all_of(out.m, [](double cell) { return std::isfinite(cell); });
  return good ? std::optional(out) : std::nullopt;
}

Double3 normal_before(const Affine& inverse, const Double3& normal) noexcept {
  const auto& m = inverse.m;
  const Double3 n = {m[0] * normal.x + m[4] * normal.y + m[8] * normal.z,
                     m[1] * normal.x + m[5] * normal.y + m[9] * normal.z,
                     m[2] * normal.x + m[6] * normal.y + m[10] * normal.z};
  return divided_by_length(n, {});
}

}  // namespace ngi::math
