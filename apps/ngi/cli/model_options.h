#pragma once

#include <algorithm>

#include <array>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/options.h"
#include "ngi/scene/instance.h"
#include "ngi/tasks/resolve_object.h"

// Options that the verbs about models share: docs/cli-contract.md 3.
namespace ngi::command {

namespace options {

inline constexpr double largest_float = 3.4028234663852886e38;

inline constexpr Option pose_time = {.flags = "--t",
                                     .value = "T",
                                     .help = "The time in frames; 0 is the rest pose",
                                     .kind = ValueKind::Real,
                                     .minimum = -largest_float,
                                     .maximum = largest_float};
inline constexpr Option root_motion = {
    .flags = "--root-motion",
    .value = "WHAT",
    .help = "Drop the root's translation, as the game does when it draws, or keep it",
    .choices = "drop|keep"};
inline constexpr Option quat_order = {
    .flags = "--quat-order",
    .value = "ORDER",
    .help = "Order of stored quaternions; the files of the game have w first",
    .choices = "wxyz|xyzw"};
inline constexpr Option damage_state = {
    .flags = "--state,--lod",
    .value = "L",
    .help =
        "Row of the slot matrix: the damage state, 0 is undamaged; -1 is the current one, 0 "
        "for a model by itself",
    .kind = ValueKind::Whole,
    .minimum = -1,
    .maximum = 2};
inline constexpr Option detail_level = {
    .flags = "--level,--group",
    .value = "G",
    .help = "Column of the slot matrix: the level of detail, 0 is the finest, 4 the own view",
    .kind = ValueKind::Whole,
    .minimum = 0,
    .maximum = 4};
inline constexpr Option material_policy = {
    .flags = "--material-policy",
    .value = "POLICY",
    .help =
        "Field of a batch that holds its WEAR row: the byte that the game reads, or the word of "
        "older notes (seed)",
    .choices = "auto|game|seed"};
inline constexpr Option wear = {
    .flags = "--wear",
    .value = "PATH",
    .help = "The material table to use instead of the one beside the model",
    .completes = Completes::Files};
inline constexpr Option full = {
    .flags = "--full",
    .help = "Print everything, so that 'ngi convert' can make the same asset from it"};

}  // namespace options

// Values of the options; the defaults are the engine's.
inline anim::RootMotion root_motion(const Arguments& arguments) {
  return arguments.value(options::root_motion) == "keep" ? anim::RootMotion::Keep
                                                         : anim::RootMotion::Drop;
}
inline msh::QuatOrder quat_order(const Arguments& arguments) {
  return arguments.value(options::quat_order) == "xyzw" ? msh::QuatOrder::Xyzw
                                                        : msh::QuatOrder::Wxyz;
}

inline int damage_state(const Arguments& arguments) {
  return std::max(0, static_cast<int>(arguments.whole_number(options::damage_state, 0)));
}
inline int detail_level(const Arguments& arguments) {
  return static_cast<int>(arguments.whole_number(options::detail_level, 0));
}

inline msh::MaterialPolicy material_policy(const Arguments& arguments) {
  const std::string policy = arguments.value(options::material_policy, "auto");
  if (policy == "game") return msh::MaterialPolicy::Game;
  return policy == "seed" ? msh::MaterialPolicy::Seed : msh::MaterialPolicy::Auto;
}

// Reads the options about reading a model and its materials, except --wear.
inline tasks::ObjectOptions object_options(const Arguments& arguments) {
  return {.material_policy = material_policy(arguments), .quat_order = quat_order(arguments)};
}

// Returns the options of a verb that shows a model: its own, then those about cell, time and
// reading.
template <typename... Own>
constexpr auto showing_options(const Own*... own) {
  return std::array<const Option*, 10 + sizeof...(Own)>{own...,
                                                        &options::damage_state,
                                                        &options::detail_level,
                                                        &options::pose_time,
                                                        &options::format,
                                                        &options::root_motion,
                                                        &options::quat_order,
                                                        &options::strict,
                                                        &options::tolerant,
                                                        &options::salvage,
                                                        &options::limit};
}

// Checks the model of an operand. Damaged parts are left out and printed; --strict refuses them.
Result<msh::Model> open_model(Context& context, const Result<tasks::OpenedAsset>& operand);

// Returns the model at the origin of the world, posed by the options. Says when the time does not
// play.
scene::Instance pose_instance(Context& context, const msh::Model& model);

// Says so when a time is one that the engine does not play: docs/formats/msh.md 7.1.
void warn_of_time(Context& context, double frame);
// Says so when an option gives a time of the clock that no game reaches.
void warn_of_clock(Context& context, const Option& clock);

}  // namespace ngi::command
