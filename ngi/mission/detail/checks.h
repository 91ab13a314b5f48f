#pragma once

#include <span>

#include "ngi/mission/check.h"

// Parts of the check of a mission.
namespace ngi::mission {

// TMA-005 to TMA-007, TMA-009 to TMA-011, TMA-020 to TMA-027, TMA-032.
void check_objects(const Document& mission, std::span<const Clan> clans, const GameLookup& game,
                   Report& report);
// TMA-033.
void check_lodes(const Document& mission, Report& report);
// TMA-008.
void check_land(const Document& mission, const GameLookup& game, Report& report);

}  // namespace ngi::mission
