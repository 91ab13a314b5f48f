#include "ngi/exchange/import/detail/match_land.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <unordered_map>

#include "ngi/exchange/detail/land_record.h"
#include "ngi/math/position_key.h"

namespace ngi::exchange {

namespace {

using Triple = std::array<std::uint32_t, 3>;  // ascending

constexpr std::uint32_t unmatched = LandMatches::none;

Triple sorted(Triple key) noexcept {
  std::ranges::sort(key);
  return key;
}

// Numbers the places of vertices in the plane.
class PlanePlaces {
 public:
  explicit PlanePlaces(const land::Draft& base) {
    of_vertex_.reserve(base.positions.size());
    for (const land::Position& p : base.positions) {
      const auto [known, is_new] =
          numbers_.try_emplace(key_of(p.x, p.y), static_cast<std::uint32_t>(points_.size()));
      if (is_new) points_.push_back({p.x, p.y});
      of_vertex_.push_back(known->second);
    }
  }

  std::uint32_t of_vertex(std::uint32_t vertex) const { return of_vertex_[vertex]; }

  // The number of the place at a point, or within `noise` of it.
  std::uint32_t find(const Float3& p, double noise) {
    const auto known = numbers_.find(key_of(p.x, p.y));
    if (known != numbers_.end()) return known->second;
    return noise > 0 ? nearest(p, noise) : unmatched;
  }

 private:
  struct Point {
    float x;
    float y;
  };

  static std::uint64_t key_of(float x, float y) noexcept {
    return std::uint64_t{std::bit_cast<std::uint32_t>(x + 0.0F)} << 32U |
           std::bit_cast<std::uint32_t>(y + 0.0F);
  }

  // Cells of a grid that is coarser than the noise.
  static std::uint64_t cell_of(double x, double y, double noise) noexcept {
    const double size = noise * 4;
    const auto part = [size](double value) {
      const double cell = std::clamp(std::floor(value / size), -2e9, 2e9);
      return static_cast<std::uint32_t>(static_cast<std::int64_t>(cell));
    };
    return std::uint64_t{part(x)} << 32U | part(y);
  }

  std::uint32_t nearest(const Float3& p, double noise) {
    constexpr std::size_t max_in_cell = 32;  // keeps hostile maps fast
    if (cells_.empty()) {
      for (std::uint32_t i = 0; i < points_.size(); ++i) {
        auto& cell = cells_[cell_of(points_[i].x, points_[i].y, noise)];
        if (cell.size() < max_in_cell) cell.push_back(i);
      }
    }
    std::uint32_t best = unmatched;
    double best_distance = noise;
    for (const double dx : {-noise, noise}) {
      for (const double dy : {-noise, noise}) {
        const auto cell = cells_.find(cell_of(p.x + dx, p.y + dy, noise));
        if (cell == cells_.end()) continue;
        for (const std::uint32_t i : cell->second) {
          const double distance =
              std::max(std::abs(double{points_[i].x} - p.x), std::abs(double{points_[i].y} - p.y));
          if (!(distance <= best_distance)) continue;
          best = i;
          best_distance = distance;
        }
      }
    }
    return best;
  }

  std::unordered_map<std::uint64_t, std::uint32_t> numbers_;
  std::vector<Point> points_;
  std::vector<std::uint32_t> of_vertex_;
  std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> cells_;
};

// The faces of a level of detail by their corners.
struct FaceIndex {
  std::unordered_map<Triple, std::vector<std::uint32_t>, math::PositionKeyHash> by_vertices;
  std::unordered_map<Triple, std::vector<std::uint32_t>, math::PositionKeyHash> by_places;
};

class LandMatcher {
 public:
  LandMatcher(const LandTriangles& scene, const land::Draft& base, bool trusted,
              std::span<const std::uint8_t> row_of_material)
      : scene_(scene), base_(base), trusted_(trusted), rows_(row_of_material), places_(base) {
    for (std::size_t lod = 0; lod < 2; ++lod) {
      for (const std::uint32_t f : shown_faces(lod)) {
        const auto& corners = base.faces[f].vertices;
        const Triple vertices = {corners[0], corners[1], corners[2]};
        add(index_[lod].by_vertices[sorted(vertices)], f);
        add(index_[lod].by_places[places_of(vertices)], f);
      }
    }
    for (auto& claimed : claimed_) claimed.resize(base.faces.size());
    std::uint32_t v = 0;
    for (const land::Position& p : base.positions)
      vertices_at_[math::position_key({p.x, p.y, p.z})].push_back(v++);
  }

