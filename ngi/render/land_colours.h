#pragma once

#include <cstdint>
#include <vector>

#include "ngi/scene/land_draw_list.h"
#include "ngi/texture/image.h"

// Colours of landscapes without textures, and of their diagnostic layers.
namespace ngi::render {

// A distinct colour for each row of a material table.
texture::Rgba8 row_colour(std::uint8_t row) noexcept;
// The same for what wears it: liquids are blue, beds dark.
texture::Rgba8 row_colour(std::uint8_t row, scene::LandSurface surface) noexcept;

// What the colours of faces show.
enum class FaceLayer : std::uint8_t {
  Tiles,   // neighbouring tiles differ
  Lods,    // by the LOD of the slot: green near, orange far
  Slopes,  // from green over yellow to red; too steep to walk: dark red
  Flags,   // by the flags: liquid, bed, two materials, lava
  Rows,    // row_colour() of the primary row
};

// Returns a colour for each face.
std::vector<texture::Rgba8> face_colours(const land::Land& land, FaceLayer layer);

}  // namespace ngi::render
