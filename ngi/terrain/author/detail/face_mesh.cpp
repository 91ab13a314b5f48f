#include "ngi/terrain/author/detail/face_mesh.h"

#include <algorithm>

#include "ngi/terrain/land/records.h"

namespace ngi::author {

namespace {

// A corner of a polygon: a sample, or a point of the shore between two samples.
struct Corner {
  std::uint32_t sample;
  std::uint32_t other;  // equal to `sample`, or the second sample
  double share = 0;     // of `other`
};

using Polygon = std::vector<Corner>;

// The parts of a half square above and below the water.
struct Parts {
  Polygon dry;
  Polygon wet;
};

class MeshMaker {
 public:
  MeshMaker(const SampleGrid& grid, const Options& options, const LiquidRows& rows)
      : grid_(grid), options_(options), rows_(rows) {}

  void add_ground(FaceMesh::Lod& lod, std::array<std::uint32_t, 3> corners) {
    const Parts parts = cut(corners);
    for_each_triangle(parts.dry, [&](const std::array<Corner, 3>& triangle) {
      lod.faces.push_back(dressed(triangle, corners));
    });
    for_each_triangle(parts.wet, [&](const std::array<Corner, 3>& triangle) {
      MeshFace face = {.primary = rows_.bed, .kind = FaceKind::Bed};
      for (std::size_t k = 0; k < 3; ++k) face.points[k] = ground_point(triangle[k]);
      lod.faces.push_back(face);
    });
  }

  void add_surface(FaceMesh::Lod& lod, std::array<std::uint32_t, 3> corners) {
    for_each_triangle(cut(corners).wet, [&](const std::array<Corner, 3>& triangle) {
      MeshFace face = {.primary = rows_.surface, .kind = FaceKind::Surface};
      for (std::size_t k = 0; k < 3; ++k) face.points[k] = surface_point(triangle[k]);
      lod.faces.push_back(face);
    });
  }

  std::vector<math::Float3> take_points() { return std::move(points_); }

 private:
  bool is_wet(std::uint32_t sample) const {
    return options_.water_level && grid_.heights[sample] < *options_.water_level;
  }
  bool is_at_level(std::uint32_t sample) const {
    return options_.water_level && grid_.heights[sample] == *options_.water_level;
  }

  // The two faces of a side find the same point, as it is counted from the lower sample. It keeps
  // away from the ends, so that no face is too thin.
  Corner shore(std::uint32_t a, std::uint32_t b) const {
    const auto [first, second] = std::minmax(a, b);
    constexpr double margin = 1.0 / 64;
    const double from = grid_.heights[first];
    const double to = grid_.heights[second];
    const double share = (double{*options_.water_level} - from) / (to - from);
    return {first, second, std::clamp(share, margin, 1 - margin)};
  }

  Parts cut(const std::array<std::uint32_t, 3>& corners) const {
    Parts parts;
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t here = corners[k];
      const std::uint32_t next = corners[(k + 1) % 3];
      if (!is_wet(here)) parts.dry.push_back({here, here});
      if (is_wet(here) || is_at_level(here)) parts.wet.push_back({here, here});
      if (is_wet(here) == is_wet(next) || is_at_level(here) || is_at_level(next)) continue;
      const Corner point = shore(here, next);
      parts.dry.push_back(point);
      parts.wet.push_back(point);
    }
    // Corners at the water's level are in both parts; one of the parts may have no area.
    const bool any_wet =
        std::ranges::any_of(corners, [&](std::uint32_t sample) { return is_wet(sample); });
    if (!any_wet || parts.wet.size() < 3) parts.wet.clear();
    if (parts.dry.size() < 3) parts.dry.clear();
    return parts;
  }

  // Polygons of three or four corners. A quadrangle is cut along its shorter diagonal.
  template <typename Visit>
  void for_each_triangle(const Polygon& polygon, Visit visit) const {
    if (polygon.size() == 3) visit({polygon[0], polygon[1], polygon[2]});
    if (polygon.size() != 4) return;
    if (square_between(polygon[0], polygon[2]) <= square_between(polygon[1], polygon[3])) {
      visit({polygon[0], polygon[1], polygon[2]});
      visit({polygon[0], polygon[2], polygon[3]});
    } else {
      visit({polygon[1], polygon[2], polygon[3]});
      visit({polygon[1], polygon[3], polygon[0]});
    }
  }

