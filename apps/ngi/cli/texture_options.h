#pragma once

#include "apps/ngi/cli/operands.h"
#include "apps/ngi/cli/options.h"
#include "ngi/tasks/picture_files.h"
#include "ngi/tasks/repaint.h"

// Options that the verbs about textures share: docs/cli-contract.md 3.
namespace ngi::command {

namespace options {

inline constexpr Option mip = {
    .flags = "--mip",
    .value = "N",
    .help = "Which level of the texture the picture shows; 0 is the largest",
    .kind = ValueKind::Whole,
    .minimum = 0,
    .maximum = 31};
inline constexpr Option texture_format = {
    .flags = "--texture-format",
    .value = "F",
    .help = "The pixel format of the texture; 0 is one with a palette",
    .choices = "0|88|556|565|888|4444|8888"};
inline constexpr Option mips = {
    .flags = "--mips",
    .value = "N|auto",
    .help = "How many levels the texture gets, 1 to 32; auto: down to 1 x 1"};
inline constexpr Option palette = {.flags = "--palette",
                                   .value = "PAL",
                                   .help = "A palette file or entry whose colours are used",
                                   .completes = Completes::Files};
inline constexpr Option alpha = {
    .flags = "--alpha",
    .value = "RULE",
    .help = "Opacity as it is stored (the default) or as the engine shows it",
    .choices = "engine|stored"};
inline constexpr Option quantise = {
    .flags = "--quantise",
    .value = "HOW",
    .help =
        "What to do with more colours than a palette holds: keep the palette and take the "
        "nearest, make a new one, or make one and dither",
    .choices = "keep|new|dither"};
inline constexpr Option sidecar = {
    .flags = "--sidecar",
    .help =
        "Write, or insist on, NAME.texm.json beside the picture: all that a picture cannot say"};
inline constexpr Option no_sidecar = {
    .flags = "--no-sidecar", .help = "Take no notice of a NAME.texm.json", .excludes = "--sidecar"};

}  // namespace options

// What the options say of a picture that is made of a texture.
Result<image::PictureView> picture_view(const Context& context);

// What they say of a texture that is made of a picture; --mips must be good.
Result<tasks::RepaintOptions> repaint_options(const Context& context);

using tasks::picture_format;
using tasks::sidecar_path;
using tasks::texture_to_picture;

}  // namespace ngi::command
