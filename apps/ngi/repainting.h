#pragma once

#include <optional>

#include "apps/ngi/cli/context.h"
#include "ngi/tasks/repaint.h"

namespace ngi::command {

// Texture that a picture file makes, as the options of texture_options.h say. Prints what is lost.
// `alpha` is the rule that the picture was made by when neither --alpha nor a side-car names one.
Result<Bytes> painted_texture(Context& context, const Asset& picture,
                              const std::optional<Asset>& present = {},
                              texture::AlphaRule alpha = texture::AlphaRule::AsStored);

// The same over an asset; one that is no texture counts as none.
Result<Bytes> painted_over(Context& context, const Asset& picture, const Asset& present,
                           texture::AlphaRule alpha);

}  // namespace ngi::command
