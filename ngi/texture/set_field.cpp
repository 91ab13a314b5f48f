#include "ngi/texture/set_field.h"

#include <algorithm>
#include <array>
#include <string>

#include "ngi/core/field_path.h"
#include "ngi/core/parse_number.h"
#include "ngi/texture/edit_internal.h"
#include "ngi/texture/fields.h"

namespace ngi::texture {

namespace {

constexpr std::array<std::string_view, 3> header_words = {"flags4", "flags5", "unk6"};

bool is_header_word(std::string_view name) noexcept {
  return std::find(header_words.begin(), header_words.end(), name) != header_words.end();
}

tl::unexpected<Error> cannot_be(std::string_view field, std::string_view value) {
  return invalid(std::string(field) + " cannot be '" + std::string(value) + "'");
}

template <typename T>
bool assign(LittleEndian<T>& number, std::string_view value) {
  const auto parsed = parse_literal<T>(value);
  if (parsed) number = *parsed;
  return parsed.has_value();
}

bool assign(std::uint8_t& number, std::string_view value) {
  const auto parsed = parse_literal<std::uint8_t>(value);
  if (parsed) number = *parsed;
  return parsed.has_value();
}

template <typename R>
Result<void> set_in_record(R& record, std::string_view field, std::string_view text,
                           std::string_view value) {
  Result<void> done = invalid("there is no field '" + std::string(text) + "'");
  for_each_field(record, [&](std::string_view name, auto& number) {
    if (name != field) return;
    if (assign(number, value)) {
      done = {};
    } else {
      done = cannot_be(text, value);
    }
  });
  return done;
}

template <typename R>
Result<void> set_in_table(std::vector<R>& table, const FieldPath& path, std::string_view value) {
  if (!path.index) return invalid("say which one: " + std::string(path.table) + "[0]");
  if (*path.index >= table.size()) {
    return invalid("there is no " + std::string(path.table) + "[" + std::to_string(*path.index) +
                   "]");
  }
  return set_in_record(table[*path.index], path.field, path.text, value);
}

Result<void> set_format(Draft& draft, std::string_view value, const EncodeOptions& options,
                        const Limits& limits) {
  const auto format = pixel_format_from_text(value);
  if (!format) return cannot_be("format", value);
  return change_format(draft, *format, options, limits);
}

}  // namespace

Result<void> set_field(Draft& draft, std::string_view text, std::string_view value,
                       const EncodeOptions& options, const Limits& limits) {
  const auto path = parse_field_path(text);
  if (!path || path->component) return invalid("'" + std::string(text) + "' is not like page[1].x");
  if (is_header_word(text)) return set_in_record(draft.header, text, text, value);
  if (text == "format") return set_format(draft, value, options, limits);
  if (text == "mip_count") {
    const auto count = parse_literal<std::uint32_t>(value);
    return count ? set_mip_count(draft, *count) : cannot_be(text, value);
  }
  if (path->table == "palette") return set_in_table(draft.palette, *path, value);
  if (path->table != "page") return invalid("there is no field '" + std::string(text) + "'");
  if (!draft.page) return invalid("it has no Page chunk");
  return set_in_table(*draft.page, *path, value);
}

}  // namespace ngi::texture
