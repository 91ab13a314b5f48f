#pragma once

#include <string_view>

#include "ngi/core/result.h"
#include "ngi/render/gl_object.h"

namespace ngi::render {

// A linked program of GLSL 3.30. Both sources follow the lines that all of them share
// (shader_sources.h); its uniform blocks View and Draw are bound to 0 and 1, and its samplers
// surface_map, light_map and shadow_map to units 0, 1 and 2. RENDER-DRIVER with the compiler's
// words otherwise.
Result<Program> make_program(std::string_view vertex, std::string_view fragment);

}  // namespace ngi::render
