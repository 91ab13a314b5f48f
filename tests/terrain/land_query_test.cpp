#include "ngi/terrain/land/query.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <random>

#include "ngi/core/file.h"
#include "ngi/forge/demo/sample_lands.h"
#include "ngi/terrain/land/engine_query.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace ngi::land {
namespace {

using math::Double2;
using math::Double3;

Land land_of(const Draft& draft) {
  return *Land::check(*Document::parse(join(*write(draft))), Reading::Strict);
}

Land flat_tile() {
  return land_of(forge::one_tile_land());
}

// Hills with a lake.
Land hills(std::uint32_t columns = 4, std::uint32_t rows = 3, std::uint32_t squares = 6) {
  forge::LandPlan plan = {.columns = columns, .rows = rows, .squares = squares};
  plan.height = [](double x, double y) { return 40 * std::sin(x / 37) * std::cos(y / 53); };
  return land_of(forge::make_land(plan));
}

// The same with a second sheet above the ground of one tile: liquid, and crossing it.
Land flooded_hills() {
  forge::LandPlan plan = {.columns = 3, .rows = 3, .squares = 5};
  plan.height = [](double x, double y) { return 20 * std::sin(x / 29) + 15 * std::cos(y / 31); };
  plan.wear = [](double x, double y) {
    const bool wet = std::hypot(x - 150, y - 150) < 80;
    return wet ? forge::LandWear{.flags =
                                     face_flags::usual | face_flags::liquid | face_flags::two_sided}
               : forge::LandWear{};
  };
  return land_of(forge::make_land(plan));
}

// docs/formats/terrain.md 13.3
TEST(LandQuery, GivesTheAnswersOfTheBook) {
  const Land land = flat_tile();
  const LandIndex index(land);
  EXPECT_EQ(height(land, 25, 25)->face, 0U);
  EXPECT_NEAR(height(land, 25, 25)->z, 7.5, 1e-6);
  EXPECT_EQ(index.height(75, 50)->face, 1U);
  EXPECT_NEAR(index.height(75, 50)->z, 17.5, 1e-6);
  EXPECT_FALSE(height(land, 101, 0));
  const auto hit = raycast(land, {{25, 25, 100}, {0, 0, -1}});
  ASSERT_TRUE(hit);
  EXPECT_NEAR(hit->t, 92.5, 1e-6);
  const math::Float3 normal = face_normal(land.faces()[0]);
  EXPECT_NEAR(normal.x, -0.0975982, 1e-6);
  EXPECT_NEAR(normal.y, -0.1951659, 1e-6);
  EXPECT_NEAR(normal.z, 0.9758904, 1e-6);
}

TEST(LandQuery, GivesTheAnswersOfTheIndependentMaps) {
  const auto text = test::read_text(in_source("tests/data/independent_world/expected.json"));
  const auto expected = nlohmann::json::parse(text)["lands"];
  for (const auto& [map, answers] : expected.items()) {
    SCOPED_TRACE(map);
    const auto file = map_file(in_source("tests/data/independent_world/" + map + "/Land.msh"));
    const Land land = *Land::check(*Document::parse(*file), Reading::Strict);
    const LandIndex index(land);
    for (const auto& asked : answers["heights"]) {
      const double x = asked["at"][0];
      const double y = asked["at"][1];
      const Filter filter = asked["filter"] == "ground"  ? filters::ground
                            : asked["filter"] == "water" ? filters::water
                                                         : filters::any;
      const auto found = index.height(x, y, filter);
      EXPECT_EQ(found, height(land, x, y, filter));
      ASSERT_EQ(found.has_value(), !asked["z"].is_null()) << asked.dump();
      if (!found) continue;
      EXPECT_EQ(found->face, asked["face"]) << asked.dump();
      EXPECT_NEAR(found->z, asked["z"].get<double>(), 1e-5) << asked.dump();
    }
    for (const auto& asked : answers["rays"]) {
      const auto point = [&](const char* key) {
        return Double3{asked[key][0], asked[key][1], asked[key][2]};
      };
      const auto hit = index.raycast({point("origin"), point("dir")});
      ASSERT_EQ(hit.has_value(), asked["hit"].get<bool>()) << asked.dump();
      if (!hit) continue;
      EXPECT_EQ(hit->face, asked["face"]) << asked.dump();
      EXPECT_NEAR(hit->t, asked["t"].get<double>(), 1e-5) << asked.dump();
    }
  }
}

TEST(LandQuery, FindsTheSameHeightsWithAndWithoutTheIndex) {
  std::mt19937 random(7);
  for (const Land& land : {flat_tile(), hills(), flooded_hills()}) {
    const LandIndex index(land);
    const float width = land.header().box[7].x;
    const float depth = land.header().box[7].y;
    std::uniform_real_distribution<double> x(-5, width + 5);
    std::uniform_real_distribution<double> y(-5, depth + 5);
    for (int i = 0; i < 12'000; ++i) {
      // Some points are exactly on vertices and edges.
      double px = x(random);
      double py = y(random);
      if (i % 3 == 0) px = std::round(px / 10) * 10;
      if (i % 5 == 0) py = std::round(py / 10) * 10;
      for (const Filter& filter : {filters::ground, filters::water, filters::any}) {
        ASSERT_EQ(index.height(px, py, filter), height(land, px, py, filter)) << px << " " << py;
      }
    }
  }
}

TEST(LandQuery, FindsTheSameHitsWithAndWithoutTheIndex) {
  std::mt19937 random(11);
  std::uniform_real_distribution<double> any(-1, 1);
  for (const Land& land : {flat_tile(), hills(), flooded_hills()}) {
    const LandIndex index(land);
    const float size = land.header().box[7].x;
    for (int i = 0; i < 12'000; ++i) {
      Ray ray = {{(any(random) + 1) * size / 2, (any(random) + 1) * size / 2, 60 * any(random)},
                 {any(random), any(random), any(random) / 2}};
      if (i % 4 == 0) ray.direction = {0, 0, -1};
      if (i % 4 == 1) ray.direction.x = 0;
      if (i % 7 == 0) ray.origin.x = std::round(ray.origin.x / 10) * 10;
      if (i % 7 == 0) ray.origin.y = std::round(ray.origin.y / 10) * 10;
      if (i % 9 == 0) ray.t_max = 40;
      for (const Sided sided : {Sided::Both, Sided::EngineLike}) {
        ASSERT_EQ(index.raycast(ray, filters::any, sided), raycast(land, ray, filters::any, sided))
            << i;
      }
      ASSERT_EQ(index.raycast(ray, filters::ground), raycast(land, ray, filters::ground));
    }
  }
}

// 8,704 faces, as large as a map of the game. bench/land_bench.cpp has the gain in time.
TEST(LandQuery, GivesTheSameAnswersWithAndWithoutTheIndexOnALargeMap) {
  const Land land = hills(16, 16, 4);
  ASSERT_GT(land.faces().size(), 8'500U);
  const LandIndex index(land);
  std::mt19937 random(13);
  std::uniform_real_distribution<double> place(-20, 1620);
  std::uniform_real_distribution<double> any(-1, 1);
  for (int i = 0; i < 4'000; ++i) {
    const double x = place(random);
    const double y = place(random);
    ASSERT_EQ(index.height(x, y, filters::any), height(land, x, y, filters::any)) << x << " " << y;
  }
  const LandIndex heights(land, LandIndex::Queries::Heights);
  for (int i = 0; i < 1'000; ++i) {
    const Ray ray = {{place(random), place(random), 80 * any(random)},
                     {any(random), any(random), any(random) / 4}};
    ASSERT_EQ(index.raycast(ray), raycast(land, ray)) << i;
    if (i % 10 != 0) continue;
    ASSERT_EQ(heights.raycast(ray), index.raycast(ray)) << i;
  }
}

TEST(LandQuery, SeesFacesThatReachIntoTheNextTile) {
  Draft draft = forge::make_land({.columns = 2, .rows = 1, .squares = 2});
  // A vertex in the middle of the first tile goes far into the second one.
  for (Position& p : draft.positions) {
    if (p.x == 50 && p.y == 50) p = {170, 50, 9};
  }
  const Land land = *Land::check(*Document::parse(join(*write(draft))), Reading::Tolerant);
  const LandIndex index(land);
  int found = 0;
  for (double x = 1; x < 200; x += 3.7) {
    const auto plain = height(land, x, 45);
    EXPECT_EQ(index.height(x, 45), plain);
    if (plain && plain->z > 1 && x > 110) ++found;
  }
  EXPECT_GT(found, 5);
}

TEST(LandQuery, AnswersForNumbersThatAreNone) {
  const LandIndex index(hills());
  const double nan = std::numeric_limits<double>::quiet_NaN();
  const double infinity = std::numeric_limits<double>::infinity();
  for (const double odd : {nan, infinity, -infinity, 1e300}) {
    EXPECT_FALSE(index.height(odd, 5));
    EXPECT_FALSE(index.height(5, odd));
    EXPECT_FALSE(index.raycast({{odd, 5, 5}, {0, 0, -1}}));
    EXPECT_FALSE(index.raycast({{5, 5, 500}, {odd, 0, 0}}));
  }
  EXPECT_FALSE(index.raycast({{5, 5, 5}, {0, 0, 0}}));
}

TEST(LandQuery, DoesNotHitAFaceWithoutAreaByRounding) {
  Draft draft = forge::one_tile_land();
  draft.positions[0] = {-263.037F, 1209.02F, -6.26427F};
  draft.positions[1] = {6.61235e-39F, 8.08171e-39F, 6.61231e-39F};
  draft.positions[2] = {6.61237e-39F, 6.61235e-39F, 6.61236e-39F};
  const Land land = *Land::check(*Document::parse(join(*write(draft))), Reading::Tolerant);
  const Ray ray = {{-20, -20, -20}, {-20, -20, -20}};
  EXPECT_FALSE(raycast(land, ray));
  EXPECT_FALSE(LandIndex(land).raycast(ray));
}

TEST(LandQuery, HitsOneSidedFacesFromAboveAndLiquidsFromBoth) {
  const Land land = flat_tile();
  EXPECT_TRUE(raycast(land, {{25, 25, -100}, {0, 0, 1}}, filters::any, Sided::Both));
  EXPECT_FALSE(raycast(land, {{25, 25, -100}, {0, 0, 1}}, filters::any, Sided::EngineLike));
  EXPECT_TRUE(raycast(land, {{25, 25, 100}, {0, 0, -1}}, filters::any, Sided::EngineLike));
  const Land wet = flooded_hills();
  EXPECT_TRUE(raycast(wet, {{150, 150, -500}, {0, 0, 1}}, filters::water, Sided::EngineLike));
}

TEST(LandQuery, FindsTheBoxOfTheWater) {
  EXPECT_FALSE(water_box(flat_tile()));
  const auto box = water_box(flooded_hills());
  ASSERT_TRUE(box);
  EXPECT_EQ(box->x0, 60);
  EXPECT_EQ(box->x1, 240);
}

// docs/formats/terrain.md 13.1
TEST(FaceMasks, AreThoseOfTheBook) {
  EXPECT_EQ(to_compact(0x00020408), (CompactFlags{0x0282, 0}));
  EXPECT_EQ(to_flags({0x0282, 0}), 0x00020408U);
  EXPECT_EQ(to_compact(0x00008180), (CompactFlags{0, 0x23}));
  EXPECT_EQ(to_flags({0, 0x23}), 0x00008180U);
  EXPECT_EQ(to_compact(0x00100000), CompactFlags());
  EXPECT_EQ(to_compact(0xFFFFFFFF), (CompactFlags{0xBFFF, 0x3F}));
  EXPECT_EQ(to_flags({0xBFFF, 0x3F}), 0x002FFFFFU);
}

// The engine's searches forbid these compact masks: docs/formats/terrain.md 6.1.
TEST(FaceMasks, OfTheEnginesSearchesComeFromTheirCompactForms) {
  EXPECT_EQ(filters::engine_ground.forbidden, to_flags({0x208, 0x08}));
  EXPECT_EQ(filters::projectile.forbidden, to_flags({0x208, 0x24}));
  EXPECT_EQ(filters::effect_view.forbidden, to_flags({0x008, 0}));
}

TEST(EngineWalk, AgreesWithOurHeightWhereTheGroundIsSingle) {
  const Land land = hills();
  const LandIndex index(land);
  std::mt19937 random(3);
  std::uniform_real_distribution<double> x(1, 399);
  std::uniform_real_distribution<double> y(1, 299);
  for (int i = 0; i < 2'000; ++i) {
    const double px = x(random);
    const double py = y(random);
    const auto ours = index.height(px, py);
    const auto engine = walk_face(land, {px, py, 1000}, WalkDirection::Down);
    ASSERT_TRUE(ours && engine);
    EXPECT_EQ(ours->face, engine->face);
    EXPECT_NEAR(ours->z, engine->z, 1e-6);
    EXPECT_FALSE(walk_face(land, {px, py, 1000}, WalkDirection::Up));
  }
}

TEST(EngineWalk, OfAUnitLooksUpFirstAndThenDown) {
  const Land land = flat_tile();
  EXPECT_EQ(unit_ground(land, {25, 25, 7}, 2)->face, 0U) << "just below the ground";
  EXPECT_EQ(unit_ground(land, {25, 25, 50}, 2)->face, 0U) << "above the ground";
  EXPECT_EQ(unit_ground(land, {25, 25, -50}, 2)->face, 0U) << "far below: the only one there is";
  EXPECT_FALSE(unit_ground(land, {25, -25, 0}, 2));
}

TEST(ContactWalk, CrossesEdgesAndGivesUpAsTheEngineDoes) {
  const Land land = hills(1, 1, 20);
  const auto from = height(land, 12, 13)->face;
  const auto reached = contact_walk(land, from, {12, 13}, {31, 22});
  EXPECT_EQ(reached.result, WalkResult::Arrived);
  EXPECT_EQ(reached.face, height(land, 31, 22)->face);
  EXPECT_EQ(contact_walk(land, from, {90, 90}, {31, 22}).result, WalkResult::NotInFace);
  EXPECT_EQ(contact_walk(land, from, {12, 13}, {12, -5}).result, WalkResult::Lost) << "map edge";
  EXPECT_EQ(contact_walk(land, from, {12, 13}, {97, 93}).result, WalkResult::Lost) << "too far";
  EXPECT_EQ(contact_walk(land, 0xFFFF, {12, 13}, {12, 13}).result, WalkResult::NotInFace);
}

TEST(ContactWalk, StopsAtAFaceThatIsTooSteep) {
  Draft draft = forge::one_tile_land();
  draft.faces[1].normal = {0, 32767, 0};
  const Land land = *Land::check(*Document::parse(join(*write(draft))), Reading::Tolerant);
  const auto stopped = contact_walk(land, 0, {25, 25}, {75, 75});
  EXPECT_EQ(stopped.result, WalkResult::TooSteep);
  EXPECT_EQ(stopped.face, 1U);
}

TEST(MapEdge, PushesObjectsBackInside) {
  const Land land = hills();  // 400 x 300
  const EdgePush inside = map_edge(land, {200, 150, 0}, 5);
  EXPECT_EQ(inside.position, (Double3{200, 150, 0}));
  EXPECT_EQ(inside.push, (Double3{}));
  const EdgePush outside = map_edge(land, {-10, 310, 0}, 5);
  EXPECT_EQ(outside.position.x, 5);
  EXPECT_EQ(outside.position.y, 295);
  EXPECT_NEAR(outside.push.x, 3 * 0.0125 * 80, 1e-9);
  EXPECT_LT(outside.push.y, 0);
  const float top = land.header().box[7].z;
  EXPECT_NEAR(map_edge(land, {200, 150, top + 10.0}, 5).push.z, -3 * 0.05 * 10, 1e-6);
  EXPECT_NEAR(map_edge(land, {200, 150, top + 90.0}, 5).position.z, top + 20.0, 1e-6);
  EXPECT_TRUE(is_inside_projectile_box(land, {200, 150, top + 10.0}));
  EXPECT_FALSE(is_inside_projectile_box(land, {-1, 150, 0}));
}

TEST(UnderWater, ABodyTouchesTheBedByItsRadius) {
  EXPECT_TRUE(touches_bed(10, 11, 2));
  EXPECT_FALSE(touches_bed(10, 13, 2));
}

}  // namespace
}  // namespace ngi::land
