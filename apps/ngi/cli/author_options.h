#pragma once

#include <string>
#include <tl/expected.hpp>

#include "apps/ngi/cli/arguments.h"
#include "ngi/tasks/author_land.h"

// Options of new landscapes that are made of height maps.
namespace ngi::command {

namespace options {

inline constexpr Option row_picture = {
    .flags = "--rows",
    .value = "PNG",
    .help = "A picture of the material rows of a new landscape: palette indices or grey values"};
inline constexpr Option water_level = {
    .flags = "--water",
    .value = "Z",
    .help = "Height of the water of a new landscape; ground below it becomes the bed",
    .kind = ValueKind::Real,
    .minimum = -author::max_height,
    .maximum = author::max_height};
inline constexpr Option map_size = {.flags = "--map-size",
                                    .value = "UNITS",
                                    .help = "Width of a new landscape; default 2000",
                                    .kind = ValueKind::Real,
                                    .minimum = 16,
                                    .maximum = 65'536};
inline constexpr Option tiles = {.flags = "--tiles",
                                 .value = "N",
                                 .help = "Tiles along each side of a new landscape; default 16",
                                 .kind = ValueKind::Whole,
                                 .minimum = 1,
                                 .maximum = author::max_tiles};
inline constexpr Option error = {
    .flags = "--error",
    .value = "UNITS",
    .help =
        "How far the faces of a new landscape may be from the heights of the picture; default 1",
    .kind = ValueKind::Real,
    .minimum = 0.001,
    .maximum = author::max_height};
inline constexpr Option face_limit = {
    .flags = "--faces",
    .value = "N",
    .help = "Most faces of a new landscape; the error grows until they suffice; default 32767",
    .kind = ValueKind::Whole,
    .minimum = 4,
    .maximum = static_cast<double>(land::max_faces)};

}  // namespace options

// The options without the picture of rows; a message when one is wrong.
tl::expected<tasks::AuthorLandOptions, std::string> author_options(const Arguments& arguments);

}  // namespace ngi::command
