#pragma once

#include <optional>

#include "apps/ngi/cli/context.h"
#include "ngi/tasks/repaint.h"

namespace ngi::command {

// Makes a texture of a picture file by the options of texture_options.h and prints what is lost.
// `present` is the texture to repaint; an asset that is no texture counts as none. `alpha` is the
// alpha rule of the picture when neither --alpha nor a side-car names one.
Result<Bytes> painted_texture(Context& context, const Asset& picture,
                              const std::optional<Asset>& present = {},
                              texture::AlphaRule alpha = texture::AlphaRule::AsStored);

}  // namespace ngi::command
