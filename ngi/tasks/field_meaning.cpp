#include "ngi/tasks/field_meaning.h"

#include <array>

#include "ngi/fx/records.h"
#include "ngi/msh/records.h"

namespace ngi::tasks {

namespace {

constexpr std::array effect_flags = {  // docs/formats/fxid.md 3
    FlagName{fx::header_flags::random_phase, "random_phase"},
    FlagName{fx::header_flags::auto_delete_at_full, "auto_delete_at_full"},
    FlagName{fx::header_flags::detach_after_emit, "detach_after_emit"},
    FlagName{fx::header_flags::random_shift, "random_shift"},
    FlagName{fx::header_flags::force_emit, "force_emit"},
    FlagName{fx::header_flags::triangular, "triangular"},
    FlagName{fx::header_flags::start_inactive, "start_inactive"},
    FlagName{fx::header_flags::env_a, "env_a"},
    FlagName{fx::header_flags::env_b, "env_b"},
    FlagName{fx::header_flags::mul_by_life, "mul_by_life"},
    FlagName{fx::header_flags::manager_flag, "manager_flag"},
    FlagName{fx::header_flags::no_env_flag2, "no_env_flag2"},
    FlagName{fx::header_flags::env_flag10, "env_flag10"},
    FlagName{fx::header_flags::no_fog, "no_fog"},
    FlagName{fx::header_flags::ignore_piece_state, "ignore_piece_state"}};
constexpr std::array node_flags = {  // docs/formats/msh.md 5.1
    FlagName{msh::node_flags::interior, "interior"},
    FlagName{msh::node_flags::cell, "cell"},
    FlagName{msh::node_flags::cockpit, "cockpit"},
    FlagName{msh::node_flags::no_shadow, "no_shadow"},
    FlagName{msh::node_flags::own_stage, "own_stage"},
    FlagName{msh::node_flags::never_hidden, "never_hidden"},
    FlagName{msh::node_flags::vital, "vital"},
    FlagName{msh::node_flags::copies_parent_life, "copies_parent_life"},
    FlagName{msh::node_flags::hidden_in_central, "hidden_in_central"}};
constexpr std::array batch_flags = {  // docs/formats/rendering.md 8
    FlagName{msh::batch_flags::special_submit, "special_submit"},
    FlagName{msh::batch_flags::two_sided, "two_sided"},
    FlagName{msh::batch_flags::material_phase, "material_phase"},
    FlagName{msh::batch_flags::portal, "portal"},
    FlagName{msh::batch_flags::portal_sign, "portal_sign"},
    FlagName{msh::batch_flags::suppress, "suppress"},
    FlagName{msh::batch_flags::portal_open, "portal_open"},
    FlagName{msh::batch_flags::see_through, "see_through"},
    FlagName{msh::batch_flags::point_light_discs, "point_light_discs"},
    FlagName{msh::batch_flags::lightmapped, "lightmapped"}};
constexpr std::array triangle_flags = {  // docs/formats/msh.md 5.7
    FlagName{msh::triangle_flags::floor, "floor"},
    FlagName{msh::triangle_flags::pass_through, "pass_through"},
    FlagName{msh::triangle_flags::door_leaf, "door_leaf"},
    FlagName{msh::triangle_flags::glass, "glass"}};

// "batch[3].flags" is the field "flags" of the table "batch".
struct FieldPlace {
  std::string_view table;
  std::string_view field;
};

FieldPlace place_of(std::string_view path) noexcept {
  const std::size_t table = path.find_first_of(".[");
  const std::size_t field = path.rfind('.');
  if (table == std::string_view::npos || field == std::string_view::npos) return {{}, path};
  return {path.substr(0, table), path.substr(field + 1)};
}

}  // namespace

bool is_flag_set(const Field& field) noexcept {
  return field.sort == FieldSort::Numbers && field.is_whole_number() && field.words.empty() &&
         (field.in_hex || field.name.find("flags") != std::string_view::npos);
}

std::span<const FlagName> flag_names(Kind kind, std::string_view field) noexcept {
  const FieldPlace place = place_of(field);
  if (place.field != "flags") return {};
  if (kind == Kind::Effect && place.table == "header") return effect_flags;
  if (kind != Kind::Model) return {};
  if (place.table == "node") return node_flags;
  if (place.table == "batch") return batch_flags;
  if (place.table == "triangle") return triangle_flags;
  return {};
}

std::optional<Kind> reference_kind(Kind kind, std::string_view field) noexcept {
  const FieldPlace place = place_of(field);
  if (kind == Kind::Wear && place.field == "name") {
    if (place.table == "row") return Kind::Material;
    if (place.table == "lightmap") return Kind::Texture;
  }
  if (kind == Kind::Material && place.table == "phase" && place.field == "texture") {
    return Kind::Texture;
  }
  return {};
}

}  // namespace ngi::tasks
