#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "apps/ngi/print/table.h"
#include "ngi/fx/run/manager.h"

// What an effect did in one tick, as `ngi fx` shows it.
namespace ngi::command {

struct FxTick {
  std::int64_t time_ms;
  const fx::run::Template& effect;
  const fx::run::Instance* instance;  // nullptr when it is gone
  const fx::run::RandomStreams& random;
  const fx::run::TickOutput& heard;
  const fx::run::Emission& seen;
};

// Everything; docs/cli-contract.md 3.
nlohmann::ordered_json json_tick(const FxTick& tick);

// A row for each light, sound and surface.
std::string_view csv_heading() noexcept;
std::string csv_rows(const FxTick& tick);

// A row for each command that showed something.
std::vector<Column> table_columns();
void add_rows(const FxTick& tick, Table& table);

}  // namespace ngi::command
