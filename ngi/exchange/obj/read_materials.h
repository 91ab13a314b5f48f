#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/core/limits.h"
#include "ngi/core/result.h"

namespace ngi::obj {

// A material of an MTL file, as far as game models can represent it.
struct LibraryMaterial {
  std::string name = {};
  std::array<float, 3> diffuse = {1, 1, 1};
  std::array<float, 3> emissive = {0, 0, 0};
  float opacity = 1;
  std::string picture = {};  // a path relative to the folder of the file; empty: none
  bool has_opacity_map = false;
};

// Reads the text of an MTL file. Fails with OBJ-SYNTAX and EXCHANGE-LIMIT.
Result<std::vector<LibraryMaterial>> read_materials(std::string_view text,
                                                    const Limits& limits = {});

}  // namespace ngi::obj
