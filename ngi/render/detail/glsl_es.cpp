#include "ngi/render/detail/shader_sources.h"

// GLSL of WebGL 2, which has no clipping by planes: pixels behind the plane are left out.
namespace ngi::render::shader_sources {

constexpr std::string_view dialect = R"(#version 300 es
precision highp float;
precision highp int;
precision highp sampler2DShadow;
#define CLIP_OUT out float clip_distance;
#define CLIP_BY(distance) clip_distance = distance
#define CLIP_IN in float clip_distance;
#define LEAVE_OUT_CLIPPED if (clip_distance < 0.0) discard;
)";

}  // namespace ngi::render::shader_sources
