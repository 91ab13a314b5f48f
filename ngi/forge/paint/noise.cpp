#include "ngi/forge/paint/noise.h"

#include <algorithm>
#include <vector>

namespace ngi::forge {

namespace {

constexpr int finest_cell = 2;

// Smooth step from 0 to 256.
int eased(int share) noexcept {
  return share * share * (3 * 256 - 2 * share) / (256 * 256);
}

int mixed(int a, int b, int weight) noexcept {
  return a + (b - a) * weight / 256;
}

}  // namespace

NoiseField::NoiseField(Canvas& canvas, int cell)
    : width_(canvas.width()),
      height_(canvas.height()),
      cell_(std::min({cell, canvas.width(), canvas.height()})),
      seed_(canvas.random().next()) {}

int NoiseField::corner(int x, int y, int cell) const noexcept {
  const auto column = static_cast<std::uint64_t>(x & (width_ / cell - 1));
  const auto row = static_cast<std::uint64_t>(y & (height_ / cell - 1));
  const auto layer = static_cast<std::uint64_t>(cell);
  return static_cast<int>(mix(seed_ + (column << 32U) + (row << 16U) + layer) & 0xFFU);
}

int NoiseField::layer(int x, int y, int cell) const noexcept {
  const int column = x / cell;
  const int row = y / cell;
  const int right = eased(x % cell * 256 / cell);
  const int down = eased(y % cell * 256 / cell);
  const int above = mixed(corner(column, row, cell), corner(column + 1, row, cell), right);
  const int below = mixed(corner(column, row + 1, cell), corner(column + 1, row + 1, cell), right);
  return mixed(above, below, down);
}

int NoiseField::at(int x, int y) const noexcept {
  x &= width_ - 1;
  y &= height_ - 1;
  int sum = 0;
  int weights = 0;
  for (int cell = cell_, weight = 64; cell >= finest_cell && weight != 0; cell /= 2, weight /= 2) {
    sum += weight * layer(x, y, cell);
    weights += weight;
  }
  return weights == 0 ? 128 : sum / weights;
}

void grain(Canvas& canvas, int strength) {
  Canvas::each(canvas.whole(), [&](int x, int y) {
    canvas.shade(x, y, canvas.random().between(-strength, strength));
  });
}

void clouds(Canvas& canvas, int cell, int strength) {
  const NoiseField field(canvas, cell);
  Canvas::each(canvas.whole(),
               [&](int x, int y) { canvas.shade(x, y, (field.at(x, y) - 128) * strength / 64); });
}

void camouflage(Canvas& canvas, std::span<const Colour> colours, int cell) {
  const NoiseField field(canvas, cell);
  std::vector<int> heights;
  Canvas::each(canvas.whole(), [&](int x, int y) { heights.push_back(field.at(x, y)); });
  std::vector<int> sorted = heights;
  std::sort(sorted.begin(), sorted.end());
  std::size_t pixel = 0;
  Canvas::each(canvas.whole(), [&](int x, int y) {
    const auto above = std::lower_bound(sorted.begin(), sorted.end(), heights[pixel++]);
    const auto rank = static_cast<std::size_t>(above - sorted.begin());
    canvas.set(x, y, colours[rank * colours.size() / sorted.size()]);
  });
}

}  // namespace ngi::forge
