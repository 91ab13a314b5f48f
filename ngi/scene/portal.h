#pragma once

#include <cstdint>

#include "ngi/msh/records.h"

// The quads in the doorways of buildings: docs/formats/rendering.md 8.
namespace ngi::scene {

constexpr bool is_portal(std::uint32_t batch_word) noexcept {
  return (batch_word & msh::batch_flags::portal) != 0;
}

// Or-ed in at run time to take a portal out of the picture.
constexpr bool is_suppressed(std::uint32_t batch_word) noexcept {
  return is_portal(batch_word) && (batch_word & msh::batch_flags::suppress) != 0;
}

// Drawn after the solid surfaces, without writing depth. A material whose ambient alpha is below 1
// is see-through as well, which the batch does not know.
constexpr bool is_see_through(std::uint32_t batch_word) noexcept {
  return (batch_word & (msh::batch_flags::portal | msh::batch_flags::see_through)) != 0;
}

// What replaces the ambient alpha of a portal batch. `angle` is the camera's horizontal field of
// view in radians, `distance` that from the eye to the batch's first corner.
float portal_alpha(std::uint32_t batch_word, float angle, float distance) noexcept;

// Whether the node beyond is drawn too. Signs and open portals always let it.
bool opens_node_beyond(std::uint32_t batch_word, float angle, float distance) noexcept;

}  // namespace ngi::scene
