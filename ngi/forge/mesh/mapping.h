#pragma once

#include "ngi/forge/mesh/mesh.h"

// Texture coordinates. V points down (docs/formats/rendering.md 10), so images are upright
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

// Projects each face along its dominant axis; one repeat of the texture covers `metres`.
Mesh tile(const Mesh& mesh, double metres);
// The same, scaled so that the whole mesh fits the rectangle from each side.
Mesh map_box(const Mesh& mesh, const UvRect& rect = {});
// Projects all faces along one axis, from its positive side.
Mesh map_planar(const Mesh& mesh, Axis axis, const UvRect& rect = {});
// Wraps once around the Z axis; faces that point up or down are projected along Z.
Mesh map_cylindrical(const Mesh& mesh, const UvRect& rect = {});

}  // namespace ngi::forge
