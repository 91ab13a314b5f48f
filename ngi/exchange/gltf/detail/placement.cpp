#include "ngi/exchange/gltf/detail/placement.h"

#include <algorithm>
#include <cmath>

#include "ngi/math/matrix.h"

namespace ngi::gltf {

namespace {

using math::Double3;
using math::Float3;
using math::Rotation;

// Smaller scales are noise of programs that convert through matrices.
constexpr double noise = 1e-5;

Linear multiply(const Linear& a, const Linear& b) {
  Linear out = {};
  for (std::size_t r = 0; r < 3; ++r) {
    for (std::size_t c = 0; c < 3; ++c) {
      for (std::size_t k = 0; k < 3; ++k) out[r * 3 + c] += a[r * 3 + k] * b[k * 3 + c];
    }
  }
  return out;
}

Linear transposed(const Linear& m) {
  return {m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]};
}

Double3 column(const Linear& m, std::size_t c) {
  return {m[c], m[3 + c], m[6 + c]};
}

Linear from_columns(const Double3& x, const Double3& y, const Double3& z) {
  return {x.x, y.x, z.x, x.y, y.y, z.y, x.z, y.z, z.z};
}

double determinant(const Linear& m) {
  return dot(column(m, 0), cross(column(m, 1), column(m, 2)));
}

// Returns the rotation of a matrix that may also scale and shear, from its first two columns.
Linear rotation_in(const Linear& m) {
  const Double3 x = normalised(column(m, 0), {1, 0, 0});
  const Double3 other = std::abs(x.y) < 0.9 ? Double3{0, 1, 0} : Double3{0, 0, 1};
  const Double3 free = normalised(other - x * dot(other, x), other);
  const Double3 y = normalised(column(m, 1) - x * dot(column(m, 1), x), free);
  return from_columns(x, y, cross(x, y));
}

Linear to_linear(const Rotation& q) {
  const auto [x, y, z, w] = q;
  return {1 - 2 * (y * y + z * z), 2 * (x * y - w * z),     2 * (x * z + w * y),
          2 * (x * y + w * z),     1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
          2 * (x * z - w * y),     2 * (y * z + w * x),     1 - 2 * (x * x + y * y)};
}

Rotation to_rotation(const Linear& m) {
  // Computed from the largest of the four components, to avoid dividing by small numbers.
  const double w = 1 + m[0] + m[4] + m[8];
  const double x = 1 + m[0] - m[4] - m[8];
  const double y = 1 - m[0] + m[4] - m[8];
  const double z = 1 - m[0] - m[4] + m[8];
  const double largest = std::max({w, x, y, z});
  if (largest == w) return normalised(Rotation{m[7] - m[5], m[2] - m[6], m[3] - m[1], w});
  if (largest == x) return normalised(Rotation{x, m[1] + m[3], m[2] + m[6], m[7] - m[5]});
  if (largest == y) return normalised(Rotation{m[1] + m[3], y, m[5] + m[7], m[2] - m[6]});
  return normalised(Rotation{m[2] + m[6], m[5] + m[7], z, m[3] - m[1]});
}

Linear turned(AxisConversion turn, const Linear& m) {
  if (turn == AxisConversion::None) return m;
  constexpr Linear c = {1, 0, 0, 0, 0, -1, 0, 1, 0};
  return multiply(multiply(c, m), transposed(c));
}

Float3 to_floats(const std::array<double, 3>& v) {
  return {static_cast<float>(v[0]), static_cast<float>(v[1]), static_cast<float>(v[2])};
}

Linear with_scale(const Linear& m, const std::array<double, 3>& scale) {
  return multiply(m, {scale[0], 0, 0, 0, scale[1], 0, 0, 0, scale[2]});
}

}  // namespace

Float3 turned(AxisConversion turn, const Float3& v) noexcept {
  return turn == AxisConversion::None ? v : Float3{v.x, -v.z, v.y};
}

Rotation turned(AxisConversion turn, const Rotation& rotation) noexcept {
  if (turn == AxisConversion::None) return rotation;
  return {rotation.x, -rotation.z, rotation.y, rotation.w};
}

Placement place(const Node& node, AxisConversion turn) noexcept {
  if (node.matrix) {
    const auto& m = *node.matrix;
    const Linear linear = turned(turn, {m[0], m[4], m[8], m[1], m[5], m[9], m[2], m[6], m[10]});
    return {turned(turn, to_floats({m[12], m[13], m[14]})), to_rotation(rotation_in(linear)),
            linear};
  }
  const Rotation rotation = node.rotation ? normalised(rotation_of(*node.rotation)) : Rotation{};
  const Linear linear =
      with_scale(to_linear(rotation), node.scale.value_or(std::array{1., 1., 1.}));
  return {turned(turn, to_floats(node.translation.value_or(std::array{0., 0., 0.}))),
          turned(turn, rotation), turned(turn, linear)};
}

Linear left_for_vertices(const Linear& parent, const Placement& placement) noexcept {
  const Linear left =
      multiply(transposed(to_linear(placement.rotation)), multiply(parent, placement.linear));
  return is_identity(left) ? identity : left;
}

bool is_identity(const Linear& linear) noexcept {
  for (std::size_t i = 0; i < linear.size(); ++i) {
    if (!(std::abs(linear[i] - identity[i]) < noise)) return false;
  }
  return true;
}

bool is_uniform(const Linear& linear) noexcept {
  Linear unit_size = linear;
  if (!(linear[0] > 0)) return false;
  for (double& value : unit_size) value /= linear[0];
  return is_identity(unit_size);
}

bool mirrors(const Linear& linear) noexcept {
  return determinant(linear) < 0;
}

Float3 transformed(const Linear& linear, const Float3& v) noexcept {
  const Double3 wide = math::widen(v);
  const Linear rows = transposed(linear);
  return math::narrow(
      {dot(column(rows, 0), wide), dot(column(rows, 1), wide), dot(column(rows, 2), wide)});
}

Float3 transformed_normal(const Linear& linear, const Float3& normal) noexcept {
  const Linear& m = linear;
  math::Affine affine;
  affine.m = {m[0], m[1], m[2], 0, m[3], m[4], m[5], 0, m[6], m[7], m[8], 0};
  const Double3 turned_normal = affine.apply_to_normal(math::widen(normal));
  return math::narrow(normalised(turned_normal * (mirrors(linear) ? -1 : 1), widen(normal)));
}

}  // namespace ngi::gltf
