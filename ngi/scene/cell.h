#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>

#include "ngi/scene/instance.h"

// Which geometry a piece shows: docs/formats/rendering.md 5.
namespace ngi::scene {

struct DamageStage {
  int state = 0;        // the one that is drawn
  bool hidden = false;  // destroyed, and not a node that always stays

  friend bool operator==(const DamageStage&, const DamageStage&) = default;
};

// `life` is the share of the full life; anything not above 0 is destroyed.
DamageStage damage_stage(const msh::Node& node, float life) noexcept;

constexpr int own_view_level = 4;  // what the unit's own first-person view draws

// From which distance on levels 1, 2 and 3 are shown, in rising order. The game's own numbers are
// not known (rendering.md 18), so there is no default but the finest level everywhere.
struct LevelDistances {
  static constexpr float never = std::numeric_limits<float>::infinity();

  std::array<float, 3> from = {never, never, never};
};

// 0 for a distance that is not a number.
int level_at(const LevelDistances& distances, float distance) noexcept;

// Parts of a building's inside (node flag 0x0001).
enum class Interior : std::uint8_t { Show, Hide, Only };
// Nodes with flag 0x0020. The game draws them only in the unit's own view, that is level 4.
enum class Cockpit : std::uint8_t { InOwnView, Always };
enum class EmptyCell : std::uint8_t {
  ShowsNothing,  // as the game
  ShowsFirstFilled,
};

// The cell that all pieces show, and which pieces do.
struct CellChoice {
  std::optional<int> state = {};  // "lod"; nothing: what each piece's damage says
  int level = 0;                  // "group"
  Interior interior = Interior::Show;
  Cockpit cockpit = Cockpit::InOwnView;
  EmptyCell empty_cell = EmptyCell::ShowsNothing;
};

// Why a piece shows nothing.
enum class Absence : std::uint8_t { Present, Hidden, Cockpit, Interior, EmptyCell };

struct Cell {
  std::uint16_t slot = msh::none;
  Absence absence = Absence::Present;

  bool is_present() const noexcept { return absence == Absence::Present; }
};

Cell choose_cell(const Instance& instance, std::size_t piece, const CellChoice& choice) noexcept;

}  // namespace ngi::scene
