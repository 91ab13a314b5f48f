#pragma once

#include <string_view>
#include <vector>

#include "ngi/forge/demo/demo_game.h"
#include "ngi/math/vector.h"
#include "ngi/terrain/author/author.h"

namespace ngi::forge {

// The folder of the demo game's map. Missions name it DATA\MAPS\Valley\land.
constexpr std::string_view demo_map = "DATA/MAPS/Valley";
// The middle of the level place to build on.
constexpr math::Double2 demo_building_place = {1'375, 610};

// Rows of the material tables of the demo map.
namespace demo_row {
constexpr std::uint8_t grass = 1;
constexpr std::uint8_t earth = 2;
constexpr std::uint8_t sand = 3;
constexpr std::uint8_t rock = 4;
constexpr std::uint8_t road = 5;
}  // namespace demo_row

// A valley of 2,000 x 2,000 units: hills in the south, mountains in the north-east, a lake with a
// river that comes to it through a canyon, and a road from edge to edge past a level place to build
// on.
Result<author::AuthoredLand> demo_land();

// Land.msh, Land.map, Land1.wea and Land2.wea in a folder of a game.
Result<std::vector<GameFile>> land_files(std::string_view folder, const author::AuthoredLand& made);

}  // namespace ngi::forge
