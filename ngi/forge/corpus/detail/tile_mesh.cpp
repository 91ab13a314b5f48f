#include "ngi/forge/corpus/detail/tile_mesh.h"

#include <algorithm>
#include <cmath>

namespace ngi::forge {

void TileMesh::fan(std::span<const std::uint32_t> border, std::uint32_t centre,
                   std::optional<std::size_t> cut) {
  std::vector<std::uint32_t> ring;
  for (std::size_t i = 0; i < border.size(); ++i) {
    if (i != cut) ring.push_back(border[i]);
  }
  const int count = static_cast<int>(ring.size());
  triangles_.clear();
  for (int i = 0; i < count; ++i) {
    const int next = (i + 1) % count;
    const int before = (i + count - 1) % count;
    triangles_.push_back(
        {{ring[static_cast<std::size_t>(i)], ring[static_cast<std::size_t>(next)], centre},
         {-1, next, before}});
  }
  if (!cut) return;
  const std::size_t size = border.size();
  const std::uint32_t from = border[(*cut + size - 1) % size];
  const std::uint32_t to = border[(*cut + 1) % size];
  const auto behind = std::ranges::find_if(triangles_, [&](const Triangle& triangle) {
    return triangle.points[0] == from && triangle.points[1] == to;
  });
  behind->across[0] = count;
  const int found = static_cast<int>(behind - triangles_.begin());
  triangles_.push_back({{from, border[*cut], to}, {-1, -1, found}, false, true});
}

void TileMesh::mark_whole() {
  for (Triangle& triangle : triangles_) triangle.whole = true;
  whole_ = triangles_.size();
}

double TileMesh::length2(std::uint32_t a, std::uint32_t b) const noexcept {
  const double x = (*points_)[b].x - (*points_)[a].x;
  const double y = (*points_)[b].y - (*points_)[a].y;
  return x * x + y * y;
}

double TileMesh::area2(const Triangle& triangle) const noexcept {
  const auto [a, b, c] = triangle.points;
  const math::Double2 p = (*points_)[a];
  const math::Double2 q = (*points_)[b];
  const math::Double2 r = (*points_)[c];
  return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
}

void TileMesh::rotate(int triangle, int edge) {
  Triangle& t = triangles_[static_cast<std::size_t>(triangle)];
  std::ranges::rotate(t.points, t.points.begin() + edge);
  std::ranges::rotate(t.across, t.across.begin() + edge);
}

int TileMesh::edge_towards(int triangle, int other) const noexcept {
  const auto& across = triangles_[static_cast<std::size_t>(triangle)].across;
  return static_cast<int>(std::ranges::find(across, other) - across.begin());
}

void TileMesh::replace_neighbour(int triangle, int before, int after) {
  if (triangle < 0) return;
  std::ranges::replace(triangles_[static_cast<std::size_t>(triangle)].across, before, after);
}

void TileMesh::spoil(Triangle& triangle) {
  if (triangle.whole) --whole_;
  triangle.whole = false;
}

void TileMesh::cut(int triangle, int edge, std::uint32_t at) {
  const auto index = static_cast<std::size_t>(triangle);
  const int other = triangles_[index].across[static_cast<std::size_t>(edge)];
  rotate(triangle, edge);
  spoil(triangles_[index]);
  const Triangle t = triangles_[index];
  const auto [a, b, c] = t.points;
  const int second = static_cast<int>(triangles_.size());
  triangles_.push_back({{at, b, c}, {-1, t.across[1], triangle}, false, false});
  triangles_[index] = {{a, at, c}, {-1, second, t.across[2]}, false, false};
  replace_neighbour(t.across[1], triangle, second);
  // A triangle at a corner of the map keeps both of its edges there in one half.
  if (t.pinned && other < 0) {
    triangles_[index].pinned = t.across[2] < 0;
    triangles_[static_cast<std::size_t>(second)].pinned = t.across[1] < 0;
  }
  if (other < 0) return;
  const auto other_index = static_cast<std::size_t>(other);
  rotate(other, edge_towards(other, triangle));
  spoil(triangles_[other_index]);
  const Triangle u = triangles_[other_index];
  const std::uint32_t d = u.points[2];
  const int fourth = static_cast<int>(triangles_.size());
  triangles_.push_back({{at, a, d}, {triangle, u.across[1], other}, false, false});
  triangles_[other_index] = {{b, at, d}, {second, fourth, u.across[2]}, false, false};
  replace_neighbour(u.across[1], other, fourth);
  triangles_[index].across[0] = fourth;
  triangles_[static_cast<std::size_t>(second)].across[0] = other;
}

void TileMesh::cut_border(std::uint32_t a, std::uint32_t b, std::uint32_t at) {
  for (std::size_t t = 0; t < triangles_.size(); ++t) {
    for (std::size_t k = 0; k < 3; ++k) {
      if (triangles_[t].points[k] != a || triangles_[t].points[(k + 1) % 3] != b) continue;
      cut(static_cast<int>(t), static_cast<int>(k), at);
      return;
    }
  }
}

bool TileMesh::cut_edge(std::size_t spoiled, std::size_t at_least) {
  double best = 0;
  double best_of_all = 0;
  int found = -1;
  int edge = 0;
  for (std::size_t t = 0; t < triangles_.size(); ++t) {
    const Triangle& one = triangles_[t];
    for (std::size_t k = 0; k < 3; ++k) {
      const int across = one.across[k];
      if (across < static_cast<int>(t)) continue;  // at the border, or seen from the other side
      const Triangle& other = triangles_[static_cast<std::size_t>(across)];
      if (one.pinned || other.pinned) continue;
      // Long edges between large triangles first.
      const double score =
          length2(one.points[k], one.points[(k + 1) % 3]) * std::min(area2(one), area2(other));
      best_of_all = std::max(best_of_all, score);
      const std::size_t whole = (one.whole ? 1U : 0U) + (other.whole ? 1U : 0U);
      if (whole > spoiled || whole < at_least || score <= best) continue;
      best = score;
      found = static_cast<int>(t);
      edge = static_cast<int>(k);
    }
  }
  // Others would leave faces without an area.
  constexpr double least = 0.1;
  if (found < 0 || best < least * best_of_all) return false;
  cut_in_half(found, edge);
  return true;
}

void TileMesh::cut_in_half(int triangle, int edge) {
  const Triangle& one = triangles_[static_cast<std::size_t>(triangle)];
  const math::Double2 a = (*points_)[one.points[static_cast<std::size_t>(edge)]];
  const math::Double2 b = (*points_)[one.points[static_cast<std::size_t>((edge + 1) % 3)]];
  points_->push_back({(a.x + b.x) / 2, (a.y + b.y) / 2});
  cut(triangle, edge, static_cast<std::uint32_t>(points_->size() - 1));
}

bool TileMesh::cut_pinned() {
  for (std::size_t t = 0; t < triangles_.size(); ++t) {
    if (!triangles_[t].pinned) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      if (triangles_[t].across[k] < 0) continue;
      cut_in_half(static_cast<int>(t), static_cast<int>(k));
      return true;
    }
  }
  return false;
}

