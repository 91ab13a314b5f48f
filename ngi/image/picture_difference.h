#pragma once

#include <optional>

#include "ngi/texture/image.h"

namespace ngi::image {

// Difference of two pictures: docs/formats/rendering.md 15. The first three are for RGB, from 0
// to 1.
struct PictureDifference {
  double mean_abs = 0;
  double max_abs = 0;
  double changed_ratio = 0;  // share of pixels with a channel that differs by more than 8 of 255
  // Perceived difference: pictures are blurred slightly, so that an edge that moved by part of
  // a pixel counts little; luminance counts most, then red-green, then yellow-blue.
  // Root mean square, from 0 to 1.
  double perceived = 0;
};

// Returns nullopt when the sizes differ. Transparent pixels are composed over grey.
std::optional<PictureDifference> difference_of(const texture::Image& a, const texture::Image& b);

// Returns the second picture in grey with differences in red, stronger for larger ones.
texture::Image mark_differences(const texture::Image& a, const texture::Image& b);

}  // namespace ngi::image
