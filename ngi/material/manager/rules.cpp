#include "ngi/material/manager/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::material::rules {

namespace {

constexpr RuleMaker chapter = {"docs/formats/materials.md 10"};

}  // namespace

constexpr Rule too_many_tables =
    chapter.refused("MATM-401", "would be table {0}; a manager has 70",
                    "The engine does not check this and would overwrite its own counters.");
constexpr Rule capacity =
    chapter.refused("MATM-402", "is full: all {0} places are in use",
                    "The game has 777 places for textures, 100 for lightmaps and 700 "
                    "for materials, and does not check for overflow.");
constexpr Rule bad_handle =
    chapter.refused("MATM-403", "table {0} has no row {1}",
                    "A handle is the table in its upper half and the row in its "
                    "lower.");
constexpr Rule other_load_flags = {
    "MATM-404",
    "",
    Severity::Warning,
    RejectWhen::Never,
    "texture \"{0}\" is requested with load flags {1}, but was loaded with {2}",
    "The first material that loads a texture sets its flags; later ones get the same surface.",
    chapter.section};
constexpr Rule no_material = chapter.refused(
    "MATM-405", "there is no material \"{0}\", no DEFAULT and no other replacement",
    "The material library is missing or empty, or missing materials are set to be fatal.");
constexpr Rule no_wear = chapter.refused("MATM-406", "there is no material table \"{0}\"",
                                         "The game reports that it does not exist.");

std::span<const Rule* const> all() noexcept {
  static constexpr auto table = std::to_array<const Rule*>(
      {&too_many_tables, &capacity, &bad_handle, &other_load_flags, &no_material, &no_wear});
  return table;
}

}  // namespace ngi::material::rules
