#pragma once

#include <span>

#include "ngi/core/issue.h"

// Rules of mission.cfg, briefing.cfg and messages.cfg: docs/formats/missions.md 9.
namespace ngi::config::rules {

extern const Rule line;
extern const Rule member_missing;
extern const Rule no_objective;
extern const Rule command;
extern const Rule command_target;
extern const Rule command_unused;
extern const Rule edit_invalid;
extern const Rule waypoint;
extern const Rule waypoint_place;
extern const Rule briefing_reference;
extern const Rule message_index;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::config::rules
