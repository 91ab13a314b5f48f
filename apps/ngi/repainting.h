#pragma once

#include <optional>

#include "apps/ngi/cli/context.h"
#include "ngi/asset/asset_path.h"
#include "ngi/texture/alpha.h"
#include "ngi/texture/document.h"

// How verbs make textures of picture files, so that side-cars and the options of
// texture_options.h mean the same in all of them.
namespace ngi::command {

// The texture that a picture file makes: with a side-car beside it the one that was exported, else
// the present one painted over, else a new one. Prints what is lost. `alpha` is the rule
// that the picture was made by when neither --alpha nor a side-car names one.
Result<Bytes> painted_texture(Context& context, const Asset& picture,
                              const std::optional<texture::Document>& present = {},
                              texture::AlphaRule alpha = texture::AlphaRule::AsStored);

// The same over an asset; one that is no texture counts as none.
Result<Bytes> painted_over(Context& context, const Asset& picture, const Asset& present,
                           texture::AlphaRule alpha);

}  // namespace ngi::command
