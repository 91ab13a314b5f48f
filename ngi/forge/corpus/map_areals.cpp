#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <queue>
#include <unordered_map>

#include "ngi/forge/corpus/detail/maps.h"
#include "ngi/forge/corpus/detail/share.h"
#include "ngi/terrain/areals/edit.h"

namespace ngi::forge {

namespace {

using ArealPoint = areals::Point;

// Cuts a square into polygons by chords until the numbers of polygons and edges are right.
class ArealMaker {
 public:
  ArealMaker(const LandNumbers& land, const ArealNumbers& numbers, const MapGround& ground,
             Random random)
      : numbers_(numbers), ground_(ground), random_(random), side_(land.side) {
    const std::size_t chords = numbers.areals - 1;
    const std::size_t added = numbers.shared_edges - std::min(numbers.shared_edges, chords);
    inner_left_ = added;
    open_left_ = numbers.open_edges - std::min<std::size_t>(numbers.open_edges, 4);
    has_lake_ = land.liquid != Liquid::None;
  }

  std::vector<areals::NewAreal> make() {
    start();
    reserved_ = numbers_.not_convex + numbers_.lake_corners;
    while (polygons_.size() < numbers_.areals && cut_largest()) {
    }
    reserved_ = 0;
    grow_lake();
    bend_edges();
    spend_rest();
    return finished();
  }

 private:
  using Id = std::uint32_t;
  struct Polygon {
    std::vector<Id> corners;
    bool lake = false;
    bool bent = false;
  };

  static std::uint64_t edge_key(Id a, Id b) noexcept { return std::uint64_t{a} << 32U | b; }

  Id add_point(ArealPoint p) {
    points_.push_back({double{static_cast<float>(p.x)}, double{static_cast<float>(p.y)}});
    return static_cast<Id>(points_.size() - 1);
  }
  void own_edges(std::size_t polygon) {
    const auto& corners = polygons_[polygon].corners;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      owners_[edge_key(corners[i], corners[(i + 1) % corners.size()])] = polygon;
    }
  }
  std::optional<std::size_t> owner(Id a, Id b) const {
    const auto found = owners_.find(edge_key(a, b));
    return found == owners_.end() ? std::nullopt : std::optional(found->second);
  }
  double area(std::size_t polygon) const {
    double twice = 0;
    const auto& corners = polygons_[polygon].corners;
    for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
      twice += areals::cross(points_[corners[0]], points_[corners[i]], points_[corners[i + 1]]);
    }
    return twice / 2;
  }

  void queue(std::size_t polygon) {
    if (!polygons_[polygon].lake) largest_.emplace(area(polygon), polygon);
  }

  void start() {
    const Id a = add_point({0, 0});
    const Id b = add_point({side_, 0});
    const Id c = add_point({side_, side_});
    const Id d = add_point({0, side_});
    polygons_.push_back({{a, b, c, d}});
    own_edges(0);
    if (has_lake_) cut_out_lake();
    for (std::size_t polygon = 0; polygon < polygons_.size(); ++polygon) queue(polygon);
  }

  // Two lines across the map beside the lake, two between them along its other sides.
  void cut_out_lake() {
    const auto across = [&](std::size_t polygon, ArealPoint low, ArealPoint high) {
      const Id from = point_on(polygon, low);
      const Id to = point_on(polygon, high);
      return split(polygon, from, to);
    };
    const auto order = [&](std::size_t a, std::size_t b, double ArealPoint::* axis) {
      return mean(a, axis) < mean(b, axis) ? std::pair(a, b) : std::pair(b, a);
    };
    const double low_x = ground_.low_x;
    const double high_x = ground_.high_x;
    const std::size_t left = across(0, {low_x, 0}, {low_x, side_});
    const std::size_t rest = order(0, left, &ArealPoint::x).second;
    const std::size_t right = across(rest, {high_x, 0}, {high_x, side_});
    const std::size_t strip = order(rest, right, &ArealPoint::x).first;
    const std::size_t below = across(strip, {low_x, ground_.low_y}, {high_x, ground_.low_y});
    const std::size_t upper = order(strip, below, &ArealPoint::y).second;
    const std::size_t above = across(upper, {low_x, ground_.high_y}, {high_x, ground_.high_y});
    polygons_[order(upper, above, &ArealPoint::y).first].lake = true;
  }
  double mean(std::size_t polygon, double ArealPoint::* axis) const {
    double sum = 0;
    for (const Id id : polygons_[polygon].corners) sum += points_[id].*axis;
    return sum / static_cast<double>(polygons_[polygon].corners.size());
  }

