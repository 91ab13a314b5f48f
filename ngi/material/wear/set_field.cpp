#include "ngi/material/wear/set_field.h"

#include "ngi/asset/fields/field_request.h"
#include "ngi/core/parse_number.h"
#include "ngi/core/text.h"
#include "ngi/material/wear/edit.h"
#include "ngi/material/wear/rules.h"

namespace ngi::wear {

namespace {

constexpr SetOptions set_options = {.refusal = rules::edit_invalid};

}  // namespace

Result<Document> set_field(const Document& document, std::string_view text,
                           std::string_view value) {
  const auto path = require_field_path(text, "row[0].name", set_options);
  if (!path) return tl::unexpected(path.error());
  const FieldRequest request(*path, value, set_options);
  const bool of_lightmap = path->table == "lightmap";
  if (path->table != "row" && !of_lightmap) return request.no_table({"row", "lightmap"});
  if (!path->index) return request.which_one(path->table);
  const ListKind kind = of_lightmap ? ListKind::Lightmaps : ListKind::Materials;
  const auto& rows = of_lightmap ? document.lightmaps() : document.materials();
  if (*path->index >= rows.size()) return request.no_record(path->table, rows.size());
  const bool known = path->field == "name" || path->field == "legacy_id";
  if (!known || path->component) return request.no_field({"name", "legacy_id"});
  if (path->field == "name") {
    const auto name = utf8_to_cp1251(value);
    return name ? rename_row(document, kind, *path->index, *name) : request.bad_value();
  }
  const auto id = parse_literal<std::int32_t>(value);
  return id ? set_legacy_id(document, kind, *path->index, *id) : request.bad_value();
}

}  // namespace ngi::wear
