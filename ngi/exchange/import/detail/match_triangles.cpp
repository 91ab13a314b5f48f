#include "ngi/exchange/import/detail/match_triangles.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <unordered_map>

namespace ngi::exchange {

namespace {

constexpr std::size_t max_candidates = 32;  // to compare; a hostile file may have more

using Triple = std::array<std::uint32_t, 3>;
constexpr std::uint32_t nowhere = 0xFFFF'FFFF;

// The distinct positions of the base's vertices, searchable within a tolerance.
class Places {
 public:
  Places(const msh::Draft& base, const std::vector<BaseTriangle>& triangles, double scale)
      : scale_(scale), cell_(std::max(scale * vertex_noise * 4, 1e-30)) {
    for (const BaseTriangle& triangle : triangles) {
      for (const std::uint32_t vertex : triangle.vertices) {
        if (ids_.contains(vertex)) continue;
        const Float3 point = msh::decode(base.positions[vertex]);
        std::uint32_t id = exact(point);
        if (id == nowhere) {
          id = static_cast<std::uint32_t>(points_.size());
          points_.push_back(point);
          grid_[cell_of(point)].push_back(id);
        }
        ids_[vertex] = id;
      }
    }
  }

  std::uint32_t of_vertex(std::uint32_t vertex) const { return ids_.at(vertex); }

  const Float3& point(std::uint32_t id) const { return points_[id]; }

  // Returns a position within the tolerance, or nowhere.
  std::uint32_t of_point(const Float3& point) const {
    if (const std::uint32_t id = exact(point); id != nowhere) return id;
    const Cell3 centre = cell_of(point);
    for (int x = -1; x <= 1; ++x) {
      for (int y = -1; y <= 1; ++y) {
        for (int z = -1; z <= 1; ++z) {
          const auto found = grid_.find({centre[0] + x, centre[1] + y, centre[2] + z});
          if (found == grid_.end()) continue;
          const std::uint32_t id = near_in(found->second, point);
          if (id != nowhere) return id;
        }
      }
    }
    return nowhere;
  }

 private:
  using Cell3 = std::array<std::int64_t, 3>;

  Cell3 cell_of(const Float3& point) const {
    const auto step = [&](float value) {
      constexpr double furthest = 1e15;
      return static_cast<std::int64_t>(std::clamp(std::floor(value / cell_), -furthest, furthest));
    };
    return {step(point.x), step(point.y), step(point.z)};
  }

  std::uint32_t exact(const Float3& point) const {
    const auto found = grid_.find(cell_of(point));
    if (found == grid_.end()) return nowhere;
    const std::size_t count = std::min(found->second.size(), max_candidates);
    for (std::size_t i = 0; i < count; ++i) {
      if (points_[found->second[i]] == point) return found->second[i];
    }
    return nowhere;
  }

  std::uint32_t near_in(const std::vector<std::uint32_t>& ids, const Float3& point) const {
    const std::size_t count = std::min(ids.size(), max_candidates);
    for (std::size_t i = 0; i < count; ++i) {
      if (has_same_position(point, points_[ids[i]], scale_)) return ids[i];
    }
    return nowhere;
  }

  double scale_;
  double cell_;
  std::vector<Float3> points_;
  std::map<Cell3, std::vector<std::uint32_t>> grid_;
  std::unordered_map<std::uint32_t, std::uint32_t> ids_;  // by vertex
};

// Rotated so that the smallest comes first.
Triple canonical(Triple triple) {
  std::rotate(triple.begin(), std::min_element(triple.begin(), triple.end()), triple.end());
  return triple;
}

FileTriangle turned(const FileTriangle& triangle, std::size_t by) {
  FileTriangle out = triangle;
  std::rotate(out.corners.begin(), out.corners.begin() + static_cast<std::ptrdiff_t>(by),
              out.corners.end());
  return out;
}

class Matcher {
 public:
  Matcher(const msh::Draft& base, const std::vector<BaseTriangle>& triangles,
          const std::vector<FileTriangle>& file, double scale)
      : base_(base),
        triangles_(triangles),
        file_(file),
        scale_(scale),
        places_(base, triangles, scale) {}

  TriangleMatches run() {
    out_.of_base.resize(triangles_.size());
    taken_.resize(file_.size());
    match_by_place();
    match_in_order();
    for (std::size_t f = 0; f < file_.size(); ++f) {
      if (!taken_[f]) out_.added.push_back(at_places(file_[f]));
    }
    return std::move(out_);
  }

 private:
  Triple places_of(const BaseTriangle& triangle) const {
    return {places_.of_vertex(triangle.vertices[0]), places_.of_vertex(triangle.vertices[1]),
            places_.of_vertex(triangle.vertices[2])};
  }
  Triple places_of(const FileTriangle& triangle) const {
    return {places_.of_point(triangle.corners[0].position),
            places_.of_point(triangle.corners[1].position),
            places_.of_point(triangle.corners[2].position)};
  }

  // Snaps corners within the tolerance to the base's positions.
  FileTriangle at_places(FileTriangle triangle) const {
    for (Corner& corner : triangle.corners) {
      const std::uint32_t id = places_.of_point(corner.position);
      if (id != nowhere) corner.position = places_.point(id);
    }
    return triangle;
  }

