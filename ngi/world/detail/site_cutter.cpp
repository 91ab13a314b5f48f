#include "ngi/world/detail/site_cutter.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>

#include "ngi/math/trigonometry.h"
#include "ngi/world/detail/foundation_band.h"
#include "ngi/world/detail/plan_lines.h"
#include "ngi/world/detail/triangulation.h"

namespace ngi::world {

namespace {

using math::Double2;
using math::Double3;

constexpr double turn_step = 0.01;
constexpr std::size_t max_sites = 2048;

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
  std::size_t band_faces() const noexcept { return band_.face_count(); }

  // Changes the mesh; false when it has no room.
  bool apply(GroundMesh& mesh) const {
    if (!mesh.has_room(3 * pieces_.size() + band_.corner_count(),
                       pieces_.size() + band_.face_count())) {
      return false;
    }
    for (const Piece& piece : pieces_) add_piece(mesh, piece);
    band_.add_to(mesh);
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
        if (do_cross(a, b, c, d)) return true;
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

  void cross_lines() {
    for (std::size_t i = 0; i < ring_.size(); ++i) {
      lines_.push_back({ring_[i], ring_[(i + 1) % ring_.size()]});
    }
    for (PlanLine& line : lines_) {
      for (PlanLine& edge : edges_) divide_at_crossing(points_, line, edge);
    }
    for (const PlanLine& line : lines_) {
      const auto points = line.divided();
      contour_.insert(contour_.end(), points.begin(), std::prev(points.end()));
    }
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
    std::vector<FoundationBand::Corner> outer;
    for (const std::uint32_t point : contour_) {
      outer.push_back({points_[point].grid, points_[point].at});
      sum += points_[point].at.z;
    }
    height_ = site_.keeps_height ? site_.placement.apply({}).z
                                 : sum / static_cast<double>(contour_.size());
    std::vector<FoundationBand::Corner> inner;
    for (const Double3& corner : site_.foundation->inner) {
      const Double3 at = placement_.apply(corner);
      inner.push_back({grid_of(at), {at.x, at.y, height_}});
    }
    return band_.make(outer, inner);
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
  FoundationBand band_;
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
