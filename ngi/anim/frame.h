#pragma once

#include <cstdint>

// From a sample time to a frame of the map: docs/formats/msh.md 7.2.
namespace ngi::anim {

// The engine's rule for any t: t - 0.5 in float, rounded half to even into 64 bits, of which the
// low 32 are taken. Whole odd times land one frame early; NaN, infinities and 2^63 land on frame 0.
std::uint32_t frame_index(float t) noexcept;

// The times the engine's callers keep to: 0 <= t < 2^31.
constexpr bool is_playable(float t) noexcept {
  return t >= 0.0F && t < 2147483648.0F;
}

// What to do with a time that is not playable.
enum class Times : std::uint8_t {
  Guarded,  // every node stands at its fallback key; report it where it matters (is_playable)
  Raw,      // whatever frame_index says, and extrapolate from there, as the engine would
};

constexpr std::uint32_t no_frame = 0xFFFF'FFFF;

inline std::uint32_t frame_at(float t, Times times) noexcept {
  return times == Times::Raw || is_playable(t) ? frame_index(t) : no_frame;
}

}  // namespace ngi::anim
