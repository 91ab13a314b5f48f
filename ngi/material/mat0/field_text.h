#pragma once

#include <array>
#include <charconv>
#include <string>
#include <string_view>

#include "ngi/material/mat0/records.h"

// Display texts of fields.
namespace ngi::mat0 {

inline std::string field_text(const Rgba& colour) {
  return std::to_string(colour.r) + " " + std::to_string(colour.g) + " " +
         std::to_string(colour.b) + " " + std::to_string(colour.a);
}
inline std::string field_text(int number) {
  return std::to_string(number);
}
inline std::string real_text(float number) {
  std::array<char, 32> digits = {};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  return {digits.data(), end};
}

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
