#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

namespace ngi {

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

// As people write whole numbers: "31" or "0x1F".
template <std::integral T>
std::optional<T> parse_literal(std::string_view text) noexcept {
  const bool is_hex = text.starts_with("0x") || text.starts_with("0X");
  return is_hex ? parse_number<T>(text.substr(2), 16) : parse_number<T>(text);
}

}  // namespace ngi
