// An edit changes what it names and what depends on it (docs/formats/terrain.md 8), nothing else:
// heights.
#include "ngi/terrain/land/edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>

#include "ngi/terrain/land/query.h"
#include "tests/terrain/land_edit_sample.h"

namespace ngi::land {
namespace {

using testing::IsSubsetOf;

TEST(LandEdit, OfAHeightChangesNormalsAndBoundsOnly) {
  const Draft before = waves();
  Draft draft = before;
  const std::uint32_t vertex = vertex_at(draft, 125, 75);
  ASSERT_TRUE(set_height(draft, vertex, 60));
  EXPECT_THAT(changed_fields(before, draft), IsSubsetOf(of_heights));
  EXPECT_EQ(draft.header.box[7].z, 60);
  EXPECT_EQ(issues_of(draft), "");
  for (std::size_t v = 0; v < draft.positions.size(); ++v) {
    EXPECT_EQ(draft.positions[v].z == before.positions[v].z, v != vertex);
  }
}

TEST(LandEdit, OfAHeightLeavesTilesAloneThatItDoesNotTouch) {
  const Draft before = waves();
  Draft draft = before;
  ASSERT_TRUE(set_height(draft, vertex_at(draft, 25, 25), 60));
  for (std::size_t s = 0; s < draft.slots.size(); ++s) {
    const bool same = std::memcmp(&draft.slots[s], &before.slots[s], sizeof(Slot)) == 0;
    EXPECT_EQ(same, s % 6 != 0) << s;
  }
}

TEST(LandEdit, OfAHeightAndBackGivesTheSameFile) {
  const Draft before = waves();
  Draft draft = before;
  const std::uint32_t vertex = vertex_at(draft, 125, 75);
  const float z = draft.positions[vertex].z;
  ASSERT_TRUE(set_height(draft, vertex, 60));
  ASSERT_TRUE(set_height(draft, vertex, z));
  EXPECT_EQ(join(*write(draft)), join(*write(before)));
}

TEST(LandEdit, MovesVerticesAtTheSamePositionTogether) {
  Draft draft = waves();
  const std::uint32_t vertex = vertex_at(draft, 100, 100);
  const std::uint32_t faces[] = {0, 1};
  ASSERT_TRUE(blend(draft, faces, 3, [](double, double) { return 0.5; }));
  std::size_t stored = 0;
  ASSERT_TRUE(set_height(draft, vertex, 44));
  for (const Position& p : draft.positions) stored += p.x == 100 && p.y == 100 && p.z == 44 ? 1 : 0;
  std::size_t others = 0;
  for (const Position& p : draft.positions) others += p.x == 100 && p.y == 100 ? 1 : 0;
  EXPECT_EQ(stored, others);
}

TEST(LandEdit, MovesAVertexInsideItsTilesWithItsTextures) {
  const Draft before = waves();
  Draft draft = before;
  const std::uint32_t vertex = vertex_at(draft, 125, 75);
  const float z = draft.positions[vertex].z;
  ASSERT_TRUE(move_vertex(draft, vertex, {130, 70, z}));
  // 5.12 and 51.2 steps per unit, docs/formats/terrain.md 3.4; v falls with Y.
  EXPECT_EQ(draft.uv[vertex].u, before.uv[vertex].u + 26);
  EXPECT_EQ(draft.uv[vertex].v, before.uv[vertex].v + 26);
  EXPECT_EQ(draft.micro_uv[vertex].u, before.micro_uv[vertex].u + 256);
  EXPECT_EQ(issues_of(draft), "");
  auto allowed = of_heights;
  allowed.insert(allowed.end(), {"uv", "micro_uv"});
  EXPECT_THAT(changed_fields(before, draft), IsSubsetOf(allowed));
  EXPECT_FALSE(move_vertex(draft, vertex, {90, 70, z})) << "into the next tile";
  EXPECT_FALSE(move_vertex(draft, vertex, {130, 70, NAN}));
}

TEST(LandEdit, RaisesAndLowersInABrush) {
  const Draft before = waves();
  Draft draft = before;
  const Brush brush = {.x = 150, .y = 100, .radius = 60};
  const auto moved = raise(draft, brush, 20);
  ASSERT_TRUE(moved);
  EXPECT_GT(*moved, 5U);
  EXPECT_EQ(issues_of(draft), "");
  const std::uint32_t centre = vertex_at(draft, 150, 100);
  EXPECT_FLOAT_EQ(draft.positions[centre].z, before.positions[centre].z + 20);
  for (std::size_t v = 0; v < draft.positions.size(); ++v) {
    const Position& p = draft.positions[v];
    const bool inside = std::hypot(p.x - 150, p.y - 100) < 60;
    EXPECT_EQ(p.z != before.positions[v].z, inside) << v;
  }
  EXPECT_THAT(changed_fields(before, draft), IsSubsetOf(of_heights));
  ASSERT_TRUE(raise(draft, brush, -40));
  EXPECT_LT(draft.positions[centre].z, before.positions[centre].z);
}

TEST(LandEdit, FlattensARectangle) {
  Draft draft = waves();
  const auto moved = flatten(draft, Area{100, 50, 200, 150}, 12);
  ASSERT_TRUE(moved);
  for (const Position& p : draft.positions) {
    const bool inside = p.x >= 100 && p.x <= 200 && p.y >= 50 && p.y <= 150;
    if (inside) {
      EXPECT_EQ(p.z, 12);
    }
  }
  EXPECT_EQ(issues_of(draft), "");
}

TEST(LandEdit, SmoothsPeaksDown) {
  Draft draft = waves();
  const std::uint32_t peak = vertex_at(draft, 150, 100);
  ASSERT_TRUE(set_height(draft, peak, 90));
  ASSERT_TRUE(smooth(draft, Brush{150, 100, 80, Falloff::None}, 3));
  EXPECT_LT(draft.positions[peak].z, 45);
  EXPECT_EQ(issues_of(draft), "");
}

TEST(LandEdit, OfGroundLeavesTheWaterLevel) {
  Draft draft = pond();
  ASSERT_TRUE(raise(draft, Area{0, 0, 300, 200}, 7));
  EXPECT_EQ(water_level(draft.faces, draft.positions), 5);
  EXPECT_EQ(issues_of(draft), "");
}

TEST(LandEdit, RefusesRegionsAndHeightsThatAreNone) {
  Draft draft = waves();
  const Bytes before = join(*write(draft));
  EXPECT_EQ(raise(draft, Brush{0, 0, 0}, 1).error().rule().code, "TER-EDIT-INVALID");
  EXPECT_FALSE(raise(draft, Area{5, 0, 0, 5}, 1));
  EXPECT_FALSE(raise(draft, Brush{0, 0, 10}, INFINITY));
  EXPECT_FALSE(set_height(draft, 60'000, 1));
  EXPECT_FALSE(set_rows(draft, 60'000, 1, 2));
  EXPECT_FALSE(set_alpha(draft, 0, 2));
  EXPECT_FALSE(set_water_level(draft, 3)) << "no water";
  EXPECT_EQ(join(*write(draft)), before);
}

}  // namespace
}  // namespace ngi::land
