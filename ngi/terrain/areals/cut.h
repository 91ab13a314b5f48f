#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "ngi/terrain/areals/polygon.h"

namespace ngi::areals {

// The ground that a tree or a stone covers: a convex rectangle in XY, in either direction.
using Footprint = std::array<Point, 4>;

// A corner of a polygon and the edge that begins there.
struct PieceCorner {
  Point at;
  std::optional<std::uint32_t> edge;  // of the areal; nothing: along a footprint
};
using Piece = std::vector<PieceCorner>;

inline Point point_of(const PieceCorner& corner) noexcept {
  return corner.at;
}

// What a footprint leaves of a polygon: docs/formats/terrain.md 4.4. Nothing when the polygon stays
// as it is: the footprint does not meet its border. No piece when it covers the polygon.
std::optional<std::vector<Piece>> cut(const Piece& polygon, const Footprint& footprint);

}  // namespace ngi::areals
