#include "ngi/tables/config/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::config::rules {

namespace {
constexpr RuleMaker chapter = {"docs/formats/missions.md 9"};
}  // namespace

constexpr Rule line = chapter.warning(
    "MIS-001", "\"{0}\" {1}",
    "A file of settings consists of blocks: a line \"object NAME\", lines \"key = value\", a line "
    "\"end\". Comments begin with #. What else stands in the file is kept, and nothing reads it.");
constexpr Rule member_missing = chapter.warning(
    "MIS-002", "{0} names {1}, which is not in {2}",
    "An object with desc = \"resource\" gives names to members of a library. This member does not "
    "exist, so nothing is shown or heard.");
constexpr Rule no_objective = chapter.warning(
    "MIS-003", "has no primary objective",
    "A mission is won when every setting of the object primary_objectives is complete. Without "
    "one it cannot be won.");
constexpr Rule command = chapter.warning(
    "MIS-010", "{0}: {1}",
    "A script line is a command with arguments in brackets: create(x, y, heading, clan, file, 0), "
    "bcreate(x, y, z, clan, file, 0) or death(x, y, radius, delay). Numbers are whole. The game "
    "does nothing unless all arguments are there.");
constexpr Rule command_target = chapter.warning(
    "MIS-011", "{0}: {1}",
    "The clan is an index into the clans of data.tma, and the file a unit scheme in the folder "
    "UNITS\\AUTO. The game creates nothing without them.");
constexpr Rule command_unused = chapter.info(
    "MIS-012", "{0}",
    "Function 57 of a clan's script runs the line script<n> of mission.cfg. A line that no script "
    "calls never happens, and a call without a line does nothing.");
constexpr Rule edit_invalid =
    chapter.refused("MIS-EDIT-INVALID", "the edit is not possible: {0}",
                    "The setting does not exist or cannot have this value. Nothing was changed.",
                    ErrorCategory::Usage);
constexpr Rule waypoint = chapter.warning(
    "BRF-001", "{0}: {1}",
    "A waypoint has 24 settings. EdgeType is linear, spline or jump; WaitType is continuous, stay "
    "or flyaround. docs/formats/missions.md 8 lists the others.");
constexpr Rule waypoint_place = chapter.warning(
    "BRF-002", "{0}: {1}",
    "The camera flies over the map of the mission. It must stay inside the map and above the "
    "ground.");
constexpr Rule briefing_reference = chapter.warning(
    "BRF-003", "{0}: the {1} {2} is not known",
    "Texts of a briefing have names in DATA\\TextRes.cfg, voices in the objects of mission.cfg "
    "with desc = \"resource\".");
constexpr Rule message_index = chapter.warning(
    "MSG-001", "{0}: {1}",
    "Scripts show a message by its message_index. Each message needs one of its own; gaps do not "
    "matter.");

std::span<const Rule* const> all() noexcept {
  static constexpr auto table = std::to_array<const Rule*>(
      {&line, &member_missing, &no_objective, &command, &command_target, &command_unused,
       &edit_invalid, &waypoint, &waypoint_place, &briefing_reference, &message_index});
  return table;
}

}  // namespace ngi::config::rules
