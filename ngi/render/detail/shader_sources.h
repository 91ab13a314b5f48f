#pragma once

#include <string_view>

// The shader programs in what GLSL 3.30 and GLSL ES 3.00 have in common. Sources of surfaces, the
// ground and landscapes are compiled for ShaderSettings (program_variants.h), which are constants
// in them: LIGHTING, SHADING, SHADOWS, LIGHTS, SURFACE, ALPHA_TEST, TERM and DRAFT. All colours are
// display values as stored, and all output colours are premultiplied: docs/formats/rendering.md 12.
namespace ngi::render::shader_sources {

// The version of the context (glsl_core.cpp, glsl_es.cpp), and the words CLIP_OUT, CLIP_BY, CLIP_IN
// and LEAVE_OUT_CLIPPED, which cut a surface off at a plane.
extern const std::string_view dialect;
extern const std::string_view shared;  // the blocks of uniform_blocks.h

extern const std::string_view surface_vertex;
extern const std::string_view surface_fragment;
extern const std::string_view shadow_fragment;  // after surface_vertex
extern const std::string_view backdrop_vertex;
extern const std::string_view backdrop_fragment;
extern const std::string_view sky_vertex;
extern const std::string_view sky_fragment;
extern const std::string_view ground_vertex;
extern const std::string_view ground_fragment;
extern const std::string_view line_vertex;
extern const std::string_view line_fragment;
extern const std::string_view land_vertex;
extern const std::string_view land_fragment;
extern const std::string_view land_shadow_fragment;  // after land_vertex

}  // namespace ngi::render::shader_sources
