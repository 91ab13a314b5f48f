#pragma once

#include <cstdint>

#include "ngi/msh/records.h"

// Portals: the quads in the doorways of buildings. docs/formats/rendering.md 8.
namespace ngi::scene {

constexpr bool is_portal(std::uint32_t batch_word) noexcept {
  return (batch_word & msh::batch_flags::portal) != 0;
}

// Set at run time to suppress drawing of a portal.
constexpr bool is_suppressed(std::uint32_t batch_word) noexcept {
  return is_portal(batch_word) && (batch_word & msh::batch_flags::suppress) != 0;
}

// Drawn after the opaque surfaces, without depth write. A material with an ambient alpha below 1
// is transparent too, which the batch does not tell.
constexpr bool is_see_through(std::uint32_t batch_word) noexcept {
  return (batch_word & (msh::batch_flags::portal | msh::batch_flags::see_through)) != 0;
}

// Returns the alpha that replaces the ambient alpha of a portal batch. `angle` is the camera's
// horizontal field of view in radians, `distance` that from the eye to the batch's first corner.
float portal_alpha(std::uint32_t batch_word, float angle, float distance) noexcept;

// True when the node behind the portal is drawn too; always for signs and open portals.
bool opens_node_beyond(std::uint32_t batch_word, float angle, float distance) noexcept;

}  // namespace ngi::scene
