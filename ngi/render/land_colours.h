#pragma once

#include <cstdint>
#include <vector>

#include "ngi/render/layers.h"
#include "ngi/scene/land_draw_list.h"
#include "ngi/texture/image.h"

// Colours of landscapes without textures, and of their diagnostic layers.
namespace ngi::render {

// A distinct colour for each row of a material table.
texture::Rgba8 row_colour(std::uint8_t row) noexcept;
// The same for what wears it: liquids are blue, beds dark.
texture::Rgba8 row_colour(std::uint8_t row, scene::LandSurface surface) noexcept;

// Returns a colour for each face.
std::vector<texture::Rgba8> face_colours(const land::Land& land, FaceLayer layer);

}  // namespace ngi::render
