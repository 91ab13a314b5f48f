#include "ngi/verify/correlation.h"

#include <cmath>
#include <numeric>

namespace ngi::verify {

namespace {

std::size_t place_in(std::size_t row, std::size_t column, std::size_t orientation) noexcept {
  if ((orientation & 1U) != 0) row = map_squares - 1 - row;
  if ((orientation & 2U) != 0) column = map_squares - 1 - column;
  return (orientation & 4U) != 0 ? column * map_squares + row : row * map_squares + column;
}

double mean(const MapGrid& grid) noexcept {
  return std::accumulate(grid.begin(), grid.end(), 0.0) / static_cast<double>(grid.size());
}

}  // namespace

double correlation(const MapGrid& a, const MapGrid& b, std::size_t orientation) noexcept {
  const double mean_a = mean(a);
  const double mean_b = mean(b);
  double both = 0;
  double square_a = 0;
  double square_b = 0;
  for (std::size_t row = 0; row < map_squares; ++row) {
    for (std::size_t column = 0; column < map_squares; ++column) {
      const double x = a[row * map_squares + column] - mean_a;
      const double y = b[place_in(row, column, orientation)] - mean_b;
      both += x * y;
      square_a += x * x;
      square_b += y * y;
    }
  }
  const double size = std::sqrt(square_a) * std::sqrt(square_b);
  return size > 0 ? both / size : 0;
}

}  // namespace ngi::verify