  // Returns the similarity: one point for every equal position, normal and UV pair.
  int similarity(const FileTriangle& file, const BaseTriangle& base) const {
    int points = 0;
    for (std::size_t c = 0; c < 3; ++c) {
      const Corner& corner = file.corners[c];
      const std::uint32_t vertex = base.vertices[c];
      const Float3 place = msh::decode(base_.positions[vertex]);
      if (has_same_position(corner.position, place, scale_)) points += 2;
      if (has_same_normal(corner, base_, vertex)) ++points;
      if (has_same_uv0(corner, base_, vertex)) ++points;
      if (has_same_uv1(corner, base_, vertex)) ++points;
    }
    return points;
  }

  // Returns the best of the three rotations of the corners.
  FileTriangle best_turn(const FileTriangle& file, const BaseTriangle& base) const {
    FileTriangle best = file;
    for (std::size_t by = 1; by < 3; ++by) {
      FileTriangle other = turned(file, by);
      if (similarity(other, base) > similarity(best, base)) best = other;
    }
    return best;
  }

  void match_by_place() {
    std::map<Triple, std::vector<std::size_t>> by_place;
    for (std::size_t b = 0; b < triangles_.size(); ++b) {
      by_place[canonical(places_of(triangles_[b]))].push_back(b);
    }
    for (std::size_t f = 0; f < file_.size(); ++f) {
      const auto found = by_place.find(canonical(places_of(file_[f])));
      if (found == by_place.end() || found->second.empty()) continue;
      take_best(f, found->second);
    }
  }

  // Matches the most similar of several triangles at one position; the first of equal ones.
  void take_best(std::size_t f, std::vector<std::size_t>& candidates) {
    std::size_t best = 0;
    int best_points = -1;
    const std::size_t count = std::min(candidates.size(), max_candidates);
    for (std::size_t i = 0; i < count; ++i) {
      const BaseTriangle& base = triangles_[candidates[i]];
      const int points = similarity(best_turn(file_[f], base), base);
      if (points <= best_points) continue;
      best_points = points;
      best = i;
    }
    take(f, candidates[best]);
    candidates.erase(candidates.begin() + static_cast<std::ptrdiff_t>(best));
  }

  void take(std::size_t f, std::size_t b) {
    taken_[f] = true;
    out_.of_base[b] = best_turn(file_[f], triangles_[b]);
  }

  void match_in_order() {
    std::vector<std::size_t> left_base;
    std::vector<std::size_t> left_file;
    for (std::size_t b = 0; b < triangles_.size(); ++b) {
      if (!out_.of_base[b] && !is_flat(triangles_[b])) left_base.push_back(b);
    }
    for (std::size_t f = 0; f < file_.size(); ++f) {
      if (!taken_[f]) left_file.push_back(f);
    }
    if (left_base.size() != left_file.size()) return;
    constexpr int enough = 3;  // of 15
    for (std::size_t i = 0; i < left_base.size(); ++i) {
      const BaseTriangle& base = triangles_[left_base[i]];
      if (similarity(best_turn(file_[left_file[i]], base), base) < enough) continue;
      take(left_file[i], left_base[i]);
    }
  }

  bool is_flat(const BaseTriangle& triangle) const {
    const Triple places = places_of(triangle);
    return places[0] == places[1] || places[1] == places[2] || places[2] == places[0];
  }

  const msh::Draft& base_;
  const std::vector<BaseTriangle>& triangles_;
  const std::vector<FileTriangle>& file_;
  double scale_;
  Places places_;
  TriangleMatches out_;
  std::vector<bool> taken_;
};

bool is_step_apart(std::int8_t a, std::int8_t b) {
  return std::abs(int{a} - int{b}) <= 1;
}

bool has_same_uv(const std::optional<Float2>& file, const std::vector<msh::PackedUv>& table,
                 std::uint32_t vertex) {
  if (!file || vertex >= table.size()) return true;
  const msh::PackedUv packed = msh::encode_uv(*file);
  return packed.u == table[vertex].u && packed.v == table[vertex].v;
}

}  // namespace

bool has_same_position(const Float3& file, const Float3& base, double scale) noexcept {
  const double noise = vertex_noise * scale;
  return std::abs(double{file.x} - base.x) <= noise && std::abs(double{file.y} - base.y) <= noise &&
         std::abs(double{file.z} - base.z) <= noise;
}

bool has_same_normal(const Corner& corner, const msh::Draft& base, std::uint32_t vertex) noexcept {
  if (!corner.normal || vertex >= base.normals.size()) return true;
  const Float3 stored = msh::decode_normal(base.normals[vertex]);
  const float length = std::sqrt(stored.x * stored.x + stored.y * stored.y + stored.z * stored.z);
  if (!(length > 0)) return true;  // the export had to make up a normal
  const msh::PackedNormal a =
      msh::encode_normal({stored.x / length, stored.y / length, stored.z / length});
  const msh::PackedNormal b = msh::encode_normal(*corner.normal);
  return is_step_apart(a.x, b.x) && is_step_apart(a.y, b.y) && is_step_apart(a.z, b.z);
}

bool has_same_uv0(const Corner& corner, const msh::Draft& base, std::uint32_t vertex) noexcept {
  return has_same_uv(corner.uv0, base.uv0, vertex);
}

bool has_same_uv1(const Corner& corner, const msh::Draft& base, std::uint32_t vertex) noexcept {
  return has_same_uv(corner.uv1, base.lightmap_uv, vertex);
}

TriangleMatches match_triangles(const msh::Draft& base, const std::vector<BaseTriangle>& triangles,
                                const std::vector<FileTriangle>& file, double scale) {
  return Matcher(base, triangles, file, scale).run();
}

}  // namespace ngi::exchange
