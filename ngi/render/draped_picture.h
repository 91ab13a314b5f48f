#pragma once

#include "ngi/texture/image.h"

namespace ngi::render {

// A picture that lies on the ground, north up, with straight alpha.
struct DrapedPicture {
  texture::Image image = {};
  // The rectangle that it covers, in world units.
  double x0 = 0;
  double y0 = 0;
  double x1 = 0;
  double y1 = 0;
};

}  // namespace ngi::render