  // Finds or adds a corner of a polygon at a point of its border.
  Id point_on(std::size_t polygon, ArealPoint at) {
    const ArealPoint wanted = {double{static_cast<float>(at.x)}, double{static_cast<float>(at.y)}};
    const auto corners = polygons_[polygon].corners;
    for (const Id id : corners) {
      if (points_[id] == wanted) return id;
    }
    std::size_t best = 0;
    double least = 1e30;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const ArealPoint a = points_[corners[i]];
      const ArealPoint b = points_[corners[(i + 1) % corners.size()]];
      const double off = areals::distance(areals::nearest_on_segment(a, b, wanted), wanted);
      if (off < least) {
        least = off;
        best = i;
      }
    }
    return insert(polygon, best, wanted);
  }

  // Adds a corner to the edge of a polygon, and to the polygon behind it.
  Id insert(std::size_t polygon, std::size_t edge, ArealPoint at) {
    auto& corners = polygons_[polygon].corners;
    const Id a = corners[edge];
    const Id b = corners[(edge + 1) % corners.size()];
    const Id added = add_point(at);
    corners.insert(corners.begin() + static_cast<std::ptrdiff_t>(edge) + 1, added);
    const auto other = owner(b, a);
    owners_.erase(edge_key(a, b));
    owners_[edge_key(a, added)] = polygon;
    owners_[edge_key(added, b)] = polygon;
    std::size_t& budget = other ? inner_left_ : open_left_;
    if (budget > 0) --budget;
    if (!other) return added;
    auto& behind = polygons_[*other].corners;
    const auto at_b = std::ranges::find(behind, b);
    behind.insert(at_b + 1, added);
    owners_.erase(edge_key(b, a));
    owners_[edge_key(b, added)] = *other;
    owners_[edge_key(added, a)] = *other;
    return added;
  }

  // Splits a polygon between two of its corners. Returns the new one.
  std::size_t split(std::size_t polygon, Id from, Id to) {
    auto& corners = polygons_[polygon].corners;
    std::ranges::rotate(corners, std::ranges::find(corners, from));
    const auto second = std::ranges::find(corners, to);
    std::vector<Id> rest(second, corners.end());
    rest.push_back(from);
    corners.erase(second + 1, corners.end());
    polygons_.push_back({std::move(rest), polygons_[polygon].lake});
    own_edges(polygon);
    own_edges(polygons_.size() - 1);
    return polygons_.size() - 1;
  }

  // A place on the border of a polygon: a corner, or a point of the edge behind it.
  struct BorderPlace {
    std::size_t edge;
    double share;
  };

  BorderPlace along(std::size_t polygon, std::size_t edge, double share, double way) const {
    const auto& corners = polygons_[polygon].corners;
    const auto length = [&](std::size_t i) {
      return areals::distance(points_[corners[i]], points_[corners[(i + 1) % corners.size()]]);
    };
    way += share * length(edge);
    while (way > length(edge)) {
      way -= length(edge);
      edge = (edge + 1) % corners.size();
    }
    return {edge, way / length(edge)};
  }

  bool may_insert(std::size_t polygon, std::size_t edge) {
    const auto& corners = polygons_[polygon].corners;
    const auto other = owner(corners[(edge + 1) % corners.size()], corners[edge]);
    if (!other) {
      const std::size_t chords = numbers_.areals - polygons_.size();
      return open_left_ > 0 && random_.next() % (chords + 1) < 8 * open_left_;
    }
    const std::size_t free = inner_left_ - std::min(inner_left_, reserved_);
    const std::size_t ends = 2 * (numbers_.areals - polygons_.size()) + 1;
    return free > 0 && random_.next() % ends < free + free / 8;
  }

  bool cut_largest() {
    while (!largest_.empty()) {
      const std::size_t polygon = largest_.top().second;
      largest_.pop();
      for (int attempt = 0; attempt < 6; ++attempt) {
        const auto made = try_cut(polygon, attempt);
        if (!made) continue;
        queue(polygon);
        queue(*made);
        return true;
      }
    }
    return false;
  }

  std::optional<std::size_t> try_cut(std::size_t polygon, int attempt) {
    const auto& corners = polygons_[polygon].corners;
    std::size_t longest = 0;
    double perimeter = 0;
    double most = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const double length =
          areals::distance(points_[corners[i]], points_[corners[(i + 1) % corners.size()]]);
      perimeter += length;
      if (length <= most) continue;
      most = length;
      longest = i;
    }
    const double share = 0.3 + random_.below(400) / 1'000.0;
    const std::size_t start = (longest + static_cast<std::size_t>(attempt)) % corners.size();
    BorderPlace first = {start, share};
    BorderPlace second = along(polygon, start, share, perimeter / 2);
    const bool insert_first = may_insert(polygon, first.edge);
    const bool insert_second = may_insert(polygon, second.edge);
    const auto corner_at = [&](const BorderPlace& place) {
      return corners[(place.edge + (place.share < 0.5 ? 0 : 1)) % corners.size()];
    };
    const auto point_at = [&](const BorderPlace& place) {
      const ArealPoint a = points_[corners[place.edge]];
      const ArealPoint b = points_[corners[(place.edge + 1) % corners.size()]];
      return ArealPoint{a.x + place.share * (b.x - a.x), a.y + place.share * (b.y - a.y)};
    };
    const ArealPoint p = insert_first ? point_at(first) : points_[corner_at(first)];
    const ArealPoint q = insert_second ? point_at(second) : points_[corner_at(second)];
    if (!is_good_chord(polygon, p, q)) return std::nullopt;
    const Id from = insert_first ? point_on(polygon, p) : corner_at(first);
    // The border may have one corner more now.
    const Id to = point_on(polygon, q);
    return split(polygon, from, to);
  }

  // Both parts must have a fair share of the area.
  bool is_good_chord(std::size_t polygon, ArealPoint p, ArealPoint q) const {
    double left = 0;
    double right = 0;
    const auto& corners = polygons_[polygon].corners;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const ArealPoint a = points_[corners[i]];
      const ArealPoint b = points_[corners[(i + 1) % corners.size()]];
      const double side_a = areals::cross(p, q, a);
      const double side_b = areals::cross(p, q, b);
      left = std::max({left, side_a, side_b});
      right = std::min({right, side_a, side_b});
    }
    const double whole = area(polygon);
    return left > 0.25 * whole && -right > 0.25 * whole;
  }

  std::optional<std::size_t> longest_edge(std::size_t polygon, bool inner) const {
    const auto& corners = polygons_[polygon].corners;
    std::optional<std::size_t> best;
    double most = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Id a = corners[i];
      const Id b = corners[(i + 1) % corners.size()];
      if (owner(b, a).has_value() != inner) continue;
      const double length = areals::distance(points_[a], points_[b]);
      if (length <= most) continue;
      most = length;
      best = i;
    }
    return best;
  }
  ArealPoint middle(std::size_t polygon, std::size_t edge) const {
    const auto& corners = polygons_[polygon].corners;
    const ArealPoint a = points_[corners[edge]];
    const ArealPoint b = points_[corners[(edge + 1) % corners.size()]];
    return {(a.x + b.x) / 2, (a.y + b.y) / 2};
  }

  void grow_lake() {
    if (numbers_.lake_corners == 0) return;
    for (std::size_t polygon = 0; polygon < polygons_.size(); ++polygon) {
      if (!polygons_[polygon].lake) continue;
      while (polygons_[polygon].corners.size() < numbers_.lake_corners && inner_left_ > 0) {
        const auto edge = longest_edge(polygon, true);
        if (!edge) return;
        insert(polygon, *edge, middle(polygon, *edge));
      }
      return;
    }
  }

  // The sine of the sharpest turn back at a corner; 0 for a convex polygon.
  double turn_back(std::size_t polygon) const {
    double most = 0;
    const auto& corners = polygons_[polygon].corners;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const ArealPoint a = points_[corners[i]];
      const ArealPoint b = points_[corners[(i + 1) % corners.size()]];
      const ArealPoint c = points_[corners[(i + 2) % corners.size()]];
      const double lengths = areals::distance(a, b) * areals::distance(b, c);
      most = std::max(most, -areals::cross(a, b, c) / lengths);
    }
    return most;
  }

  // Moves middles of edges into polygons until as many as wanted are not convex.
  void bend_edges() {
    std::size_t left = numbers_.not_convex;
    std::vector<std::size_t> order(polygons_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    shuffle(order, random_);
    for (const double depth : {0.12, 0.06}) {
      for (const std::size_t polygon : order) {
        if (left == 0 || inner_left_ == 0) return;
        if (polygons_[polygon].bent || polygons_[polygon].lake) continue;
        left -= bend_into(polygon, depth, left);
      }
    }
  }

  // Returns how many polygons are no longer convex; not more than `left`.
  std::size_t bend_into(std::size_t polygon, double depth, std::size_t left) {
    const auto edge = longest_edge(polygon, true);
    if (!edge) return 0;
    const auto& corners = polygons_[polygon].corners;
    const Id a = corners[*edge];
    const Id b = corners[(*edge + 1) % corners.size()];
    const auto other = owner(b, a);
    if (!other || polygons_[*other].lake) return 0;
    const ArealPoint p = points_[a];
    const ArealPoint q = points_[b];
    const ArealPoint inside = {(p.x + q.x) / 2 - depth * (q.y - p.y),
                               (p.y + q.y) / 2 + depth * (q.x - p.x)};
    if (!has_room(polygon, *edge, inside, 0.3 * depth * areals::distance(p, q))) return 0;
    const Polygon polygon_before = polygons_[polygon];
    const Polygon other_before = polygons_[*other];
    insert(polygon, *edge, inside);
    // Corners in the middle of a straight side of the other polygon turn back a little.
    const double turn = turn_back(*other);
    constexpr double surely_convex = 0.005;
    constexpr double surely_not = 0.02;
    const std::size_t bent =
        1 + (!polygons_[*other].bent && turn > surely_not ? std::size_t{1} : 0);
    const bool in_doubt = turn > surely_convex && turn <= surely_not && !polygons_[*other].bent;
    if (in_doubt || bent > left) {
      take_back(polygon, polygon_before, *other, other_before, a, b);
      return 0;
    }
    polygons_[polygon].bent = true;
    if (turn > surely_not) polygons_[*other].bent = true;
    return bent;
  }

  void take_back(std::size_t polygon, const Polygon& polygon_before, std::size_t other,
                 const Polygon& other_before, Id a, Id b) {
    const auto added = static_cast<Id>(points_.size() - 1);
    polygons_[polygon] = polygon_before;
    polygons_[other] = other_before;
    for (const auto& [from, to] : {std::pair(a, added), {added, b}, {b, added}, {added, a}}) {
      owners_.erase(edge_key(from, to));
    }
    owners_[edge_key(a, b)] = polygon;
    owners_[edge_key(b, a)] = other;
    points_.pop_back();
    ++inner_left_;
  }

  // Whether a point is inside the polygon and away from all edges but one.
  bool has_room(std::size_t polygon, std::size_t edge, ArealPoint inside, double clear) const {
    const auto& corners = polygons_[polygon].corners;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      if (i == edge) continue;
      const ArealPoint from = points_[corners[i]];
      const ArealPoint to = points_[corners[(i + 1) % corners.size()]];
      const ArealPoint near = areals::nearest_on_segment(from, to, inside);
      if (areals::distance(near, inside) < clear) return false;
      if (areals::cross(from, to, inside) <= 0) return false;
    }
    return true;
  }

  // What is left of the numbers of edges.
  void spend_rest() {
    for (int pass = 0; pass < 64 && open_left_ + inner_left_ > 0; ++pass) {
      for (std::size_t polygon = 0; polygon < polygons_.size(); ++polygon) {
        if (open_left_ > 0) halve_longest(polygon, false);
        if (inner_left_ > 0 && !polygons_[polygon].lake) halve_longest(polygon, true);
      }
    }
  }
  void halve_longest(std::size_t polygon, bool inner) {
    const auto edge = longest_edge(polygon, inner);
    if (edge) insert(polygon, *edge, middle(polygon, *edge));
  }

  std::vector<areals::NewAreal> finished() {
    std::vector<areals::NewAreal> out;
    std::vector<std::pair<double, std::size_t>> by_patch;
    for (std::size_t i = 0; i < polygons_.size(); ++i) {
      areals::NewAreal areal;
      for (const Id id : polygons_[i].corners) {
        const ArealPoint& p = points_[id];
        areal.vertices.push_back({static_cast<float>(p.x), static_cast<float>(p.y),
                                  static_cast<float>(ground_.height(p.x, p.y))});
      }
      constexpr std::uint32_t lakes = areals::lake_bits;
      areal.walkable = false;
      areal.class_id = polygons_[i].lake ? lakes + 2 * static_cast<std::uint32_t>(random_.below(2))
                                         : static_cast<std::uint32_t>(random_.between(1, 29));
      out.push_back(std::move(areal));
      if (polygons_[i].lake) continue;
      by_patch.emplace_back(ground_.patch(3 * mean(i, &ArealPoint::x), 3 * mean(i, &ArealPoint::y)),
                            i);
    }
    std::ranges::sort(by_patch);
    double left = numbers_.walkable * side_ * side_;
    for (const auto& [value, polygon] : by_patch) {
      const double size = area(polygon);
      if (size > left) continue;
      out[polygon].walkable = true;
      left -= size;
    }
    return out;
  }

  const ArealNumbers& numbers_;
  const MapGround& ground_;
  Random random_;
  double side_;
  bool has_lake_ = false;
  std::size_t inner_left_ = 0;
  std::size_t open_left_ = 0;
  std::size_t reserved_ = 0;
  std::vector<ArealPoint> points_;
  std::vector<Polygon> polygons_;
  std::unordered_map<std::uint64_t, std::size_t> owners_;
  std::priority_queue<std::pair<double, std::size_t>> largest_;
};

