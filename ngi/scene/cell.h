#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "ngi/scene/instance.h"

// Selection of the geometry of a piece, and of the visible rooms of a building.
namespace ngi::scene {

// Selection of the geometry of a piece: docs/formats/rendering.md 5.

struct DamageStage {
  int state = 0;        // the drawn state
  bool hidden = false;  // destroyed, and not a node that always remains

  friend bool operator==(const DamageStage&, const DamageStage&) = default;
};

// `life` is the fraction of the full life; values not above 0 mean destroyed.
DamageStage damage_stage(const msh::Node& node, float life) noexcept;

constexpr int own_view_level = 4;  // drawn in the unit's own first-person view

// Distances from which levels 1, 2 and 3 are used, in rising order. The game's values are
// unknown (rendering.md 18), so the default is the finest level at every distance.
struct LevelDistances {
  static constexpr float never = std::numeric_limits<float>::infinity();

  std::array<float, 3> from = {never, never, never};
};

// Returns the level at a distance; 0 for NaN.
int level_at(const LevelDistances& distances, float distance) noexcept;

// Handling of a building's interior (node flag 0x0001).
enum class Interior : std::uint8_t { Show, Hide, Only };
// Handling of nodes with flag 0x0020. The game draws them only in the unit's own view, level 4.
enum class Cockpit : std::uint8_t { InOwnView, Always };
enum class EmptyCell : std::uint8_t {
  ShowsNothing,  // as in the game
  ShowsFirstFilled,
};

// The cell to draw, and which pieces to draw.
struct CellChoice {
  std::optional<int> state = {};  // "lod"; nullopt: by the damage of each piece
  int level = 0;                  // "group"
  Interior interior = Interior::Show;
  Cockpit cockpit = Cockpit::InOwnView;
  EmptyCell empty_cell = EmptyCell::ShowsNothing;
};

// The reason why a piece is not drawn.
enum class Absence : std::uint8_t { Present, Hidden, Cockpit, Interior, EmptyCell };

struct Cell {
  std::uint16_t slot = msh::none;
  Absence absence = Absence::Present;

  bool is_present() const noexcept { return absence == Absence::Present; }
};

// Which cells of the slot matrix have geometry in some piece: [state][level].
using FilledCells = std::array<std::array<bool, msh::level_count>, msh::state_count>;
FilledCells filled_cells(const Composite& composite) noexcept;

Cell choose_cell(const Instance& instance, std::size_t piece, const CellChoice& choice) noexcept;

// Visibility of the parts of a building: docs/formats/rendering.md 6.

struct BuildingView {
  math::Float3 eye = {};  // in world space
  float angle = 1;        // horizontal field of view in radians
  CellChoice cells = {};  // of the drawn geometry
};

// Returns for each piece of the main model whether it is drawn. From outside the building's sphere:
// the exterior. From inside: the rooms around the eye, or the exterior when there is none. Then
// everything behind visible portals. Pieces of attached parts follow the piece they are attached
// to.
//
//   std::vector<bool> seen = scene::pieces_seen(building, {.eye = camera.eye});
std::vector<bool> pieces_seen(const Instance& instance, const BuildingView& view);

}  // namespace ngi::scene
