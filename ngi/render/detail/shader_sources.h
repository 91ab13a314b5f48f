#pragma once

#include <string_view>

// The shader programs in GLSL 3.30. All colours are display values as
// stored, and all output colours are premultiplied: docs/formats/rendering.md 12.
namespace ngi::render::shader_sources {

extern const std::string_view shared;  // the version, and the blocks of uniform_blocks.h

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