  LandMatches run() && {
    out_.faces.resize(scene_.triangles.size(), unmatched);
    out_.vertices.resize(scene_.triangles.size(), {unmatched, unmatched, unmatched});
    for (std::size_t t = 0; t < scene_.triangles.size(); ++t) match(t);
    for (std::size_t lod = 0; lod < 2; ++lod) {
      const LandLayer ground = lod == 0 ? LandLayer::Ground : LandLayer::FarGround;
      if (!scene_.has_layer[static_cast<std::size_t>(ground)]) continue;
      for (const std::uint32_t f : shown_faces(lod)) {
        if (!claimed_[0][f] && !has_twin(lod, f)) out_.missing.push_back(f);
      }
    }
    std::ranges::sort(out_.missing);
    const auto repeated = std::ranges::unique(out_.missing);
    out_.missing.erase(repeated.begin(), repeated.end());
    return std::move(out_);
  }

 private:
  // Valid maps have one face with three given corners, or two.
  static void add(std::vector<std::uint32_t>& faces, std::uint32_t face) {
    constexpr std::size_t most = 16;
    if (faces.size() < most) faces.push_back(face);
  }

  std::vector<std::uint32_t> shown_faces(std::size_t lod) const {
    auto faces = faces_of_lod(base_.tiles, base_.slots, base_.faces.size(), lod);
    std::erase_if(
        faces, [&](std::uint32_t f) { return !is_shown(base_.faces[f], base_.positions.size()); });
    return faces;
  }

  Triple places_of(const Triple& vertices) const {
    return sorted({places_.of_vertex(vertices[0]), places_.of_vertex(vertices[1]),
                   places_.of_vertex(vertices[2])});
  }

  // Whether another face with the same vertices is in the scene: programs drop one of two.
  bool has_twin(std::size_t lod, std::uint32_t face) const {
    const auto& corners = base_.faces[face].vertices;
    const auto found = index_[lod].by_vertices.find(sorted({corners[0], corners[1], corners[2]}));
    return std::ranges::any_of(found->second,
                               [&](std::uint32_t other) { return claimed_[0][other]; });
  }

  const LandCorner& corner(std::size_t triangle, std::size_t k) const {
    return scene_.corners[scene_.triangles[triangle].corners[k]];
  }

  // The vertex that a corner names; unmatched when it names no vertex of this landscape.
  std::uint32_t named_vertex(const LandCorner& from) const {
    if (from.number >= base_.positions.size()) return unmatched;
    if (trusted_) return from.number;
    const land::Position& p = base_.positions[from.number];
    const double slack = std::max(scene_.noise, 1e-3);
    const bool same_place = std::abs(double{p.x} - from.position.x) <= slack &&
                            std::abs(double{p.y} - from.position.y) <= slack;
    return same_place ? from.number : unmatched;
  }

  void match(std::size_t t) {
    const LandTriangle& triangle = scene_.triangles[t];
    Triple named = {};
    for (std::size_t k = 0; k < 3; ++k) named[k] = named_vertex(corner(t, k));
    bool known = false;
    if (std::ranges::find(named, unmatched) == named.end()) {
      const auto found = index_[lod_of(triangle.layer)].by_vertices.find(sorted(named));
      if (found != index_[lod_of(triangle.layer)].by_vertices.end()) {
        known = true;
        if (claim(t, found->second)) {
          out_.vertices[t] = named;
          return;
        }
      }
    }
    if (match_by_places(t, known)) return;
    if (known) {
      ++out_.duplicates;
      out_.faces[t] = LandMatches::duplicate;
      return;
    }
    for (std::size_t k = 0; k < 3; ++k) {
      out_.vertices[t][k] = named[k] != unmatched ? named[k] : vertex_at(corner(t, k));
    }
  }

