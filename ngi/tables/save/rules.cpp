#include "ngi/tables/save/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::save::rules {

namespace {
constexpr RuleMaker chapter = {"docs/formats/game-assets.md 11"};
}  // namespace

constexpr Rule magic = chapter.refused("SAV-001", "does not begin with SLOT",
                                       "Saved games begin with these four letters.");
constexpr Rule version = chapter.warning(
    "SAV-002", "is of version {0}; known is 1",
    "Files of version 0 have one word less for each clan. Nothing is known about others.");
constexpr Rule past_end = chapter.error(
    "SAV-003", "is {0} bytes long; its sections lead to {1}",
    "The sections of a saved game follow each other, and each begins with its size or count. This "
    "one leads beyond the end of the file or of its block. A tolerant reader keeps the bytes as "
    "they are.");
constexpr Rule bytes_left =
    chapter.warning("SAV-004", "has {0} bytes after its last section",
                    "The file ends with the states of the clans. The bytes are kept.");
constexpr Rule member_missing = chapter.warning(
    "SAV-005", "the object {0} is {1} of {2}, which is not in the game",
    "The saved game was made with other files. The game cannot create this object.");
constexpr Rule mission_missing = chapter.warning(
    "SAV-006", "the mission {0} is not in the game",
    "A saved game names the folder of its mission. The number of minds of the clans stands in its "
    "data.tma, so that what follows the objectives cannot be checked without it.");

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {&magic,      &version,        &past_end,
                                       &bytes_left, &member_missing, &mission_missing};
  return table;
}

}  // namespace ngi::save::rules
