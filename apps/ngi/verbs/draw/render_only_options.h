#pragma once

#include <string>

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/options.h"
#include "ngi/tasks/open.h"

// Options of 'ngi render' that no other verb has, and which options do nothing for which subject.
namespace ngi::command::render_options {

inline constexpr Option turntable = {.flags = "--turntable",
                                     .value = "N",
                                     .help = "N pictures of one full turn of the camera",
                                     .excludes = "--animate",
                                     .kind = ValueKind::Whole,
                                     .minimum = 2,
                                     .maximum = 720};
inline constexpr Option animate = {
    .flags = "--animate",
    .value = "A:B:STEP",
    .help = "Pictures at the times from A to B: frames of a model, milliseconds of an effect",
    .excludes = "--turntable"};
inline constexpr Option fps = {.flags = "--fps",
                               .value = "N",
                               .help = "Frames of a model per second; default 30",
                               .kind = ValueKind::Real,
                               .minimum = 1,
                               .maximum = 1000};
inline constexpr Option stats = {
    .flags = "--stats",
    .help = "Print the engine's counters of what was drawn, and the engine's messages"};

// Returns a message about an option that does nothing for the subject; empty when there is none.
std::string unused(const Context& context, const tasks::AssetOrObject& subject);

}  // namespace ngi::command::render_options
