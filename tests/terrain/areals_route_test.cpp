#include "ngi/terrain/areals/route.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numbers>
#include <random>

#include "ngi/terrain/areals/detail/cut.h"
#include "tests/terrain/areals_sample.h"

namespace ngi::areals {
namespace {

using testing::DoubleNear;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

AreaMap map_of(const std::vector<NewAreal>& areals) {
  return *AreaMap::check(sample::document_of(areals), Reading::Strict);
}

AreaMap independent(const std::string& name) {
  return *AreaMap::check(*Document::parse(sample::independent_map(name)), Reading::Strict);
}

// The definition: the first of all areals that contains the point.
std::optional<std::uint32_t> plain_walk(const AreaMap& map, Point point) {
  for (std::uint32_t i = 0; i < map.size(); ++i) {
    if (map[i].bounds.contains(point) && contains(map[i].vertices, point)) return i;
  }
  return std::nullopt;
}

TEST(FindAreal, EqualsThePlainWalk) {
  std::mt19937_64 random(9001);
  for (const std::string name : sample::independent_maps) {
    const AreaMap map = independent(name);
    const Rectangle& all = map.bounds();
    const double margin = 10;
    std::uniform_real_distribution<double> x(all.low.x - margin, all.high.x + margin);
    std::uniform_real_distribution<double> y(all.low.y - margin, all.high.y + margin);
    for (int i = 0; i < 34'000; ++i) {
      const Point point = {x(random), y(random)};
      ASSERT_EQ(find_areal(map, point), plain_walk(map, point)) << point.x << "," << point.y;
    }
    // Corners and points on edges, where several areals meet.
    for (const Areal& areal : map.areals()) {
      for (std::size_t k = 0; k < areal.vertices.size(); ++k) {
        const Point a = point_of(areal.vertices[k]);
        const Point b = point_of(areal.vertices[(k + 1) % areal.vertices.size()]);
        for (const Point point : {a, Point{(a.x + b.x) / 2, (a.y + b.y) / 2}}) {
          ASSERT_EQ(find_areal(map, point), plain_walk(map, point));
        }
      }
    }
  }
}

TEST(FindAreal, CountsTheBorderAsInsideAndTakesTheLowestIndex) {
  const AreaMap map = map_of(sample::squares(2, 2, 10));
  EXPECT_EQ(find_areal(map, {0, 0}), 0U);
  EXPECT_EQ(find_areal(map, {10, 10}), 0U);
  EXPECT_EQ(find_areal(map, {10, 15}), 1U);
  EXPECT_EQ(find_areal(map, {20, 20}), 3U);
  EXPECT_EQ(find_areal(map, {20.0001, 20}), std::nullopt);
  EXPECT_EQ(find_areal(map, {std::nan(""), 1}), std::nullopt);
}

TEST(FindAreal, TakesTheNearestPlaneWhenItKnowsTheHeight) {
  Draft draft = open_draft(sample::document_of(sample::squares(1, 1, 10)));
  draft.areals.push_back(draft.areals[0]);
  draft.areals[1].record.anchor.z = 30.0F;
  const auto map = AreaMap::check(*Document::parse(join(*write(draft))), Reading::Strict);
  EXPECT_EQ(find_areal(*map, {5, 5}, 10), 0U);
  EXPECT_EQ(find_areal(*map, {5, 5}, 20), 1U);
  EXPECT_EQ(find_areal(*map, {5, 5}, 15), 0U);
}

TEST(FindRoute, AddsTheDistancesOfCentresAndOneForEachLink) {
  const AreaMap map = map_of(sample::squares(4, 1, 10));
  const RouteGraph graph(map);
  const Route route = find_route(graph, {1, 5}, {39, 5});
  ASSERT_TRUE(route.found());
  EXPECT_DOUBLE_EQ(route.cost, 3 * (10 + 1));
  EXPECT_THAT(areals_of(graph, route), ElementsAre(0, 1, 2, 3));
  EXPECT_THAT(route.waypoints, ElementsAre(Point{10, 5}, Point{20, 5}, Point{30, 5}, Point{39, 5}));
  EXPECT_EQ(route.escape, std::nullopt);
  const Route same = find_route(graph, {1, 1}, {2, 2});
  EXPECT_EQ(same.cost, 0);
  EXPECT_THAT(same.waypoints, ElementsAre(Point{2, 2}));
}

// 0 3 6    The wall of 3 and 4 makes the way go round by 2, 5, 8.
// 1 4 7
// 2 5 8
TEST(FindRoute, GoesRoundByTheEndsOfEdgesMovedThreeUnits) {
  auto squares = sample::squares(3, 3, 100);
  squares[3].walkable = squares[4].walkable = false;
  const AreaMap map = map_of(squares);
  const RouteGraph graph(map);
  const Route route = find_route(graph, {50, 50}, {250, 50});
  ASSERT_TRUE(route.found());
  EXPECT_THAT(areals_of(graph, route), ElementsAre(0, 1, 2, 5, 8, 7, 6));
  EXPECT_DOUBLE_EQ(route.cost, 6 * 101);
  ASSERT_THAT(route.waypoints, SizeIs(7));
  EXPECT_EQ(route.waypoints[0], (Point{97, 100}));  // the right end of the edge at y = 100
  EXPECT_EQ(route.waypoints[1], (Point{97, 200}));
  EXPECT_EQ(route.waypoints[2], (Point{100, 203}));  // the lower end of the edge at x = 100
  EXPECT_EQ(route.waypoints.back(), (Point{250, 50}));
}

TEST(FindRoute, RefusesGoalsThatCannotBeReached) {
  auto squares = sample::squares(5, 1, 10);
  squares[2].walkable = false;
  const AreaMap map = map_of(squares);
  const RouteGraph graph(map);
  EXPECT_EQ(find_route(graph, {5, 5}, {99, 5}).outcome, RouteOutcome::GoalOutside);
  EXPECT_EQ(find_route(graph, {5, 5}, {25, 5}).outcome, RouteOutcome::GoalNotWalkable);
  EXPECT_EQ(find_route(graph, {5, 5}, {45, 5}).outcome, RouteOutcome::NoWay);
  EXPECT_THAT(find_route(graph, {5, 5}, {45, 5}).waypoints, IsEmpty());
  EXPECT_EQ(find_route(graph, {5, 2000}, {5, 5}).outcome, RouteOutcome::StartStuck);
}

TEST(FindRoute, LeavesGroundThatIsNotWalkableByTheNearestPoint) {
  auto squares = sample::squares(3, 1, 10);
  squares[1].walkable = false;
  const AreaMap map = map_of(squares);
  const RouteGraph graph(map);
  const Route route = find_route(graph, {17, 4}, {25, 5});
  ASSERT_TRUE(route.found());
  EXPECT_EQ(route.escape, (Point{20, 4}));
  EXPECT_THAT(route.waypoints, ElementsAre(Point{20, 4}, Point{25, 5}));
}

TEST(FindRoute, LeavesGroundThatIsNotWalkableByRandomPointsAsTheEngineDoes) {
  auto squares = sample::squares(2, 1, 100);
  squares[0].walkable = false;
  const AreaMap map = map_of(squares);
  const RouteGraph graph(map);
  std::mt19937 random(1);
  std::uniform_real_distribution<double> share(0, 1);
  const RouteOptions chance = {.random = [&] { return share(random); }};
  const Route route = find_route(graph, {20, 50}, {150, 50}, chance);
  ASSERT_TRUE(route.escape);
  EXPECT_TRUE(map[1].contains(*route.escape));
  EXPECT_LE(route.escape->x, 20 + 90);  // the square has not grown far beyond the border
  EXPECT_EQ(find_route(graph, {-900, 50}, {150, 50}, chance).outcome, RouteOutcome::StartStuck);
}

TEST(FindRoute, GivesUpAfterTheNodesThatTheEngineTakes) {
  const AreaMap map = map_of(sample::squares(2100, 1, 1));
  const RouteGraph graph(map);
  const Route far = find_route(graph, {0.5, 0.5}, {2099.5, 0.5});
  EXPECT_EQ(far.outcome, RouteOutcome::TooFar);
  EXPECT_EQ(far.taken, 2048U);
  EXPECT_TRUE(find_route(graph, {0.5, 0.5}, {2000.5, 0.5}).found());
  EXPECT_TRUE(find_route(graph, {0.5, 0.5}, {2099.5, 0.5}, {.node_limit = 2100}).found());
}

// Dijkstra's search without a heuristic, over the same links.
double shortest(const RouteGraph& graph, std::uint32_t from, std::uint32_t to) {
  std::vector<double> costs(graph.nodes().size(), std::numeric_limits<double>::infinity());
  costs[from] = 0;
  bool changed = true;
  while (changed) {
    changed = false;
    for (std::uint32_t node = 0; node < costs.size(); ++node) {
      for (const RouteLink& link : graph.links(node)) {
        if (costs[node] + link.cost >= costs[link.to]) continue;
        costs[link.to] = costs[node] + link.cost;
        changed = true;
      }
    }
  }
  return costs[to];
}

TEST(FindRoute, FindsTheShortestWayOnEveryIndependentMap) {
  std::mt19937_64 random(7);
  int found = 0;
  for (const std::string name : sample::independent_maps) {
    const AreaMap map = independent(name);
    const RouteGraph graph(map);
    std::uniform_int_distribution<std::uint32_t> any(0, static_cast<std::uint32_t>(map.size() - 1));
    for (int i = 0; i < 60; ++i) {
      const std::uint32_t a = any(random);
      const std::uint32_t b = any(random);
      if (find_areal(map, map[a].centre) != a || find_areal(map, map[b].centre) != b) continue;
      const Route route = find_route(graph, map[a].centre, map[b].centre);
      if (!map[b].walkable) {
        EXPECT_EQ(route.outcome, RouteOutcome::GoalNotWalkable);
      }
      if (!route.found() || route.escape) continue;
      ++found;
      EXPECT_NEAR(route.cost, shortest(graph, a, b), 1e-9);
      const auto areals = areals_of(graph, route);
      for (std::size_t k = 0; k + 1 < areals.size(); ++k) {
        const auto near = map[areals[k]].neighbours;
        EXPECT_TRUE(std::ranges::any_of(
            near, [&](const Neighbour& one) { return one.areal == areals[k + 1]; }));
        // A waypoint is on the border of both areals, but for rounding.
        const Point at = route.waypoints[k];
        const Point on = nearest_on_border(map[areals[k]].vertices, at);
        EXPECT_THAT(distance(at, on), DoubleNear(0, 1e-6));
        const Point on_next = nearest_on_border(map[areals[k + 1]].vertices, at);
        EXPECT_THAT(distance(at, on_next), DoubleNear(0, 1e-6));
      }
    }
  }
  EXPECT_GT(found, 40);
}

TEST(FindRoute, IsTheSameEveryTimeUnlessItIsGivenChance) {
  const AreaMap map = map_of(sample::squares(12, 12, 10));
  const RouteGraph graph(map);
  const Route first = find_route(graph, {5, 5}, {115, 115});
  const Route second = find_route(graph, {5, 5}, {115, 115});
  EXPECT_EQ(first.nodes, second.nodes);
  EXPECT_EQ(first.waypoints, second.waypoints);
  std::mt19937 random(3);
  std::uniform_real_distribution<double> share(0, 1);
  const RouteOptions chance = {.random = [&] { return share(random); }};
  const Route other = find_route(graph, {5, 5}, {115, 115}, chance);
  ASSERT_TRUE(other.found());
  EXPECT_GT(other.cost, first.cost);
}

// Two banks of a river, and a bridge of two halves over it.
TEST(RouteGraph, LeadsThroughHallWaysAndOverBridges) {
  auto squares = sample::squares(3, 1, 100);
  squares[1].walkable = false;
  const AreaMap map = map_of(squares);
  const std::vector<HallWay> halves = {
      {{{{90, 50}, 0, hall_flags::exit}, {{130, 50}, 0, hall_flags::bridge}}, {{0, 1}}},
      {{{{210, 50}, 0, hall_flags::exit}, {{170, 50}, 0, hall_flags::bridge}}, {{0, 1}}}};
  EXPECT_EQ(find_route(RouteGraph(map), {50, 50}, {250, 50}).outcome, RouteOutcome::NoWay);
  const RouteGraph graph(map, {.hall_ways = halves});
  const Route route = find_route(graph, {50, 50}, {250, 50});
  ASSERT_TRUE(route.found());
  EXPECT_DOUBLE_EQ(route.cost, 1 + (3 * 40 + 5) + 0.1 + (3 * 40 + 5) + 1);
  EXPECT_THAT(areals_of(graph, route), ElementsAre(0, 2));
  EXPECT_EQ(graph.nodes()[route.nodes[1]].kind, RouteNode::Kind::HallPlace);
  EXPECT_THAT(route.waypoints, ElementsAre(Point{90, 50}, Point{130, 50}, Point{170, 50},
                                           Point{210, 50}, Point{250, 50}, Point{250, 50}));
}

TEST(RouteGraph, ChargesTenForPlacesWithTheFlag) {
  const AreaMap map = map_of(sample::squares(1, 1, 100));
  const std::vector<HallWay> halls = {
      {{{{10, 10}, 0, hall_flags::exit}, {{90, 90}, 0, hall_flags::exit | hall_flags::flat_cost}},
       {{0, 1}, {0, 7}}}};  // a link to a place that is not there is left out
  const RouteGraph graph(map, {.hall_ways = halls});
  ASSERT_THAT(graph.links(1), SizeIs(2));
  EXPECT_EQ(graph.links(1)[1].cost, 10);
}

TEST(RouteGraph, JoinsOnlyBridgeHalvesOfOtherBuildingsThatAreNear) {
  const AreaMap map = map_of(sample::squares(1, 1, 100));
  const auto half = [](double x) {
    return HallWay{{{{x, 0}, 0, hall_flags::bridge}, {{x + 1, 0}, 0, hall_flags::bridge}}, {}};
  };
  const std::vector<HallWay> halls = {half(0), half(48.5), half(200)};
  const RouteGraph graph(map, {.hall_ways = halls});
  EXPECT_THAT(graph.links(1), SizeIs(2));  // 48.5 and 49.5 away
  EXPECT_THAT(graph.links(2), SizeIs(2));  // 47.5 and 48.5
  EXPECT_THAT(graph.links(5), IsEmpty());
}

Piece square_piece(double side) {
  return {{{0, 0}, 0U}, {{side, 0}, 1U}, {{side, side}, 2U}, {{0, side}, 3U}};
}

Footprint box(double x0, double y0, double x1, double y1) {
  return {{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}};
}

double area_of(const std::vector<Piece>& pieces) {
  double sum = 0;
  for (const Piece& piece : pieces) sum += signed_area<PieceCorner>(piece);
  return sum;
}

TEST(Cut, LeavesPolygonsThatTheFootprintDoesNotReach) {
  EXPECT_EQ(cut(square_piece(10), box(20, 0, 30, 10)), std::nullopt);
  EXPECT_EQ(cut(square_piece(10), box(4, 4, 6, 6)), std::nullopt);  // a hole
  EXPECT_THAT(*cut(square_piece(10), box(-1, -1, 11, 11)), IsEmpty());
}

TEST(Cut, TakesABiteOutOfAnEdge) {
  const auto pieces = cut(square_piece(10), box(3, -1, 7, 4));
  ASSERT_TRUE(pieces);
  ASSERT_THAT(*pieces, SizeIs(1));
  EXPECT_DOUBLE_EQ(area_of(*pieces), 100 - 16);
  std::size_t on_edge = 0;
  std::size_t on_footprint = 0;
  for (const PieceCorner& corner : pieces->front()) {
    if (corner.edge == 0U) ++on_edge;
    if (!corner.edge) ++on_footprint;
  }
  EXPECT_EQ(on_edge, 2U);
  EXPECT_EQ(on_footprint, 3U);
}

TEST(Cut, PartsAPolygonIntoTwo) {
  const auto pieces = cut(square_piece(10), box(4, -1, 6, 11));
  ASSERT_TRUE(pieces);
  ASSERT_THAT(*pieces, SizeIs(2));
  EXPECT_DOUBLE_EQ(area_of(*pieces), 80);
}

TEST(Cut, TakesACornerAndAClockwiseFootprint) {
  Footprint clockwise = box(8, 8, 12, 12);
  std::ranges::reverse(clockwise);
  const auto pieces = cut(square_piece(10), clockwise);
  ASSERT_TRUE(pieces);
  EXPECT_DOUBLE_EQ(area_of(*pieces), 96);
}

TEST(Cut, CopesWithBordersThatTouch) {
  const auto pieces = cut(square_piece(10), box(0, 0, 5, 10));  // three sides on the border
  ASSERT_TRUE(pieces);
  EXPECT_NEAR(area_of(*pieces), 50, 1e-3);
  EXPECT_THAT(*cut(square_piece(10), box(0, 0, 10, 10)), IsEmpty());
}

// The area that is left is the area without the overlap, by counting points.
TEST(Cut, LeavesTheAreaOutsideForAnyTurnedFootprint) {
  std::mt19937_64 random(4);
  std::uniform_real_distribution<double> place(-5, 25);
  std::uniform_real_distribution<double> angle(0, std::numbers::pi);
  // Not convex: an L.
  const Piece shape = {{{0, 0}, 0U}, {{20, 0}, 1U}, {{20, 8}, 2U},
                       {{8, 8}, 3U}, {{8, 20}, 4U}, {{0, 20}, 5U}};
  int broken = 0;
  for (int i = 0; i < 300; ++i) {
    const Point middle = {place(random), place(random)};
    const double turn = angle(random);
    Footprint footprint;
    for (std::size_t k = 0; k < 4; ++k) {
      const double x = (k == 0 || k == 3 ? -1 : 1) * 4.0;
      const double y = (k < 2 ? -1 : 1) * 9.0;
      footprint[k] = {middle.x + x * std::cos(turn) - y * std::sin(turn),
                      middle.y + x * std::sin(turn) + y * std::cos(turn)};
    }
    const auto pieces = cut(shape, footprint);
    if (!pieces) continue;
    ++broken;
    constexpr double step = 0.5;
    for (double x = step / 2; x < 20; x += step) {
      for (double y = step / 2; y < 20; y += step) {
        const Point point = {x, y};
        const bool wanted =
            contains<PieceCorner>(shape, point) && !contains<Point>(footprint, point);
        const auto holds = std::ranges::count_if(
            *pieces, [&](const Piece& piece) { return contains<PieceCorner>(piece, point); });
        ASSERT_EQ(holds, wanted ? 1 : 0) << i << ": " << x << "," << y;
      }
    }
  }
  EXPECT_GT(broken, 200);
}

// A wall of stones from side to side with a gap: the way leads through the gap.
TEST(RouteGraph, LeadsRoundScenery) {
  const AreaMap map = map_of(sample::squares(3, 1, 100));
  const std::vector<Footprint> stones = {box(140, -10, 160, 70)};
  const RouteGraph graph(map, {.footprints = stones});
  EXPECT_TRUE(graph.is_broken(1));
  EXPECT_FALSE(graph.is_broken(0));
  const Route route = find_route(graph, {50, 20}, {250, 20});
  ASSERT_TRUE(route.found());
  EXPECT_THAT(areals_of(graph, route), ElementsAre(0, 1, 2));
  EXPECT_EQ(graph.nodes()[route.nodes[1]].kind, RouteNode::Kind::Piece);
  // 0 to 1, out of the piece with a second point, the goal.
  EXPECT_THAT(route.waypoints, SizeIs(4));
  EXPECT_EQ(find_route(graph, {50, 20}, {150, 20}).outcome, RouteOutcome::GoalBlocked);
}

TEST(RouteGraph, ClosesTheWayWhereSceneryPartsAnAreal) {
  const AreaMap map = map_of(sample::squares(3, 1, 100));
  const std::vector<Footprint> stones = {box(140, -10, 160, 110)};
  const RouteGraph graph(map, {.footprints = stones});
  EXPECT_EQ(find_route(graph, {50, 50}, {250, 50}).outcome, RouteOutcome::NoWay);
  EXPECT_TRUE(find_route(graph, {50, 50}, {120, 50}).found());
  const std::vector<Footprint> carpet = {box(90, -10, 210, 110)};
  const RouteGraph without(map, {.footprints = carpet});
  EXPECT_TRUE(without.is_broken(1));
  EXPECT_EQ(find_route(without, {50, 50}, {250, 50}).outcome, RouteOutcome::NoWay);
}

// A stone on the border of two areals breaks both; their pieces meet on both sides of it.
TEST(RouteGraph, LinksPiecesWhoseEdgesMatch) {
  const AreaMap map = map_of(sample::squares(2, 1, 100));
  const std::vector<Footprint> stones = {box(90, 40, 110, 60)};
  const RouteGraph graph(map, {.footprints = stones});
  EXPECT_TRUE(graph.is_broken(0));
  EXPECT_TRUE(graph.is_broken(1));
  const std::uint32_t left = *graph.node_at(0, {50, 50});
  EXPECT_THAT(graph.links(left), SizeIs(2));
  EXPECT_TRUE(find_route(graph, {50, 50}, {150, 50}).found());
  EXPECT_EQ(graph.node_at(0, {95, 50}), std::nullopt);
}

}  // namespace
}  // namespace ngi::areals
