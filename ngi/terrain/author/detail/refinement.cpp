#include "ngi/terrain/author/detail/refinement.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "ngi/terrain/author/detail/texture_plane.h"

namespace ngi::author {

namespace {

constexpr std::uint32_t first_number = 2;

// The half squares of a tile by number. The diagonals of neighbouring tiles differ.
std::vector<HalfSquare> make_shapes(std::uint32_t cells, std::uint32_t levels, bool mirrored) {
  const auto n = static_cast<std::uint16_t>(cells);
  std::vector<HalfSquare> shapes(std::size_t{4} << levels);
  if (mirrored) {
    shapes[2] = {{n, 0}, {0, n}, {0, 0}};
    shapes[3] = {{0, n}, {n, 0}, {n, n}};
  } else {
    shapes[2] = {{n, n}, {0, 0}, {n, 0}};
    shapes[3] = {{0, 0}, {n, n}, {0, n}};
  }
  for (std::size_t i = first_number; 2 * i + 1 < shapes.size(); ++i) {
    const HalfSquare& whole = shapes[i];
    shapes[2 * i] = {whole.c, whole.a, whole.middle()};
    shapes[2 * i + 1] = {whole.b, whole.c, whole.middle()};
  }
  return shapes;
}

// The rows and the water of a set of samples.
struct Wear {
  static constexpr int no_rows = -1;
  static constexpr int many_rows = -2;
  int row = no_rows;  // of the samples above water
  bool wet = false;
  bool dry = false;

  void add(const Wear& other) noexcept {
    if (row == no_rows) {
      row = other.row;
    } else if (other.row != no_rows && other.row != row) {
      row = many_rows;
    }
    wet = wet || other.wet;
    dry = dry || other.dry;
  }
};

Wear wear_of(float height, std::uint8_t row, const Options& options) noexcept {
  const bool wet = options.water_level && height < *options.water_level;
  return {wet ? Wear::no_rows : row, wet, !wet};
}

}  // namespace

Refinement::Refinement(const SampleGrid& grid, const Options& options)
    : grid_(grid),
      options_(options),
      levels_(2 * static_cast<std::uint32_t>(std::countr_zero(grid.cells))),
      shapes_{make_shapes(grid.cells, levels_, false), make_shapes(grid.cells, levels_, true)},
      measures_(std::size_t{tiles()} << (levels_ + 1)) {
  for (std::uint32_t tile = 0; tile < tiles(); ++tile) measure(tile);
}

const std::vector<HalfSquare>& Refinement::shapes(std::uint32_t tile) const noexcept {
  return shapes_[(tile / grid_.tile_rows + tile % grid_.tile_rows) % 2];
}

std::uint32_t Refinement::sample_of(std::uint32_t tile, HalfSquare::At at) const noexcept {
  return grid_.index(tile / grid_.tile_rows * grid_.cells + at.x,
                     tile % grid_.tile_rows * grid_.cells + at.y);
}

// Two sides of a half square meet at c in a right angle, and are equally long. A sample is inside
// when its shares of both are not negative and together at most 1.
float Refinement::error_of(std::uint32_t tile, const HalfSquare& shape) const {
  const auto [a, b, c] = shape;
  const std::uint32_t base = sample_of(tile, {0, 0});
  const auto height = [&](std::uint32_t x, std::uint32_t y) {
    return double{grid_.heights[base + y * grid_.columns() + x]};
  };
  const double at_c = height(c.x, c.y);
  const double rise_a = height(a.x, a.y) - at_c;
  const double rise_b = height(b.x, b.y) - at_c;
  const int ux = a.x - c.x;
  const int uy = a.y - c.y;
  const int vx = b.x - c.x;
  const int vy = b.y - c.y;
  const int square = ux * ux + uy * uy;
  const auto [low_x, high_x] = std::minmax({a.x, b.x, c.x});
  const auto [low_y, high_y] = std::minmax({a.y, b.y, c.y});
  double worst = 0;
  for (int y = low_y; y <= high_y; ++y) {
    for (int x = low_x; x <= high_x; ++x) {
      const int s = (x - c.x) * ux + (y - c.y) * uy;
      const int t = (x - c.x) * vx + (y - c.y) * vy;
      if (s < 0 || t < 0 || s + t > square) continue;
      const double z = at_c + rise_a * s / square + rise_b * t / square;
      worst = std::max(
          worst,
          std::abs(height(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y)) - z));
    }
  }
  return static_cast<float>(worst);
}

