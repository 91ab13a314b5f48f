#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

// How people name a value of an asset when they set it.
namespace ngi {

// "node[4].slots[7]" taken apart; what is not there is nothing or empty.
struct FieldPath {
  std::string_view text;
  std::string_view table;
  std::optional<std::uint64_t> index;
  std::string_view field;
  std::optional<std::uint64_t> component;
};

// Nothing when the text is not of that form.
std::optional<FieldPath> parse_field_path(std::string_view text) noexcept;

// The whole text as a number; a whole one may begin with 0x.
template <typename T>
std::optional<T> parse_value(std::string_view text) noexcept {
  T number = {};
  std::from_chars_result read = {};
  const char* end = text.data() + text.size();
  if constexpr (std::is_floating_point_v<T>) {
    read = std::from_chars(text.data(), end, number);
  } else if (text.starts_with("0x") || text.starts_with("0X")) {
    read = std::from_chars(text.data() + 2, end, number, 16);
  } else {
    read = std::from_chars(text.data(), end, number);
  }
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return number;
}

}  // namespace ngi
