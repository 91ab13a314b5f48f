#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <queue>

#include "ngi/forge/corpus/detail/maps.h"
#include "ngi/forge/corpus/detail/polygon_net.h"
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
      : numbers_(numbers), ground_(ground), random_(random), side_(land.side), net_(land.side) {
    const std::size_t chords = numbers.areals - 1;
    const std::size_t added = numbers.shared_edges - std::min(numbers.shared_edges, chords);
    inner_left_ = added;
    open_left_ = numbers.open_edges - std::min<std::size_t>(numbers.open_edges, 4);
    has_lake_ = land.liquid != Liquid::None;
  }

  std::vector<areals::NewAreal> make() {
    start();
    reserved_ = numbers_.not_convex + numbers_.lake_corners;
    while (net_.size() < numbers_.areals && cut_largest()) {
    }
    reserved_ = 0;
    grow_lake();
    bend_edges();
    spend_rest();
    return finished();
  }

 private:
  using Id = PolygonNet::Id;

  void queue(std::size_t polygon) {
    if (!net_.polygon(polygon).lake) largest_.emplace(net_.area(polygon), polygon);
  }

  void start() {
    if (has_lake_) cut_out_lake();
    for (std::size_t polygon = 0; polygon < net_.size(); ++polygon) queue(polygon);
  }

  // Two lines across the map beside the lake, two between them along its other sides.
  void cut_out_lake() {
    const auto across = [&](std::size_t polygon, ArealPoint low, ArealPoint high) {
      const Id from = point_on(polygon, low);
      const Id to = point_on(polygon, high);
      return net_.split(polygon, from, to);
    };
    const auto order = [&](std::size_t a, std::size_t b, double ArealPoint::* axis) {
      return net_.mean(a, axis) < net_.mean(b, axis) ? std::pair(a, b) : std::pair(b, a);
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
    net_.mark_lake(order(upper, above, &ArealPoint::y).first);
  }

  // Finds or adds a corner of a polygon at a point of its border.
  Id point_on(std::size_t polygon, ArealPoint at) {
    if (const auto known = net_.corner_at(polygon, at)) return *known;
    return insert(polygon, net_.nearest_edge(polygon, at), at);
  }

  // Adds a corner, and counts the edge that it makes.
  Id insert(std::size_t polygon, std::size_t edge, ArealPoint at) {
    std::size_t& budget = net_.behind(polygon, edge) ? inner_left_ : open_left_;
    if (budget > 0) --budget;
    return net_.insert(polygon, edge, at);
  }

  bool may_insert(std::size_t polygon, std::size_t edge) {
    if (!net_.behind(polygon, edge)) {
      const std::size_t chords = numbers_.areals - net_.size();
      return open_left_ > 0 && random_.next() % (chords + 1) < 8 * open_left_;
    }
    const std::size_t free = inner_left_ - std::min(inner_left_, reserved_);
    const std::size_t ends = 2 * (numbers_.areals - net_.size()) + 1;
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
    const std::size_t corners = net_.corners(polygon).size();
    std::size_t longest = 0;
    double perimeter = 0;
    double most = 0;
    for (std::size_t i = 0; i < corners; ++i) {
      const double length = net_.length(polygon, i);
      perimeter += length;
      if (length <= most) continue;
      most = length;
      longest = i;
    }
    const double share = 0.3 + random_.below(400) / 1'000.0;
    const std::size_t start = (longest + static_cast<std::size_t>(attempt)) % corners;
    const PolygonNet::BorderPlace first = {start, share};
    const PolygonNet::BorderPlace second = net_.along(polygon, first, perimeter / 2);
    const bool insert_first = may_insert(polygon, first.edge);
    const bool insert_second = may_insert(polygon, second.edge);
    const auto corner_near = [&](const PolygonNet::BorderPlace& place) {
      return place.share < 0.5 ? net_.from(polygon, place.edge) : net_.to(polygon, place.edge);
    };
    const auto end_of = [&](const PolygonNet::BorderPlace& place, bool inserted) {
      return inserted ? net_.point_at(polygon, place) : net_.point(corner_near(place));
    };
    const ArealPoint p = end_of(first, insert_first);
    const ArealPoint q = end_of(second, insert_second);
    if (!net_.is_good_chord(polygon, p, q)) return std::nullopt;
    const Id from = insert_first ? point_on(polygon, p) : corner_near(first);
    // The border may have one corner more now.
    const Id to = point_on(polygon, q);
    return net_.split(polygon, from, to);
  }

  void grow_lake() {
    if (numbers_.lake_corners == 0) return;
    for (std::size_t polygon = 0; polygon < net_.size(); ++polygon) {
      if (!net_.polygon(polygon).lake) continue;
      while (net_.corners(polygon).size() < numbers_.lake_corners && inner_left_ > 0) {
        const auto edge = net_.longest_edge(polygon, true);
        if (!edge) return;
        insert(polygon, *edge, net_.middle(polygon, *edge));
      }
      return;
    }
  }

  // Moves middles of edges into polygons until as many as wanted are not convex.
  void bend_edges() {
    std::size_t left = numbers_.not_convex;
    std::vector<std::size_t> order(net_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    shuffle(order, random_);
    for (const double depth : {0.12, 0.06}) {
      for (const std::size_t polygon : order) {
        if (left == 0 || inner_left_ == 0) return;
        if (net_.polygon(polygon).bent || net_.polygon(polygon).lake) continue;
        left -= bend_into(polygon, depth, left);
      }
    }
  }

  // Returns how many polygons are no longer convex; not more than `left`.
  std::size_t bend_into(std::size_t polygon, double depth, std::size_t left) {
    const auto edge = net_.longest_edge(polygon, true);
    if (!edge) return 0;
    const Id a = net_.from(polygon, *edge);
    const Id b = net_.to(polygon, *edge);
    const auto other = net_.behind(polygon, *edge);
    if (!other || net_.polygon(*other).lake) return 0;
    const ArealPoint p = net_.point(a);
    const ArealPoint q = net_.point(b);
    const ArealPoint inside = {(p.x + q.x) / 2 - depth * (q.y - p.y),
                               (p.y + q.y) / 2 + depth * (q.x - p.x)};
    const double clear = 0.3 * depth * areals::distance(p, q);
    if (!net_.has_room(polygon, *edge, inside, clear)) return 0;
    const PolygonNet::Polygon polygon_before = net_.polygon(polygon);
    const PolygonNet::Polygon other_before = net_.polygon(*other);
    insert(polygon, *edge, inside);
    // Corners in the middle of a straight side of the other polygon turn back a little.
    const double turn = net_.turn_back(*other);
    constexpr double surely_convex = 0.005;
    constexpr double surely_not = 0.02;
    const bool other_bends = !other_before.bent && turn > surely_not;
    const std::size_t bent = other_bends ? 2 : 1;
    const bool in_doubt = turn > surely_convex && turn <= surely_not && !other_before.bent;
    if (in_doubt || bent > left) {
      net_.take_back(polygon, polygon_before, *other, other_before, a, b);
      ++inner_left_;
      return 0;
    }
    net_.mark_bent(polygon);
    if (turn > surely_not) net_.mark_bent(*other);
    return bent;
  }

  // What is left of the numbers of edges.
  void spend_rest() {
    for (int pass = 0; pass < 64 && open_left_ + inner_left_ > 0; ++pass) {
      for (std::size_t polygon = 0; polygon < net_.size(); ++polygon) {
        if (open_left_ > 0) halve_longest(polygon, false);
        if (inner_left_ > 0 && !net_.polygon(polygon).lake) halve_longest(polygon, true);
      }
    }
  }
  void halve_longest(std::size_t polygon, bool inner) {
    const auto edge = net_.longest_edge(polygon, inner);
    if (edge) insert(polygon, *edge, net_.middle(polygon, *edge));
  }

  std::vector<areals::NewAreal> finished() {
    std::vector<areals::NewAreal> out;
    std::vector<std::pair<double, std::size_t>> by_patch;
    for (std::size_t i = 0; i < net_.size(); ++i) {
      areals::NewAreal areal;
      for (const Id id : net_.corners(i)) {
        const ArealPoint& p = net_.point(id);
        areal.vertices.push_back({static_cast<float>(p.x), static_cast<float>(p.y),
                                  static_cast<float>(ground_.height(p.x, p.y))});
      }
      constexpr std::uint32_t lakes = areals::lake_bits;
      areal.walkable = false;
      areal.class_id = net_.polygon(i).lake
                           ? lakes + 2 * static_cast<std::uint32_t>(random_.below(2))
                           : static_cast<std::uint32_t>(random_.between(1, 29));
      out.push_back(std::move(areal));
      if (net_.polygon(i).lake) continue;
      by_patch.emplace_back(
          ground_.patch(3 * net_.mean(i, &ArealPoint::x), 3 * net_.mean(i, &ArealPoint::y)), i);
    }
    std::ranges::sort(by_patch);
    double left = numbers_.walkable * side_ * side_;
    for (const auto& [value, polygon] : by_patch) {
      const double size = net_.area(polygon);
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
  PolygonNet net_;
  bool has_lake_ = false;
  std::size_t inner_left_ = 0;
  std::size_t open_left_ = 0;
  std::size_t reserved_ = 0;
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
