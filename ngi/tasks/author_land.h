#pragma once

#include <optional>

#include "ngi/image/height_map.h"
#include "ngi/terrain/author/author.h"

namespace ngi::tasks {

struct AuthorLandOptions {
  // What black and white stand for; nothing: what the picture itself says.
  std::optional<image::HeightRange> range = {};
  // A PNG whose palette indices, or grey values, are the rows that the ground wears; nothing: all
  // of it wears row 1.
  std::optional<Bytes> rows = {};
  // Its rows are named after those of the game: L00, L02 and so on, as many as the picture has.
  author::Options land = {};
};

// The four files of a new map.
struct AuthoredFiles {
  Pieces land = {};  // Land.msh
  Pieces map = {};   // Land.map
  Bytes wear1 = {};  // Land1.wea
  Bytes wear2 = {};  // Land2.wea
  std::size_t faces = 0;
  double error = 0;  // greatest distance in height from the picture
};

// Makes a map of a height map (docs/formats/exchange.md 8). Fails as image::read_height_map() and
// author::author_land() do, and with TER-EDIT-INVALID when nothing says which heights the values
// stand for.
Result<AuthoredFiles> author_land(const Bytes& height_picture, const AuthorLandOptions& options,
                                  const Limits& limits = {});

}  // namespace ngi::tasks
