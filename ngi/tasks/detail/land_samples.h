#pragma once

#include <optional>

#include "ngi/render/camera.h"
#include "ngi/terrain/land/query.h"

namespace ngi::tasks {

// The rectangle that pictures of a landscape cover.
struct MapArea {
  double x0 = 0;
  double y0 = 0;
  double x1 = 0;
  double y1 = 0;

  double width() const noexcept { return x1 - x0; }
  double height() const noexcept { return y1 - y0; }
};

// That of the header's box; nothing when it has no finite size.
std::optional<MapArea> map_area(const land::Land& land) noexcept;

// The ground below the pixels of a picture: docs/formats/exchange.md 8. Thread-safe.
class LandSamples {
 public:
  LandSamples(const land::Land& land, const MapArea& area, render::ImageSize size)
      : index_(land), area_(area), size_(size) {}

  const land::Land& land() const noexcept { return index_.land(); }

  // The middle of pixel (x, y), or a point beside it; row 0 is the north edge.
  math::Double2 point(double x, double y) const noexcept {
    return {area_.x0 + (x + 0.5) / size_.width * area_.width(),
            area_.y1 - (y + 0.5) / size_.height * area_.height()};
  }
  std::optional<land::GroundPoint> at(double x, double y, const land::Filter& filter) const {
    const math::Double2 p = point(x, y);
    return index_.height(p.x, p.y, filter);
  }

 private:
  land::LandIndex index_;
  MapArea area_;
  render::ImageSize size_;
};

}  // namespace ngi::tasks
