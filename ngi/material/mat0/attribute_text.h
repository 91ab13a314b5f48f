#pragma once

#include <array>
#include <string>
#include <string_view>

#include "ngi/material/mat0/records.h"

// Modes and blending as people read them.
namespace ngi::mat0 {

inline std::string mode_text(std::uint32_t mode) {
  constexpr std::array<std::string_view, 8> names = {"loop",   "ping-pong", "one-shot", "random",
                                                     "loop 4", "loop 5",    "loop 6",   "loop 7"};
  return std::string(names[mode & mode_bits]);
}
// Returns the blend mode of attr1; a value outside the renderer's table gets a question mark.
inline std::string blend_text(std::uint32_t attr1) {
  constexpr std::array<std::string_view, blend_modes> names = {"opaque", "alpha", "additive",
                                                               "multiplied", "multiplied twice"};
  const std::uint32_t blend = (attr1 & attr1_bits::blend) >> attr1_bits::blend_shift;
  return blend < names.size() ? std::string(names[blend]) : std::to_string(blend) + "?";
}

}  // namespace ngi::mat0
