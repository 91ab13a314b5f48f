#pragma once

#include "apps/ngi/cli/context.h"
#include "ngi/asset/asset_path.h"
#include "ngi/render/render_target.h"

namespace ngi::command {

// A texture as a picture to look at: on checks unless it is to stay transparent, reduced or
// enlarged by a whole factor to fit into a size; none keeps its own.
Result<texture::Image> view_of_texture(const Context& context, const Asset& asset,
                                       render::ImageSize size, bool transparent);

}  // namespace ngi::command
