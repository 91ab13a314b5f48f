#pragma once

#include <span>
#include <vector>

#include "ngi/forge/paint/paint.h"

namespace ngi::forge {

// Tileable smooth noise of 0 to 255 in several octaves; the coarsest features are about `cell`
// pixels wide. A cell is a power of two.
class NoiseField {
 public:
  NoiseField(Canvas& canvas, int cell);

  int at(int x, int y) const noexcept;

 private:
  // One octave: a random number at each corner of its cells.
  struct Layer {
    int cell_bits;  // the side of a cell is a power of two
    int column_mask;
    int row_mask;
    int weight;
    std::vector<std::uint8_t> corners;  // rows from the top

    int at(int x, int y) const noexcept;
  };

  int x_mask_;
  int y_mask_;
  int weights_ = 0;
  std::vector<Layer> layers_;  // the coarsest first
};

// Lightens and darkens single pixels by up to `strength`.
void grain(Canvas& canvas, int strength);
// The same in soft patches.
void clouds(Canvas& canvas, int cell, int strength);
// Sharp-edged patches of the colours, each about equally frequent.
void camouflage(Canvas& canvas, std::span<const Colour> colours, int cell);

}  // namespace ngi::forge
