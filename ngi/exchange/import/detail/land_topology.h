#pragma once

#include <span>
#include <string>

#include "ngi/core/result.h"
#include "ngi/exchange/import/detail/match_land.h"
#include "ngi/terrain/land/draft.h"

namespace ngi::exchange {

// A triangle of the scene that becomes faces.
struct NewGround {
  std::size_t triangle = 0;
  std::uint8_t primary = 0;
  std::uint8_t secondary = land::no_row;
  std::uint32_t flags = 0;  // without bit 0x4, which follows from the secondary row
};

struct TopologyChange {
  std::size_t added = 0;  // after cutting
  std::size_t removed = 0;
  std::size_t tiles = 0;  // whose LOD 1 became a copy of LOD 0
};

// Removes faces of LOD 0, listed ascending, and adds others, which are cut at the borders of tiles.
// Corners that are no vertices yet become vertices, one for equal positions and alphas. LOD 1 of
// the tiles whose faces change becomes a copy of LOD 0. Fails with EXCHANGE-MATCH when a new face
// is not on the map, and with the rules of landscape edits.
Result<TopologyChange> change_topology(land::Draft& draft, const LandTriangles& scene,
                                       const LandMatches& matches, std::span<const NewGround> added,
                                       std::span<const std::uint32_t> removed);

}  // namespace ngi::exchange
