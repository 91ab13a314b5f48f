#pragma once

#include <charconv>
#include <optional>
#include <string_view>

namespace ngi::command {

// The number that the whole of the text spells, in decimal unless told otherwise; nothing when it
// spells none that fits.
template <typename T, typename... Base>
std::optional<T> parse_number(std::string_view text, Base... base) noexcept {
  T number = {};
  const char* begin = text.data();
  const char* end = begin + text.size();
  const auto parsed = std::from_chars(begin, end, number, base...);
  if (parsed.ec != std::errc() || parsed.ptr != end) return std::nullopt;
  return number;
}

}  // namespace ngi::command
