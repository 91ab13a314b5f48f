#pragma once

#include "fuzz/round_trip.h"
#include "ngi/convert/exchange/apply.h"
#include "ngi/convert/exchange/new_dress.h"
#include "ngi/convert/exchange/to_plan.h"
#include "ngi/msh/model.h"

namespace ngi::fuzz {

// A model of another program: refused, or a good model of ours with all that it wears, over which
// it may be put again.
inline void import_model(const convert::exchange::Model& file, Report& report,
                         const Limits& limits) {
  constexpr std::size_t most_nodes = 64;  // keeps the fuzzer fast
  if (file.nodes.size() > most_nodes) return;
  const auto planned = convert::exchange::to_plan(file, report);
  if (!planned) return;
  const auto model = msh::build(planned->plan);
  if (!model) return;
  require(msh::Model::check(*model, Reading::Strict).has_value());
  const auto& rows = planned->wear.rows;
  const auto table = convert::exchange::make_wear(file, rows);
  require(table.has_value());
  const auto dress = convert::exchange::make_dress(file, rows, report, limits);
  require(dress && dress->materials.size() <= rows.size());
  const auto applied = convert::exchange::apply(file, *model, *table, report);
  if (applied) require(applied->draft.source.has_value());
}

}  // namespace ngi::fuzz