  bool match_by_places(std::size_t t, bool& known) {
    const LandTriangle& triangle = scene_.triangles[t];
    Triple places = {};
    for (std::size_t k = 0; k < 3; ++k) {
      places[k] = places_.find(corner(t, k).position, scene_.noise);
      if (places[k] == unmatched) return false;
    }
    const FaceIndex& index = index_[lod_of(triangle.layer)];
    const auto found = index.by_places.find(sorted(places));
    if (found == index.by_places.end()) return false;
    known = true;
    const auto face = claim(t, found->second);
    if (!face) return false;
    out_.vertices[t] = vertices_in_order(t, *face, places);
    return true;
  }

  // The vertices of a face in the order of the triangle's corners: those at the same places, and
  // nearest in height where two corners are above each other.
  Triple vertices_in_order(std::size_t t, std::uint32_t face, const Triple& places) const {
    const auto& corners = base_.faces[face].vertices;
    Triple order = {0, 1, 2};
    Triple best = {corners[0], corners[1], corners[2]};
    double best_distance = std::numeric_limits<double>::infinity();
    do {
      double distance = 0;
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint16_t v = corners[order[k]];
        if (places_.of_vertex(v) != places[k]) distance = std::numeric_limits<double>::infinity();
        distance += std::abs(double{base_.positions[v].z} - corner(t, k).position.z);
      }
      if (!(distance < best_distance)) continue;
      best_distance = distance;
      best = {corners[order[0]], corners[order[1]], corners[order[2]]};
    } while (std::ranges::next_permutation(order).found);
    return best;
  }

  // Takes a face that no other triangle of the same kind is: one with the triangle's row first,
  // then the nearest in height.
  std::optional<std::uint32_t> claim(std::size_t t, const std::vector<std::uint32_t>& candidates) {
    const LandTriangle& triangle = scene_.triangles[t];
    auto& claimed = claimed_[is_overlay(triangle.layer) ? 1 : 0];
    std::optional<std::uint32_t> best;
    std::pair<bool, double> best_rank;
    for (const std::uint32_t f : candidates) {
      if (claimed[f]) continue;
      const land::Face& face = base_.faces[f];
      const std::uint8_t row = is_overlay(triangle.layer) ? face.secondary : face.primary;
      const bool other_row = !triangle.material || rows_[*triangle.material] != row;
      double distance = 0;
      for (std::size_t k = 0; k < 3; ++k) {
        distance += base_.positions[face.vertices[k]].z - double{corner(t, k).position.z};
      }
      const std::pair rank = {other_row, std::abs(distance)};
      if (best && !(rank < best_rank)) continue;
      best = f;
      best_rank = rank;
    }
    if (!best) return std::nullopt;
    claimed[*best] = true;
    out_.faces[t] = *best;
    return best;
  }

  // The vertex at a position; of several the one with the corner's alpha.
  std::uint32_t vertex_at(const LandCorner& from) const {
    const auto found = vertices_at_.find(math::position_key(from.position));
    if (found == vertices_at_.end()) return unmatched;
    for (const std::uint32_t v : found->second) {
      if (v < base_.alpha.size() && from.alpha && base_.alpha[v] == *from.alpha) return v;
    }
    return found->second.front();
  }

  const LandTriangles& scene_;
  const land::Draft& base_;
  bool trusted_;
  std::span<const std::uint8_t> rows_;
  PlanePlaces places_;
  std::array<FaceIndex, 2> index_;
  std::array<std::vector<bool>, 2> claimed_;  // by ground and overlay triangles
  std::unordered_map<math::PositionKey, std::vector<std::uint32_t>, math::PositionKeyHash>
      vertices_at_;
  LandMatches out_;
};

}  // namespace

LandMatches match_land(const LandTriangles& scene, const land::Draft& base, bool trusted,
                       std::span<const std::uint8_t> row_of_material) {
  return LandMatcher(scene, base, trusted, row_of_material).run();
}

}  // namespace ngi::exchange
