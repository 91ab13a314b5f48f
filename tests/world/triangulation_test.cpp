#include "ngi/world/detail/triangulation.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

#include "ngi/world/detail/plan_lines.h"

namespace ngi::world {
namespace {

std::int64_t doubled_area(const Triangulation& triangulation, std::span<const GridPoint> points) {
  std::int64_t sum = 0;
  for (const auto& [a, b, c] : triangulation.triangles()) {
    const std::int64_t area = turn_of(points[a], points[b], points[c]);
    EXPECT_GT(area, 0);
    sum += area;
  }
  return sum;
}

bool has_edge(const Triangulation& triangulation, std::uint32_t a, std::uint32_t b) {
  for (const auto& corners : triangulation.triangles()) {
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t from = corners[k];
      const std::uint32_t to = corners[(k + 1) % 3];
      if ((from == a && to == b) || (from == b && to == a)) return true;
    }
  }
  return false;
}

TEST(Triangulation, CoversASquareWithPointsOnItsEdgesAndInside) {
  const std::vector<GridPoint> points = {{0, 0}, {10, 0}, {10, 10}, {0, 10},
                                         {5, 5}, {5, 0},  {0, 3}};
  const Triangulation triangulation(points);
  EXPECT_EQ(doubled_area(triangulation, points), 200);
}

TEST(PlanPoints, KeepTheSideOfLinesBetweenPointsThatAreFarAway) {
  const PlanPoints points({0, 0, 0});
  const GridPoint a = points.grid_of({-1e30, -1e30, 0});
  const GridPoint b = points.grid_of({1e30, -1e30, 0});
  const GridPoint c = points.grid_of({1e30, 1e30, 0});
  const GridPoint d = points.grid_of({-1e30, 1e30, 0});
  EXPECT_GT(turn_of(a, b, c), 0);
  EXPECT_LT(turn_of(a, c, b), 0);
  EXPECT_TRUE(do_cross(a, c, b, d));
}

TEST(Triangulation, TakesTheShorterDiagonal) {
  const std::vector<GridPoint> points = {{0, 0}, {30, 0}, {33, 10}, {3, 10}};
  const Triangulation triangulation(points);
  EXPECT_TRUE(has_edge(triangulation, 1, 3));
}

TEST(Triangulation, EnforcesAnEdgeAcrossManyTriangles) {
  std::vector<GridPoint> points = {{-1000, 3}, {1000, -2}};
  for (int i = -40; i < 40; ++i) {
    points.push_back({i * 20 + 7, 40 + (i * i) % 13});
    points.push_back({i * 20 + 3, -40 - (i * i) % 11});
  }
  Triangulation triangulation(points);
  EXPECT_FALSE(has_edge(triangulation, 0, 1));
  const std::int64_t before = doubled_area(triangulation, points);
  EXPECT_TRUE(triangulation.constrain(0, 1));
  EXPECT_TRUE(has_edge(triangulation, 0, 1));
  EXPECT_EQ(doubled_area(triangulation, points), before);
}

TEST(Triangulation, DividesAnEdgeAtThePointsOnIt) {
  const std::vector<GridPoint> points = {{0, 0}, {10, 0}, {5, 0}, {5, 8}, {5, -8}};
  Triangulation triangulation(points);
  EXPECT_TRUE(triangulation.constrain(0, 1));
  EXPECT_TRUE(has_edge(triangulation, 0, 2));
  EXPECT_TRUE(has_edge(triangulation, 2, 1));
}

TEST(Triangulation, RefusesAnEdgeThatCrossesAnEnforcedOne) {
  const std::vector<GridPoint> points = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
  Triangulation triangulation(points);
  EXPECT_TRUE(triangulation.constrain(0, 2));
  EXPECT_FALSE(triangulation.constrain(1, 3));
}

TEST(Triangulation, KeepsItsAreaUnderRandomPointsAndEdges) {
  std::mt19937 random(2026);
  for (int round = 0; round < 50; ++round) {
    std::set<GridPoint> chosen;
    while (chosen.size() < 60) {
      chosen.insert(
          {static_cast<std::int32_t>(random() % 200), static_cast<std::int32_t>(random() % 200)});
    }
    const std::vector<GridPoint> points(chosen.begin(), chosen.end());
    Triangulation triangulation(points);
    const std::int64_t before = doubled_area(triangulation, points);
    for (int i = 0; i < 20; ++i) {
      const auto a = static_cast<std::uint32_t>(random() % points.size());
      const auto b = static_cast<std::uint32_t>(random() % points.size());
      triangulation.constrain(a, b);
    }
    EXPECT_EQ(doubled_area(triangulation, points), before);
  }
}

}  // namespace
}  // namespace ngi::world
