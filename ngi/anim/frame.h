#pragma once

#include <cstdint>

// Conversion of a sample time to a frame of the map: docs/formats/msh.md 7.2.
namespace ngi::anim {

// Returns the engine's frame for any t: t - 0.5 in float, rounded half to even to 64 bits, of which
// the low 32 are used. Whole odd times give the frame before; NaN, infinities and 2^63 give frame
// 0.
std::uint32_t frame_index(float t) noexcept;

// True for the times that callers in the engine use: 0 <= t < 2^31.
constexpr bool is_playable(float t) noexcept {
  return t >= 0.0F && t < 2147483648.0F;
}

// How to handle a time that is not playable.
enum class Times : std::uint8_t {
  Guarded,  // every node uses its fallback key; report it where it matters (is_playable)
  Raw,      // use frame_index() and extrapolate, as the engine does
};

constexpr std::uint32_t no_frame = 0xFFFF'FFFF;

inline std::uint32_t frame_at(float t, Times times) noexcept {
  return times == Times::Raw || is_playable(t) ? frame_index(t) : no_frame;
}

}  // namespace ngi::anim
