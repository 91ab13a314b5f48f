#include "ngi/scene/cell.h"

#include <algorithm>
#include <cmath>

#include "ngi/msh/query.h"

namespace ngi::scene {

namespace {

bool has_flag(const msh::Node& node, std::uint16_t flag) noexcept {
  return (node.flags & flag) != 0;
}

bool is_left_out(const msh::Node& node, Interior interior) noexcept {
  const bool inside = has_flag(node, msh::node_flags::interior);
  return interior == Interior::Hide ? inside : interior == Interior::Only && !inside;
}

std::uint16_t first_filled(const msh::Node& node) noexcept {
  const auto found =
      std::ranges::find_if(node.slots, [](std::uint16_t slot) { return slot != msh::none; });
  return found == node.slots.end() ? msh::none : std::uint16_t{*found};
}

}  // namespace

DamageStage damage_stage(const msh::Node& node, float life) noexcept {
  const int states = msh::count_states(node);
  if (!(life > 0)) return {states - 1, !has_flag(node, msh::node_flags::never_hidden)};
  const float left = std::ceil(static_cast<float>(states) * std::min(life, 1.0F));
  return {std::min(states - static_cast<int>(left), states - 1), false};
}

int level_at(const LevelDistances& distances, float distance) noexcept {
  int level = 0;
  for (const float from : distances.from) {
    if (!(distance >= from)) break;
    ++level;
  }
  return level;
}

FilledCells filled_cells(const Composite& composite) noexcept {
  FilledCells out = {};
  for (std::size_t piece = 0; piece < composite.pieces().size(); ++piece) {
    const auto& slots = composite.node_of(piece).slots;
    for (std::size_t cell = 0; cell < slots.size(); ++cell) {
      if (slots[cell] != msh::none) out[cell / msh::level_count][cell % msh::level_count] = true;
    }
  }
  return out;
}

Cell choose_cell(const Instance& instance, std::size_t piece, const CellChoice& choice) noexcept {
  const PieceShow& show = instance.show(piece);
  const Piece& known = instance.composite().pieces()[piece];
  if (!show.visible || known.is_excluded) return {msh::none, Absence::Hidden};

  const msh::Node& node = instance.composite().node_of(piece);
  const int level = show.level.value_or(choice.level);
  if (has_flag(node, msh::node_flags::cockpit) && level != own_view_level &&
      choice.cockpit == Cockpit::InOwnView) {
    return {msh::none, Absence::Cockpit};
  }
  if (is_left_out(node, choice.interior)) return {msh::none, Absence::Interior};

  const msh::Model& model = instance.composite().part_of(piece).model();
  const auto asked = msh::find_slot(model, known.node, choice.state.value_or(show.state), level);
  std::uint16_t slot = asked.value_or(msh::none);
  if (slot == msh::none && choice.empty_cell == EmptyCell::ShowsFirstFilled) {
    slot = first_filled(node);
  }
  return {slot, slot == msh::none ? Absence::EmptyCell : Absence::Present};
}

}  // namespace ngi::scene