std::optional<TileMesh::NearEdge> TileMesh::cut_near_edge() {
  double largest = 0;
  int found = -1;
  for (std::size_t t = 0; t < triangles_.size(); ++t) {
    const double area = area2(triangles_[t]);
    if (triangles_[t].whole || triangles_[t].pinned || area <= largest) continue;
    largest = area;
    found = static_cast<int>(t);
  }
  if (found < 0) return std::nullopt;
  const auto index = static_cast<std::size_t>(found);
  const auto& corners = triangles_[index].points;
  int edge = 0;
  for (int k = 1; k < 3; ++k) {
    const auto from = static_cast<std::size_t>(k);
    const auto best = static_cast<std::size_t>(edge);
    if (length2(corners[from], corners[(from + 1) % 3]) >
        length2(corners[best], corners[(best + 1) % 3])) {
      edge = k;
    }
  }
  rotate(found, edge);
  const Triangle t = triangles_[index];
  const auto [a, b, c] = t.points;
  const math::Double2 p = (*points_)[a];
  const math::Double2 q = (*points_)[b];
  const math::Double2 r = (*points_)[c];
  const math::Double2 middle = {(p.x + q.x) / 2, (p.y + q.y) / 2};
  constexpr double near = 0.02;
  points_->push_back({middle.x + near * (r.x - middle.x), middle.y + near * (r.y - middle.y)});
  const auto at = static_cast<std::uint32_t>(points_->size() - 1);
  const int second = static_cast<int>(triangles_.size());
  const int third = second + 1;
  triangles_[index] = {{a, b, at}, {t.across[0], second, third}, false, false};
  triangles_.push_back({{b, c, at}, {t.across[1], third, found}, false, false});
  triangles_.push_back({{c, a, at}, {t.across[2], found, second}, false, false});
  replace_neighbour(t.across[1], found, second);
  replace_neighbour(t.across[2], found, third);
  return NearEdge{at, a, b, near * largest / std::sqrt(length2(a, b))};
}

}  // namespace ngi::forge
