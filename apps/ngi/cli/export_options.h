#pragma once

#include <array>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/model_options.h"
#include "ngi/tasks/export_model.h"

// Options of the verbs that write models as files of other programs.
namespace ngi::command {

namespace options {

inline constexpr Option cells = {
    .flags = "--cells",
    .value = "WHICH",
    .help = "Which cells of a model to write: the one that --state and --level choose, or all",
    .choices = "visible|all"};
inline constexpr Option fps = {.flags = "--fps",
                               .value = "N",
                               .help = "Frames of animation per second; models store no rate",
                               .kind = ValueKind::Real,
                               .minimum = 0.001,
                               .maximum = 1'000'000};
inline constexpr Option axes = {.flags = "--axes",
                                .value = "WHICH",
                                .help = "Axes: Y up as in glTF, or Z up as in the engine",
                                .choices = "gltf|engine"};
inline constexpr Option face_front = {
    .flags = "--face-front",
    .help = "Turn a glTF scene so that the model faces +Z, as some viewers expect"};
inline constexpr Option bounds = {
    .flags = "--bounds",
    .value = "WHICH",
    .help =
        "Add wire frames of the model's bounding volume (hull), of its cells, or both; glTF only",
    .choices = "none|hull|cells|all"};
inline constexpr Option no_textures = {.flags = "--no-textures", .help = "Do not write textures"};

// --state of the verbs that also write landscapes.
inline constexpr Option scene_lod = {
    .flags = damage_state.flags,
    .value = "L",
    .help =
        "Of a model: row of the slot matrix, the damage state; 0 is undamaged. Of a landscape: the "
        "level of detail to write, 0 (near), 1 (far) or all",
    .choices = "-1|0|1|2|all"};
inline constexpr Option areals = {
    .flags = "--areals",
    .help = "Add the areals of the Land.map of a landscape or a mission, as closed lines"};

inline constexpr Option no_land = {.flags = "--no-land",
                                   .help = "Leave the landscape out of the scene of a mission"};

// Those of landscapes.
inline constexpr std::array<const Option*, 4> of_land_scenes = {&scene_lod, &areals, &axes,
                                                                &no_textures};

// Those of missions.
inline constexpr std::array<const Option*, 4> of_mission_scenes = {&no_land, &areals, &axes,
                                                                   &no_textures};

// Those that only scenes have: files of other 3D programs.
inline constexpr std::array<const Option*, 12> of_model_scenes = {
    &cells, &damage_state, &detail_level, &bounds,     &pose_time,       &fps,
    &axes,  &face_front,   &root_motion,  &quat_order, &material_policy, &no_textures};
inline constexpr std::array<const Option*, 13> of_scenes = {
    &cells,      &damage_state, &detail_level, &bounds,          &pose_time,   &fps,   &axes,
    &face_front, &root_motion,  &quat_order,   &material_policy, &no_textures, &areals};

}  // namespace options

// What a scene is made of; Any: all of them.
enum class SceneOf : std::uint8_t { Model, Land, Mission, Any };

// Reads the options; fails when the format or the subject does not support one of them.
Result<tasks::ModelExportOptions> model_export_options(const Context& context,
                                                       tasks::ModelFormat format,
                                                       SceneOf subject = SceneOf::Any);

// Returns the options of a verb that writes models: its own, then those that model_export_options()
// reads.
template <typename... Own>
constexpr auto exporting_options(const Own*... own) {
  return std::array<const Option*, 14 + sizeof...(Own)>{own...,
                                                        &options::cells,
                                                        &options::scene_lod,
                                                        &options::detail_level,
                                                        &options::bounds,
                                                        &options::pose_time,
                                                        &options::fps,
                                                        &options::axes,
                                                        &options::face_front,
                                                        &options::root_motion,
                                                        &options::quat_order,
                                                        &options::material_policy,
                                                        &options::no_textures,
                                                        &options::areals,
                                                        &options::limit};
}

}  // namespace ngi::command
