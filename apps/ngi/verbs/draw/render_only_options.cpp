#include "apps/ngi/verbs/draw/render_only_options.h"

#include <array>
#include <initializer_list>
#include <span>

#include "apps/ngi/cli/model_options.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/render_options.h"
#include "apps/ngi/cli/unused_options.h"

namespace ngi::command::render_options {

namespace {

// Options of models and effects that a picture of a texture does not use.
constexpr std::array not_of_textures = {&options::camera,
                                        &options::fog,
                                        &options::look_from,
                                        &options::hour,
                                        &options::top_down,
                                        &options::look_at,
                                        &options::water,
                                        &options::fit,
                                        &options::no_grid,
                                        &options::light,
                                        &options::layer,
                                        &options::clock_ms,
                                        &turntable,
                                        &animate,
                                        &fps,
                                        &options::sign,
                                        &options::fraction,
                                        &options::no_lightmaps,
                                        &options::portals,
                                        &options::no_mipmaps,
                                        &options::no_filtering,
                                        &options::sixteen_bit,
                                        &options::wear,
                                        &options::no_multitexturing,
                                        &stats,
                                        &options::damage_state,
                                        &options::material_policy,
                                        &options::detail_level,
                                        &options::pose_time,
                                        &options::root_motion,
                                        &options::quat_order};
constexpr std::array not_of_effects = {&fps,
                                       &options::sign,
                                       &options::fraction,
                                       &options::no_lightmaps,
                                       &options::portals,
                                       &options::wear,
                                       &options::no_multitexturing,
                                       &options::damage_state,
                                       &options::detail_level,
                                       &options::pose_time,
                                       &options::root_motion,
                                       &options::quat_order,
                                       &options::material_policy};
constexpr std::array table_option = {&options::wear};
constexpr std::array only_of_landscapes = {&options::top_down, &options::look_at, &options::water,
                                           &options::fog};
constexpr std::array only_of_missions = {&options::look_from, &options::hour};
constexpr std::array not_of_landscapes = {&options::no_grid,
                                          &animate,
                                          &fps,
                                          &options::sign,
                                          &options::fraction,
                                          &options::no_lightmaps,
                                          &options::portals,
                                          &options::wear,
                                          &options::no_multitexturing,
                                          &options::damage_state,
                                          &options::pose_time,
                                          &options::root_motion,
                                          &options::quat_order,
                                          &options::material_policy};
// Everything but the size and the layers.
constexpr std::array not_of_areal_maps = {&options::fit,
                                          &options::transparent,
                                          &options::light,
                                          &options::clock_ms,
                                          &turntable,
                                          &options::no_mipmaps,
                                          &options::no_filtering,
                                          &options::sixteen_bit,
                                          &options::detail_level,
                                          &options::camera,
                                          &stats};

// The message about the first option of several lists that was given.
std::string first_unused(const Arguments& arguments,
                         std::initializer_list<std::span<const Option* const>> lists,
                         std::string_view when) {
  for (const auto list : lists) {
    if (std::string problem = unused_option(arguments, list, {}, when); !problem.empty()) {
      return problem;
    }
  }
  return "";
}

}  // namespace

std::string unused(const Context& context, const tasks::AssetOrObject& subject) {
  const Arguments& arguments = context.arguments();
  if (arguments.has(fps) && !arguments.has(animate))
    return "'--fps' does nothing without '--animate'";
  if (arguments.has(options::tolerance) && !arguments.has(options::compare)) {
    return "'--tolerance' does nothing without '--compare'";
  }
  switch (subject.asset ? subject.asset->kind : Kind::Unknown) {
    case Kind::Texture:
      return first_unused(arguments, {not_of_textures}, "for a texture");
    case Kind::Effect:
      return first_unused(arguments, {not_of_effects, only_of_landscapes, only_of_missions},
                          "for an effect");
    case Kind::Mission:
      return first_unused(arguments, {not_of_landscapes}, "for a mission");
    default:
      break;
  }
  if (std::string problem =
          first_unused(arguments, {only_of_missions}, "for anything but a mission");
      !problem.empty()) {
    return problem;
  }
  switch (subject.asset ? subject.asset->kind : Kind::Unknown) {
    case Kind::Terrain:
      return first_unused(arguments, {not_of_landscapes}, "for a landscape");
    case Kind::TerrainMap:
      return first_unused(arguments, {not_of_landscapes, not_of_areal_maps, only_of_landscapes},
                          "for an areal map");
    default:
      break;
  }
  if (std::string problem =
          first_unused(arguments, {only_of_landscapes}, "for anything but a landscape");
      !problem.empty()) {
    return problem;
  }
  if (!tasks::names_object(subject, open_options(context))) return "";
  return first_unused(arguments, {table_option}, "for a unit or a prototype");
}

}  // namespace ngi::command::render_options
