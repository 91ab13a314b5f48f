#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/terrain/areals/draft.h"
#include "ngi/terrain/land/draft.h"

// New landscapes from height fields: docs/formats/terrain.md 8.
namespace ngi::author {

constexpr std::uint32_t max_side = 16'384;  // samples of a field along an axis
constexpr std::uint32_t max_tiles = 64;     // along an axis
constexpr double max_height = 5'000;        // and min_height is -max_height
constexpr double least_tile = 1;            // units along a side
constexpr double max_tile = 1'200;
constexpr std::uint8_t last_ground_row = 250;  // rows behind it are for water and its bed

// Samples in rows. Row 0 is at the north (+Y) edge, as in a picture.
template <typename T>
struct Field {
  std::uint32_t columns = 0;
  std::uint32_t rows = 0;
  std::vector<T> samples = {};
  // Samples are at the centres of pixels; else the outer ones are on the edges of the map.
  bool pixels = false;
};
using HeightField = Field<float>;      // world units
using RowField = Field<std::uint8_t>;  // rows of Land1.wea, from 1

// A row of the two material tables: docs/formats/terrain.md 3.7.
struct RowMaterial {
  std::string land1;  // the material
  std::string land2;  // the material that gives its microtexture
};

enum class Liquid : std::uint8_t { Water, Lava };

struct Options {
  std::uint32_t tile_columns = 16;
  std::uint32_t tile_rows = 16;
  double tile_size = 125;  // units along a side
  // Greatest distance in height between the field and the faces of LOD 0, in units. Faces that the
  // shore cuts may be off by a little more.
  double error = 1;
  double lod1_error = 4;  // of LOD 1, in multiples of `error`; at least 1
  // Longest side of a face over a border of rows. 0: a third of a tile.
  double border_size = 0;
  // Both LODs together. The error grows until they fit.
  std::size_t face_limit = land::max_faces;
  double texture_turn = 200;  // units that the ground's texture spans

  std::optional<float> water_level = {};  // nothing: a map without water
  Liquid liquid = Liquid::Water;

  // Rows of the two tables. Row 0 is for the foundations of buildings. With a water level two rows
  // follow: those of the surface and of the bed.
  std::vector<RowMaterial> rows = {{"B_S0", "DEFAULT"}, {"L00", "L01"}};
  RowMaterial surface = {"WATER", "WATER"};
  RowMaterial bed = {"WATER_BOT", "WATER_BOT"};

  // Ground units may be where the normal's z is at least this, in connected regions of at least
  // that many square units.
  double least_walkable_z = 0.88;
  double least_region = 4'000;
  // Share of its convex hull that an areal covers at least; with 1 areals are convex, so that a
  // straight way between two points of one never leaves it.
  double areal_fill = 1;
};

// A complete map.
struct AuthoredLand {
  land::Draft land;
  areals::Draft areals;
  std::vector<std::string> land1;  // rows of Land1.wea
  std::vector<std::string> land2;
  double error = 0;  // that the face limit allowed; at least Options::error
};

// Makes a landscape of a height field and, where given, the rows that its samples wear; without it
// everything wears row 1. The fields may have any sizes from 2 x 2. A sample grid of at most 1,024
// cells along an axis is taken from them.
//
//   author::HeightField field = {257, 257, heights};
//   auto made = author::author_land(field, nullptr, {.error = 0.5, .water_level = 12.0F});
//   auto pieces = land::write(made->land);
//
// Faces are halves of squares and of their halves, as large as the error allows. They end at the
// borders of tiles, and corners are never in the middle of another face's edge, in either LOD. The
// result is the same on every machine, and valid in strict reading. Fails with TER-EDIT-INVALID for
// values out of range, and with TER-080 or TER-081 when even one square per tile does not fit.
// Cost: proportional to the sample grid and the logarithm of the samples of a tile.
Result<AuthoredLand> author_land(const HeightField& heights, const RowField* rows,
                                 const Options& options);

}  // namespace ngi::author
