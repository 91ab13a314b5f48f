#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ngi/forge/demo/demo_game.h"
#include "ngi/math/vector.h"
#include "ngi/terrain/land/model.h"

namespace ngi::forge {

// The folder of the demo mission in the demo game.
inline constexpr std::string_view demo_mission_folder = "MISSIONS/Single.01";

// A map that a mission is made for.
struct MissionMap {
  std::string base;  // as missions name it: "DATA\\MAPS\\Demo\\land"
  land::Land land;
  math::Double2 base_wish = {};  // where the base would be best
};

// Makes a mission on any map with flat ground somewhere: a base with foundations and its defenders,
// an outpost of the enemy, patrols, forests, rocks and lodes, a sky with a day, and the texts and
// scripts of its folder. The seed changes where trees and rocks stand.
Result<std::vector<GameFile>> demo_mission(const MissionMap& map, std::uint64_t seed);

// The texts of its folder that tell a story (briefing, messages, tips), which missions are done, a
// saved game, and the cache of designs. `base` is where the camera flies.
std::vector<GameFile> demo_story(const math::Double2& base);

// The sky of that mission (sky.ske).
Bytes demo_sky();

}  // namespace ngi::forge
