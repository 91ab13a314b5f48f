#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

namespace ngi {

// Parses the whole text as a number, decimal unless a base is given. Returns nullopt when the text
// is not a number or does not fit the type.
template <typename T, typename... Base>
std::optional<T> parse_number(std::string_view text, Base... base) noexcept {
  T number = {};
  const char* begin = text.data();
  const char* end = begin + text.size();
  const auto parsed = std::from_chars(begin, end, number, base...);
  if (parsed.ec != std::errc() || parsed.ptr != end) return std::nullopt;
  return number;
}

// Parses a whole number in decimal or hexadecimal: "31" or "0x1F".
template <std::integral T>
std::optional<T> parse_literal(std::string_view text) noexcept {
  const bool is_hex = text.starts_with("0x") || text.starts_with("0X");
  return is_hex ? parse_number<T>(text.substr(2), 16) : parse_number<T>(text);
}

}  // namespace ngi
