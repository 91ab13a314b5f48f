#pragma once

#include <cstdint>
#include <vector>

#include "ngi/scene/cell.h"

// Visibility of the parts of a building: docs/formats/rendering.md 6.
namespace ngi::scene {

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
