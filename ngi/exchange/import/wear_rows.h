#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/exchange/model.h"
#include "ngi/material/wear/document.h"

// Which row of a WEAR each material of a file wears: docs/formats/exchange.md 6.
namespace ngi::exchange {

struct WearRow {
  std::string name = {};                     // CP1251, one word
  std::optional<std::size_t> material = {};  // of the file, that the row is made of
};

struct WearRows {
  std::vector<std::uint8_t> of_material = {};  // 0 for materials that nothing wears
  std::vector<WearRow> rows = {};              // those of the base come first
  std::size_t in_base = 0;
  std::uint8_t for_bare_parts = 0;  // that have no material
};

// The name of a material where a part has none.
constexpr std::string_view default_material = "DEFAULT";

// For a new model. Rows that materials tell are theirs; others get one by name, materials of one
// name that look different several. Where a part has no material the last row is DEFAULT. Fails
// with EXCHANGE-LIMIT.
Result<WearRows> rows_of_new(const Model& file);

// For a model that wears a table: others than those that tell their row get one by name, in the
// table or behind it. Fails with EXCHANGE-MATCH when there is need for a table and none is known,
// and with EXCHANGE-LIMIT.
Result<WearRows> rows_over(const Model& file, const std::optional<wear::Document>& base);

}  // namespace ngi::exchange
