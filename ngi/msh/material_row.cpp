#include "ngi/msh/mesh_view.h"

namespace ngi::msh {

namespace {

MaterialRow row_or_default(const WearTables& tables, std::uint32_t table,
                           std::uint32_t row) noexcept {
  if (tables.has(table, row)) return {table, row};
  return {table, std::nullopt, false};
}

// True when the row is in the material_index field.
bool names_by_index(const Batch& batch, MaterialPolicy policy, std::size_t tables) noexcept {
  if (policy != MaterialPolicy::Auto) return policy == MaterialPolicy::Seed;
  return batch.material_index != 0 && batch.material_index >= tables;
}

}  // namespace

std::uint32_t requested_row(const Batch& batch, MaterialPolicy policy,
                            std::size_t tables) noexcept {
  if (names_by_index(batch, policy, tables)) return batch.material_index;
  return batch.wear_row;
}

MaterialRow material_row(const Batch& batch, MaterialPolicy policy,
                         const WearTables& tables) noexcept {
  const std::uint32_t row = requested_row(batch, policy, tables.rows.size());
  if (policy != MaterialPolicy::Auto) return row_or_default(tables, tables.own, row);
  const std::uint32_t table = batch.material_index;
  if (table == 0) {
    if (tables.has(tables.own, row)) return {tables.own, row};
    MaterialRow first = row_or_default(tables, tables.own, 0);
    first.requested_row_exists = false;
    return first;
  }
  return row_or_default(tables, table < tables.rows.size() ? table : 0, row);
}

}  // namespace ngi::msh
