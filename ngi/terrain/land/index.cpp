#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

#include "ngi/terrain/land/detail/face_tests.h"

namespace ngi::land {

namespace {

constexpr std::size_t faces_in_leaf = 4;
constexpr std::uint32_t max_cells = 1024;  // along each axis

float lowest(float a, float b, float c) noexcept {
  return std::min({a, b, c});
}
float highest(float a, float b, float c) noexcept {
  return std::max({a, b, c});
}

// Number of the cell of a coordinate, clamped; grows with the coordinate.
std::uint32_t cell_number(double offset, double per_unit, std::uint32_t cells) noexcept {
  const double cell = offset * per_unit;
  if (!(cell > 0)) return 0;
  return cell >= cells ? cells - 1 : static_cast<std::uint32_t>(cell);
}

// The cells that the rectangle around a face meets.
struct CellRange {
  std::uint32_t left;
  std::uint32_t right;
  std::uint32_t bottom;
  std::uint32_t top;

  std::uint64_t count() const noexcept {
    return (std::uint64_t{right} - left + 1) * (std::uint64_t{top} - bottom + 1);
  }
};

// Lists for each cell the faces whose range has it: where the list of a cell begins, and all lists
// one behind the other. The grid has `cells` cells along each axis.
std::pair<std::vector<std::uint32_t>, std::vector<std::uint32_t>> faces_of_cells(
    std::span<const CellRange> ranges, std::size_t cells) {
  const auto visit_cells = [cells](const CellRange& range, auto visit) {
    for (std::size_t i = range.left; i <= range.right; ++i) {
      for (std::size_t j = range.bottom; j <= range.top; ++j) visit(i * cells + j);
    }
  };
  std::vector<std::uint32_t> starts(cells * cells + 1);
  for (const CellRange& range : ranges) {
    visit_cells(range, [&](std::size_t cell) { ++starts[cell + 1]; });
  }
  std::partial_sum(starts.begin(), starts.end(), starts.begin());
  std::vector<std::uint32_t> faces(starts.back());
  std::vector<std::uint32_t> next(starts.begin(), starts.end() - 1);
  for (std::uint32_t i = 0; i < ranges.size(); ++i) {
    visit_cells(ranges[i], [&](std::size_t cell) { faces[next[cell]++] = i; });
  }
  return {std::move(starts), std::move(faces)};
}

// The part of a ray inside a box, for a quick decision: nothing when it misses.
class BoxTest {
 public:
  explicit BoxTest(const Ray& ray) : ray_(ray) {
    const auto inverse = [](double component) { return 1 / component; };
    inverse_ = {inverse(ray.direction.x), inverse(ray.direction.y), inverse(ray.direction.z)};
  }
  // The smallest t inside the box; infinity when the ray misses it.
  double enter(const math::Float3& low, const math::Float3& high, double t_max) const noexcept {
    double from = 0;
    double to = t_max;
    cut(low.x, high.x, ray_.origin.x, inverse_.x, from, to);
    cut(low.y, high.y, ray_.origin.y, inverse_.y, from, to);
    cut(low.z, high.z, ray_.origin.z, inverse_.z, from, to);
    // The boxes are padded, so that rounding does not matter here.
    return from <= to ? from : std::numeric_limits<double>::infinity();
  }

 private:
  static void cut(double low, double high, double origin, double inverse, double& from,
                  double& to) noexcept {
    if (std::isinf(inverse)) {
      if (origin < low || origin > high) to = -1;
      return;
    }
    const double a = (low - origin) * inverse;
    const double b = (high - origin) * inverse;
    from = std::max(from, std::min(a, b));
    to = std::min(to, std::max(a, b));
  }

  const Ray& ray_;
  math::Double3 inverse_;
};

}  // namespace

LandIndex::LandIndex(const Land& land, Queries queries) : land_(land) {
  const auto numbers = lod0_faces(land);
  faces_.reserve(numbers.size());
  for (const std::uint32_t f : numbers) {
    const Face& face = land.faces()[f];
    faces_.push_back({face_corners(land.positions(), face), face.flags, f});
  }
  build_cells();
  if (queries == Queries::HeightsAndRays) build_tree();
}

std::uint32_t LandIndex::column(double x) const noexcept {
  return cell_number(x - x0_, per_x_, cells_);
}

std::uint32_t LandIndex::row(double y) const noexcept {
  return cell_number(y - y0_, per_y_, cells_);
}

// About one cell for each face, and fewer when large faces would fill too many.
void LandIndex::build_cells() {
  double x1 = 0;
  double y1 = 0;
  for (const IndexedFace& face : faces_) {
    for (const math::Float3& p : face.corners) {
      const bool first = &p == faces_.front().corners.data();
      x0_ = first ? p.x : std::min<double>(x0_, p.x);
      y0_ = first ? p.y : std::min<double>(y0_, p.y);
      x1 = first ? p.x : std::max<double>(x1, p.x);
      y1 = first ? p.y : std::max<double>(y1, p.y);
    }
  }
  const auto wanted = static_cast<std::uint32_t>(std::sqrt(static_cast<double>(faces_.size())));
  cells_ = std::clamp<std::uint32_t>(wanted, 1, max_cells);
  const auto cells_of = [this](const IndexedFace& face) -> CellRange {
    const auto& c = face.corners;
    return {column(lowest(c[0].x, c[1].x, c[2].x)), column(highest(c[0].x, c[1].x, c[2].x)),
            row(lowest(c[0].y, c[1].y, c[2].y)), row(highest(c[0].y, c[1].y, c[2].y))};
  };
  std::vector<CellRange> ranges(faces_.size());
  for (;; cells_ /= 2) {
    per_x_ = x1 > x0_ ? cells_ / (x1 - x0_) : 0;
    per_y_ = y1 > y0_ ? cells_ / (y1 - y0_) : 0;
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < faces_.size(); ++i) {
      ranges[i] = cells_of(faces_[i]);
      total += ranges[i].count();
    }
    if (cells_ == 1 || total <= 16 * std::uint64_t{faces_.size()}) break;
  }
  std::tie(cell_starts_, cell_faces_) = faces_of_cells(ranges, cells_);
}

