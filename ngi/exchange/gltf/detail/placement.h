#pragma once

#include <array>

#include "ngi/exchange/gltf/document.h"
#include "ngi/exchange/model.h"

// Transformations of nodes in the form of game models: docs/formats/msh.md 10.3.
namespace ngi::gltf {

using Linear = std::array<double, 9>;  // a 3x3 matrix on column vectors, row by row
constexpr Linear identity = {1, 0, 0, 0, 1, 0, 0, 0, 1};

// Conversion of the file's axes to the engine's: docs/formats/rendering.md 11.
enum class AxisConversion : std::uint8_t { None, YUpToZUp };

// Quaternions stand in files as x, y, z, w.
inline math::Rotation rotation_of(const std::array<double, 4>& q) noexcept {
  return {q[0], q[1], q[2], q[3]};
}
inline std::array<double, 4> array_of(const math::Rotation& rotation) noexcept {
  return {rotation.x, rotation.y, rotation.z, rotation.w};
}

math::Float3 turned(AxisConversion turn, const math::Float3& v) noexcept;
math::Rotation turned(AxisConversion turn, const math::Rotation& rotation) noexcept;

// A node's transformation, split into the part that a key can hold and the rest.
struct Placement {
  math::Float3 position = {};
  math::Rotation rotation = {};
  Linear linear = identity;  // everything but the translation
};
Placement place(const Node& node, AxisConversion turn) noexcept;

// Returns the transformation left for the vertices of a node and the translations below it, after
// keys have taken the rotations: the identity, unless something is scaled. `parent` is that of the
// parent.
Linear left_for_vertices(const Linear& parent, const Placement& placement) noexcept;

bool is_identity(const Linear& linear) noexcept;
// True when all directions have the same scale factor.
bool is_uniform(const Linear& linear) noexcept;
bool mirrors(const Linear& linear) noexcept;

math::Float3 transformed(const Linear& linear, const math::Float3& v) noexcept;
// Transforms a normal by the inverse transpose; the result has unit length.
math::Float3 transformed_normal(const Linear& linear, const math::Float3& normal) noexcept;

}  // namespace ngi::gltf
