#pragma once

#include <span>
#include <utility>
#include <vector>

#include "ngi/render/draped_picture.h"
#include "ngi/terrain/areals/polygon.h"
#include "ngi/terrain/areals/records.h"

namespace ngi::render {

// Draws shapes of the plane into a picture, north up.
class MapCanvas {
 public:
  // `side` is the longer side in pixels.
  MapCanvas(const areals::Rectangle& area, std::uint32_t side, const texture::Rgba8& background);

  double pixels_per_unit() const noexcept { return scale_; }

  // Fills a polygon by the even-odd rule, replacing what is there.
  void fill(std::span<const areals::Vec3> polygon, const texture::Rgba8& colour);
  void fill(const areals::Rectangle& rectangle, const texture::Rgba8& colour);
  // Draws a line with smooth edges over what is there; `width` is in pixels.
  void line(areals::Point a, areals::Point b, double width, const texture::Rgba8& colour);
  void dot(areals::Point centre, double radius, const texture::Rgba8& colour);

  DrapedPicture take() && { return std::move(picture_); }

 private:
  areals::Point place(areals::Point world) const noexcept;
  void fill_span(std::int64_t row, double from, double to, const texture::Rgba8& colour);
  void blend(std::int64_t x, std::int64_t y, double share, const texture::Rgba8& colour);

  DrapedPicture picture_;
  double scale_ = 1;
  std::vector<std::pair<std::int64_t, double>> crossings_;  // row and x
};

}  // namespace ngi::render
