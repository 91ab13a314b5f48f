#include "ngi/msh/material_row.h"

namespace ngi::msh {

namespace {

MaterialRow row_or_default(const WearTables& tables, std::uint32_t table,
                           std::uint32_t row) noexcept {
  if (tables.has(table, row)) return {table, row};
  return {table, std::nullopt, false};
}

MaterialRow automatic_row(std::uint32_t high, std::uint32_t low,
                          const WearTables& tables) noexcept {
  if (high == 0) {
    if (tables.has(tables.own, low)) return {tables.own, low};
    MaterialRow first = row_or_default(tables, tables.own, 0);
    first.asked_row_exists = false;
    return first;
  }
  if (high < tables.rows.size()) return row_or_default(tables, high, low);
  return row_or_default(tables, 0, high);
}

}  // namespace

MaterialRow material_row(const Batch& batch, MaterialPolicy policy,
                         const WearTables& tables) noexcept {
  const std::uint32_t high = batch.material_index;
  const std::uint32_t low = batch.wear_row;
  switch (policy) {
    case MaterialPolicy::Auto:
      return automatic_row(high, low, tables);
    case MaterialPolicy::Game:
      return row_or_default(tables, tables.own, low);
    case MaterialPolicy::Seed:
      break;
  }
  return row_or_default(tables, tables.own, high);
}

}  // namespace ngi::msh
