// docs/formats/rendering.md 17: R-MAT, R-PORTAL.
#include "ngi/scene/draw_list.h"

#include <gtest/gtest.h>

#include <array>

#include "ngi/scene/portal.h"

namespace ngi::scene {
namespace material_row_test {

constexpr std::array<std::uint32_t, 1> one_table = {4};
constexpr std::array<std::uint32_t, 2> two_tables = {4, 6};
constexpr MaterialRow missing(std::uint32_t table) {
  return {table, std::nullopt, false};
}

MaterialRow resolve(std::uint16_t high, std::uint8_t low, std::span<const std::uint32_t> rows,
                    MaterialPolicy policy = MaterialPolicy::Auto, std::uint32_t own = 0) {
  msh::Batch batch = {};
  batch.material_index = high;
  batch.wear_row = low;
  return material_row(batch, policy, {rows, own});
}

TEST(MaterialRow, IsTheLowByteInShippedFiles) {
  EXPECT_EQ(resolve(0, 0, one_table), (MaterialRow{0, 0}));
  EXPECT_EQ(resolve(0, 3, one_table), (MaterialRow{0, 3}));
}

TEST(MaterialRow, IsTheFirstWhenTheLowByteIsBeyondTheTable) {
  EXPECT_EQ(resolve(0, 9, one_table), (MaterialRow{0, 0, false}));
}

TEST(MaterialRow, IsTheSeedsFieldWhereItIsSetAndNamesNoTable) {
  EXPECT_EQ(resolve(2, 0, one_table), (MaterialRow{0, 2}));
  EXPECT_EQ(resolve(2, 1, one_table), (MaterialRow{0, 2}));
  EXPECT_EQ(resolve(7, 0, one_table), missing(0));
}

TEST(MaterialRow, IsInTheTableThatTheHighWordNames) {
  EXPECT_EQ(resolve(1, 5, two_tables), (MaterialRow{1, 5}));
  EXPECT_EQ(resolve(1, 9, two_tables), missing(1));
  EXPECT_EQ(resolve(5, 0, two_tables), missing(0));
}

TEST(MaterialRow, IsInTheTableOfThePartItCameWith) {
  EXPECT_EQ(resolve(0, 5, two_tables, MaterialPolicy::Auto, 1), (MaterialRow{1, 5}));
}

TEST(MaterialRow, FollowsThePolicy) {
  EXPECT_EQ(resolve(2, 1, one_table, MaterialPolicy::Game), (MaterialRow{0, 1}));
  EXPECT_EQ(resolve(2, 1, one_table, MaterialPolicy::Seed), (MaterialRow{0, 2}));
  EXPECT_EQ(resolve(0, 9, one_table, MaterialPolicy::Game), missing(0));
}

TEST(MaterialRow, IsTakenAsItIsWhenNoTableIsKnown) {
  EXPECT_EQ(resolve(0, 200, {}), (MaterialRow{0, 200}));
  EXPECT_EQ(resolve(7, 1, {}), (MaterialRow{0, 7}));
}

TEST(MaterialRow, IsTheDefaultMaterialInAnEmptyTable) {
  constexpr std::array<std::uint32_t, 1> empty = {0};
  EXPECT_EQ(resolve(0, 0, empty), missing(0));
}

TEST(Portal, FadesInWithDistanceAndZoom) {
  EXPECT_EQ(portal_alpha(0x108, 1.3F, 74), 0);
  EXPECT_NEAR(portal_alpha(0x108, 1.3F, 85), 0.5, 1e-6);
  EXPECT_EQ(portal_alpha(0x108, 1.3F, 96), 1);
  EXPECT_NEAR(portal_alpha(0x108, 0.65F, 170), 0.5, 1e-6);
}

TEST(Portal, ShowsItsSignFromNearer) {
  EXPECT_EQ(portal_alpha(0x118, 1.3F, 3.9F), 0);
  EXPECT_NEAR(portal_alpha(0x118, 1.3F, 16), 0.5, 1e-6);
  EXPECT_EQ(portal_alpha(0x118, 1.3F, 36.1F), 1);
}

TEST(Portal, IsNeverSeenWhenOpen) {
  EXPECT_EQ(portal_alpha(0x148, 1.3F, 1000), 0);
}

TEST(Portal, LetsTheNodeBeyondBeDrawnUpToItsFarDistance) {
  EXPECT_TRUE(opens_node_beyond(0x108, 1.3F, 94));
  EXPECT_FALSE(opens_node_beyond(0x108, 1.3F, 96));
  EXPECT_TRUE(opens_node_beyond(0x118, 1.3F, 96));
  EXPECT_TRUE(opens_node_beyond(0x148, 1.3F, 96));
}

TEST(Portal, IsNotEverySeeThroughBatch) {
  EXPECT_FALSE(is_portal(0x100));
  EXPECT_TRUE(is_see_through(0x100));
  EXPECT_TRUE(is_see_through(0x102));
  EXPECT_FALSE(is_see_through(0x2));
  EXPECT_TRUE(is_suppressed(0x128));
  EXPECT_FALSE(is_suppressed(0x120));
}

}  // namespace material_row_test
}  // namespace ngi::scene
