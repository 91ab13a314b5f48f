#pragma once

#include "ngi/texture/document.h"
#include "ngi/texture/image.h"

namespace ngi::texture {

// Resamples an image: box filter when it shrinks, linear when it grows, each channel separately.
// Uses integers only, so the result is the same on every machine. Fails
// with TEXM-402.
Result<Image> resample(const Image& image, LevelSize size, const Limits& limits = {});

}  // namespace ngi::texture
