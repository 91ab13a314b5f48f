#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "ngi/core/file.h"
#include "ngi/terrain/areals/document.h"
#include "ngi/terrain/areals/edit.h"
#include "tests/support/places.h"

// Areal maps for tests.
namespace ngi::areals::sample {

inline constexpr std::array independent_maps = {"map9001", "map9004", "map9007"};

// tests/data/independent_world: made by an implementation that shares no code with this one.
inline Bytes independent_map(const std::string& name) {
  return *map_file(in_source("tests/data/independent_world/" + name + "/Land.map"));
}

// A rectangle of equal squares, `columns` x `rows`, all walkable: areal c * rows + r.
inline std::vector<NewAreal> squares(int columns, int rows, float side) {
  std::vector<NewAreal> areals;
  const auto corner = [&](int c, int r) {
    return Vec3{static_cast<float>(c) * side, static_cast<float>(r) * side, 0.0F};
  };
  for (int c = 0; c < columns; ++c) {
    for (int r = 0; r < rows; ++r) {
      areals.push_back({{corner(c, r), corner(c + 1, r), corner(c + 1, r + 1), corner(c, r + 1)}});
    }
  }
  return areals;
}

inline Bytes file_of(const std::vector<NewAreal>& areals) {
  return join(*write(*make_map(areals)));
}

inline Document document_of(const std::vector<NewAreal>& areals) {
  return *Document::parse(file_of(areals));
}

}  // namespace ngi::areals::sample
