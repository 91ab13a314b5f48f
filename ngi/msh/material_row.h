#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "ngi/msh/records.h"

// Which row of which WEAR table a batch wears: docs/formats/rendering.md 7.2.
namespace ngi::msh {

enum class MaterialPolicy : std::uint8_t {
  Auto,  // as Game in every shipped file; as Seed where only the seed's field is used
  Game,  // the byte at +4
  Seed,  // the word at +2, as the seed text has it
};

// The WEAR tables of an object by their numbers of rows; empty when they are not known, and then
// nothing counts as missing.
struct WearTables {
  std::span<const std::uint32_t> rows = {};
  std::uint32_t own = 0;  // the table that came with the part

  bool has(std::uint32_t table, std::uint32_t row) const noexcept {
    return rows.empty() || (table < rows.size() && row < rows[table]);
  }
};

struct MaterialRow {
  std::uint32_t table = 0;
  std::optional<std::uint32_t> row = 0;  // nothing: the default material
  bool asked_row_exists = true;          // false: MSH-BATCH-MATERIAL-ROW

  friend bool operator==(const MaterialRow&, const MaterialRow&) = default;
};

// The row that a batch names for itself, whether or not there is one, in an object with that many
// tables.
std::uint32_t asked_row(const Batch& batch, MaterialPolicy policy, std::size_t tables) noexcept;

MaterialRow material_row(const Batch& batch, MaterialPolicy policy,
                         const WearTables& tables = {}) noexcept;

}  // namespace ngi::msh
