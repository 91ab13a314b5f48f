#pragma once

#include <optional>

#include "ngi/texture/image.h"

namespace ngi::image {

// How far two pictures are apart: docs/formats/rendering.md 15. The first three are of RGB, from 0
// to 1.
struct PictureDifference {
  double mean_abs = 0;
  double max_abs = 0;
  double changed_ratio = 0;  // pixels with a channel that is off by more than 8 of 255
  // What an eye would notice: pictures are softened a little, so that an edge that moved by part of
  // a pixel counts for little; brightness counts most, then red against green, then yellow against
  // blue. The root of the mean square, from 0 to 1.
  double perceived = 0;
};

// Nothing when their sizes differ. What is transparent is laid on grey.
std::optional<PictureDifference> difference_of(const texture::Image& a, const texture::Image& b);

// The second picture in grey with what differs in red, the more the stronger.
texture::Image mark_differences(const texture::Image& a, const texture::Image& b);

}  // namespace ngi::image
