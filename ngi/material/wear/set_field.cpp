#include "ngi/material/wear/set_field.h"

#include "ngi/asset/fields/field_path.h"
#include "ngi/core/parse_number.h"
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
  const auto place = parse_field_path(path);
  const bool is_row = place && place->index && !place->component;
  const bool of_lightmap = is_row && place->table == "lightmap";
  if (!is_row || (place->table != "row" && !of_lightmap)) {
    return fail(rules::edit_invalid, {},
                "there is no field '" + std::string(path) + "'; a row has row[0].name");
  }
  const ListKind kind = of_lightmap ? ListKind::Lightmaps : ListKind::Materials;
  const std::size_t row = *place->index;
  if (place->field == "name") {
    const auto name = utf8_to_cp1251(value);
    return name ? rename_row(document, kind, row, *name) : bad_value();
  }
  const auto id = parse_literal<std::int32_t>(value);
  if (place->field != "legacy_id" || !id) return bad_value();
  return set_legacy_id(document, kind, row, *id);
}

}  // namespace ngi::wear
