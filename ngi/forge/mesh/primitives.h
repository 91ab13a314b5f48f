#pragma once

#include "ngi/forge/mesh/mesh.h"
#include "ngi/forge/mesh/primitives_outline.h"

// Basic shapes. They are centred at the origin with their length along Z, closed unless
// stated otherwise, point outwards and have face normals; round ones are smooth.
// Texture coordinates come from mapping.h.
namespace ngi::forge {

using Ring = std::vector<Double3>;

enum class Caps { Both, None };

// A surface over rings of equally many points, each counter-clockwise seen from the next one's
// side. Points of a ring may coincide.
Mesh loft(const std::vector<Ring>& rings, Caps caps = Caps::Both);
Ring ring_at(const Outline& outline, double z);

Mesh box(const Double3& size);
// A box with all twelve edges and eight corners cut.
Mesh bevelled_box(const Double3& size, double bevel);
// A box with a smaller, shifted top.
Mesh tapered_box(const Double3& size, const Double2& top_size, const Double2& top_shift = {});
// Half a box: its top edge is at +Y, the slope falls towards -Y.
Mesh wedge(const Double3& size);
Mesh cylinder(double radius, double height, int segments);
// A cone with a radius at each end; either may be 0.
Mesh cone(double bottom_radius, double top_radius, double height, int segments);
Mesh tube(double outer_radius, double inner_radius, double height, int segments);
Mesh sphere(double radius, int segments);
// Rotates `profile`, a line of (radius, z) upwards, around Z. Closed if it starts and ends at 0.
Mesh lathe(const Outline& profile, int segments);

// Extrudes from z = 0 to `height`; with a bevel the rims of both ends are cut.
Mesh extrude(const Outline& outline, double height, double bevel = 0);

// Flat and open, facing +Z.
Mesh disc(double radius, int segments);
Mesh grid(double width, double depth, int columns, int rows);
Mesh rectangle_face(double width, double depth);

}  // namespace ngi::forge
