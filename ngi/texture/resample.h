#pragma once

#include "ngi/texture/image.h"
#include "ngi/texture/level_size.h"

namespace ngi::texture {

// A picture in another size: the mean of the covered area where it shrinks, linear between pixels
// where it grows, each channel by itself. Whole numbers throughout, so the same everywhere. Fails
// with TEXM-402.
Result<Image> resample(const Image& image, LevelSize size, const Limits& limits = {});

}  // namespace ngi::texture
