#pragma once

#include <optional>
#include <vector>

#include "ngi/core/result.h"
#include "ngi/exchange/gltf/document.h"

namespace ngi::gltf {

// The nodes of a file that form the model, and those that are other cells of it.
struct NodeTree {
  struct Item {
    Index node = 0;
    std::optional<std::size_t> parent = {};  // index in `items`, below this one's
    bool below_axes = false;                 // below the axis node
  };
  std::vector<Item> items = {};   // parents first; without the axis node
  std::vector<Index> cells = {};  // the children of `ngi_cells`: docs/formats/exchange.md 1
  bool has_axis_node = false;
  std::vector<Index> left_out = {};  // lamps, cameras and what else a model cannot hold
};

// Fails with GLTF-REFERENCE and GLTF-HIERARCHY.
Result<NodeTree> walk_nodes(const Document& document);

}  // namespace ngi::gltf
