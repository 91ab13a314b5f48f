#include "ngi/world/detail/triangulation.h"

#include <algorithm>
#include <deque>

namespace ngi::world {

namespace {

__extension__ using Wide = __int128;

constexpr std::array<std::uint32_t, 3> next = {1, 2, 0};
constexpr std::array<std::uint32_t, 3> previous = {2, 0, 1};

// Whether d lies inside the circle through a, b and c, which run counter-clockwise.
bool in_circle(const GridPoint& a, const GridPoint& b, const GridPoint& c,
               const GridPoint& d) noexcept {
  const auto from_d = [&d](const GridPoint& p) {
    return std::array<std::int64_t, 2>{std::int64_t{p.x} - d.x, std::int64_t{p.y} - d.y};
  };
  const auto [ax, ay] = from_d(a);
  const auto [bx, by] = from_d(b);
  const auto [cx, cy] = from_d(c);
  const Wide det = Wide{ax * ax + ay * ay} * (bx * cy - cx * by) -
                   Wide{bx * bx + by * by} * (ax * cy - cx * ay) +
                   Wide{cx * cx + cy * cy} * (ax * by - bx * ay);
  return det > 0;
}

}  // namespace

std::int64_t turn_of(const GridPoint& a, const GridPoint& b, const GridPoint& c) noexcept {
  return (std::int64_t{b.x} - a.x) * (std::int64_t{c.y} - a.y) -
         (std::int64_t{b.y} - a.y) * (std::int64_t{c.x} - a.x);
}

Triangulation::Triangulation(std::span<const GridPoint> points)
    : points_(points.begin(), points.end()) {
  constexpr std::int32_t far = max_grid_coordinate * 4;
  const auto first = static_cast<std::uint32_t>(points_.size());
  points_.push_back({-far, -far});
  points_.push_back({far, -far});
  points_.push_back({0, far});
  cells_.push_back({.corners = {first, first + 1, first + 2}});
  for (std::uint32_t i = 0; i < first; ++i) insert(i);
}

std::vector<Triangulation::Triangle> Triangulation::triangles() const {
  const std::size_t real = points_.size() - 3;
  std::vector<Triangle> out;
  for (const Cell& cell : cells_) {
    if (std::ranges::all_of(cell.corners, [real](std::uint32_t c) { return c < real; })) {
      out.push_back(cell.corners);
    }
  }
  return out;
}

std::uint32_t Triangulation::locate(const GridPoint& point) const {
  std::uint32_t cell = last_;
  for (;;) {
    const Cell& here = cells_[cell];
    std::uint32_t beyond = none;
    for (std::uint32_t k = 0; k < 3 && beyond == none; ++k) {
      if (turn_of(at(here.corners[k]), at(here.corners[next[k]]), point) < 0) {
        beyond = here.neighbours[k];
      }
    }
    if (beyond == none) return cell;
    cell = beyond;
  }
}

void Triangulation::insert(std::uint32_t point) {
  const std::uint32_t cell = locate(at(point));
  for (std::uint32_t k = 0; k < 3; ++k) {
    const Triangle& corners = cells_[cell].corners;
    if (turn_of(at(corners[k]), at(corners[next[k]]), at(point)) == 0) {
      return split_edge({cell, k}, point);
    }
  }
  split_cell(cell, point);
}

void Triangulation::relink(std::uint32_t cell, std::uint32_t from, std::uint32_t to) {
  if (cell != none) std::ranges::replace(cells_[cell].neighbours, from, to);
}

std::uint32_t Triangulation::side_towards(std::uint32_t cell, std::uint32_t neighbour) const {
  const auto& all = cells_[cell].neighbours;
  return static_cast<std::uint32_t>(std::ranges::find(all, neighbour) - all.begin());
}

void Triangulation::split_cell(std::uint32_t cell, std::uint32_t point) {
  const Cell old = cells_[cell];
  const auto second = static_cast<std::uint32_t>(cells_.size());
  const std::uint32_t third = second + 1;
  const auto [a, b, c] = old.corners;
  cells_[cell] = {{a, b, point}, {old.neighbours[0], second, third}, {}};
  cells_.push_back({{b, c, point}, {old.neighbours[1], third, cell}, {}});
  cells_.push_back({{c, a, point}, {old.neighbours[2], cell, second}, {}});
  relink(old.neighbours[1], cell, second);
  relink(old.neighbours[2], cell, third);
  last_ = cell;
  std::vector<Edge> edges = {{cell, 0}, {second, 0}, {third, 0}};
  legalise(edges);
}

void Triangulation::split_edge(Edge edge, std::uint32_t point) {
  const std::uint32_t left = edge.cell;
  const Cell old = cells_[left];
  const std::uint32_t right = old.neighbours[edge.side];
  const std::uint32_t a = old.corners[edge.side];
  const std::uint32_t b = old.corners[next[edge.side]];
  const std::uint32_t c = old.corners[previous[edge.side]];
  const std::uint32_t bc = old.neighbours[next[edge.side]];
  const std::uint32_t ca = old.neighbours[previous[edge.side]];
  const auto left2 = static_cast<std::uint32_t>(cells_.size());
  const bool has_right = right != none;
  const std::uint32_t right2 = has_right ? left2 + 1 : none;
  std::vector<Edge> edges = {{left, 2}, {left2, 1}};
  cells_[left] = {{a, point, c}, {right, left2, ca}, {}};
  cells_.push_back({{point, b, c}, {right2, bc, left}, {}});
  relink(bc, left, left2);
  if (has_right) {
    const Cell other = cells_[right];
    const std::uint32_t side = side_towards(right, left);
    const std::uint32_t d = other.corners[previous[side]];
    const std::uint32_t ad = other.neighbours[next[side]];
    const std::uint32_t db = other.neighbours[previous[side]];
    cells_[right] = {{point, a, d}, {left, ad, right2}, {}};
    cells_.push_back({{b, point, d}, {left2, right, db}, {}});
    relink(db, right, right2);
    edges.push_back({right, 1});
    edges.push_back({right2, 2});
  }
  last_ = left;
  legalise(edges);
}

bool Triangulation::should_flip(Edge edge) const {
  const Cell& cell = cells_[edge.cell];
  const std::uint32_t beyond = cell.neighbours[edge.side];
  if (beyond == none || cell.fixed[edge.side]) return false;
  const std::uint32_t side = side_towards(beyond, edge.cell);
  const std::uint32_t opposite = cells_[beyond].corners[previous[side]];
  return in_circle(at(cell.corners[0]), at(cell.corners[1]), at(cell.corners[2]), at(opposite)) &&
         is_convex(edge);
}

bool Triangulation::is_convex(Edge edge) const {
  const Cell& cell = cells_[edge.cell];
  const std::uint32_t beyond = cell.neighbours[edge.side];
  const std::uint32_t d = cells_[beyond].corners[previous[side_towards(beyond, edge.cell)]];
  const std::uint32_t a = cell.corners[edge.side];
  const std::uint32_t b = cell.corners[next[edge.side]];
  const std::uint32_t c = cell.corners[previous[edge.side]];
  return turn_of(at(d), at(b), at(c)) > 0 && turn_of(at(c), at(a), at(d)) > 0;
}

Triangulation::Edge Triangulation::flip(Edge edge) {
  const std::uint32_t left = edge.cell;
  const Cell one = cells_[left];
  const std::uint32_t right = one.neighbours[edge.side];
  const std::uint32_t side = side_towards(right, left);
  const Cell two = cells_[right];
  const std::uint32_t a = one.corners[edge.side];
  const std::uint32_t b = one.corners[next[edge.side]];
  const std::uint32_t c = one.corners[previous[edge.side]];
  const std::uint32_t d = two.corners[previous[side]];
  const std::uint32_t bc = one.neighbours[next[edge.side]];
  const std::uint32_t ca = one.neighbours[previous[edge.side]];
  const std::uint32_t ad = two.neighbours[next[side]];
  const std::uint32_t db = two.neighbours[previous[side]];
  cells_[left] = {
      {c, d, b}, {right, db, bc}, {false, two.fixed[previous[side]], one.fixed[next[edge.side]]}};
  cells_[right] = {
      {d, c, a}, {left, ca, ad}, {false, one.fixed[previous[edge.side]], two.fixed[next[side]]}};
  relink(db, right, left);
  relink(ca, left, right);
  return {left, 0};
}

void Triangulation::legalise(std::vector<Edge>& edges) {
  while (!edges.empty()) {
    const Edge edge = edges.back();
    edges.pop_back();
    if (!should_flip(edge)) continue;
    const std::uint32_t right = cells_[edge.cell].neighbours[edge.side];
    const Edge flipped = flip(edge);
    for (const std::uint32_t cell : {flipped.cell, right}) {
      edges.push_back({cell, 1});
      edges.push_back({cell, 2});
    }
  }
}

std::optional<Triangulation::Edge> Triangulation::find_edge(std::uint32_t a,
                                                            std::uint32_t b) const {
  for (std::uint32_t i = 0; i < cells_.size(); ++i) {
    for (std::uint32_t k = 0; k < 3; ++k) {
      if (cells_[i].corners[k] == a && cells_[i].corners[next[k]] == b) return Edge{i, k};
    }
  }
  return std::nullopt;
}

void Triangulation::fix(Edge edge) {
  Cell& cell = cells_[edge.cell];
  cell.fixed[edge.side] = true;
  const std::uint32_t beyond = cell.neighbours[edge.side];
  if (beyond != none) cells_[beyond].fixed[side_towards(beyond, edge.cell)] = true;
}

bool Triangulation::crosses(std::uint32_t a, std::uint32_t b, Edge edge) const {
  const std::uint32_t c = cells_[edge.cell].corners[edge.side];
  const std::uint32_t d = cells_[edge.cell].corners[next[edge.side]];
  if (c == a || c == b || d == a || d == b) return false;
  const auto sign = [](std::int64_t n) { return (n > 0) - (n < 0); };
  return sign(turn_of(at(a), at(b), at(c))) * sign(turn_of(at(a), at(b), at(d))) < 0 &&
         sign(turn_of(at(c), at(d), at(a))) * sign(turn_of(at(c), at(d), at(b))) < 0;
}

std::optional<std::uint32_t> Triangulation::point_on(std::uint32_t a, std::uint32_t b) const {
  const auto is_between = [](std::int32_t v, std::int32_t from, std::int32_t to) {
    return v >= std::min(from, to) && v <= std::max(from, to);
  };
  for (std::uint32_t p = 0; p + 3 < points_.size(); ++p) {
    if (p == a || p == b || turn_of(at(a), at(b), at(p)) != 0) continue;
    if (is_between(at(p).x, at(a).x, at(b).x) && is_between(at(p).y, at(a).y, at(b).y)) return p;
  }
  return std::nullopt;
}

// Flips the edges that a new one crosses until none does.
bool Triangulation::clear_way(std::uint32_t a, std::uint32_t b) {
  using Ends = std::array<std::uint32_t, 2>;
  std::deque<Ends> crossed;
  for (std::uint32_t i = 0; i < cells_.size(); ++i) {
    for (std::uint32_t k = 0; k < 3; ++k) {
      const Ends ends = {cells_[i].corners[k], cells_[i].corners[next[k]]};
      if (ends[0] > ends[1] || !crosses(a, b, {i, k})) continue;
      if (cells_[i].fixed[k]) return false;
      crossed.push_back(ends);
    }
  }
  std::vector<Ends> made;
  // A flip that does not help is put off; the bound is never met with exact tests.
  for (std::size_t steps = crossed.size() * crossed.size() + 16; !crossed.empty(); --steps) {
    if (steps == 0) return false;
    const Ends ends = crossed.front();
    crossed.pop_front();
    const auto edge = find_edge(ends[0], ends[1]);
    if (!edge) return false;
    if (!is_convex(*edge)) {
      crossed.push_back(ends);
      continue;
    }
    const Edge flipped = flip(*edge);
    const Ends now = {cells_[flipped.cell].corners[0], cells_[flipped.cell].corners[1]};
    (crosses(a, b, flipped) ? crossed.push_back(now) : made.push_back(now));
  }
  if (const auto edge = find_edge(a, b)) fix(*edge);
  std::vector<Edge> edges;
  for (const Ends& ends : made) {
    if (const auto edge = find_edge(ends[0], ends[1])) edges.push_back(*edge);
    legalise(edges);
  }
  return true;
}

bool Triangulation::constrain(std::uint32_t a, std::uint32_t b) {
  if (a == b) return true;
  if (const auto edge = find_edge(a, b)) {
    fix(*edge);
    return true;
  }
  if (const auto between = point_on(a, b)) return constrain(a, *between) && constrain(*between, b);
  return clear_way(a, b) && find_edge(a, b).has_value();
}

}  // namespace ngi::world
