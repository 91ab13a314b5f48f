#include "ngi/terrain/author/detail/walk_areals.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace ngi::author {

namespace {

using areals::Point;

constexpr std::uint32_t ground_class = 1;
constexpr std::uint32_t lake_class = 240;  // docs/formats/terrain.md 4.1
constexpr std::uint32_t no_polygon = 0xFFFF'FFFF;

enum class Use : std::uint8_t { Walkable, Blocked, Lake };

// A corner ring, counter-clockwise.
struct Region {
  std::vector<std::uint32_t> ring;
  Use use = Use::Blocked;
};

std::uint64_t edge_key(std::uint32_t from, std::uint32_t to) noexcept {
  return std::uint64_t{from} << 32 | to;
}

class Regions {
 public:
  Regions(const FaceMesh& mesh, const Options& options) : mesh_(mesh), options_(options) {
    for (const MeshFace& face : mesh.lods[0].faces) {
      if (face.kind == FaceKind::Surface) continue;
      const auto number = static_cast<std::uint32_t>(regions_.size());
      regions_.push_back({{face.points.begin(), face.points.end()}, use_of(face)});
      for (std::size_t k = 0; k < 3; ++k) {
        owners_[edge_key(face.points[k], face.points[(k + 1) % 3])] = number;
      }
    }
    parents_.resize(regions_.size());
    std::iota(parents_.begin(), parents_.end(), 0U);
  }

  std::vector<Region> merge() {
    drop_small_walkable();
    for (const auto& [from, to] : shared_edges()) try_merge(from, to);
    std::vector<Region> merged;
    for (std::uint32_t i = 0; i < regions_.size(); ++i) {
      if (parents_[i] == i) merged.push_back(std::move(regions_[i]));
    }
    return merged;
  }

 private:
  static constexpr std::size_t max_corners = 24;
  static constexpr double straight = 0.005;  // the sine of a turn that counts as none

  Point at(std::uint32_t point) const noexcept {
    return {double{mesh_.points[point].x}, double{mesh_.points[point].y}};
  }

  Use use_of(const MeshFace& face) const noexcept {
    if (face.kind == FaceKind::Bed) return Use::Lake;
    const math::Double3 normal = math::face_direction(
        mesh_.points[face.points[0]], mesh_.points[face.points[1]], mesh_.points[face.points[2]]);
    return normal.z >= options_.least_walkable_z * length(normal) ? Use::Walkable : Use::Blocked;
  }

  std::uint32_t find(std::uint32_t region) noexcept {
    while (parents_[region] != region) {
      parents_[region] = parents_[parents_[region]];
      region = parents_[region];
    }
    return region;
  }
  std::uint32_t owner(std::uint32_t from, std::uint32_t to) const noexcept {
    const auto found = owners_.find(edge_key(from, to));
    return found == owners_.end() ? no_polygon : found->second;
  }

  // Connected walkable faces that are too small for a unit are not walkable.
  void drop_small_walkable() {
    std::vector<bool> seen(regions_.size());
    std::vector<std::uint32_t> found;
    for (std::uint32_t start = 0; start < regions_.size(); ++start) {
      if (seen[start] || regions_[start].use != Use::Walkable) continue;
      found.assign(1, start);
      seen[start] = true;
      double area = 0;
      for (std::size_t next = 0; next < found.size(); ++next) {
        const auto& ring = regions_[found[next]].ring;
        area += areals::cross(at(ring[0]), at(ring[1]), at(ring[2])) / 2;
        for (std::size_t k = 0; k < 3; ++k) {
          const std::uint32_t beside = owner(ring[(k + 1) % 3], ring[k]);
          if (beside == no_polygon || seen[beside] || regions_[beside].use != Use::Walkable) {
            continue;
          }
          seen[beside] = true;
          found.push_back(beside);
        }
      }
      if (area >= options_.least_region) continue;
      for (const std::uint32_t region : found) regions_[region].use = Use::Blocked;
    }
  }

