#pragma once

#include "ngi/image/contact_sheet.h"
#include "ngi/render/renderer.h"
#include "ngi/tasks/open.h"

namespace ngi::tasks {

// Returns a texture as a picture for viewing, scaled by a whole factor to fit into `size`; an empty
// size keeps its own.
Result<texture::Image> view_of_texture(const Asset& asset, render::ImageSize size,
                                       image::Ground ground, const OpenOptions& options);

}  // namespace ngi::tasks
