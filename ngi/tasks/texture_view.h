#pragma once

#include <vector>

#include "ngi/image/contact_sheet.h"
#include "ngi/render/renderer.h"
#include "ngi/tasks/open.h"
#include "ngi/texture/document.h"

namespace ngi::tasks {

// What a texture has besides its pixels.
struct TextureParts {
  std::vector<texture::Rgba8> palette = {};    // empty: it has none
  std::vector<texture::PixelRect> cells = {};  // of its atlas, on the level that was asked for
};

// Empty for a texture that cannot be read.
TextureParts parts_of_texture(const Asset& asset, std::uint32_t level = 0);

// Returns a texture as a picture for viewing, scaled by a whole factor to fit into `size`; an empty
// size keeps its own.
Result<texture::Image> view_of_texture(const Asset& asset, render::ImageSize size,
                                       image::Ground ground, const OpenOptions& options);

}  // namespace ngi::tasks
