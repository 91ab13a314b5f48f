#include "ngi/tables/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::tables::rules {

namespace {
constexpr RuleMaker chapter = {"docs/formats/game-assets.md 11"};
constexpr RuleMaker missions = {"docs/formats/missions.md 9"};
}  // namespace

constexpr Rule table_size = chapter.error(
    "AUX-001", "is {0} bytes long; its records need {1}",
    "The size of such a file follows from the number of its records. A tolerant reader keeps the "
    "bytes as they are.");
constexpr Rule counts_and_end = chapter.error(
    "AUX-002", "is {0} bytes long; the counts in it lead to {1}",
    "The parts of the file have no sizes of their own: their counts must lead to its last byte. A "
    "tolerant reader keeps the bytes as they are.");
constexpr Rule unknown_value = chapter.warning(
    "AUX-003", "{0} is {1}; known are {2}",
    "The hit kind of an explosion is 1 (effect only), 2 (direct hit), 3 (area blast) or 4 (shields "
    "only). Skies are of version 5, their keyframes of version 1, 2 or 3. The game's readers know "
    "no other values.");
constexpr Rule control_range = chapter.warning(
    "AUX-004", "{0} is {1}; {2}",
    "Devices of a control table are of the classes 1 to 30. Channels are indices of bindings, "
    "command lists are indices of lists, and -1 stands for none. An index outside its table leads "
    "the game to memory that is not its own.");
constexpr Rule script_texts = chapter.warning(
    "AUX-008", "{0}",
    "Variables and formulas of scripts are lines such as VAR(float, Speed, 1.5) and FUNCTION( , a "
    "+ b, ). A script has as many formulas as statements that use one, and its operands are "
    "indices of variables.");
constexpr Rule preload_size = missions.warning(
    "LDA-001", "is {0} bytes long; its records need {1}",
    "The game writes preload.lda when a clan loads its designs: a count and as many records of 292 "
    "bytes. It makes the file again when it is deleted.");
constexpr Rule edit_invalid =
    chapter.refused("AUX-EDIT-INVALID", "the edit is not possible: {0}",
                    "The field does not exist or cannot have this value. Nothing was changed.",
                    ErrorCategory::Usage);

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {&table_size,    &counts_and_end, &unknown_value,
                                       &control_range, &script_texts,   &preload_size,
                                       &edit_invalid};
  return table;
}

}  // namespace ngi::tables::rules