// Area words of shipped maps are not exact: docs/formats/terrain.md 10.
void spoil_areas(areals::Draft& draft, const ArealNumbers& numbers, Random random) {
  constexpr double greatest_error = 51;  // square units
  std::vector<std::pair<float, std::size_t>> by_area;
  for (std::size_t i = 0; i < draft.areals.size(); ++i) {
    by_area.emplace_back(float{draft.areals[i].record.area}, i);
  }
  std::ranges::sort(by_area);
  const std::size_t count = std::min(numbers.wrong_areas + numbers.rough_areas, by_area.size());
  for (std::size_t i = 0; i < count; ++i) {
    auto& area = draft.areals[by_area[i].second].record.area;
    const double share = i < numbers.wrong_areas ? random.between(55, 147) / 1'000.0
                                                 : random.between(22, 48) / 1'000.0;
    area = static_cast<float>(double{area} + std::min(share * double{area}, greatest_error));
  }
}

}  // namespace

Result<areals::Draft> make_map_areals(const LandNumbers& land, const ArealNumbers& numbers,
                                      const MapGround& ground, Random random) {
  const auto polygons = ArealMaker(land, numbers, ground, Random(random.next())).make();
  const double side = double{static_cast<float>(land.side)};
  auto draft = areals::make_map(polygons, areals::Rectangle{{0, 0}, {side, side}});
  if (!draft) return draft;
  spoil_areas(*draft, numbers, random);
  return draft;
}

}  // namespace ngi::forge
