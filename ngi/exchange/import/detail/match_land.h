#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "ngi/exchange/import/detail/land_triangles.h"
#include "ngi/terrain/land/draft.h"

namespace ngi::exchange {

// The faces and vertices of a landscape that the triangles of a scene are.
struct LandMatches {
  static constexpr std::uint32_t none = 0xFFFF'FFFF;
  static constexpr std::uint32_t duplicate = 0xFFFF'FFFE;  // a face that another triangle is

  std::vector<std::uint32_t> faces = {};                    // by triangle; none: a new face
  std::vector<std::array<std::uint32_t, 3>> vertices = {};  // by triangle; none: a new vertex
  std::vector<std::uint32_t> missing = {};  // faces of exported levels that no triangle is
  std::size_t duplicates = 0;               // triangles that are a face once more
};

// Matches triangles by the numbers of their vertices, else by the places of their corners in X and
// Y, so that heights may differ. Numbers count where the landscape has not changed since the
// export (`trusted`), else only of vertices at the same place. `row_of_material` prefers faces of
// the same row. Cost: linear in scene and landscape, apart from sorting.
LandMatches match_land(const LandTriangles& scene, const land::Draft& base, bool trusted,
                       std::span<const std::uint8_t> row_of_material);

}  // namespace ngi::exchange
