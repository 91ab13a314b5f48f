#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "ngi/game/lookups.h"
#include "ngi/math/matrix.h"
#include "ngi/terrain/areals/model.h"
#include "ngi/terrain/land/query.h"

namespace ngi::game {

// The map of a mission, as far as it can be read.
struct MissionMap {
  std::optional<land::LandIndex> ground = {};
  areals::Rectangle bounds = {};  // of the ground
  std::optional<areals::AreaMap> areals = {};

  // Whether a walkable areal contains the point.
  bool is_walkable(areals::Point point) const;

  // The mean height of a building's cut outer contour: its corners, and one more wherever it
  // crosses an edge of the ground, all dropped on the ground (terrain.md 3.11). nullopt when a
  // corner has no ground under it. Cost: linear in the faces of the map.
  std::optional<double> contour_mean(std::span<const math::Double3> ring,
                                     const math::Affine& placement) const;
};

// `base` is the land base of the mission: "DATA\MAPS\Tut_1\land".
MissionMap open_map(const Lookups& game, std::string_view base);

}  // namespace ngi::game
