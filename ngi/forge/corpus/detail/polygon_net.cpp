#include "ngi/forge/corpus/detail/polygon_net.h"

#include <algorithm>

namespace ngi::forge {

PolygonNet::PolygonNet(double side) {
  const Id a = add_point({0, 0});
  const Id b = add_point({side, 0});
  const Id c = add_point({side, side});
  const Id d = add_point({0, side});
  polygons_.push_back({{a, b, c, d}});
  own_edges(0);
}

PolygonNet::Id PolygonNet::add_point(Point p) {
  points_.push_back({double{static_cast<float>(p.x)}, double{static_cast<float>(p.y)}});
  return static_cast<Id>(points_.size() - 1);
}

void PolygonNet::own_edges(std::size_t polygon) {
  for (std::size_t i = 0; i < corners(polygon).size(); ++i) {
    owners_[edge_key(from(polygon, i), to(polygon, i))] = polygon;
  }
}

std::optional<std::size_t> PolygonNet::owner(Id a, Id b) const {
  const auto found = owners_.find(edge_key(a, b));
  return found == owners_.end() ? std::nullopt : std::optional(found->second);
}

double PolygonNet::area(std::size_t polygon) const {
  double twice = 0;
  const auto& ids = corners(polygon);
  for (std::size_t i = 1; i + 1 < ids.size(); ++i) {
    twice += areals::cross(points_[ids[0]], points_[ids[i]], points_[ids[i + 1]]);
  }
  return twice / 2;
}

double PolygonNet::mean(std::size_t polygon, double Point::* axis) const {
  double sum = 0;
  for (const Id id : corners(polygon)) sum += points_[id].*axis;
  return sum / static_cast<double>(corners(polygon).size());
}

double PolygonNet::length(std::size_t polygon, std::size_t edge) const {
  return areals::distance(points_[from(polygon, edge)], points_[to(polygon, edge)]);
}

PolygonNet::Point PolygonNet::middle(std::size_t polygon, std::size_t edge) const {
  const Point a = points_[from(polygon, edge)];
  const Point b = points_[to(polygon, edge)];
  return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

std::optional<std::size_t> PolygonNet::longest_edge(std::size_t polygon, bool inner) const {
  std::optional<std::size_t> best;
  double most = 0;
  for (std::size_t i = 0; i < corners(polygon).size(); ++i) {
    if (behind(polygon, i).has_value() != inner || length(polygon, i) <= most) continue;
    most = length(polygon, i);
    best = i;
  }
  return best;
}

PolygonNet::BorderPlace PolygonNet::along(std::size_t polygon, const BorderPlace& start,
                                          double way) const {
  std::size_t edge = start.edge;
  way += start.share * length(polygon, edge);
  while (way > length(polygon, edge)) {
    way -= length(polygon, edge);
    edge = (edge + 1) % corners(polygon).size();
  }
  return {edge, way / length(polygon, edge)};
}

PolygonNet::Point PolygonNet::point_at(std::size_t polygon, const BorderPlace& place) const {
  const Point a = points_[from(polygon, place.edge)];
  const Point b = points_[to(polygon, place.edge)];
  return {a.x + place.share * (b.x - a.x), a.y + place.share * (b.y - a.y)};
}

std::optional<PolygonNet::Id> PolygonNet::corner_at(std::size_t polygon, Point at) const {
  const Point wanted = {double{static_cast<float>(at.x)}, double{static_cast<float>(at.y)}};
  for (const Id id : corners(polygon)) {
    if (points_[id] == wanted) return id;
  }
  return std::nullopt;
}

std::size_t PolygonNet::nearest_edge(std::size_t polygon, Point at) const {
  const Point wanted = {double{static_cast<float>(at.x)}, double{static_cast<float>(at.y)}};
  std::size_t best = 0;
  double least = 1e30;
  for (std::size_t i = 0; i < corners(polygon).size(); ++i) {
    const Point near =
        areals::nearest_on_segment(points_[from(polygon, i)], points_[to(polygon, i)], wanted);
    const double off = areals::distance(near, wanted);
    if (off < least) {
      least = off;
      best = i;
    }
  }
  return best;
}

double PolygonNet::turn_back(std::size_t polygon) const {
  double most = 0;
  const auto& ids = corners(polygon);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const Point a = points_[ids[i]];
    const Point b = points_[ids[(i + 1) % ids.size()]];
    const Point c = points_[ids[(i + 2) % ids.size()]];
    const double lengths = areals::distance(a, b) * areals::distance(b, c);
    most = std::max(most, -areals::cross(a, b, c) / lengths);
  }
  return most;
}

bool PolygonNet::is_good_chord(std::size_t polygon, Point p, Point q) const {
  double left = 0;
  double right = 0;
  for (const Id id : corners(polygon)) {
    const double side = areals::cross(p, q, points_[id]);
    left = std::max(left, side);
    right = std::min(right, side);
  }
  const double whole = area(polygon);
  return left > 0.25 * whole && -right > 0.25 * whole;
}

bool PolygonNet::has_room(std::size_t polygon, std::size_t edge, Point inside, double clear) const {
  for (std::size_t i = 0; i < corners(polygon).size(); ++i) {
    if (i == edge) continue;
    const Point a = points_[from(polygon, i)];
    const Point b = points_[to(polygon, i)];
    if (areals::distance(areals::nearest_on_segment(a, b, inside), inside) < clear) return false;
    if (areals::cross(a, b, inside) <= 0) return false;
  }
  return true;
}

PolygonNet::Id PolygonNet::insert(std::size_t polygon, std::size_t edge, Point at) {
  auto& ids = polygons_[polygon].corners;
  const Id a = from(polygon, edge);
  const Id b = to(polygon, edge);
  const Id added = add_point(at);
  ids.insert(ids.begin() + static_cast<std::ptrdiff_t>(edge) + 1, added);
  const auto other = owner(b, a);
  owners_.erase(edge_key(a, b));
  owners_[edge_key(a, added)] = polygon;
  owners_[edge_key(added, b)] = polygon;
  if (!other) return added;
  auto& others = polygons_[*other].corners;
  others.insert(std::ranges::find(others, b) + 1, added);
  owners_.erase(edge_key(b, a));
  owners_[edge_key(b, added)] = *other;
  owners_[edge_key(added, a)] = *other;
  return added;
}

std::size_t PolygonNet::split(std::size_t polygon, Id from, Id to) {
  auto& ids = polygons_[polygon].corners;
  std::ranges::rotate(ids, std::ranges::find(ids, from));
  const auto second = std::ranges::find(ids, to);
  std::vector<Id> rest(second, ids.end());
  rest.push_back(from);
  ids.erase(second + 1, ids.end());
  polygons_.push_back({std::move(rest), polygons_[polygon].lake});
  own_edges(polygon);
  own_edges(polygons_.size() - 1);
  return polygons_.size() - 1;
}

void PolygonNet::take_back(std::size_t polygon, const Polygon& polygon_before, std::size_t other,
                           const Polygon& other_before, Id a, Id b) {
  const auto added = static_cast<Id>(points_.size() - 1);
  polygons_[polygon] = polygon_before;
  polygons_[other] = other_before;
  for (const auto& [start, end] : {std::pair(a, added), {added, b}, {b, added}, {added, a}}) {
    owners_.erase(edge_key(start, end));
  }
  owners_[edge_key(a, b)] = polygon;
  owners_[edge_key(b, a)] = other;
  points_.pop_back();
}

}  // namespace ngi::forge
