#pragma once

#include <span>

#include "ngi/math/matrix.h"
#include "ngi/mission/document.h"

namespace ngi::mission {

// Where an object stands: translate * Rz * Ry * Rx, and the scale for vegetation and rocks only.
// Units inside buildings and buildings without the start flag are moved further by the game:
// docs/formats/missions.md 4.6.
math::Affine placement(const Object& object) noexcept;

// The scale that the game applies.
std::array<float, 3> applied_scale(const Object& object) noexcept;

// Whether a building keeps the height of the file instead of being set on the ground.
bool keeps_height(const Object& object) noexcept;

// Whether a point lies in a polygon on the ground, as scripts ask: docs/formats/missions.md 4.1. A
// point on an edge is inside at the left and the upper edges only.
bool contains(std::span<const Point> polygon, float x, float y) noexcept;

}  // namespace ngi::mission
