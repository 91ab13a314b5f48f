#include "ngi/texture/set_field.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

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

// The words of the header have no record before their name.
Result<void> set_header_word(Draft& draft, const FieldRequest& request) {
  FieldPath path = request.path();
  path.field = path.text;
  return ngi::set_field(record_of("header", draft.header),
                        FieldRequest(path, request.value(), set_options));
}

// "palette[7]" takes red, green and blue at once.
Result<void> set_in_palette(Draft& draft, const FieldRequest& request) {
  const EditableTable palette = table_of("palette", draft.palette);
  const bool whole = request.path().index && request.path().field.empty();
  if (!whole || *request.path().index >= palette.size()) return ngi::set_field(palette, request);
  std::string_view rest = request.value();
  const std::span<std::byte> record = palette[*request.path().index];
  std::array<std::uint8_t, 3> colour = {};
  for (std::size_t i = 0; i < colour.size(); ++i) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const auto number = parse_literal<std::uint8_t>(rest.substr(0, comma));
    const bool is_last = i + 1 == colour.size();
    if (!number || (comma == rest.size()) != is_last) {
      return request.refuse(request.name() +
                            " takes red, green and blue, 0 to 255, parted by commas");
    }
    colour[i] = *number;
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  for (const auto& [name, value] :
       {std::pair("r", colour[0]), std::pair("g", colour[1]), std::pair("b", colour[2])}) {
    put_field_bits(*find_field(palette.fields, name), record, 0, value);
  }
  return {};
}

Result<void> set_format(Draft& draft, const FieldRequest& request, const EncodeOptions& options,
                        const Limits& limits) {
  const auto format = pixel_format_from_text(request.value());
  if (!format) return request.bad_value();
  return change_format(draft, *format, options, limits);
}

}  // namespace

Result<void> set_field(Draft& draft, std::string_view text, std::string_view value,
                       const EncodeOptions& options, const Limits& limits) {
  const auto path = require_field_path(text, "page[1].x", set_options);
  if (!path) return tl::unexpected(path.error());
  const FieldRequest request(*path, value, set_options);
  if (is_header_word(text)) return set_header_word(draft, request);
  if (text == "format") return set_format(draft, request, options, limits);
  if (text == "mip_count") {
    const auto count = parse_literal<std::uint32_t>(value);
    return count ? set_mip_count(draft, *count) : request.bad_value();
  }
  if (path->table == "palette") return set_in_palette(draft, request);
  if (path->table != "page") {
    return request.no_field({"flags4", "flags5", "unk6", "mip_count", "format", "page", "palette"});
  }
  if (!draft.page) return invalid("it has no Page chunk");
  return ngi::set_field(table_of("page", *draft.page), request);
}

}  // namespace ngi::texture
