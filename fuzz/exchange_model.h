#pragma once

#include "fuzz/round_trip.h"
#include "ngi/exchange/import/apply.h"
#include "ngi/exchange/import/imported_materials.h"
#include "ngi/exchange/import/to_plan.h"
#include "ngi/msh/model.h"

namespace ngi::fuzz {

// A model of another program: refused, or a good model of ours with all that it wears, over which
// it may be put again.
inline void import_model(const exchange::Model& file, Report& report, const Limits& limits) {
  constexpr std::size_t max_nodes = 64;  // keeps the fuzzer fast
  if (file.nodes.size() > max_nodes) return;
  const auto planned = exchange::to_plan(file, report);
  if (!planned) return;
  const auto model = msh::build(planned->plan);
  if (!model) return;
  require(msh::Model::check(*model, Reading::Strict).has_value());
  const auto& rows = planned->wear.rows;
  const auto table = exchange::make_wear(file, rows);
  require(table.has_value());
  const auto dress = exchange::make_imported_materials(file, rows, report, limits);
  require(dress && dress->materials.size() <= rows.size());
  const auto applied = exchange::apply(file, *model, *table, report);
  if (applied) require(applied->draft.source.has_value());
}

}  // namespace ngi::fuzz
