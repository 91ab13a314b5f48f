#pragma once

#include "ngi/forge/mesh/mesh.h"
#include "ngi/forge/mesh/primitives_outline.h"

// Shapes to begin with. They stand around the origin with their length along Z, are closed unless
// said otherwise, look outwards and have the normals of their faces; the round ones are smooth.
// Texture coordinates come from mesh_mapping.h.
namespace ngi::forge {

using Ring = std::vector<Double3>;

enum class Caps { Both, None };

// A skin over rings of equally many points, each counter-clockwise seen from the next one's side.
// Points of a ring may coincide.
Mesh loft(const std::vector<Ring>& rings, Caps caps = Caps::Both);
Ring ring_at(const Outline& outline, double z);

Mesh box(const Double3& size);
// All twelve edges and eight corners cut.
Mesh bevelled_box(const Double3& size, double bevel);
// A box whose top is smaller, and moved.
Mesh tapered_box(const Double3& size, const Double2& top_size, const Double2& top_shift = {});
// Half a box: its top edge lies at +Y, the slope falls towards -Y.
Mesh wedge(const Double3& size);
Mesh cylinder(double radius, double height, int segments);
// With a radius at both ends; either may be 0.
Mesh cone(double bottom_radius, double top_radius, double height, int segments);
Mesh tube(double outer_radius, double inner_radius, double height, int segments);
Mesh sphere(double radius, int segments);
// Around Z; `profile` is a line of (radius, z) upwards. Closed when it begins and ends at radius 0.
Mesh lathe(const Outline& profile, int segments);

// From z = 0 to `height`; with a bevel the rims of both ends are cut.
Mesh extrude(const Outline& outline, double height, double bevel = 0);

// Flat and open, looking along +Z.
Mesh disc(double radius, int segments);
Mesh grid(double width, double depth, int columns, int rows);
Mesh rectangle_face(double width, double depth);

}  // namespace ngi::forge
