#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/exchange/model.h"
#include "ngi/material/wear/document.h"

// Assigns WEAR rows to the materials of a file: docs/formats/exchange.md 6.
namespace ngi::exchange {

struct WearRow {
  std::string name = {};                     // CP1251, one word
  std::optional<std::size_t> material = {};  // of the file, from which the row is made
};

struct WearRows {
  std::vector<std::uint8_t> of_material = {};  // 0 for unused materials
  std::vector<WearRow> rows = {};              // those of the base come first
  std::size_t in_base = 0;
  std::uint8_t for_bare_parts = 0;  // for parts without a material
};

// The material of parts that have none.
constexpr std::string_view default_material = "DEFAULT";

// Assigns rows for a new model. Materials with a row number keep it; others get a row by name.
// Different materials with one name get several rows. If a part has no material the last row is
// DEFAULT. Fails with EXCHANGE-LIMIT.
Result<WearRows> rows_of_new(const Model& file);

// Assigns rows for a model that has a WEAR: materials without a row number get one by name, in the
// table or appended to it. Fails with EXCHANGE-MATCH when a table is needed and none is known,
// and with EXCHANGE-LIMIT.
Result<WearRows> rows_over(const Model& file, const std::optional<wear::Document>& base);

}  // namespace ngi::exchange
