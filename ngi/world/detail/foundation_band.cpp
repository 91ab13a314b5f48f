#include "ngi/world/detail/foundation_band.h"

#include <algorithm>
#include <cmath>

#include "ngi/world/detail/plan_lines.h"

namespace ngi::world {

namespace {

using math::Double2;
using math::Double3;

constexpr std::uint32_t band_flags = 0x300;
constexpr double band_turns_per_unit = 0.066;

// Makes the edges of a ring edges of triangles.
bool constrain_ring(Triangulation& triangulation, std::uint32_t first, std::uint32_t count) {
  for (std::uint32_t i = 0; i < count; ++i) {
    if (!triangulation.constrain(first + i, first + (i + 1) % count)) return false;
  }
  return true;
}

}  // namespace

bool FoundationBand::make(std::span<const Corner> outer, std::span<const Corner> inner) {
  std::vector<GridPoint> outer_grid;
  for (const Corner& corner : outer) {
    outer_grid.push_back(corner.grid);
    corners_.push_back(corner.at);
  }
  std::vector<GridPoint> grid = outer_grid;
  std::vector<GridPoint> inner_grid;
  for (const Corner& corner : inner) {
    if (!is_inside(outer_grid, corner.grid.x, corner.grid.y)) return false;
    if (std::ranges::find(grid, corner.grid) != grid.end()) continue;
    grid.push_back(corner.grid);
    inner_grid.push_back(corner.grid);
    corners_.push_back(corner.at);
  }
  if (inner_grid.size() < 3) return false;
  Triangulation triangulation(grid);
  const auto outer_count = static_cast<std::uint32_t>(outer_grid.size());
  const auto inner_count = static_cast<std::uint32_t>(inner_grid.size());
  if (!constrain_ring(triangulation, 0, outer_count) ||
      !constrain_ring(triangulation, outer_count, inner_count)) {
    return false;
  }
  for (const auto& triangle : triangulation.triangles()) {
    Double2 centre;
    for (const std::uint32_t corner : triangle) {
      centre.x += grid[corner].x / 3.0;
      centre.y += grid[corner].y / 3.0;
    }
    if (is_inside(outer_grid, centre.x, centre.y) && !is_inside(inner_grid, centre.x, centre.y)) {
      faces_.push_back(triangle);
    }
  }
  return true;
}

void FoundationBand::add_to(GroundMesh& mesh) const {
  Double2 low = {1e30, 1e30};
  for (const Double3& at : corners_) {
    low.x = std::min(low.x, at.x * band_turns_per_unit);
    low.y = std::min(low.y, at.y * band_turns_per_unit);
  }
  low = {std::floor(low.x), std::floor(low.y)};
  std::vector<std::uint32_t> vertices;
  for (const Double3& at : corners_) {
    vertices.push_back(mesh.add_band_corner(
        at, {at.x * band_turns_per_unit - low.x, at.y * band_turns_per_unit - low.y}));
  }
  for (const auto& triangle : faces_) {
    GroundFace face;
    face.face.flags = band_flags;
    face.face.primary = 0;
    face.face.secondary = land::no_row;
    Double2 centre;
    for (std::size_t k = 0; k < 3; ++k) {
      face.face.vertices[k] = static_cast<std::uint16_t>(vertices[triangle[k]]);
      centre.x += corners_[triangle[k]].x / 3;
      centre.y += corners_[triangle[k]].y / 3;
    }
    face.tile = mesh.tile_at(centre.x, centre.y);
    mesh.add_face(face);
  }
}

}  // namespace ngi::world
