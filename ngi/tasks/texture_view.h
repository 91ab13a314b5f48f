#pragma once

#include "ngi/image/contact_sheet.h"
#include "ngi/render/renderer.h"
#include "ngi/tasks/open.h"

namespace ngi::tasks {

// A texture as a picture to look at, reduced or enlarged by a whole factor to fit into a size; none
// keeps its own.
Result<texture::Image> view_of_texture(const Asset& asset, render::ImageSize size,
                                       image::Ground ground, const OpenOptions& options);

}  // namespace ngi::tasks
