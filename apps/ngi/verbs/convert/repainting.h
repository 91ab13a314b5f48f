#pragma once

#include <optional>

#include "apps/ngi/cli/context.h"
#include "ngi/tasks/repaint.h"

namespace ngi::command {

// Texture that a picture file makes, as the options of texture_options.h say. Prints what is lost.
// `present` is painted over; an asset that is no texture counts as none. `alpha` is the rule that
// the picture was made by when neither --alpha nor a side-car names one.
Result<Bytes> painted_texture(Context& context, const Asset& picture,
                              const std::optional<Asset>& present = {},
                              texture::AlphaRule alpha = texture::AlphaRule::AsStored);

}  // namespace ngi::command
