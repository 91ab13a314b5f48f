#include "ngi/mission/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::mission::rules {

namespace {
constexpr RuleMaker chapter = {"docs/formats/missions.md 9"};
}  // namespace

constexpr Rule truncated =
    chapter.refused("TMA-001", "is {0} bytes long; its counts and lengths lead to {1}",
                    "A mission is read from front to back. A count or a length leads beyond the "
                    "end of the file: it "
                    "is cut off, or damaged before this place.");
constexpr Rule bytes_left = chapter.error(
    "TMA-002", "has {0} bytes after its last part",
    "The file must end with its last lode. A tolerant reader keeps the bytes and ignores them.");
constexpr Rule version_word = chapter.error(
    "TMA-003", "the {0} version is {1}; the game's files have {2}",
    "The versions decide which fields are there. A tolerant reader goes by them; the game itself "
    "accepts clan versions 1 to 6.");
constexpr Rule clan_type = chapter.error("TMA-004", "the clan type is {0}; known are 0 to 3",
                                         "Clans are 0 nature, 1 player, 2 enemy or 3 neutral.");
constexpr Rule object_flags =
    chapter.warning("TMA-005", "the flags are {0}; all objects of the game have 0x80000002",
                    "The meaning of the word is unknown. Nothing is known to read it.");
constexpr Rule transform = chapter.error(
    "TMA-006", "the {0} is not finite",
    "A position, rotation or scale holds a NaN or infinity, so the object has no place.");
constexpr Rule property_type =
    chapter.warning("TMA-007", "the property {0} is of type {1}; known are 0 and 1",
                    "Type 0 is a float, type 1 a whole number. Others are kept as whole numbers.");
constexpr Rule land_missing = chapter.error(
    "TMA-008", "the file {0} of the landscape is missing",
    "The land base names Land.msh, Land.map, Land1.wea and Land2.wea of the map without their "
    "suffixes. Without them the mission cannot be loaded.");
constexpr Rule resource_missing = chapter.error(
    "TMA-009", "the resource {0} is not in the game",
    "Buildings and units name a unit scheme (.dat), vegetation and rocks a prototype of "
    "objects.rlb.");
constexpr Rule owner_range = chapter.warning(
    "TMA-010", "the owner is clan {0}; there are {1} clans",
    "The owner is an index into the clans, or -1. Scenery often holds leftovers here, which is "
    "reported as information only.");
constexpr Rule property_bounds =
    chapter.info("TMA-011", "the property {0} is {1}, outside {2} to {3}",
                 "The editor of the game kept values within these bounds. The smallest value of "
                 "CurrentOre is never set and not checked.");
constexpr Rule area_id = chapter.warning(
    "TMA-012", "the area has the id {0}; {1}",
    "The game makes area i from the route with the id i, for i below the number of routes. An "
    "area with another id, or a second one with the same, is lost.");
constexpr Rule area_points =
    chapter.warning("TMA-013", "the area has {0} points", "A polygon has three points at least.");
constexpr Rule clan_name =
    chapter.warning("TMA-014", "the clan name \"{0}\" is {1}",
                    "Clans name each other in their relations, so each needs a name of its own. "
                    "Upper and lower case are the same.");
constexpr Rule relation_name =
    chapter.warning("TMA-015", "the relation names \"{0}\", which is no clan",
                    "The game ignores the relation. Rename it, or the clan.");
constexpr Rule relation_word =
    chapter.error("TMA-016", "the relation to {0} is {1}; known are 0 to 2",
                  "Relations are 0 hostile, 1 neutral or 2 allied.");
constexpr Rule relation_pair = chapter.warning(
    "TMA-017", "{0} is {1} towards {2}, which is {3} towards {0}",
    "In the game's own missions two clans always have the same relation in both directions, after "
    "the loader has set its own.");
constexpr Rule player_clan = chapter.warning(
    "TMA-018", "{0}",
    "The player has the first clan of type 1, which is clan 0 in all missions of the game but the "
    "automatic demonstration.");
constexpr Rule zones =
    chapter.warning("TMA-019", "{0}",
                    "Zones are pastures of animals. Only clans of nature use them, and the inner "
                    "radius lies within the outer one.");
