#pragma once

#include <tl/expected.hpp>

#include "apps/ngi/cli/arguments.h"
#include "apps/ngi/cli/options.h"
#include "ngi/tasks/render.h"

// Options of the verbs that draw.
namespace ngi::command {

namespace options {

inline constexpr Option size = {
    .flags = "--size", .value = "WxH", .help = "Width and height in pixels; 1024x768 without it"};
inline constexpr Option camera = {
    .flags = "--camera",
    .value = "YAW,PITCH[,DISTANCE]",
    .help =
        "Where to look from, in degrees: 0,0 is the front, 90,0 the left side, 0,90 from "
        "above; without a distance the model fills the picture",
    .excludes = "--fit"};
inline constexpr Option fit = {.flags = "--fit",
                               .help =
                                   "Three quarters from the front, filling the picture, which "
                                   "is the default",
                               .excludes = "--camera"};
inline constexpr Option transparent = {.flags = "--transparent",
                                       .help = "No background and no ground"};
inline constexpr Option no_grid = {.flags = "--no-grid", .help = "No lines on the ground"};
inline constexpr Option light = {
    .flags = "--light",
    .value = "LIGHT",
    .help = "Sky and sun with shadows, the sum that the game computes, or colours alone",
    .choices = "studio|game|flat"};
inline constexpr Option layer = {
    .flags = "--layer",
    .value = "LAYERS",
    .help =
        "Show more, parted by commas: wireframe, normals, bounds (boxes and spheres), boxes, "
        "spheres, hull, links, axes, names, lights, uv, overdraw",
    .repeatable = true};
inline constexpr Option clock_ms = {.flags = "--time",
                                    .value = "MS",
                                    .help = "The clock of materials and effects, in milliseconds",
                                    .kind = ValueKind::Whole,
                                    .minimum = 0,
                                    .maximum = 0xFFFF'FFFF};
inline constexpr Option sign = {.flags = "--sign",
                                .value = "N",
                                .help = "The owner's sign, which chooses a material's animation",
                                .kind = ValueKind::Whole,
                                .minimum = 0,
                                .maximum = 18};
inline constexpr Option fraction = {
    .flags = "--phase",
    .value = "SHARE",
    .help = "How far materials are that the game moves itself, from 0 to 1",
    .kind = ValueKind::Real,
    .minimum = 0,
    .maximum = 1};
inline constexpr Option no_lightmaps = {.flags = "--no-lightmaps",
                                        .help = "Light buildings as everything else"};
inline constexpr Option portals = {
    .flags = "--portals",
    .help = "Show what fills the doorways of buildings, as clear as the game shows it from here"};
inline constexpr Option no_mipmaps = {.flags = "--no-mipmaps",
                                      .help = "As the game's DisableMipmap"};
inline constexpr Option no_filtering = {.flags = "--no-filtering",
                                        .help = "Show the pixels of textures"};
inline constexpr Option no_multitexturing = {
    .flags = "--no-multitexturing",
    .help = "As the game's Disable MultiTexturing: lightmaps take a second pass"};
inline constexpr Option sixteen_bit = {.flags = "--16-bit",
                                       .help = "As the game's Force 16-bit textures"};

inline constexpr Option compare = {
    .flags = "--compare",
    .value = "PNG",
    .help = "Compare with this picture; exit code 7 when they differ",
    .completes = Completes::Files};
inline constexpr Option tolerance = {
    .flags = "--tolerance",
    .value = "X",
    .help = "How much an eye may notice, from 0 to 1; 0.02 without it",
    .kind = ValueKind::Real,
    .minimum = 0,
    .maximum = 1};

}  // namespace options

// What a person chose, checked; or why it cannot be, in words.
template <typename T>
using ValueOrMessage = tl::expected<T, std::string>;

ValueOrMessage<render::ImageSize> frame_size(const Arguments& arguments,
                                             render::ImageSize otherwise);
ValueOrMessage<tasks::RenderSettings> render_settings(const Arguments& arguments,
                                                      render::ImageSize otherwise);
render::TextureOptions texture_options(const Arguments& arguments);

// How materials and effects are shown; shared by pictures and lists of draws.
float material_fraction(const Arguments& arguments);
std::uint32_t owner_sign(const Arguments& arguments);

}  // namespace ngi::command