  static double along(const Corner& corner, double from, double to) {
    return from + (to - from) * corner.share;
  }
  double x_of(const Corner& c) const {
    return grid_.units(along(c, grid_.x_of(c.sample), grid_.x_of(c.other)));
  }
  double y_of(const Corner& c) const {
    return grid_.units(along(c, grid_.y_of(c.sample), grid_.y_of(c.other)));
  }
  double square_between(const Corner& a, const Corner& b) const {
    const double x = x_of(b) - x_of(a);
    const double y = y_of(b) - y_of(a);
    return x * x + y * y;
  }

  // The rows of the half square's corners are blended. Of three rows the highest gives way.
  MeshFace dressed(const std::array<Corner, 3>& triangle,
                   const std::array<std::uint32_t, 3>& corners) {
    MeshFace face;
    const auto row = [&](std::size_t k) { return grid_.rows[corners[k]]; };
    face.primary = std::min({row(0), row(1), row(2)});
    face.secondary = land::no_row;
    for (std::size_t k = 0; k < 3; ++k) {
      if (row(k) != face.primary) face.secondary = std::min(face.secondary, row(k));
    }
    for (std::size_t k = 0; k < 3; ++k) {
      const Corner& corner = triangle[k];
      face.points[k] = ground_point(corner);
      if (face.secondary == land::no_row) continue;
      const auto alpha = [&](std::uint32_t sample) {
        return grid_.rows[sample] == face.primary ? 0.0 : 1.0;
      };
      const double from = alpha(corner.sample);
      face.alpha[k] = static_cast<float>(from + (alpha(corner.other) - from) * corner.share);
    }
    return face;
  }

  std::uint32_t ground_point(const Corner& corner) {
    const float z =
        corner.sample == corner.other ? grid_.heights[corner.sample] : *options_.water_level;
    return point(corner, z, 0);
  }
  std::uint32_t surface_point(const Corner& corner) {
    const bool below = corner.sample == corner.other && is_wet(corner.sample);
    return point(corner, *options_.water_level, below ? surface_bit : 0);
  }
  std::uint32_t point(const Corner& corner, float z, std::uint64_t kind) {
    const std::uint64_t key = std::uint64_t{corner.sample} << 32 | corner.other | kind;
    const auto [found, added] =
        numbers_.try_emplace(key, static_cast<std::uint32_t>(points_.size()));
    if (added) {
      points_.push_back({static_cast<float>(x_of(corner)), static_cast<float>(y_of(corner)), z});
    }
    return found->second;
  }

  static constexpr std::uint64_t surface_bit = std::uint64_t{1} << 63;

  const SampleGrid& grid_;
  const Options& options_;
  const LiquidRows& rows_;
  std::vector<math::Float3> points_;
  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;
};

}  // namespace

FaceMesh make_mesh(const SampleGrid& grid, const Refinement& refinement, const MeshSplits& splits,
                   const Options& options, const LiquidRows& rows) {
  FaceMesh mesh;
  MeshMaker maker(grid, options, rows);
  for (std::size_t lod = 0; lod < 2; ++lod) {
    FaceMesh::Lod& part = mesh.lods[lod];
    for (std::uint32_t tile = 0; tile < refinement.tiles(); ++tile) {
      refinement.for_each_face(tile, lod == 0 ? splits.near : splits.far,
                               [&](const auto& corners) { maker.add_ground(part, corners); });
      if (options.water_level) {
        refinement.for_each_face(tile, splits.flat,
                                 [&](const auto& corners) { maker.add_surface(part, corners); });
      }
      part.tile_ends.push_back(static_cast<std::uint32_t>(part.faces.size()));
    }
  }
  mesh.points = maker.take_points();
  return mesh;
}

}  // namespace ngi::author
