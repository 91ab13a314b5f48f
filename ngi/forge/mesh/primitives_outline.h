#pragma once

#include <array>
#include <vector>

#include "ngi/forge/mesh/pose.h"

// Closed lines in the plane, counter-clockwise, for extruding.
namespace ngi::forge {

using Outline = std::vector<Double2>;

// Around the origin; the first point lies on the x axis.
Outline circle(double radius, int segments);
Outline rectangle(double width, double depth);
Outline cut_rectangle(double width, double depth, double cut);  // without its corners
Outline moved(Outline outline, const Double2& by);

// Each side moved inwards by the distance.
Outline inset(const Outline& outline, double distance);

// Corner numbers, three for each triangle; works for any outline that does not cross itself.
std::vector<std::array<std::size_t, 3>> triangulate(const Outline& outline);

}  // namespace ngi::forge
