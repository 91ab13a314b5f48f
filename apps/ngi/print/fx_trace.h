#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "apps/ngi/print/table.h"
#include "ngi/tasks/play_effect.h"

// What an effect did in one tick, as `ngi fx` shows it.
namespace ngi::command {

using FxTick = tasks::EffectTick;

// Everything; docs/cli-contract.md 3.
nlohmann::ordered_json json_tick(const FxTick& tick);

// A row for each light, sound and surface.
std::string_view csv_heading() noexcept;
std::string csv_rows(const FxTick& tick);

// A row for each command that showed something.
std::vector<Column> table_columns();
void add_rows(const FxTick& tick, Table& table);

}  // namespace ngi::command
