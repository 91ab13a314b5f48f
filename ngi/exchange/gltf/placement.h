#pragma once

#include <array>

#include "ngi/exchange/gltf/document.h"
#include "ngi/exchange/model.h"

// Where nodes stand, as models of the game can say it: docs/formats/msh.md 10.3.
namespace ngi::gltf {

using Linear = std::array<double, 9>;  // a 3x3 matrix on column vectors, row by row
constexpr Linear identity = {1, 0, 0, 0, 1, 0, 0, 0, 1};

// How the axes of the file become the engine's: docs/formats/rendering.md 11.
enum class Turn : std::uint8_t { None, YUpToZUp };

// Quaternions stand in files as x, y, z, w.
inline math::Rotation rotation_of(const std::array<double, 4>& q) noexcept {
  return {q[0], q[1], q[2], q[3]};
}
inline std::array<double, 4> array_of(const math::Rotation& rotation) noexcept {
  return {rotation.x, rotation.y, rotation.z, rotation.w};
}

math::Float3 turned(Turn turn, const math::Float3& v) noexcept;
math::Rotation turned(Turn turn, const math::Rotation& rotation) noexcept;

// A node's own transformation, parted into what a key can hold and the rest.
struct Placement {
  math::Float3 position = {};
  math::Rotation rotation = {};
  Linear linear = identity;  // all of it but the translation
};
Placement place(const Node& node, Turn turn) noexcept;

// What is left for the vertices of a node, and the translations below it, when keys have taken the
// rotations: nothing, unless something is scaled. `parent` is what is left above.
Linear left_for_vertices(const Linear& parent, const Placement& placement) noexcept;

bool is_identity(const Linear& linear) noexcept;
// The same factor for all directions, so that rotations do not matter.
bool is_uniform(const Linear& linear) noexcept;
bool mirrors(const Linear& linear) noexcept;

math::Float3 transformed(const Linear& linear, const math::Float3& v) noexcept;
// Of unit length, at right angles to what was so before.
math::Float3 transformed_normal(const Linear& linear, const math::Float3& normal) noexcept;

}  // namespace ngi::gltf
