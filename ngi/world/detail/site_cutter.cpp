#include "ngi/world/detail/site_cutter.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

#include "ngi/math/trigonometry.h"
#include "ngi/world/detail/triangulation.h"

namespace ngi::world {

namespace {

using math::Double2;
using math::Double3;

constexpr double grid_per_unit = 1024;  // sites within 0.001 are one
constexpr double turn_step = 0.01;
constexpr std::size_t max_sites = 2048;
constexpr std::uint32_t band_flags = 0x300;
constexpr double band_turns_per_unit = 0.066;

// A corner of the new faces.
struct PlanPoint {
  GridPoint grid;
  Double3 at;
};

// Points that differ by more than one step of the grid.
class PlanPoints {
 public:
  explicit PlanPoints(const Double3& origin) : origin_(origin) {}

  std::uint32_t add(const Double3& at) {
    const GridPoint grid = grid_of(at);
    for (const std::int32_t dx : {0, -1, 1}) {
      for (const std::int32_t dy : {0, -1, 1}) {
        const auto found = by_place_.find({grid.x + dx, grid.y + dy});
        if (found != by_place_.end()) return found->second;
      }
    }
    const auto index = static_cast<std::uint32_t>(points_.size());
    by_place_.emplace(grid, index);
    points_.push_back({grid, at});
    return index;
  }

  GridPoint grid_of(const Double3& at) const noexcept {
    return {to_grid(at.x - origin_.x), to_grid(at.y - origin_.y)};
  }
  const PlanPoint& operator[](std::uint32_t i) const noexcept { return points_[i]; }
  std::size_t size() const noexcept { return points_.size(); }
  void set_height(std::uint32_t i, double z) noexcept { points_[i].at.z = z; }
  bool fit() const noexcept {
    return std::ranges::all_of(points_, [](const PlanPoint& p) {
      return std::abs(p.grid.x) < max_grid_coordinate && std::abs(p.grid.y) < max_grid_coordinate;
    });
  }
  std::vector<GridPoint> grid() const {
    std::vector<GridPoint> out;
    for (const PlanPoint& point : points_) out.push_back(point.grid);
    return out;
  }

 private:
  static std::int32_t to_grid(double units) noexcept {
    const double steps = std::clamp(units * grid_per_unit, -2.0e9, 2.0e9);
    return static_cast<std::int32_t>(std::llround(steps));
  }

  Double3 origin_;
  std::vector<PlanPoint> points_;
  std::map<GridPoint, std::uint32_t> by_place_;
};

// A straight line between two points, and the points that divide it.
struct PlanLine {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::vector<std::pair<double, std::uint32_t>> cuts = {};  // share of the way

