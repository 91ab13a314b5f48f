#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "ngi/core/text.h"
#include "ngi/json/number_text.h"

// Texts for descriptions.
namespace ngi::tasks {

// "0x00FF" for 255 and four digits.
inline std::string padded_hex(std::uint64_t value, std::size_t digits) {
  std::string hex = hex_number(value).substr(2);
  if (hex.size() < digits) hex.insert(0, digits - hex.size(), '0');
  return "0x" + hex;
}

// Returns the shortest text that reads back to the same number.
inline std::string number_text(float number) {
  std::string out;
  json::append_real(out, number);
  return out;
}

inline std::string to_string(std::string_view text) {
  return std::string(text);
}
inline std::string to_string(std::integral auto number) {
  return std::to_string(number);
}

// "a, b, c"
template <typename Range>
std::string joined(const Range& range, std::string_view separator) {
  std::string out;
  for (const auto& item : range) {
    if (!out.empty()) out += separator;
    out += to_string(item);
  }
  return out;
}

}  // namespace ngi::tasks
