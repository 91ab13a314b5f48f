#pragma once

#include "ngi/anim/hierarchy.h"
#include "ngi/exchange/model.h"
#include "ngi/exchange/pictures.h"
#include "ngi/game/resolve.h"
#include "ngi/msh/material_row.h"

// From a model of the game to one for other programs: docs/formats/exchange.md 1.
namespace ngi::exchange {

// Which bounds come along for looking at.
struct WantedBounds {
  bool hull = false;   // of the whole model
  bool cells = false;  // of the cells that are written
};

struct FromModel {
  std::string name = {};  // UTF-8; of the asset
  Cell shown = {};
  Cells cells = Cells::Visible;
  WantedBounds bounds = {};
  float time = 0;  // of the pose without animation
  double fps = 30;
  anim::RootMotion root_motion = anim::RootMotion::Keep;
  msh::QuatOrder quat_order = msh::QuatOrder::Wxyz;
  msh::MaterialPolicy policy = msh::MaterialPolicy::Auto;  // where nothing is resolved
};

// What the batches wear.
struct Worn {
  const game::Resolution* resolution = nullptr;
  std::string wear = {};         // UTF-8; the text of the table
  Pictures* pictures = nullptr;  // none: without textures
};

// Cells of hostile models can share batches without end; what lies behind so many triangles is left
// out.
inline constexpr std::uint64_t max_triangles = 1ULL << 22;
inline constexpr std::size_t max_bounds = 1U << 18;

// What a model has that could not come along.
struct LeftBehind {
  std::size_t cells = 0;         // with geometry, that were not asked for
  std::size_t hidden_parts = 0;  // portals and cockpits of the shown cell
  std::size_t empty_batches = 0;
  std::size_t batches_over_limit = 0;           // behind max_triangles
  std::vector<std::uint32_t> still_nodes = {};  // whose keys are out of order: they do not move
  std::size_t missing_pictures = 0;
  bool unreadable_nodes = false;  // one node shows all batches
};

struct MadeModel {
  Model model = {};
  LeftBehind left_behind = {};
};

// Never fails: a checked model has nothing that could not be said. One whose nodes cannot be read
// (24-byte nodes) becomes a single node with all batches.
MadeModel from_model(const msh::Model& model, const FromModel& options, const Worn& worn = {});

// Whether the default scene shows a part of the shown cell.
bool is_shown(const Node& node, const Cell& cell, const Part& part) noexcept;

}  // namespace ngi::exchange
