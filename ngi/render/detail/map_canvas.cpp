#include "ngi/render/detail/map_canvas.h"

#include <algorithm>
#include <cmath>

namespace ngi::render {

namespace {

using areals::Point;
using texture::Rgba8;

double distance_to_segment(Point p, Point a, Point b) noexcept {
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  const double length = dx * dx + dy * dy;
  const double share =
      length > 0 ? std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0.0, 1.0) : 0;
  return std::hypot(p.x - a.x - share * dx, p.y - a.y - share * dy);
}

std::int64_t pixel(double value, std::int64_t count) noexcept {
  return static_cast<std::int64_t>(std::clamp(std::floor(value), -1.0, static_cast<double>(count)));
}

std::uint8_t mixed(double a, double b, double share) noexcept {
  return static_cast<std::uint8_t>(std::lround(a + (b - a) * share));
}

}  // namespace

MapCanvas::MapCanvas(const areals::Rectangle& area, std::uint32_t side, const Rgba8& background) {
  const double width = area.empty() ? 0 : area.high.x - area.low.x;
  const double height = area.empty() ? 0 : area.high.y - area.low.y;
  const double longer = std::max(width, height);
  if (longer > 0 && std::isfinite(longer)) scale_ = side / longer;
  const auto pixels = [&](double size) {
    return static_cast<std::uint32_t>(
        std::clamp(std::round(size * scale_), 1.0, static_cast<double>(side)));
  };
  picture_ = {
      {pixels(width), pixels(height), {}}, area.low.x, area.low.y, area.high.x, area.high.y};
  if (!(longer > 0)) picture_ = {{1, 1, {}}, 0, 0, 0, 0};
  picture_.image.pixels.assign(std::size_t{picture_.image.width} * picture_.image.height,
                               background);
}

Point MapCanvas::place(Point world) const noexcept {
  return {(world.x - picture_.x0) * scale_, (picture_.y1 - world.y) * scale_};
}

void MapCanvas::fill_span(std::int64_t row, double from, double to, const Rgba8& colour) {
  const auto width = static_cast<std::int64_t>(picture_.image.width);
  // A pixel belongs to a shape that holds its centre.
  const std::int64_t first = std::max<std::int64_t>(pixel(std::ceil(from - 0.5), width), 0);
  const std::int64_t last = std::min<std::int64_t>(pixel(std::ceil(to - 0.5), width), width);
  if (first >= last) return;
  const auto pixels = picture_.image.row(static_cast<std::uint32_t>(row));
  std::fill(pixels.begin() + first, pixels.begin() + last, colour);
}

void MapCanvas::fill(std::span<const areals::Vec3> polygon, const Rgba8& colour) {
  const auto rows = static_cast<std::int64_t>(picture_.image.height);
  crossings_.clear();
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    Point a = place(areals::point_of(polygon[i]));
    Point b = place(areals::point_of(polygon[(i + 1) % polygon.size()]));
    if (a.y > b.y) std::swap(a, b);
    const std::int64_t first = std::max<std::int64_t>(pixel(std::ceil(a.y - 0.5), rows), 0);
    const std::int64_t last = std::min<std::int64_t>(pixel(std::ceil(b.y - 0.5), rows), rows);
    for (std::int64_t row = first; row < last; ++row) {
      const double share = (static_cast<double>(row) + 0.5 - a.y) / (b.y - a.y);
      crossings_.emplace_back(row, a.x + (b.x - a.x) * share);
    }
  }
  std::sort(crossings_.begin(), crossings_.end());
  for (std::size_t i = 0; i + 1 < crossings_.size(); ++i) {
    if (crossings_[i].first != crossings_[i + 1].first) continue;
    fill_span(crossings_[i].first, crossings_[i].second, crossings_[i + 1].second, colour);
    ++i;
  }
}

void MapCanvas::fill(const areals::Rectangle& rectangle, const Rgba8& colour) {
  const auto rows = static_cast<std::int64_t>(picture_.image.height);
  const Point low = place(rectangle.low);
  const Point high = place(rectangle.high);
  const std::int64_t first = std::max<std::int64_t>(pixel(std::ceil(high.y - 0.5), rows), 0);
  const std::int64_t last = std::min<std::int64_t>(pixel(std::ceil(low.y - 0.5), rows), rows);
  for (std::int64_t row = first; row < last; ++row) fill_span(row, low.x, high.x, colour);
}

void MapCanvas::blend(std::int64_t x, std::int64_t y, double share, const Rgba8& colour) {
  if (!(share > 0)) return;
  Rgba8& below = picture_.image.at(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y));
  const double over = std::min(share, 1.0) * colour.a / 255;
  const double alpha = over + below.a / 255.0 * (1 - over);
  const double weight = alpha > 0 ? over / alpha : 0;
  below = {mixed(below.r, colour.r, weight), mixed(below.g, colour.g, weight),
           mixed(below.b, colour.b, weight), static_cast<std::uint8_t>(std::lround(alpha * 255))};
}

void MapCanvas::line(Point from, Point to, double width, const Rgba8& colour) {
  const auto columns = static_cast<std::int64_t>(picture_.image.width);
  const auto rows = static_cast<std::int64_t>(picture_.image.height);
  Point a = place(from);
  Point b = place(to);
  const bool flat = std::abs(b.x - a.x) >= std::abs(b.y - a.y);
  // Steps along the longer axis; at each the few pixels across.
  if (flat ? a.x > b.x : a.y > b.y) std::swap(a, b);
  const double start = flat ? a.x : a.y;
  const double end = flat ? b.x : b.y;
  const std::int64_t steps = flat ? columns : rows;
  const std::int64_t across = flat ? rows : columns;
  const double reach = width + 1;
  const double slope = end > start ? (flat ? b.y - a.y : b.x - a.x) / (end - start) : 0;
  const std::int64_t first = std::max<std::int64_t>(pixel(start - reach, steps), 0);
  const std::int64_t last = std::min<std::int64_t>(pixel(end + reach, steps), steps - 1);
  for (std::int64_t step = first; step <= last; ++step) {
    const double at = std::clamp(static_cast<double>(step) + 0.5, start, end);
    const double middle = (flat ? a.y : a.x) + (at - start) * slope;
    const std::int64_t low = std::max<std::int64_t>(pixel(middle - reach, across), 0);
    const std::int64_t high = std::min<std::int64_t>(pixel(middle + reach, across), across - 1);
    for (std::int64_t other = low; other <= high; ++other) {
      const std::int64_t x = flat ? step : other;
      const std::int64_t y = flat ? other : step;
      const Point centre = {static_cast<double>(x) + 0.5, static_cast<double>(y) + 0.5};
      blend(x, y, width / 2 + 0.5 - distance_to_segment(centre, a, b), colour);
    }
  }
}

void MapCanvas::dot(Point centre, double radius, const Rgba8& colour) {
  line(centre, centre, 2 * radius, colour);
}

}  // namespace ngi::render
