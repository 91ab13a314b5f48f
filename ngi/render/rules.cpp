#include "ngi/render/rules.h"

#include <array>

#include "ngi/core/rule_maker.h"

namespace ngi::render::rules {

namespace {

constexpr RuleMaker chapter = {"docs/formats/rendering.md 15.1"};

}  // namespace

constexpr Rule no_egl = chapter.refused(
    "RENDER-NO-EGL", "nothing can be drawn here: {0}",
    "Pictures are drawn by OpenGL 3.3 through EGL; neither a display nor a graphics card is "
    "needed. On Debian and Ubuntu install the software driver: apt install libegl1 libegl-mesa0 "
    "libgl1 libgl1-mesa-dri. Verbs that draw no models work without it.",
    ErrorCategory::NotSupported);
constexpr Rule driver_failed = chapter.refused(
    "RENDER-DRIVER", "the graphics driver refused {0}: {1}",
    "The driver offers OpenGL 3.3 and yet cannot do what that holds, or is out of memory. Setting "
    "LIBGL_ALWAYS_SOFTWARE=1 takes the software driver instead.",
    ErrorCategory::NotSupported);
constexpr Rule frame_size = chapter.refused(
    "RENDER-FRAME-SIZE", "a picture of {0} x {1} pixels is not possible; the most is {2} a side",
    "A picture has at least one pixel a side, and at most what the graphics driver can draw into "
    "and the limit for decoded data allows (--limit decoded-size=N, 4 bytes a pixel).",
    ErrorCategory::NotSupported);
constexpr Rule nothing_to_draw = chapter.warning(
    "RENDER-EMPTY", "there is nothing to draw",
    "The cell that was chosen has no triangles: most models have --state 0 and --level 0 only. "
    "An effect may show nothing at this time. The picture shows the ground alone.");
constexpr Rule texture_unreadable = chapter.warning(
    "RENDER-TEXTURE", "{0} cannot be shown: {1}",
    "The picture that a material names is there and cannot be decoded. A checker pattern stands "
    "in for it.");

std::span<const Rule* const> all() noexcept {
  static constexpr std::array table = {&no_egl, &driver_failed, &frame_size, &nothing_to_draw,
                                       &texture_unreadable};
  return table;
}

}  // namespace ngi::render::rules
