#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

// Paths of values inside an asset, as typed on the command line.
namespace ngi {

// A parsed path such as "node[4].slots[7]"; absent parts are nullopt or empty.
struct FieldPath {
  std::string_view text;
  std::string_view table;
  std::optional<std::uint64_t> index;
  std::string_view field;
  std::optional<std::uint64_t> component;
};

// Returns nullopt when the text is not a field path.
std::optional<FieldPath> parse_field_path(std::string_view text) noexcept;

}  // namespace ngi
