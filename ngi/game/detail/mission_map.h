#pragma once

#include <optional>
#include <string_view>

#include "ngi/game/lookups.h"
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
};

// `base` is the land base of the mission: "DATA\MAPS\Tut_1\land".
MissionMap open_map(const Lookups& game, std::string_view base);

}  // namespace ngi::game
