#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi::obj {

// What an MTL file says of a material, as far as models of the game can show it.
struct LibraryMaterial {
  std::string name = {};
  std::array<float, 3> diffuse = {1, 1, 1};
  std::array<float, 3> emissive = {0, 0, 0};
  float opacity = 1;
  std::string picture = {};  // a path from the folder of the file; empty: none
  bool has_opacity_map = false;
};

// The text of an MTL file. Fails with OBJ-SYNTAX and EXCHANGE-LIMIT.
Result<std::vector<LibraryMaterial>> read_materials(std::string_view text,
                                                    const Limits& limits = {});

}  // namespace ngi::obj