  // Edges between faces of one use, the longest first.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> shared_edges() const {
    struct Shared {
      double length;
      std::uint32_t from;
      std::uint32_t to;
    };
    std::vector<Shared> edges;
    for (std::uint32_t i = 0; i < regions_.size(); ++i) {
      const auto& ring = regions_[i].ring;
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint32_t from = ring[k];
        const std::uint32_t to = ring[(k + 1) % 3];
        const std::uint32_t beside = owner(to, from);
        if (beside == no_polygon || beside < i || regions_[beside].use != regions_[i].use) continue;
        edges.push_back({areals::distance(at(from), at(to)), from, to});
      }
    }
    std::ranges::stable_sort(edges, std::greater{}, &Shared::length);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ends;
    ends.reserve(edges.size());
    for (const Shared& edge : edges) ends.emplace_back(edge.from, edge.to);
    return ends;
  }

  void try_merge(std::uint32_t from, std::uint32_t to) {
    const std::uint32_t one = find(owner(from, to));
    const std::uint32_t other = find(owner(to, from));
    if (one == other) return;
    std::vector<std::uint32_t> ring = joined(one, other);
    if (ring.empty() || !is_good_shape(ring)) return;
    regions_[one].ring = std::move(ring);
    regions_[other].ring.clear();
    parents_[other] = one;
  }

  // The outline of two regions; empty when they meet at more than one chain of edges, which would
  // leave a hole or a pinch.
  std::vector<std::uint32_t> joined(std::uint32_t one, std::uint32_t other) {
    const auto& a = regions_[one].ring;
    const auto& b = regions_[other].ring;
    if (a.size() + b.size() > max_corners + 4) return {};
    const auto is_shared = [&](std::size_t k) {
      const std::uint32_t beside = owner(a[(k + 1) % a.size()], a[k]);
      return beside != no_polygon && find(beside) == other;
    };
    std::size_t begin = a.size();  // the first shared edge behind one that is not
    std::size_t count = 0;
    for (std::size_t k = 0; k < a.size(); ++k) {
      if (!is_shared(k)) continue;
      ++count;
      if (is_shared((k + a.size() - 1) % a.size())) continue;
      if (begin != a.size()) return {};
      begin = k;
    }
    if (begin == a.size() || count >= a.size() || count >= b.size()) return {};
    const std::uint32_t first = a[begin];
    const std::uint32_t last = a[(begin + count) % a.size()];
    std::vector<std::uint32_t> ring;
    for (std::size_t k = 0; k <= a.size() - count; ++k) {
      ring.push_back(a[(begin + count + k) % a.size()]);
    }
    const auto at_first = static_cast<std::size_t>(std::ranges::find(b, first) - b.begin());
    for (std::size_t k = 1; k < b.size() - count; ++k) {
      const std::uint32_t corner = b[(at_first + k) % b.size()];
      if (std::ranges::find(ring, corner) != ring.end()) return {};
      ring.push_back(corner);
    }
    if (ring.front() != last || ring.size() > max_corners) return {};
    return ring;
  }

  bool is_good_shape(const std::vector<std::uint32_t>& ring) const {
    std::vector<Point> polygon;
    for (const std::uint32_t point : ring) polygon.push_back(at(point));
    const auto bounds = areals::bounds_of<Point>(polygon);
    const double widest = 2 * options_.tile_size;
    if (bounds.high.x - bounds.low.x > widest || bounds.high.y - bounds.low.y > widest) {
      return false;
    }
    if (options_.areal_fill == 1) return areals::is_convex<Point>(polygon, straight);
    return areals::signed_area<Point>(polygon) >= options_.areal_fill * hull_area(polygon);
  }

  static double hull_area(std::vector<Point> points) {
    std::ranges::sort(points, [](Point a, Point b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    std::vector<Point> hull;
    for (int pass = 0; pass < 2; ++pass) {
      const std::size_t start = hull.size();
      for (const Point point : points) {
        while (hull.size() >= start + 2 &&
               areals::cross(hull[hull.size() - 2], hull.back(), point) <= 0) {
          hull.pop_back();
        }
        hull.push_back(point);
      }
      hull.pop_back();
      std::ranges::reverse(points);
    }
    return areals::signed_area<Point>(hull);
  }

  const FaceMesh& mesh_;
  const Options& options_;
  std::vector<Region> regions_;
  std::unordered_map<std::uint64_t, std::uint32_t> owners_;  // of edges: the face
  std::vector<std::uint32_t> parents_;                       // union of faces
};

// Corners in the middle of a straight border are left out, in the polygons on both sides.
class Straightener {
 public:
  Straightener(const FaceMesh& mesh, const std::vector<Region>& regions)
      : mesh_(mesh), uses_(mesh.points.size()) {
    for (const Region& region : regions) {
      for (std::size_t k = 0; k < region.ring.size(); ++k) add(region.ring, k);
    }
    for (std::uint32_t point = 0; point < uses_.size(); ++point) {
      uses_[point].removed = is_straight(point);
    }
    while (keep_triangles(regions)) {
    }
  }

  std::vector<std::uint32_t> straightened(const std::vector<std::uint32_t>& ring) const {
    std::vector<std::uint32_t> kept;
    for (const std::uint32_t point : ring) {
      if (!uses_[point].removed) kept.push_back(point);
    }
    return kept;
  }

 private:
  struct Corners {
    std::uint32_t count = 0;  // polygons that have the point
    std::uint32_t before = 0;
    std::uint32_t behind = 0;
    bool same_line = true;  // all polygons have the same neighbours
    bool removed = false;
  };

  void add(const std::vector<std::uint32_t>& ring, std::size_t k) {
    Corners& use = uses_[ring[k]];
    const std::uint32_t before = ring[(k + ring.size() - 1) % ring.size()];
    const std::uint32_t behind = ring[(k + 1) % ring.size()];
    if (++use.count == 1) {
      use.before = before;
      use.behind = behind;
    } else {
      use.same_line = use.same_line && use.before == behind && use.behind == before;
    }
  }

  bool is_straight(std::uint32_t point) const {
    const Corners& use = uses_[point];
    if (use.count == 0 || use.count > 2 || !use.same_line) return false;
    const Point a = areals::point_of(mesh_.points[use.before]);
    const Point b = areals::point_of(mesh_.points[point]);
    const Point c = areals::point_of(mesh_.points[use.behind]);
    constexpr double bend = 1e-6;
    const double length = areals::distance(a, c);
    // A spike comes back, so that its ends are nearer to each other than to the point.
    return std::abs(areals::cross(a, b, c)) <= bend * length * length &&
           areals::distance(a, b) < length && areals::distance(b, c) < length;
  }

  // Returns whether a polygon had too few corners left, and gave them back.
  bool keep_triangles(const std::vector<Region>& regions) {
    bool changed = false;
    for (const Region& region : regions) {
      const auto left = std::ranges::count_if(
          region.ring, [&](std::uint32_t point) { return !uses_[point].removed; });
      if (left >= 3) continue;
      for (const std::uint32_t point : region.ring) uses_[point].removed = false;
      changed = true;
    }
    return changed;
  }

  const FaceMesh& mesh_;
  std::vector<Corners> uses_;
};

}  // namespace

std::vector<areals::NewAreal> make_areals(const FaceMesh& mesh, const Options& options) {
  const std::vector<Region> regions = Regions(mesh, options).merge();
  const Straightener straightener(mesh, regions);
  std::vector<areals::NewAreal> made;
  made.reserve(regions.size());
  for (const Region& region : regions) {
    areals::NewAreal areal;
    for (const std::uint32_t point : straightener.straightened(region.ring)) {
      const math::Float3& p = mesh.points[point];
      areal.vertices.push_back({p.x, p.y, p.z});
    }
    areal.class_id = region.use == Use::Lake ? lake_class : ground_class;
    areal.walkable = region.use == Use::Walkable;
    made.push_back(std::move(areal));
  }
  return made;
}

}  // namespace ngi::author
