#pragma once

#include "ngi/core/report.h"
#include "ngi/game/lookups.h"
#include "ngi/mission/document.h"
#include "ngi/tables/config/document.h"

// Checks of a mission's files against each other and against the game: docs/formats/missions.md 9.
// What a lookup cannot answer is not checked.
namespace ngi::game {

// Objects and their map: TMA-028 to TMA-030, and TMA-027 for vertices beyond a hall way.
void check_mission_map(const mission::Document& mission, const Lookups& game, Report& report);

// Parts of the mission that its scripts name: TMA-031. Objectives are checked with the settings.
void check_mission_scripts(const mission::Document& mission, const config::Document* settings,
                           const Lookups& game, Report& report);

// Script lines of mission.cfg and the calls of them: MIS-012.
void check_script_lines(const config::Document& settings, const mission::Document& mission,
                        const Lookups& game, Report& report);

// Places of a briefing on the map: BRF-002.
void check_briefing_places(const config::Document& briefing, const mission::Document& mission,
                           const Lookups& game, Report& report);

// Texts and voices of a briefing: BRF-003. `settings` is mission.cfg, or nullptr.
void check_briefing_names(const config::Document& briefing, const config::Document* settings,
                          const Lookups& game, Report& report);

}  // namespace ngi::game
