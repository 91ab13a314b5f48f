#pragma once

#include <span>
#include <vector>

#include "ngi/world/detail/ground_mesh.h"
#include "ngi/world/detail/triangulation.h"

namespace ngi::world {

// The new ground between the outer ring of a foundation, cut into the faces, and the inner one.
class FoundationBand {
 public:
  // A corner of a ring on the grid and in the world.
  struct Corner {
    GridPoint grid;
    math::Double3 at;
  };

  // False when the inner ring does not fit into the outer one.
  bool make(std::span<const Corner> outer, std::span<const Corner> inner);

  std::size_t corner_count() const noexcept { return corners_.size(); }
  std::size_t face_count() const noexcept { return faces_.size(); }
  void add_to(GroundMesh& mesh) const;

 private:
  std::vector<math::Double3> corners_;
  std::vector<Triangulation::Triangle> faces_;
};

}  // namespace ngi::world
