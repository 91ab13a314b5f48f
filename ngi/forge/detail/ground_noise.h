#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "ngi/forge/detail/random.h"

// Heights of made-up ground. Only operations that give the same bits on every machine.
namespace ngi::forge {

// Smooth noise of -1 to 1 over the plane.
class GroundNoise {
 public:
  explicit GroundNoise(std::uint64_t seed) noexcept : seed_(seed) {}

  // One layer; features are about one unit wide.
  double layer(double x, double y) const noexcept {
    const double column = std::floor(x);
    const double row = std::floor(y);
    const double right = ease(x - column);
    const double up = ease(y - row);
    const double low = blend(corner(column, row), corner(column + 1, row), right);
    const double high = blend(corner(column, row + 1), corner(column + 1, row + 1), right);
    return blend(low, high, up);
  }
  // Layers of halved size and halved height.
  double sum(double x, double y, int layers) const noexcept {
    double total = 0;
    double weight = 0.5;
    for (int i = 0; i < layers; ++i, weight /= 2) {
      total += weight * layer(x, y);
      x = 2 * x + 17.25;
      y = 2 * y + 5.75;
    }
    return total;
  }
  // Sharp ridges of 0 to 1.
  double ridges(double x, double y, int layers) const noexcept {
    const double ridge = 1 - std::abs(sum(x, y, layers)) * 2;
    return std::clamp(ridge * ridge, 0.0, 1.0);
  }

  // From 0 to 1 as x goes from `from` to `to`, without a kink.
  static double step(double from, double to, double x) noexcept {
    return ease(std::clamp((x - from) / (to - from), 0.0, 1.0));
  }
  static double blend(double a, double b, double share) noexcept { return a + (b - a) * share; }

 private:
  static double ease(double share) noexcept { return share * share * (3 - 2 * share); }
  double corner(double column, double row) const noexcept {
    const auto x = static_cast<std::uint64_t>(static_cast<std::int64_t>(column));
    const auto y = static_cast<std::uint64_t>(static_cast<std::int64_t>(row));
    const std::uint64_t bits = mix(seed_ + mix(x * 0x9E37'79B9'7F4A'7C15U + y)) >> 44U;
    return static_cast<double>(bits) / (1 << 19) - 1;
  }

  std::uint64_t seed_;
};

struct GroundPoint2 {
  double x = 0;
  double y = 0;
};

// The distance to a line through points.
inline double distance_to(const std::vector<GroundPoint2>& line, double x, double y) noexcept {
  double least = 1e9;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const double dx = line[i + 1].x - line[i].x;
    const double dy = line[i + 1].y - line[i].y;
    const double along = ((x - line[i].x) * dx + (y - line[i].y) * dy) / (dx * dx + dy * dy);
    const double share = std::clamp(along, 0.0, 1.0);
    const double ox = x - line[i].x - share * dx;
    const double oy = y - line[i].y - share * dy;
    least = std::min(least, std::sqrt(ox * ox + oy * oy));
  }
  return least;
}

}  // namespace ngi::forge
