#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "ngi/math/vector.h"
#include "ngi/terrain/author/detail/refinement.h"

namespace ngi::author {

enum class FaceKind : std::uint8_t { Ground, Bed, Surface };

// A face over the points of a mesh.
struct MeshFace {
  std::array<std::uint32_t, 3> points = {};
  std::array<float, 3> alpha = {1, 1, 1};  // of the second row
  std::uint8_t primary = 1;
  std::uint8_t secondary = 0xFF;
  FaceKind kind = FaceKind::Ground;
};

// The rows of the liquid's surface and bed.
struct LiquidRows {
  std::uint8_t surface = 0;
  std::uint8_t bed = 0;
};

// The faces of both LODs, tile by tile. Halves of squares that the water's edge crosses are cut
// along it; what is below is the bed, with the surface above it.
struct FaceMesh {
  struct Lod {
    std::vector<MeshFace> faces;
    std::vector<std::uint32_t> tile_ends;  // behind the last face of each tile
  };
  std::vector<math::Float3> points;  // no two are equal
  std::array<Lod, 2> lods;

  std::size_t face_count() const noexcept { return lods[0].faces.size() + lods[1].faces.size(); }
};

// How finely each part is split.
struct MeshSplits {
  Splits near;
  Splits far;
  Splits flat;
};

FaceMesh make_mesh(const SampleGrid& grid, const Refinement& refinement, const MeshSplits& splits,
                   const Options& options, const LiquidRows& rows);

}  // namespace ngi::author
