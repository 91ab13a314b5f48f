#pragma once

#include <cstdint>
#include <functional>

#include "ngi/terrain/land/draft.h"

// Small landscapes, for tests, benchmarks and invalid files.
namespace ngi::forge {

// What a face wears.
struct LandWear {
  std::uint8_t primary = 1;
  std::uint8_t secondary = land::no_row;
  std::uint32_t flags = land::face_flags::usual;  // bit 0x4 follows from the secondary row
};

// A regular landscape: each tile has squares of two faces at LOD 0 and two faces at LOD 1.
struct LandPlan {
  std::uint32_t columns = 1;  // tiles along X
  std::uint32_t rows = 1;     // tiles along Y
  std::uint32_t squares = 1;  // of a tile, along each axis
  double tile_size = 100;
  std::function<double(double x, double y)> height = [](double, double) { return 0.0; };
  // Wear of the face with that centre.
  std::function<LandWear(double x, double y)> wear = [](double, double) { return LandWear(); };
};

// Must have fewer than 65,536 vertices.
land::Draft make_land(const LandPlan& plan);

// One tile, docs/formats/terrain.md 13.3; uses rows 1 and 2.
land::Draft one_tile_land();

}  // namespace ngi::forge
