#pragma once

#include <span>
#include <string>
#include <string_view>

#include "ngi/material/wear/document.h"

// Changes to a WEAR: docs/formats/materials.md 5.4. Each replaces the words it names, and for rows
// that come or go the count and the row's own line; every other byte stays. They fail with
// WEAR-301.
namespace ngi::wear {

// A name is one word; that of a lightmap has a dot.
Result<Document> rename_row(const Document& document, ListKind kind, std::size_t row,
                            std::string_view name);
Result<Document> set_legacy_id(const Document& document, ListKind kind, std::size_t row,
                               std::int32_t id);
// Before the row at `position`, or last; its number is the position. The first lightmap brings the
// LIGHTMAPS section with it.
Result<Document> insert_row(const Document& document, ListKind kind, std::size_t position,
                            std::string_view name);
// The last lightmap takes the section with it. The last material stays: a table has one at least.
Result<Document> remove_row(const Document& document, ListKind kind, std::size_t row);

struct NewRow {
  std::int32_t legacy_id = 0;
  std::string name;
};

// A new table in the form of 5.4: line ends of two characters, one blank, an empty line before
// LIGHTMAPS.
Result<Document> make_document(std::span<const NewRow> materials,
                               std::span<const NewRow> lightmaps);

// The same document with these rows, changed as little as that takes.
Result<Document> with_rows(const Document& document, std::span<const NewRow> materials,
                           std::span<const NewRow> lightmaps);

}  // namespace ngi::wear
