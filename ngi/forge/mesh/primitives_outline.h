#pragma once

#include <array>
#include <vector>

#include "ngi/forge/mesh/pose.h"

// Closed planar outlines, counter-clockwise, for extruding.
namespace ngi::forge {

using Outline = std::vector<Double2>;

// A circle around the origin; the first point is on the x axis.
Outline circle(double radius, int segments);
Outline rectangle(double width, double depth);
Outline cut_rectangle(double width, double depth, double cut);  // without its corners
Outline moved(Outline outline, const Double2& by);

// Moves each side inwards by the distance.
Outline inset(const Outline& outline, double distance);

// Returns corner indices, three per triangle, for any outline that does not cross itself.
std::vector<std::array<std::size_t, 3>> triangulate(const Outline& outline);

}  // namespace ngi::forge
