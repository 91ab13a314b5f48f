#pragma once

#include <string_view>

// The programs that run on the graphics card, in GLSL 3.30. All colours are display values as
// stored, and all colours written are multiplied by their opacity: docs/formats/rendering.md 12.
namespace ngi::render::shader_sources {

extern const std::string_view shared;  // the version, and the blocks of blocks.h

extern const std::string_view surface_vertex;
extern const std::string_view surface_fragment;
extern const std::string_view shadow_fragment;  // after surface_vertex
extern const std::string_view backdrop_vertex;
extern const std::string_view backdrop_fragment;
extern const std::string_view ground_vertex;
extern const std::string_view ground_fragment;
extern const std::string_view line_vertex;
extern const std::string_view line_fragment;

}  // namespace ngi::render::shader_sources
