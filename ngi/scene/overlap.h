#pragma once

#include <cstdint>
#include <vector>

#include "ngi/msh/query.h"
#include "ngi/scene/bounds.h"
#include "ngi/scene/cell.h"

// Finds the triangles of an instance that intersect a world-space box or sphere. Touching counts.
namespace ngi::scene {

struct WorldBox {
  math::Float3 low;
  math::Float3 high;
};

struct OverlapOptions {
  CellChoice cells = {};
  // Portals are ignored, as when picking.
  msh::TriangleFilter filter = {.batch_exclude = msh::batch_flags::portal};
};

struct Overlap {
  std::uint32_t piece = 0;
  std::uint32_t slot = 0;
  std::uint32_t batch = 0;
  std::uint32_t triangle = 0;  // its descriptor in Res7, which may not exist

  friend bool operator==(const Overlap&, const Overlap&) = default;
};

// Both append in piece order, then triangle order. A box or sphere that is not finite, or whose low
// corner is above the high one, contains nothing. A triangle that is not finite intersects
// nothing.
void find_in_box(const Instance& instance, const WorldBox& box, const OverlapOptions& options,
                 std::vector<Overlap>& out);
void find_in_sphere(const Instance& instance, const Sphere& sphere, const OverlapOptions& options,
                    std::vector<Overlap>& out);

}  // namespace ngi::scene
