#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "ngi/core/report.h"
#include "ngi/mission/document.h"

namespace ngi::mission {

// Questions to the game around a mission. Rules that need a missing function are skipped.
struct GameLookup {
  // By a path from the root of the game.
  std::function<bool(std::string_view path)> has_file = {};
  // The type of a prototype's entry; nullopt when there is no such prototype.
  std::function<std::optional<std::uint32_t>(std::string_view key)> prototype_type = {};
  // The scheme type of a unit file; nullopt when it cannot be read.
  std::function<std::optional<std::uint32_t>(std::string_view path)> scheme_type = {};
};

// Reports TMA-001 to TMA-027 and TMA-032 to TMA-035: docs/formats/missions.md 9.
void check(const Bytes& bytes, Report& report, const GameLookup& game = {},
           const Limits& limits = {});
void check(const Document& mission, Report& report, const GameLookup& game = {});

}  // namespace ngi::mission
