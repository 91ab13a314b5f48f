#pragma once

#include <array>
#include <optional>
#include <vector>

#include "ngi/exchange/model.h"
#include "ngi/terrain/land/draft.h"
#include "ngi/terrain/land/model.h"

namespace ngi::exchange {

// A point of a new face.
struct CutPoint {
  Float3 position = {};
  float alpha = 1;
  std::uint32_t vertex = 0xFFFF'FFFF;  // of the landscape; else a new one
};

struct CutFace {
  std::size_t tile = 0;
  std::array<CutPoint, 3> corners = {};
};

// Cuts triangles at the borders of tiles: docs/formats/terrain.md 3.3. Two triangles that share an
// edge get the same points on it, so that no gap opens.
class TileCutter {
 public:
  // Nothing when the landscape has no tile grid.
  static std::optional<TileCutter> make(const land::Draft& draft);

  // Whether a point is on the map, with the tolerance of TER-037.
  bool is_inside(const Float3& point) const noexcept;
  std::vector<CutFace> cut(const std::array<CutPoint, 3>& triangle) const;

 private:
  TileCutter() = default;

  land::TileGrid grid_ = {};
  std::vector<float> columns_;  // X of the borders, from the first to the last
  std::vector<float> rows_;     // Y
};

}  // namespace ngi::exchange
