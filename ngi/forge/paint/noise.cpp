#include "ngi/forge/paint/noise.h"

#include <algorithm>
#include <bit>

namespace ngi::forge {

namespace {

constexpr int finest_cell = 2;
constexpr int coarsest_weight = 64;

// Smooth step from 0 to 256.
int eased(int share) noexcept {
  return share * share * (3 * 256 - 2 * share) / (256 * 256);
}

int mixed(int a, int b, int weight) noexcept {
  return a + (b - a) * weight / 256;
}

}  // namespace

NoiseField::NoiseField(Canvas& canvas, int cell)
    : x_mask_(canvas.width() - 1), y_mask_(canvas.height() - 1) {
  const std::uint64_t seed = canvas.random().next();
  cell = std::min({cell, canvas.width(), canvas.height()});
  for (int weight = coarsest_weight; cell >= finest_cell && weight != 0; cell /= 2, weight /= 2) {
    const auto columns = static_cast<std::uint64_t>(canvas.width() / cell);
    const auto rows = static_cast<std::uint64_t>(canvas.height() / cell);
    Layer layer = {std::countr_zero(static_cast<unsigned>(cell)),
                   static_cast<int>(columns) - 1,
                   static_cast<int>(rows) - 1,
                   weight,
                   {}};
    layer.corners.reserve(columns * rows);
    for (std::uint64_t row = 0; row < rows; ++row) {
      for (std::uint64_t column = 0; column < columns; ++column) {
        const std::uint64_t place = (column << 32U) + (row << 16U) + static_cast<unsigned>(cell);
        layer.corners.push_back(static_cast<std::uint8_t>(mix(seed + place)));
      }
    }
    layers_.push_back(std::move(layer));
    weights_ += weight;
  }
}

int NoiseField::Layer::at(int x, int y) const noexcept {
  const int column = x >> cell_bits;
  const int row = y >> cell_bits;
  const int right = eased(((x - (column << cell_bits)) << 8) >> cell_bits);
  const int down = eased(((y - (row << cell_bits)) << 8) >> cell_bits);
  const auto corner = [&](int at_column, int at_row) {
    const int index = (at_row & row_mask) * (column_mask + 1) + (at_column & column_mask);
    return int{corners[static_cast<std::size_t>(index)]};
  };
  const int above = mixed(corner(column, row), corner(column + 1, row), right);
  const int below = mixed(corner(column, row + 1), corner(column + 1, row + 1), right);
  return mixed(above, below, down);
}

int NoiseField::at(int x, int y) const noexcept {
  if (layers_.empty()) return 128;
  int sum = 0;
  for (const Layer& layer : layers_) sum += layer.weight * layer.at(x & x_mask_, y & y_mask_);
  return sum / weights_;
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
