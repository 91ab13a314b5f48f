#pragma once

#include "ngi/anim/hierarchy.h"
#include "ngi/exchange/model.h"
#include "ngi/exchange/pictures.h"
#include "ngi/game/resolve.h"
#include "ngi/msh/mesh_view.h"

// Conversion of a game model to an exchange model: docs/formats/exchange.md 1.
namespace ngi::exchange {

// Materials and textures of the batches.
struct ModelMaterials {
  const game::Resolution* resolution = nullptr;
  std::string wear = {};         // UTF-8; the text of the table
  Pictures* pictures = nullptr;  // nullptr: no textures
};

// Cells of hostile models can share batches without limit; batches beyond this number of triangles
// are dropped.
inline constexpr std::uint64_t max_triangles = 1ULL << 22;
inline constexpr std::size_t max_bounds = 1U << 18;

// Data the export drops.
struct NotExported {
  std::size_t cells = 0;         // with geometry that was not requested
  std::size_t hidden_parts = 0;  // portals and cockpits of the shown cell
  std::size_t empty_batches = 0;
  std::size_t batches_over_limit = 0;  // beyond max_triangles
  std::vector<std::uint32_t> unanimated_nodes =
      {};  // not animated, because their keys are out of order
  std::size_t missing_pictures = 0;
  bool unreadable_nodes = false;  // all batches are in one node
};

struct MadeModel {
  Model model = {};
  NotExported not_exported = {};
};

// Never fails: any checked model can be represented. A model whose nodes cannot be read
// (24-byte nodes) becomes a single node with all batches.
MadeModel from_model(const msh::Model& model, const FromModel& options,
                     const ModelMaterials& materials = {});

// True when the default scene shows a part of the shown cell.
bool is_shown(const Node& node, const Cell& cell, const Part& part) noexcept;

}  // namespace ngi::exchange
