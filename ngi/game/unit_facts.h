#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "ngi/game/game.h"
#include "ngi/math/vector.h"

namespace ngi::game {

// What the checks of a mission ask of a unit scheme: about its first component, the chassis or the
// building itself.
struct UnitFacts {
  std::uint32_t scheme_type = 0;
  // A node of the damage table is left or right running gear (0x20, 0x40): it moves on the ground.
  bool has_running_gear = false;
  std::optional<std::uint64_t> hall_vertices = {};  // nullopt: the model cannot be read
  std::vector<math::Double3> exits =
      {};  // vertices of the hall way with flag 1, of a model at rest
  // The outer ring of the foundation, without the repeated first corner; empty without one.
  std::vector<math::Double3> outer_ring = {};
};

// nullopt when the file is not there or is no unit scheme.
std::optional<UnitFacts> find_unit_facts(const Game& game, std::string_view path);

}  // namespace ngi::game
