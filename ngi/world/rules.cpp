#include "ngi/world/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::world::rules {

namespace {

constexpr RuleMaker chapter = {"docs/formats/missions.md 9.1"};

}  // namespace

constexpr Rule foundation = chapter.warning(
    "WORLD-FOUNDATION", "the ground is not cut for {0}: {1}",
    "A building has a ground plan (.bas). The ground inside its outer ring is replaced by faces "
    "that lead to the building. That was not possible here, so the building stands in the ground "
    "as it is. Move the building, or mend the rings of the plan.");

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {&foundation};
  return table;
}

}  // namespace ngi::world::rules
