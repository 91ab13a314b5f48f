#pragma once

#include <string_view>

#include "ngi/core/result.h"
#include "ngi/render/detail/gl_object.h"

namespace ngi::render {

// Compiles and links a program. Both sources follow the dialect and the shared lines of
// shader_sources.h; the uniform blocks View, Draw and Land are bound to 0, 1 and 2, and the
// samplers surface_map, light_map, shadow_map, drape_map, mirror_map and bump_map to units 0 to 5.
// `defines` are lines between the shared ones and the sources. Fails with RENDER-DRIVER and the
// compiler's log.
Result<Program> make_program(std::string_view vertex, std::string_view fragment,
                             std::string_view defines = {});

}  // namespace ngi::render
