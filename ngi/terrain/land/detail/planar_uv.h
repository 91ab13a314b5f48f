#pragma once

#include <optional>
#include <span>
#include <vector>

#include "ngi/terrain/land/draft.h"

namespace ngi::land {

// The plane that texture coordinates of a map (type 5 or 18) follow: u depends on X alone and v on
// Y alone, docs/formats/terrain.md 3.4. Its slopes are medians over the edges of the faces.
class PlanarUv {
 public:
  // Cost: linear in faces and vertices, and a sort of the vertices.
  PlanarUv(const Draft& draft, const std::vector<PackedUv>& table);

  // Coordinates of a vertex after it moved in X and Y.
  PackedUv moved(PackedUv from, double dx, double dy) const noexcept;
  // Coordinates of a new vertex: those of the vertices with the nearest X and Y, continued.
  PackedUv at(double x, double y) const noexcept;

 private:
  struct Sample {
    float place;
    std::uint16_t coordinate;
  };

  static double coordinate_at(std::span<const Sample> samples, double place, double slope) noexcept;

  std::optional<double> slope_x_;  // nothing: no edge has a clear slope
  std::optional<double> slope_y_;
  std::vector<Sample> along_x_;  // by place
  std::vector<Sample> along_y_;
};

}  // namespace ngi::land
