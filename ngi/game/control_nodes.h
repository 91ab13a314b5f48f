#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "ngi/core/bytes.h"
#include "ngi/core/result.h"

namespace ngi::game {

// A place in a control system (CTLD, .ctl) that stores the index of a node of the model.
struct ControlNode {
  std::string_view table;  // "bindings" or "items"
  std::uint64_t record = 0;
  std::uint64_t offset = 0;  // of the index, from the start of the file
  std::int32_t node = 0;     // -1: none
};

// Walks a control system and returns every node index in it, in file order. Fails with AUX-002 when
// the counts do not lead to the end of the file. docs/formats/game-assets.md 10.1.
Result<std::vector<ControlNode>> list_control_nodes(const Bytes& bytes);

}  // namespace ngi::game
