#include "ngi/texture/set_field.h"

#include <algorithm>
#include <array>
#include <string>

#include "ngi/asset/fields/set_field.h"
#include "ngi/core/parse_number.h"
#include "ngi/texture/detail/edit_internal.h"
#include "ngi/texture/fields.h"

namespace ngi::texture {

namespace {

constexpr SetOptions set_options = {.refusal = rules::edit_invalid};

constexpr std::array<std::string_view, 3> header_words = {"flags4", "flags5", "unk6"};

bool is_header_word(std::string_view name) noexcept {
  return std::find(header_words.begin(), header_words.end(), name) != header_words.end();
}

tl::unexpected<Error> cannot_be(std::string_view field, std::string_view value) {
  return invalid(std::string(field) + " cannot be '" + std::string(value) + "'");
}

// The words of the header have no record before their name.
Result<void> set_header_word(Draft& draft, FieldPath path, std::string_view value) {
  path.field = path.text;
  return ngi::set_field(record_of("header", draft.header), path, value, set_options);
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
  if (is_header_word(text)) return set_header_word(draft, *path, value);
  if (text == "format") return set_format(draft, value, options, limits);
  if (text == "mip_count") {
    const auto count = parse_literal<std::uint32_t>(value);
    return count ? set_mip_count(draft, *count) : cannot_be(text, value);
  }
  if (path->table == "palette") {
    return ngi::set_field(table_of("palette", draft.palette), *path, value, set_options);
  }
  if (path->table != "page") return invalid("there is no field '" + std::string(text) + "'");
  if (!draft.page) return invalid("it has no Page chunk");
  return ngi::set_field(table_of("page", *draft.page), *path, value, set_options);
}

}  // namespace ngi::texture
