#pragma once

#include <cstdint>
#include <vector>

#include "ngi/scene/cell.h"

// What of a building is drawn from where the camera stands: docs/formats/rendering.md 6.
namespace ngi::scene {

struct BuildingView {
  math::Float3 eye = {};  // in the world
  float angle = 1;        // horizontal field of view in radians
  CellChoice cells = {};  // of the geometry that is drawn
};

// For each piece of the main model, whether it is drawn. From outside of the building's sphere the
// exterior; from inside the rooms around the eye, or the exterior when there is none; then all that
// the portals drawn on the way lead to. Pieces of attached parts go with the piece they hang on.
//
//   std::vector<bool> seen = scene::pieces_seen(building, {.eye = camera.eye});
std::vector<bool> pieces_seen(const Instance& instance, const BuildingView& view);

}  // namespace ngi::scene
