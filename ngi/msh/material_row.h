#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "ngi/msh/records.h"

// Selects the WEAR row of a batch: docs/formats/rendering.md 7.2.
namespace ngi::msh {

enum class MaterialPolicy : std::uint8_t {
  Auto,  // Game for every shipped file; Seed where only the seed's field is used
  Game,  // the byte at +4
  Seed,  // the word at +2, as in the seed text
};

// Row counts of the WEAR tables of an object; empty when unknown, and then
// no row counts as missing.
struct WearTables {
  std::span<const std::uint32_t> rows = {};
  std::uint32_t own = 0;  // index of the table of this part

  bool has(std::uint32_t table, std::uint32_t row) const noexcept {
    return rows.empty() || (table < rows.size() && row < rows[table]);
  }
};

struct MaterialRow {
  std::uint32_t table = 0;
  std::optional<std::uint32_t> row = 0;  // nullopt: the default material
  bool requested_row_exists = true;      // false: MSH-BATCH-MATERIAL-ROW

  friend bool operator==(const MaterialRow&, const MaterialRow&) = default;
};

// Returns the row that a batch requests, whether or not it exists, in an object with that many
// tables.
std::uint32_t requested_row(const Batch& batch, MaterialPolicy policy, std::size_t tables) noexcept;

MaterialRow material_row(const Batch& batch, MaterialPolicy policy,
                         const WearTables& tables = {}) noexcept;

}  // namespace ngi::msh
