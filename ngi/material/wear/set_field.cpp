#include "ngi/material/wear/set_field.h"

#include "ngi/core/field_path.h"
#include "ngi/core/text.h"
#include "ngi/material/wear/edit.h"
#include "ngi/material/wear/rules.h"

namespace ngi::wear {

Result<Document> set_field(const Document& document, std::string_view path,
                           std::string_view value) {
  const auto bad_value = [&] {
    return fail(rules::edit_invalid, {},
                std::string(path) + " cannot be '" + std::string(value) + "'");
  };
  const auto steps = parse_field_path(path);
  const bool is_row = steps && steps->size() == 2 && steps->front().index && !steps->back().index;
  const bool of_lightmap = is_row && steps->front().name == "lightmap";
  if (!is_row || (steps->front().name != "row" && !of_lightmap)) {
    return fail(rules::edit_invalid, {},
                "there is no field '" + std::string(path) + "'; a row has row[0].name");
  }
  const ListKind kind = of_lightmap ? ListKind::Lightmaps : ListKind::Materials;
  const std::size_t row = *steps->front().index;
  if (steps->back().name == "name") {
    const auto name = utf8_to_cp1251(value);
    return name ? rename_row(document, kind, row, *name) : bad_value();
  }
  const auto id = parse_field_number<std::int32_t>(value);
  if (steps->back().name != "legacy_id" || !id) return bad_value();
  return set_legacy_id(document, kind, row, *id);
}

}  // namespace ngi::wear
