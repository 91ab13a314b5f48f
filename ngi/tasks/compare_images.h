#pragma once

#include <optional>

#include "ngi/image/picture_difference.h"

namespace ngi::tasks {

// Default for the largest perceived difference of two pictures that count as equal.
inline constexpr double usual_tolerance = 0.02;

struct ImageComparison {
  std::optional<image::PictureDifference> difference = {};  // nullopt: their sizes differ
  double tolerance = usual_tolerance;                       // from 0 to 1
  bool same = false;
};

ImageComparison compare_images(const texture::Image& reference, const texture::Image& picture,
                               double tolerance = usual_tolerance);

}  // namespace ngi::tasks
