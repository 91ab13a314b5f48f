#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "ngi/math/matrix.h"
#include "ngi/terrain/land/model.h"
#include "ngi/world/foundation.h"

// Foundations cut into a landscape: docs/formats/terrain.md 3.9 and 3.11. Nothing of it is stored
// in a file of the game.
namespace ngi::world {

// A building to let into the ground.
struct Site {
  const Foundation* foundation = nullptr;
  math::Affine placement = {};
  bool keeps_height = false;  // start flag: the inner ring has the height of the building
};

// The result of cutting a foundation into the ground.
struct CutSite {
  std::string problem = {};      // empty: the ground is cut
  double height = 0;             // of the building's base
  double turn = 0;               // by which the building was turned until it fitted, in radians
  std::uint32_t faces_cut = 0;   // of the landscape: removed or replaced by their outer part
  std::uint32_t band_faces = 0;  // between outer and inner ring
  std::vector<math::Double3> contour = {};  // the outer ring on the ground, as it was cut

  bool is_cut() const noexcept { return problem.empty(); }
};

struct CutGround {
  land::Land land;             // a landscape of its own; tiles with a foundation have one level
  std::vector<CutSite> sites;  // one per site
};

// Cuts foundations into a landscape, one after the other. The result wears the rows of the
// original; the band between the rings wears row 0. A site that cannot be cut has a problem and
// changes nothing. Fails only when the landscape cannot be written.
Result<CutGround> cut_foundations(const land::Land& land, std::span<const Site> sites);

}  // namespace ngi::world