constexpr Rule minds = chapter.error(
    "TMA-020", "the clan {0} has {1} units and minds for {2}",
    "Every unit that is placed takes a mind of its clan. Units for which none is left are not "
    "created. Raise the clan's minds, or remove units.");
constexpr Rule logical_id = chapter.error(
    "TMA-021", "the logical id {0} {1}",
    "Scripts, hosts and saved games find objects by their ids. Each must be unique; those of "
    "buildings have bit 31, those of units do not.");
constexpr Rule property_copy =
    chapter.warning("TMA-022", "the property {0} is {1}; the object has {2}",
                    "LogicalID, ClanID and Type repeat the id, the owner and the type of the unit "
                    "scheme.");
constexpr Rule resource_kind =
    chapter.warning("TMA-023", "the resource {0} does not fit the kind {1}",
                    "Buildings and units (kinds 0 and 1) name a .dat file, vegetation and rocks "
                    "(kinds 2 and 3) a prototype.");
constexpr Rule scenery_type =
    chapter.warning("TMA-024", "the prototype {0} is not of type STAT",
                    "Vegetation and rocks of the game are all prototypes of scenery.");
constexpr Rule scale = chapter.warning(
    "TMA-025", "{0}",
    "The game scales vegetation and rocks only, and its missions use one factor for "
    "all three axes.");
constexpr Rule start_flag = chapter.info("TMA-026", "the start flag is set on {0}",
                                         "Only buildings keep their height by it.");
constexpr Rule host = chapter.error("TMA-027", "{0}",
                                    "A unit that begins inside a building names the building by "
                                    "its logical id, and a vertex of its "
                                    "hall way. Both are -1 for all others.");
constexpr Rule outside_map =
    chapter.warning("TMA-028", "the object is outside the map",
                    "All objects of the game's missions stand on their landscape.");
constexpr Rule off_contour = chapter.info(
    "TMA-029", "the building is at height {0}; its contour lies at {1}",
    "Without the start flag the game sets a building on the mean height of the ground along the "
    "outer ring of its foundation. It will not stand where the file says.");
constexpr Rule not_walkable = chapter.info(
    "TMA-030", "{0} where no walkable areal is",
    "Units with running gear move over walkable areals, and units leave a building by its exits. "
    "Units that fly are not checked.");
constexpr Rule script_target = chapter.warning(
    "TMA-031", "{0} names {1}, which is not in the mission",
    "Scripts ask about areas, objects and objectives by number. Operands that the script itself "
    "sets are not known and not checked.");
constexpr Rule mine_lode =
    chapter.info("TMA-032", "no lode lies within 250 of this mine",
                 "A mine adds up the lodes within that distance, heights left out.");
constexpr Rule lode =
    chapter.info("TMA-033", "{0}",
                 "The game overwrites the type with 0x10001000. A lode without ore is of no use.");
constexpr Rule long_text = chapter.error("TMA-034", "the text {0} is {1} bytes long",
                                         "No text of a mission is longer than 4096 bytes.");
constexpr Rule description =
    chapter.info("TMA-035", "the description has {0} bytes after its text",
                 "Its length is that of a buffer, so memory follows the text. It is kept. The game "
                 "shows the file descr instead.");
constexpr Rule edit_invalid =
    chapter.refused("TMA-EDIT-INVALID", "the edit is not possible: {0}",
                    "The part does not exist or cannot have this value. Nothing was changed.",
                    ErrorCategory::Usage);

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {&truncated,     &bytes_left,      &version_word,
                                       &clan_type,     &object_flags,    &transform,
                                       &property_type, &land_missing,    &resource_missing,
                                       &owner_range,   &property_bounds, &area_id,
                                       &area_points,   &clan_name,       &relation_name,
                                       &relation_word, &relation_pair,   &player_clan,
                                       &zones,         &minds,           &logical_id,
                                       &property_copy, &resource_kind,   &scenery_type,
                                       &scale,         &start_flag,      &host,
                                       &outside_map,   &off_contour,     &not_walkable,
                                       &script_target, &mine_lode,       &lode,
                                       &long_text,     &description,     &edit_invalid};
  return table;
}

}  // namespace ngi::mission::rules
