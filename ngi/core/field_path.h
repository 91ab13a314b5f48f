#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

// Fields of assets as people name them: "batch[3].wear_row", "block[0].key[1].phase".
namespace ngi {

struct FieldStep {
  std::string_view name;  // empty for a second index: the [0] of "position[5][0]"
  std::optional<std::uint64_t> index;

  friend bool operator==(const FieldStep&, const FieldStep&) = default;
};

// Nothing when the text is no such path. At least one step otherwise.
std::optional<std::vector<FieldStep>> parse_field_path(std::string_view text);

// A number as people type it: decimal, or hexadecimal after 0x. Nothing when the text is anything
// else, or does not fit.
template <typename T>
std::optional<T> parse_field_number(std::string_view text) {
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
