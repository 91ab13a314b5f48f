#include "ngi/tables/build_list/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::build_list::rules {

namespace {

constexpr RuleMaker chapter = {"docs/formats/terrain.md 7.3"};

}  // namespace

constexpr Rule header = chapter.error(
    "BLD-001", "\"{0}\" is not a category and a number",
    "A section begins with a line of two words: a category and how many paths follow. The game "
    "ends with \"BuildDat.lst is corrupted\". A path here means that the number above is too "
    "small.");
constexpr Rule unknown_category =
    chapter.error("BLD-002", "\"{0}\" is not a category of buildings",
                  "The game knows twelve categories; docs/formats/terrain.md 5 lists them.");
constexpr Rule missing_paths =
    chapter.error("BLD-003", "{0} paths follow; the section declares {1}",
                  "Correct the number after the category, or add the missing paths.");
constexpr Rule bad_path =
    chapter.error("BLD-004", "\"{0}\" is not a path in double quotes",
                  "Each path has a line of its own and stands in double quotes.");
constexpr Rule repeated_category =
    chapter.warning("BLD-005", "the category {0} is listed a second time",
                    "Shipped files have one section per category.");
constexpr Rule missing_category =
    chapter.warning("BLD-006", "has no section for {0}",
                    "Shipped files have a section for each of the twelve categories. Computer "
                    "players cannot build what is not listed.");
constexpr Rule missing_file = chapter.warning("BLD-007", "\"{0}\" is not in the game",
                                              "The list names a unit scheme that does not exist.");
constexpr Rule edit_invalid =
    chapter.refused("BLD-EDIT-INVALID", "the edit is not possible: {0}",
                    "The operation names something that does not exist, or would damage the list.",
                    ErrorCategory::Usage);

std::span<const Rule* const> all() noexcept {
  static constexpr auto table = std::to_array<const Rule*>(
      {&header, &unknown_category, &missing_paths, &bad_path, &repeated_category, &missing_category,
       &missing_file, &edit_invalid});
  return table;
}

}  // namespace ngi::build_list::rules
