#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "apps/ngi/print/table.h"
#include "ngi/tasks/play_effect.h"

// Output of `ngi fx` for one tick.
namespace ngi::command {

using FxTick = tasks::EffectTick;

// Returns all values: docs/cli-contract.md 3.
nlohmann::ordered_json json_tick(const FxTick& tick);

// Adds a row for each light, sound and surface.
std::string_view csv_heading() noexcept;
std::string csv_rows(const FxTick& tick);

// Adds a row for each command that emitted something.
std::vector<Column> table_columns();
void add_rows(const FxTick& tick, Table& table);

}  // namespace ngi::command
