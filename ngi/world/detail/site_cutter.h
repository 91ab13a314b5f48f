#pragma once

#include <cstdint>

#include "ngi/world/detail/ground_mesh.h"
#include "ngi/world/ground.h"

namespace ngi::world {

// Steps that all sites of a landscape may take together, so that hostile rings end.
struct CutBudget {
  std::uint64_t left = 400'000'000;

  bool take(std::uint64_t steps) noexcept {
    left = steps < left ? left - steps : 0;
    return left > 0;
  }
};

// Cuts one site into the mesh. When the rings do not fit the faces the building is turned by 0.01
// rad at a time, as the engine does.
CutSite cut_site(GroundMesh& mesh, const Site& site, CutBudget& budget);

}  // namespace ngi::world
