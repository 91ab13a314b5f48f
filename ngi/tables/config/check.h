#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "ngi/core/report.h"
#include "ngi/tables/config/document.h"

// Checks of the files of settings: docs/formats/missions.md 9.
namespace ngi::config {

// Whether a library of the game has a member; nullopt when the library cannot be asked.
using MemberLookup =
    std::function<std::optional<bool>(std::string_view library, std::string_view member)>;

// Questions to the mission and the game around a file. Rules that need a missing one are skipped.
struct Surroundings {
  MemberLookup has_member = {};
  std::function<bool(std::string_view path)> has_file = {};  // from the root of the game
  std::optional<std::uint64_t> clans = {};                   // of the mission
};

// MIS-001, as a warning or, where the book does not know how lines may look, as information.
void check_lines(const Document& file, Report& report, Severity severity = Severity::Warning);
// MIS-002: members that the objects with desc = "resource" name.
void check_members(const Document& file, const MemberLookup& has_member, Report& report);

// mission.cfg: MIS-001 to MIS-003, MIS-010, MIS-011.
void check_mission_settings(const Document& file, const Surroundings& around, Report& report);
// briefing.cfg: MIS-001, MIS-002, BRF-001.
void check_briefing(const Document& file, const Surroundings& around, Report& report);
// messages.cfg: MIS-001, MIS-002, MSG-001.
void check_messages(const Document& file, const Surroundings& around, Report& report);
// Any other file: MIS-001, MIS-002.
void check_settings(const Document& file, const Surroundings& around, Report& report);

// Whether an object of briefing.cfg is a waypoint.
bool is_waypoint(const Object& object) noexcept;

}  // namespace ngi::config
