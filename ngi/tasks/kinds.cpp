#include "ngi/tasks/kinds.h"

#include "ngi/tasks/kinds/rows.h"

namespace ngi::tasks {

namespace {

constexpr std::array<const KindSupport*, kind_table.size()> registry = {
    &rows::unknown,      &rows::nres,
    &rows::rsli,         &rows::model,
    &rows::terrain,      &rows::terrain_map,
    &rows::texture,      &rows::material,
    &rows::wear,         &rows::effect,
    &rows::palette,      &rows::sound,
    &rows::text,         &rows::prototype,
    &rows::unit_scheme,  &rows::control_points,
    &rows::damage_table, &rows::build_list,
    &rows::mission,      &rows::control_table,
    &rows::explosion,    &rows::foundation,
    &rows::script,       &rows::sky,
    &rows::font,         &rows::research_tree,
    &rows::part_text,    &rows::mission_settings,
    &rows::briefing,     &rows::messages,
    &rows::settings,     &rows::variables,
    &rows::formulas,     &rows::behaviour_profile,
    &rows::preload,      &rows::save_game,
    &rows::cursor,       &rows::string_table,
};

}  // namespace

std::span<const KindSupport* const> kind_registry() noexcept {
  return registry;
}

const KindSupport& support(Kind kind) noexcept {
  return *registry[static_cast<std::size_t>(kind)];
}

}  // namespace ngi::tasks
