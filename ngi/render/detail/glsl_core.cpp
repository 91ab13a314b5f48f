#include "ngi/render/detail/shader_sources.h"

// GLSL of OpenGL 3.3.
namespace ngi::render::shader_sources {

constexpr std::string_view dialect = R"(#version 330 core
#define CLIP_OUT
#define CLIP_BY(distance) gl_ClipDistance[0] = distance
#define CLIP_IN
#define LEAVE_OUT_CLIPPED
)";

}  // namespace ngi::render::shader_sources
