#pragma once

#include <array>

#include "apps/ngi/cli/operands.h"
#include "apps/ngi/cli/options.h"
#include "ngi/tasks/picture_files.h"
#include "ngi/tasks/repaint.h"

// Options that the verbs about textures share: docs/cli-contract.md 3.
namespace ngi::command {

namespace options {

inline constexpr Option mip = {.flags = "--mip",
                               .value = "N",
                               .help = "Mip level of the texture to show; 0 is the largest",
                               .kind = ValueKind::Whole,
                               .minimum = 0,
                               .maximum = 31};
inline constexpr Option texture_format = {
    .flags = "--texture-format",
    .value = "F",
    .help = "Pixel format of the texture; 0 is 8-bit with a palette",
    .choices = "0|88|556|565|888|4444|8888"};
inline constexpr Option mips = {.flags = "--mips",
                                .value = "N|auto",
                                .help = "Number of mip levels, 1 to 32; auto: down to 1 x 1"};
inline constexpr Option palette = {.flags = "--palette",
                                   .value = "PAL",
                                   .help = "Use the colours of this palette file or entry",
                                   .completes = Completes::Files};
inline constexpr Option alpha = {.flags = "--alpha",
                                 .value = "RULE",
                                 .help = "Opacity as stored (default) or as the engine shows it",
                                 .choices = "engine|stored"};
inline constexpr Option quantise = {
    .flags = "--quantise",
    .value = "HOW",
    .help =
        "When there are more colours than a palette holds: keep the palette and use the nearest "
        "colours, make a new palette, or make a new one and dither",
    .choices = "keep|new|dither"};
inline constexpr Option sidecar = {.flags = "--sidecar",
                                   .help =
                                       "Write NAME.texm.json beside the picture, with the data "
                                       "that a picture cannot hold; when importing, require it"};
inline constexpr Option no_sidecar = {
    .flags = "--no-sidecar", .help = "Ignore NAME.texm.json", .excludes = "--sidecar"};

// Those about making a texture of a picture.
inline constexpr std::array<const Option*, 7> of_paintings = {
    &texture_format, &mips, &palette, &alpha, &quantise, &sidecar, &no_sidecar};

}  // namespace options

// Reads the options for making a picture of a texture.
Result<image::PictureView> picture_view(const Context& context);

// Reads the options for making a texture of a picture; fails when --mips is wrong.
Result<tasks::RepaintOptions> repaint_options(const Context& context);

using tasks::picture_format;
using tasks::sidecar_path;

}  // namespace ngi::command
