#pragma once

#include <span>

#include "ngi/forge/paint/paint.h"

namespace ngi::forge {

// Tileable smooth noise of 0 to 255 in several octaves; the coarsest features are about `cell`
// pixels wide. A cell is a power of two.
class NoiseField {
 public:
  NoiseField(Canvas& canvas, int cell);

  int at(int x, int y) const noexcept;

 private:
  int layer(int x, int y, int cell) const noexcept;
  int corner(int x, int y, int cell) const noexcept;

  int width_;
  int height_;
  int cell_;
  std::uint64_t seed_;
};

// Lightens and darkens single pixels by up to `strength`.
void grain(Canvas& canvas, int strength);
// The same in soft patches.
void clouds(Canvas& canvas, int cell, int strength);
// Sharp-edged patches of the colours, each about equally frequent.
void camouflage(Canvas& canvas, std::span<const Colour> colours, int cell);

}  // namespace ngi::forge