bool Refinement::passes_turns(std::uint32_t tile, const HalfSquare& shape) const {
  const TexturePlanes planes(grid_, options_);
  std::array<TexturePoint, 3> corners = {};
  for (std::size_t k = 0; k < 3; ++k) {
    const std::uint32_t sample = sample_of(tile, k == 0 ? shape.a : k == 1 ? shape.b : shape.c);
    corners[k] = planes.at(static_cast<float>(grid_.units(grid_.x_of(sample))),
                           static_cast<float>(grid_.units(grid_.y_of(sample))));
  }
  return planes.passes_range(corners);
}

void Refinement::measure(std::uint32_t tile) {
  const auto& all = shapes(tile);
  std::vector<Wear> wear(all.size());
  for (std::size_t i = all.size() - 1; i >= first_number; --i) {
    const HalfSquare& shape = all[i];
    if (i >= all.size() / 2) {
      for (const auto at : {shape.a, shape.b, shape.c}) {
        const std::uint32_t sample = sample_of(tile, at);
        wear[i].add(wear_of(grid_.heights[sample], grid_.rows[sample], options_));
      }
      continue;
    }
    wear[i] = wear[2 * i];
    wear[i].add(wear[2 * i + 1]);
    measures_[(std::size_t{tile} << (levels_ + 1)) + i] = {
        error_of(tile, shape), wear[i].row == Wear::many_rows, wear[i].wet && wear[i].dry,
        passes_turns(tile, shape)};
  }
}

double Refinement::long_side(std::uint32_t number) const noexcept {
  const auto level = static_cast<std::uint32_t>(std::bit_width(number)) - 2;
  const double side = grid_.tile_size / static_cast<double>(1U << (level / 2));
  return level % 2 == 0 ? side * 1.4142135623730951 : side;
}

// From the smallest half squares to the largest: what is split needs its whole to be split.
template <typename MustSplit>
Splits Refinement::refine(MustSplit must_split) const {
  Splits splits(grid_.heights.size());
  for (std::uint32_t level = levels_; level-- > 0;) {
    const std::uint32_t first = first_number << level;
    for (std::uint32_t tile = 0; tile < tiles(); ++tile) {
      const auto& all = shapes(tile);
      const Measure* measures = &measures_[std::size_t{tile} << (levels_ + 1)];
      for (std::uint32_t i = first; i < 2 * first; ++i) {
        const std::uint32_t middle = sample_of(tile, all[i].middle());
        if (splits[middle] != 0) continue;
        bool split = must_split(measures[i], i, middle);
        if (!split && level + 1 < levels_) {
          split = splits[sample_of(tile, all[2 * i].middle())] != 0 ||
                  splits[sample_of(tile, all[2 * i + 1].middle())] != 0;
        }
        splits[middle] = split ? 1 : 0;
      }
    }
  }
  return splits;
}

Splits Refinement::near(double scale) const {
  const double error = options_.error * scale;
  // Borders show from afar: they coarsen more slowly.
  const double border =
      std::sqrt(scale) * (options_.border_size > 0 ? options_.border_size : options_.tile_size / 3);
  return refine([&](const Measure& m, std::uint32_t number, std::uint32_t) {
    return m.error > error || (m.mixed_rows && long_side(number) > border);
  });
}

Splits Refinement::far(double scale, const Splits& near) const {
  const double error = options_.error * options_.lod1_error * scale;
  return refine([&](const Measure& m, std::uint32_t, std::uint32_t middle) {
    return (m.error > error || m.mixed_rows || m.mixed_water || m.mixed_turns) && near[middle] != 0;
  });
}

Splits Refinement::flat(const Splits& near) const {
  return refine([&](const Measure& m, std::uint32_t, std::uint32_t middle) {
    return m.mixed_water && near[middle] != 0;
  });
}

template <typename Visit>
void Refinement::walk(std::uint32_t tile, const Splits& splits, Visit visit) const {
  const auto& all = shapes(tile);
  std::vector<std::uint32_t> left = {3, 2};
  while (!left.empty()) {
    const std::uint32_t i = left.back();
    left.pop_back();
    if (i < all.size() / 2 && splits[sample_of(tile, all[i].middle())] != 0) {
      left.push_back(2 * i + 1);
      left.push_back(2 * i);
    } else {
      visit(all[i]);
    }
  }
}

void Refinement::for_each_face(
    std::uint32_t tile, const Splits& splits,
    const std::function<void(std::array<std::uint32_t, 3>)>& visit) const {
  walk(tile, splits, [&](const HalfSquare& half) {
    visit({sample_of(tile, half.a), sample_of(tile, half.b), sample_of(tile, half.c)});
  });
}

std::size_t Refinement::count(const Splits& splits) const {
  std::size_t faces = 0;
  for (std::uint32_t tile = 0; tile < tiles(); ++tile) {
    walk(tile, splits, [&](const HalfSquare&) { ++faces; });
  }
  return faces;
}

}  // namespace ngi::author
