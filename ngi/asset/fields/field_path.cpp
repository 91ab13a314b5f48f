#include "ngi/asset/fields/field_path.h"

#include <algorithm>

#include "ngi/core/parse_number.h"

namespace ngi {

namespace {

// Removes an index such as "[7]" from the front of `rest`. Returns false when `rest` begins with a
// bracket that is not a valid index.
bool take_index(std::string_view& rest, std::optional<std::uint64_t>& index) noexcept {
  if (!rest.starts_with('[')) return true;
  const std::size_t end = rest.find(']');
  if (end == std::string_view::npos) return false;
  index = parse_literal<std::uint64_t>(rest.substr(1, end - 1));
  rest.remove_prefix(end + 1);
  return index.has_value();
}

std::string_view take_name(std::string_view& rest) noexcept {
  const std::size_t end = std::min(rest.find_first_of("[."), rest.size());
  const std::string_view name = rest.substr(0, end);
  rest.remove_prefix(end);
  return name;
}

}  // namespace

std::optional<FieldPath> parse_field_path(std::string_view text) noexcept {
  FieldPath path = {.text = text, .table = {}, .index = {}, .field = {}, .component = {}};
  std::string_view rest = text;
  path.table = take_name(rest);
  if (!take_index(rest, path.index)) return std::nullopt;
  if (rest.starts_with('.')) {
    rest.remove_prefix(1);
    path.field = take_name(rest);
  }
  if (!take_index(rest, path.component) || !rest.empty()) return std::nullopt;
  return path;
}

}  // namespace ngi