void LandIndex::build_tree() {
  tree_faces_.resize(faces_.size());
  std::iota(tree_faces_.begin(), tree_faces_.end(), 0U);
  boxes_.reserve(faces_.size());
  boxes_.emplace_back();
  split(0, 0, faces_.size());
}

// Halves the faces by their middles along the longer side of the box. The depth is the logarithm of
// the number of faces.
void LandIndex::split(std::size_t box, std::size_t first, std::size_t count) {
  const auto some = std::span(tree_faces_).subspan(first, count);
  constexpr float infinity = std::numeric_limits<float>::infinity();
  math::Float3 low = {infinity, infinity, infinity};
  math::Float3 high = {-infinity, -infinity, -infinity};
  for (const std::uint32_t f : some) {
    for (const math::Float3& p : faces_[f].corners) {
      low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
      high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
    }
  }
  // Rays that touch an edge count as hits, so a box is a little larger than its faces.
  const float largest = std::max({std::abs(low.x), std::abs(low.y), std::abs(low.z),
                                  std::abs(high.x), std::abs(high.y), std::abs(high.z), 1.0F});
  const float padding = 1e-5F * largest;
  const math::Float3 more = {padding, padding, padding};
  boxes_[box] = {low - more, high + more, static_cast<std::uint32_t>(first),
                 static_cast<std::uint32_t>(count)};
  if (count <= faces_in_leaf) return;
  const bool along_x = high.x - low.x >= high.y - low.y;
  const auto middle = [&](std::uint32_t f) {
    const auto& c = faces_[f].corners;
    return along_x ? double{c[0].x} + c[1].x + c[2].x : double{c[0].y} + c[1].y + c[2].y;
  };
  const std::size_t half = count / 2;
  std::ranges::nth_element(some, some.begin() + static_cast<std::ptrdiff_t>(half), {}, middle);
  const std::size_t children = boxes_.size();
  boxes_.resize(children + 2);
  boxes_[box].first = static_cast<std::uint32_t>(children);
  boxes_[box].count = 0;
  split(children, first, half);
  split(children + 1, first + half, count - half);
}

std::optional<GroundPoint> LandIndex::height(double x, double y, const Filter& filter) const {
  std::optional<GroundPoint> best;
  if (!std::isfinite(x) || !std::isfinite(y)) return best;
  const std::size_t cell = std::size_t{column(x)} * cells_ + row(y);
  for (std::uint32_t i = cell_starts_[cell]; i < cell_starts_[cell + 1]; ++i) {
    const IndexedFace& face = faces_[cell_faces_[i]];
    if (filter.accepts(face.flags)) take_height(best, face.corners, face.number, x, y);
  }
  return best;
}

std::optional<RayHit> LandIndex::raycast(const Ray& ray, const Filter& filter, Sided sided) const {
  std::optional<RayHit> best;
  if (faces_.empty()) return best;
  if (boxes_.empty()) return land::raycast(land_, ray, filter, sided);
  const BoxTest test(ray);
  const double never = std::numeric_limits<double>::infinity();
  std::array<std::pair<double, std::uint32_t>, 64> waiting;  // deeper than any tree of 32 bits
  std::size_t count = 0;
  const auto enter = [&](std::uint32_t box) {
    return test.enter(boxes_[box].low, boxes_[box].high, best ? best->t : ray.t_max);
  };
  if (const double t = enter(0); t != never) waiting[count++] = {t, 0};
  while (count > 0) {
    const auto [t_box, number] = waiting[--count];
    if (best && t_box > best->t) continue;
    const Box& box = boxes_[number];
    if (box.count == 0) {
      std::pair<double, std::uint32_t> near = {enter(box.first), box.first};
      std::pair<double, std::uint32_t> far = {enter(box.first + 1), box.first + 1};
      if (far.first < near.first) std::swap(near, far);
      if (far.first != never) waiting[count++] = far;
      if (near.first != never) waiting[count++] = near;
      continue;
    }
    for (std::uint32_t i = box.first; i < box.first + box.count; ++i) {
      const IndexedFace& face = faces_[tree_faces_[i]];
      if (!filter.accepts(face.flags)) continue;
      const auto t = hit_of_face(face.corners, ray);
      if (!t || !is_nearer(best, *t, face.number)) continue;
      if (is_hit_side(land_.faces()[face.number], ray, sided)) best = RayHit{*t, face.number};
    }
  }
  return best;
}

}  // namespace ngi::land
