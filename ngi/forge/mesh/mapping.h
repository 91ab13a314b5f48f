#pragma once

#include "ngi/forge/mesh/mesh.h"

// Texture coordinates. V grows downwards (docs/formats/rendering.md 10), so pictures stand upright
// on walls: their top is at the highest Z.
namespace ngi::forge {

struct UvRect {
  Double2 lo = {0, 0};
  Double2 hi = {1, 1};

  // x and y from 0 to 1 inside the rectangle.
  Double2 at(double x, double y) const noexcept {
    return {lo.x + (hi.x - lo.x) * x, lo.y + (hi.y - lo.y) * y};
  }
};

// Each face is seen along the axis it looks along most; one repeat of the texture covers `metres`.
Mesh tile(const Mesh& mesh, double metres);
// The same, stretched so that the whole mesh fits the rectangle from each side.
Mesh map_box(const Mesh& mesh, const UvRect& rect = {});
// All faces are seen along one axis, from its positive side.
Mesh map_planar(const Mesh& mesh, Axis axis, const UvRect& rect = {});
// Around the Z axis, once; faces that look up or down are seen along Z.
Mesh map_cylindrical(const Mesh& mesh, const UvRect& rect = {});

}  // namespace ngi::forge
