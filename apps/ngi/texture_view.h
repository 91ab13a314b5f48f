#pragma once

#include "apps/ngi/context.h"
#include "ngi/archive/asset_path.h"
#include "ngi/render/frame.h"

namespace ngi::command {

// A texture as a picture to look at: on checks unless it is to stay transparent, reduced or
// enlarged by a whole factor to fit into a size; none keeps its own.
Result<texture::Image> view_of_texture(const Context& context, const Asset& asset,
                                       render::FrameSize size, bool transparent);

}  // namespace ngi::command
