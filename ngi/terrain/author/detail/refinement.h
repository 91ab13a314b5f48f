#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "ngi/terrain/author/detail/sample_grid.h"

namespace ngi::author {

// Half of a square, with a right angle at c; a, b, c go counter-clockwise. The numbers are samples
// counted from the south-west corner of the tile.
struct HalfSquare {
  struct At {
    std::uint16_t x;
    std::uint16_t y;
  };
  At a;
  At b;
  At c;

  // Of the long side.
  At middle() const noexcept {
    return {static_cast<std::uint16_t>((a.x + b.x) / 2),
            static_cast<std::uint16_t>((a.y + b.y) / 2)};
  }
};

// The samples at which half squares are split: those in the middle of long sides.
using Splits = std::vector<std::uint8_t>;

// A square of samples for each tile, halved again and again: a right-triangulated irregular
// network. A half square has a number in its tile; numbers 2 and 3 are the halves of the whole
// tile, 2n and 2n + 1 the halves of half square n.
//
// A long side has a half square of the same size on its other side, in this or the next tile.
// Splits are made so that both are there whenever one is split; so no corner is ever in the middle
// of another face's side.
class Refinement {
 public:
  Refinement(const SampleGrid& grid, const Options& options);

  // Faces of LOD 0. `scale` multiplies the error, its square root the size of faces at borders of
  // rows.
  Splits near(double scale) const;
  // Faces of LOD 1: where rows or shores meet, they are those of LOD 0.
  Splits far(double scale, const Splits& near) const;
  // Faces of the water: at shores they are those of LOD 0, elsewhere as large as possible.
  Splits flat(const Splits& near) const;

  // Calls visit(a, b, c), samples of the grid, for each face of a tile.
  void for_each_face(std::uint32_t tile, const Splits& splits,
                     const std::function<void(std::array<std::uint32_t, 3>)>& visit) const;
  std::size_t count(const Splits& splits) const;

  std::uint32_t tiles() const noexcept { return grid_.tile_columns * grid_.tile_rows; }

 private:
  // Measures of a half square that can be split.
  struct Measure {
    float error = 0;           // in units
    bool mixed_rows = false;   // has samples of several rows that are not under water
    bool mixed_water = false;  // has samples under water and above it
    bool mixed_turns = false;  // its texture coordinates pass the end of their range
  };

  const std::vector<HalfSquare>& shapes(std::uint32_t tile) const noexcept;
  std::uint32_t sample_of(std::uint32_t tile, HalfSquare::At at) const noexcept;
  void measure(std::uint32_t tile);
  float error_of(std::uint32_t tile, const HalfSquare& shape) const;
  bool passes_turns(std::uint32_t tile, const HalfSquare& shape) const;
  double long_side(std::uint32_t number) const noexcept;
  template <typename MustSplit>
  Splits refine(MustSplit must_split) const;
  template <typename Visit>
  void walk(std::uint32_t tile, const Splits& splits, Visit visit) const;

  const SampleGrid& grid_;
  const Options& options_;
  std::uint32_t levels_;  // of splits
  std::array<std::vector<HalfSquare>, 2> shapes_;
  std::vector<Measure> measures_;  // 1 << (levels_ + 1) for each tile, by number
};

}  // namespace ngi::author
