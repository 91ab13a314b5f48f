#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "ngi/core/text_edit.h"

namespace ngi::wear {

using Token = TextToken;

struct Row {
  Token id;                    // (legacyId) parsed but ignored: rows are identified by position
  Token name;                  // of a material or a lightmap; bytes, CP1251
  std::int32_t legacy_id = 0;  // the value of `id`
};

struct List {
  Token count;
  std::vector<Row> rows;
};

// The words of a WEAR text: docs/formats/materials.md 5.1. They are views of the text, which must
// outlive the table.
struct Table {
  List materials;
  std::optional<Token> keyword = {};  // LIGHTMAPS
  List lightmaps = {};                // without a keyword there are none
};

constexpr std::string_view lightmaps_keyword = "LIGHTMAPS";
constexpr std::size_t max_rows = 65536;  // a handle has 16 bits for the row, 7.3

}  // namespace ngi::wear
