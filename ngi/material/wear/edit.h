#pragma once

#include <span>
#include <string>
#include <string_view>

#include "ngi/material/wear/document.h"

// Edits of a WEAR: docs/formats/materials.md 5.4. Each replaces the words it names and, for added
// or removed rows, the count and the row's line; every other byte is kept. They fail with
// WEAR-301.
namespace ngi::wear {

// Renames a row. A name is one word; that of a lightmap has a dot.
Result<Document> rename_row(const Document& document, ListKind kind, std::size_t row,
                            std::string_view name);
Result<Document> set_legacy_id(const Document& document, ListKind kind, std::size_t row,
                               std::int32_t id);
// Inserts before the row at `position`, or last; its number is the position. The first lightmap
// adds the LIGHTMAPS section.
Result<Document> insert_row(const Document& document, ListKind kind, std::size_t position,
                            std::string_view name);
// Removes a row. The last lightmap removes the section. The last material cannot be removed.
Result<Document> remove_row(const Document& document, ListKind kind, std::size_t row);

struct NewRow {
  std::int32_t legacy_id = 0;
  std::string name;
};

// Makes a new table in the form of 5.4: CR LF line ends, one blank, an empty line before
// LIGHTMAPS.
Result<Document> make_document(std::span<const NewRow> materials,
                               std::span<const NewRow> lightmaps);

// Returns the document with these rows, with as few changes as possible.
Result<Document> with_rows(const Document& document, std::span<const NewRow> materials,
                           std::span<const NewRow> lightmaps);

}  // namespace ngi::wear
