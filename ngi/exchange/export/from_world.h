#pragma once

#include <string>

#include "ngi/exchange/model.h"
#include "ngi/exchange/pictures.h"
#include "ngi/world/world.h"

// Conversion of a mission to an exchange model: docs/formats/exchange.md 10.
namespace ngi::exchange {

struct FromWorld {
  std::string name = {};         // UTF-8; of the asset
  bool with_land = true;         // the ground as it is stored, without foundations
  bool with_areals = false;      // only with the ground
  Pictures* pictures = nullptr;  // nullptr: no textures
};

struct MadeMission {
  Model model = {};
  std::size_t objects_without_place = 0;  // a number of their place is not finite
  std::size_t objects_without_model = 0;  // they become empty nodes
  std::size_t parts_over_limit = 0;       // beyond max_triangles
  std::size_t missing_pictures = 0;
};

// Never fails. The models are at rest, in their finest level of detail, each one once.
MadeMission from_world(const world::World& world, const FromWorld& options);

}  // namespace ngi::exchange
