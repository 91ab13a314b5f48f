#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "ngi/forge/corpus/detail/maps.h"
#include "ngi/math/vector.h"

namespace ngi::forge {

enum class Layer : std::uint8_t { Ground, Bed, Surface };

struct MeshFace {
  std::array<std::uint32_t, 3> points;
  Layer layer = Layer::Ground;
};

// The faces of a map without materials. Tiles are numbered ix * tiles + iy.
struct LandMesh {
  std::vector<math::Double3> points;
  std::vector<std::vector<MeshFace>> near;  // per tile
  std::vector<std::vector<MeshFace>> far;
};

// Makes a mesh with exactly the numbers of faces, open edges, corner faces and steep faces. Faces
// end at the borders of tiles, corners are never in the middle of another face's edge, and LOD 1
// has no corner that LOD 0 lacks.
LandMesh make_land_mesh(const LandNumbers& numbers, const MapGround& ground, Random random);

}  // namespace ngi::forge
