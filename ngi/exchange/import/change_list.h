#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/exchange/model.h"

namespace ngi::exchange {

// One change of an import, for people and for scripts.
struct Change {
  std::string_view kind;                 // "vertices", "uv", "normals", "triangles-added", ...
  std::optional<std::size_t> node = {};  // of the base; of the file for a new one
  std::optional<Cell> cell = {};
  std::uint64_t count = 1;
  std::string text = {};  // "node 3 'arm': moves 1 vertex of cell 0,0"
};

using ChangeList = std::vector<Change>;

}  // namespace ngi::exchange
