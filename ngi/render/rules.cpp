#include "ngi/render/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::render::rules {

namespace {

constexpr RuleMaker chapter = {"docs/formats/rendering.md 15.1"};

}  // namespace

constexpr Rule no_egl = chapter.refused(
    "RENDER-NO-EGL", "drawing is not possible on this system: {0}",
    "Pictures are drawn by OpenGL 3.3 through EGL; neither a display nor a GPU is "
    "needed. On Debian and Ubuntu install the software driver: apt install libegl1 libegl-mesa0 "
    "libgl1 libgl1-mesa-dri. On Windows the driver of the graphics card draws; install it from the "
    "maker of the card. Commands that draw no models work without it.",
    ErrorCategory::NotSupported);
constexpr Rule driver_failed = chapter.refused(
    "RENDER-DRIVER", "the graphics driver failed to create {0}: {1}",
    "The driver reports OpenGL 3.3 but does not support all of it, or it is out of memory. Set "
    "LIBGL_ALWAYS_SOFTWARE=1 to use the software driver.",
    ErrorCategory::NotSupported);
constexpr Rule frame_size = chapter.refused(
    "RENDER-FRAME-SIZE", "a picture of {0} x {1} pixels is not possible; the limit is {2} per side",
    "A picture has at least one pixel per side. The maximum depends on the graphics driver "
    "and on the limit for decoded data (--limit decoded-size=N, 4 bytes per pixel).",
    ErrorCategory::NotSupported);
constexpr Rule nothing_to_draw = chapter.warning(
    "RENDER-EMPTY", "there is nothing to draw",
    "The selected cell has no triangles: most models have only --state 0 and --level 0. "
    "An effect may show nothing at this time. The picture shows only the ground.");
constexpr Rule texture_unreadable = chapter.warning(
    "RENDER-TEXTURE", "{0} cannot be shown: {1}",
    "The texture of a material exists but cannot be decoded. A checker pattern is used "
    "instead.");

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {&no_egl, &driver_failed, &frame_size, &nothing_to_draw,
                                       &texture_unreadable};
  return table;
}

}  // namespace ngi::render::rules
