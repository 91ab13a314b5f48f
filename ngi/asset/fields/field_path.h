#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

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

}  // namespace ngi
