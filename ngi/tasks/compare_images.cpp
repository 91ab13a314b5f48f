#include "ngi/tasks/compare_images.h"

namespace ngi::tasks {

ImageComparison compare_images(const texture::Image& reference, const texture::Image& picture,
                               double tolerance) {
  ImageComparison out = {image::difference_of(reference, picture), tolerance, false};
  out.same = out.difference && out.difference->perceived <= tolerance;
  return out;
}

}  // namespace ngi::tasks