  std::vector<std::uint32_t> divided() const {
    auto sorted = cuts;
    std::ranges::sort(sorted);
    std::vector<std::uint32_t> out = {from};
    for (const auto& [share, point] : sorted) {
      if (point != out.back() && point != to) out.push_back(point);
    }
    out.push_back(to);
    return out;
  }
};

std::int32_t sign(std::int64_t n) noexcept {
  return (n > 0) - (n < 0);
}

// The corners of a polygon as grid points; even-odd, for a point that is three times as fine.
bool is_inside(const std::vector<GridPoint>& ring, double x, double y) noexcept {
  bool inside = false;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const GridPoint& a = ring[i];
    const GridPoint& b = ring[(i + 1) % ring.size()];
    if ((a.y > y) == (b.y > y)) continue;
    if (x < (double{1} * b.x - a.x) * (y - a.y) / (double{1} * b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

Double2 centre_of(const PlanPoints& points, const Triangulation::Triangle& triangle) noexcept {
  Double2 sum;
  for (const std::uint32_t corner : triangle) {
    sum.x += points[corner].grid.x;
    sum.y += points[corner].grid.y;
  }
  return {sum.x / 3, sum.y / 3};
}

// One try at one angle. Changes nothing.
class CutPlan {
 public:
  CutPlan(const GroundMesh& mesh, const Site& site, double turn)
      : mesh_(mesh), site_(site), points_(site.placement.apply({})) {
    const double c = math::cos(turn);
    const double s = math::sin(turn);
    placement_ = site.placement * math::Affine{{c, -s, 0, 0, s, c, 0, 0, 0, 0, 1, 0}};
  }

  // Empty, or why it cannot be cut.
  std::string_view make(std::span<const std::uint32_t> nearby, CutBudget& budget) {
    place_ring();
    find_faces(nearby);
    if (faces_.empty()) return "it is not on the ground";
    if (!drop_ring()) return "it reaches beyond the ground";
    gather_edges();
    cross_lines();
    if (!points_.fit() || points_.size() > max_sites) return "it meets too many faces";
    if (!budget.take(std::uint64_t{points_.size()} * (edges_.size() + ring_.size()))) return "";
    if (!divide_faces() || !make_band()) return "its rings do not fit the faces of the ground";
    is_made_ = true;
    return "";
  }

  bool is_made() const noexcept { return is_made_; }
  double height() const noexcept { return height_; }
  std::vector<Double3> contour() const {
    std::vector<Double3> out;
    for (const std::uint32_t point : contour_) out.push_back(points_[point].at);
    return out;
  }
  std::size_t faces_cut() const noexcept { return faces_.size(); }
  std::size_t band_faces() const noexcept { return band_.size(); }

  // Changes the mesh; false when it has no room.
  bool apply(GroundMesh& mesh) const {
    if (!mesh.has_room(3 * pieces_.size() + band_points_.size(), pieces_.size() + band_.size())) {
      return false;
    }
    for (const Piece& piece : pieces_) add_piece(mesh, piece);
    add_band(mesh);
    for (const std::uint32_t face : faces_) mesh.faces()[face].is_removed = true;
    return true;
  }

 private:
  // A part of a face of the ground that stays.
  struct Piece {
    std::uint32_t face = 0;
    Triangulation::Triangle corners = {};
  };

  void place_ring() {
    for (const Double3& corner : site_.foundation->outer) {
      const std::uint32_t point = points_.add(placement_.apply(corner));
      if (!ring_.empty() && ring_.back() == point) continue;
      ring_.push_back(point);
    }
    while (ring_.size() > 1 && ring_.back() == ring_.front()) ring_.pop_back();
    for (const std::uint32_t point : ring_) ring_grid_.push_back(points_[point].grid);
  }

  GridPoint grid_of(const Double3& at) const noexcept { return points_.grid_of(at); }

  bool meets_ring(const std::array<GridPoint, 3>& face) const {
    for (const GridPoint& corner : face) {
      if (is_inside(ring_grid_, corner.x, corner.y)) return true;
    }
    for (std::size_t i = 0; i < ring_grid_.size(); ++i) {
      const GridPoint& a = ring_grid_[i];
      const GridPoint& b = ring_grid_[(i + 1) % ring_grid_.size()];
      bool holds = true;
      for (std::size_t k = 0; k < 3; ++k) {
        const GridPoint& c = face[k];
        const GridPoint& d = face[(k + 1) % 3];
        holds = holds && turn_of(c, d, a) >= 0;
        if (sign(turn_of(a, b, c)) * sign(turn_of(a, b, d)) < 0 &&
            sign(turn_of(c, d, a)) * sign(turn_of(c, d, b)) < 0) {
          return true;
        }
      }
      if (holds) return true;
    }
    return false;
  }

  void find_faces(std::span<const std::uint32_t> nearby) {
    for (const std::uint32_t f : nearby) {
      const GroundFace& face = mesh_.faces()[f];
      const std::array<GridPoint, 3> grid = {grid_of(mesh_.corner(face, 0)),
                                             grid_of(mesh_.corner(face, 1)),
                                             grid_of(mesh_.corner(face, 2))};
      if (turn_of(grid[0], grid[1], grid[2]) <= 0 || !meets_ring(grid)) continue;
      faces_.push_back(f);
      face_grids_.push_back(grid);
    }
  }

  // The face that holds a point, the one it is deepest in; nothing outside all of them.
  std::optional<std::size_t> face_at(double x, double y) const {
    std::optional<std::size_t> best;
    double best_depth = -1e-6;
    for (std::size_t i = 0; i < face_grids_.size(); ++i) {
      const auto& grid = face_grids_[i];
      double depth = 1e30;
      for (std::size_t k = 0; k < 3; ++k) {
        const GridPoint& a = grid[k];
        const GridPoint& b = grid[(k + 1) % 3];
        const double dx = double{1} * b.x - a.x;
        const double dy = double{1} * b.y - a.y;
        depth = std::min(depth, (dx * (y - a.y) - dy * (x - a.x)) / std::sqrt(dx * dx + dy * dy));
      }
      if (depth < best_depth) continue;
      best_depth = depth;
      best = i;
    }
    return best;
  }

  double height_in(std::size_t i, double x, double y) const {
    const GroundFace& face = mesh_.faces()[faces_[i]];
    return plane_height(mesh_.corner(face, 0), mesh_.corner(face, 1), mesh_.corner(face, 2), x, y);
  }

  bool drop_ring() {
    for (const std::uint32_t point : ring_) {
      const PlanPoint& corner = points_[point];
      const auto face = face_at(corner.grid.x, corner.grid.y);
      if (!face) return false;
      points_.set_height(point, height_in(*face, corner.at.x, corner.at.y));
    }
    return true;
  }

  void gather_edges() {
    std::set<std::pair<std::uint32_t, std::uint32_t>> known;
    for (const std::uint32_t f : faces_) {
      const GroundFace& face = mesh_.faces()[f];
      std::array<std::uint32_t, 3> corners = {};
      for (std::size_t k = 0; k < 3; ++k) corners[k] = points_.add(mesh_.corner(face, k));
      for (std::size_t k = 0; k < 3; ++k) {
        const auto [a, b] = std::minmax(corners[k], corners[(k + 1) % 3]);
        if (a != b && known.emplace(a, b).second) edges_.push_back({a, b});
      }
    }
  }

  // The share of a line at which a point lies on it; nothing when it is off the line or an end.
  std::optional<double> share_on(const PlanLine& line, std::uint32_t point) const {
    if (point == line.from || point == line.to) return std::nullopt;
    const GridPoint& a = points_[line.from].grid;
    const GridPoint& b = points_[line.to].grid;
    const GridPoint& p = points_[point].grid;
    const double dx = double{1} * b.x - a.x;
    const double dy = double{1} * b.y - a.y;
    const double squared = dx * dx + dy * dy;
    const double share = (dx * (double{1} * p.x - a.x) + dy * (double{1} * p.y - a.y)) / squared;
    const double off = static_cast<double>(turn_of(a, b, p)) / std::sqrt(squared);
    if (share <= 0 || share >= 1 || std::fabs(off) > 1) return std::nullopt;
    return share;
  }

  bool add_touching(PlanLine& line, std::uint32_t point) {
    const auto share = share_on(line, point);
    if (share) line.cuts.emplace_back(*share, point);
    return share.has_value();
  }

  void cross_lines() {
    for (std::size_t i = 0; i < ring_.size(); ++i) {
      lines_.push_back({ring_[i], ring_[(i + 1) % ring_.size()]});
    }
    for (PlanLine& line : lines_) {
      for (PlanLine& edge : edges_) cross(line, edge);
    }
    for (const PlanLine& line : lines_) {
      const auto points = line.divided();
      contour_.insert(contour_.end(), points.begin(), std::prev(points.end()));
    }
  }

  void cross(PlanLine& line, PlanLine& edge) {
    bool touches = line.from == edge.from || line.from == edge.to || line.to == edge.from ||
                   line.to == edge.to;
    for (const std::uint32_t end : {edge.from, edge.to}) touches |= add_touching(line, end);
    for (const std::uint32_t end : {line.from, line.to}) touches |= add_touching(edge, end);
    if (touches) return;
    const GridPoint& a = points_[line.from].grid;
    const GridPoint& b = points_[line.to].grid;
    const GridPoint& c = points_[edge.from].grid;
    const GridPoint& d = points_[edge.to].grid;
    const std::int64_t at_c = turn_of(a, b, c);
    const std::int64_t at_d = turn_of(a, b, d);
    if (sign(at_c) * sign(at_d) >= 0) return;
    if (sign(turn_of(c, d, a)) * sign(turn_of(c, d, b)) >= 0) return;
    const double share = static_cast<double>(at_c) / static_cast<double>(at_c - at_d);
    const Double3 at = math::lerp(points_[edge.from].at, points_[edge.to].at, share);
    const std::uint32_t point = points_.add(at);
    edge.cuts.emplace_back(share, point);
    const Double2 from_a = {at.x - points_[line.from].at.x, at.y - points_[line.from].at.y};
    const Double3 whole = points_[line.to].at - points_[line.from].at;
    line.cuts.emplace_back(
        (from_a.x * whole.x + from_a.y * whole.y) / (whole.x * whole.x + whole.y * whole.y), point);
  }

  static bool constrain_all(Triangulation& out, const std::vector<PlanLine>& lines) {
    for (const PlanLine& line : lines) {
      const auto points = line.divided();
      for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        if (!out.constrain(points[i], points[i + 1])) return false;
      }
    }
    return true;
  }

  bool divide_faces() {
    Triangulation triangulation(points_.grid());
    if (!constrain_all(triangulation, lines_) || !constrain_all(triangulation, edges_))
      return false;
    contour_grid_.clear();
    for (const std::uint32_t point : contour_) contour_grid_.push_back(points_[point].grid);
    for (const auto& triangle : triangulation.triangles()) {
      const Double2 centre = centre_of(points_, triangle);
      if (is_inside(contour_grid_, centre.x, centre.y)) continue;
      if (const auto face = face_at(centre.x, centre.y))
        pieces_.push_back({faces_[*face], triangle});
    }
    return true;
  }

  bool make_band() {
    double sum = 0;
    for (const std::uint32_t point : contour_) sum += points_[point].at.z;
    height_ = site_.keeps_height ? site_.placement.apply({}).z
                                 : sum / static_cast<double>(contour_.size());
    std::vector<GridPoint> grid = contour_grid_;
    for (const std::uint32_t point : contour_) band_points_.push_back(points_[point].at);
    std::vector<GridPoint> inner;
    for (const Double3& corner : site_.foundation->inner) {
      const Double3 at = placement_.apply(corner);
      const GridPoint place = grid_of(at);
      if (!is_inside(contour_grid_, place.x, place.y)) return false;
      if (std::ranges::find(grid, place) != grid.end()) continue;
      grid.push_back(place);
      inner.push_back(place);
      band_points_.push_back({at.x, at.y, height_});
    }
    if (inner.size() < 3) return false;
    Triangulation triangulation(grid);
    const auto close = [&](std::uint32_t first, std::uint32_t count) {
      for (std::uint32_t i = 0; i < count; ++i) {
        if (!triangulation.constrain(first + i, first + (i + 1) % count)) return false;
      }
      return true;
    };
    const auto outer_count = static_cast<std::uint32_t>(contour_.size());
    const auto inner_count = static_cast<std::uint32_t>(inner.size());
    if (!close(0, outer_count) || !close(outer_count, inner_count)) return false;
    for (const auto& triangle : triangulation.triangles()) {
      Double2 centre;
      for (const std::uint32_t corner : triangle) {
        centre.x += grid[corner].x / 3.0;
        centre.y += grid[corner].y / 3.0;
      }
      if (is_inside(contour_grid_, centre.x, centre.y) && !is_inside(inner, centre.x, centre.y)) {
        band_.push_back(triangle);
      }
    }
    return true;
  }

  void add_piece(GroundMesh& mesh, const Piece& piece) const {
    const GroundFace original = mesh.faces()[piece.face];
    GroundFace added = original;
    for (std::size_t k = 0; k < 3; ++k) {
      const PlanPoint& corner = points_[piece.corners[k]];
      std::optional<std::uint32_t> vertex;
      for (std::size_t j = 0; j < 3; ++j) {
        const GridPoint own = grid_of(mesh.corner(original, j));
        const bool is_own =
            std::abs(own.x - corner.grid.x) <= 1 && std::abs(own.y - corner.grid.y) <= 1;
        if (is_own) vertex = original.face.vertices[j];
      }
      if (!vertex) vertex = mesh.add_inside(original, corner.at.x, corner.at.y);
      added.face.vertices[k] = static_cast<std::uint16_t>(*vertex);
    }
    mesh.add_face(added);
  }

  void add_band(GroundMesh& mesh) const {
    Double2 low = {1e30, 1e30};
    for (const Double3& at : band_points_) {
      low.x = std::min(low.x, at.x * band_turns_per_unit);
      low.y = std::min(low.y, at.y * band_turns_per_unit);
    }
    low = {std::floor(low.x), std::floor(low.y)};
    std::vector<std::uint32_t> vertices;
    for (const Double3& at : band_points_) {
      vertices.push_back(mesh.add_band_corner(
          at, {at.x * band_turns_per_unit - low.x, at.y * band_turns_per_unit - low.y}));
    }
    for (const auto& triangle : band_) {
      GroundFace face;
      face.face.flags = band_flags;
      face.face.primary = 0;
      face.face.secondary = land::no_row;
      Double2 centre;
      for (std::size_t k = 0; k < 3; ++k) {
        face.face.vertices[k] = static_cast<std::uint16_t>(vertices[triangle[k]]);
        centre.x += band_points_[triangle[k]].x / 3;
        centre.y += band_points_[triangle[k]].y / 3;
      }
      face.tile = mesh.tile_at(centre.x, centre.y);
      mesh.add_face(face);
    }
  }

  const GroundMesh& mesh_;
  const Site& site_;
  math::Affine placement_;
  PlanPoints points_;
  std::vector<std::uint32_t> ring_;  // points
  std::vector<GridPoint> ring_grid_;
  std::vector<std::uint32_t> faces_;
  std::vector<std::array<GridPoint, 3>> face_grids_;  // of `faces_`
  std::vector<PlanLine> edges_;                       // of those faces
  std::vector<PlanLine> lines_;                       // of the ring
  std::vector<std::uint32_t> contour_;                // points: the ring with its crossings
  std::vector<GridPoint> contour_grid_;
  std::vector<Piece> pieces_;
  std::vector<Double3> band_points_;
  std::vector<Triangulation::Triangle> band_;
  double height_ = 0;
  bool is_made_ = false;
};

// The faces that a ring may meet at any angle.
std::vector<std::uint32_t> faces_near(const GroundMesh& mesh, const Site& site) {
  double reach = 0;
  for (const Double3& corner : site.foundation->outer) {
    reach = std::max(reach, math::length(Double3{corner.x, corner.y, 0}));
  }
  const Double3 middle = site.placement.apply({});
  std::vector<std::uint32_t> out;
  for (std::uint32_t f = 0; f < mesh.faces().size(); ++f) {
    const GroundFace& face = mesh.faces()[f];
    if (face.is_removed || (face.face.flags & land::face_flags::liquid) != 0) continue;
    Double2 low = {1e30, 1e30};
    Double2 high = {-1e30, -1e30};
    for (std::size_t k = 0; k < 3; ++k) {
      const Double3 p = mesh.corner(face, k);
      low = {std::min(low.x, p.x), std::min(low.y, p.y)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    if (low.x <= middle.x + reach && high.x >= middle.x - reach && low.y <= middle.y + reach &&
        high.y >= middle.y - reach) {
      out.push_back(f);
    }
  }
  return out;
}

}  // namespace

CutSite cut_site(GroundMesh& mesh, const Site& site, CutBudget& budget) {
  const auto nearby = faces_near(mesh, site);
  CutSite out;
  for (int step = 0; step * turn_step < 2 * std::numbers::pi; ++step) {
    const double turn = step * turn_step;
    if (!budget.take(nearby.size() * (site.foundation->outer.size() + 8))) break;
    CutPlan plan(mesh, site, turn);
    const std::string_view problem = plan.make(nearby, budget);
    if (!plan.is_made()) {
      if (out.problem.empty()) out.problem = problem.empty() ? "it takes too long" : problem;
      continue;
    }
    if (!plan.apply(mesh)) {
      out.problem = "the landscape would have too many faces";
      return out;
    }
    return {.problem = {},
            .height = plan.height(),
            .turn = turn,
            .faces_cut = static_cast<std::uint32_t>(plan.faces_cut()),
            .band_faces = static_cast<std::uint32_t>(plan.band_faces()),
            .contour = plan.contour()};
  }
  if (out.problem.empty()) out.problem = "it takes too long";
  return out;
}

}  // namespace ngi::world
