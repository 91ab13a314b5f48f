#pragma once

#include <tl/expected.hpp>

#include "apps/ngi/cli/arguments.h"
#include "apps/ngi/cli/options.h"
#include "ngi/tasks/land_pictures.h"

// Options of pictures of landscapes that are made for other programs.
namespace ngi::command {

namespace options {

inline constexpr Option land_picture = {
    .flags = "--picture",
    .value = "WHAT",
    .help = "What a picture of a landscape shows, whatever its name says",
    .choices = "minimap|height|rows"};
inline constexpr Option picture_size = {
    .flags = "--size",
    .value = "WxH",
    .help =
        "Width and height of a picture of a landscape; by default the longer side has 1024 pixels, "
        "256 for a minimap"};
inline constexpr Option height_range = {
    .flags = "--height-range",
    .value = "MIN,MAX",
    .help = "The heights that black and white of a height map stand for"};

}  // namespace options

// The options, or a message about a wrong one. `target` is the picture.
tl::expected<tasks::LandPictureOptions, std::string> land_picture_options(
    const Arguments& arguments, const std::string& target);
// The value of --height-range; a message when it is wrong.
tl::expected<std::optional<image::HeightRange>, std::string> chosen_height_range(
    const Arguments& arguments);

}  // namespace ngi::command
