#include "ngi/scene/land_draw_list.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "ngi/forge/demo/sample_lands.h"
#include "tests/support/broken_file.h"

namespace ngi::scene {
namespace {

namespace flags = land::face_flags;

land::Land checked(const land::Draft& draft) {
  return *land::Land::check(*land::Document::parse(join(*land::write(draft))), Reading::Tolerant);
}

// Ten by ten tiles of 100 units, with a pool of liquid over a bed in the middle of tile (5, 5): the
// faces of the left half are liquid, those of the right half bed.
forge::LandPlan pool_plan() {
  forge::LandPlan plan = {.columns = 10, .rows = 10, .squares = 4};
  plan.wear = [](double x, double y) {
    const bool pool = x > 500 && x < 600 && y > 500 && y < 600;
    if (!pool) return forge::LandWear{.primary = x < 550 ? std::uint8_t{1} : std::uint8_t{2}};
    return forge::LandWear{
        .primary = x < 550 ? std::uint8_t{3} : std::uint8_t{4},
        .flags = flags::usual | (x < 550 ? flags::liquid | flags::two_sided : flags::bed)};
  };
  return plan;
}
PreparedLand pool() {
  return PreparedLand(checked(forge::make_land(pool_plan())));
}

std::set<LandSurface> surfaces(const LandDrawList& list) {
  std::set<LandSurface> out;
  for (const LandRun& run : list.batches()) out.insert(run.surface);
  return out;
}

TEST(LandRuns, CoverTheDrawListAndFollowItsBatchBits) {
  const PreparedLand prepared = pool();
  const auto list = prepared.land().draw_list();
  std::uint32_t next = 0;
  std::size_t marked = 0;
  for (const LandRun& run : prepared.runs()) {
    EXPECT_EQ(run.first, next);
    EXPECT_TRUE(list[run.first].flags & land::draw_flags::opens_run);
    next += run.count;
  }
  for (const land::DrawEntry& entry : list) {
    if ((entry.flags & land::draw_flags::opens_run) != 0) ++marked;
  }
  EXPECT_EQ(next, list.size());
  EXPECT_EQ(prepared.runs().size(), marked);
}

TEST(LandRuns, AlsoEndWhereTheRowsChangeWithoutABatchBit) {
  land::Draft draft = forge::make_land(pool_plan());
  for (land::DrawEntry& entry : draft.draw_list) entry.flags = land::draw_flags::usual;
  const PreparedLand prepared(checked(draft));
  for (const LandRun& run : prepared.runs()) {
    for (std::uint32_t i = run.first; i < run.first + run.count; ++i) {
      const land::Face& face = prepared.land().faces()[prepared.land().draw_list()[i].face];
      EXPECT_EQ(face.primary, run.primary);
      EXPECT_EQ(surface_of(face), run.surface);
    }
  }
}

// docs/formats/terrain.md 3.9
TEST(LandLod, IsTheFarOneFromASquaredDistanceOfNineTilesOn) {
  const PreparedLand prepared = pool();
  LandDrawList list;
  ASSERT_TRUE(list.make(prepared, {.eye = {50, 50, 10}}));  // in tile (0, 0)
  ASSERT_EQ(list.tiles().size(), 100U);
  for (const LandTileDraw& tile : list.tiles()) {
    const std::uint32_t dx = tile.tile / 10;
    const std::uint32_t dy = tile.tile % 10;
    EXPECT_EQ(tile.lod, dx * dx + dy * dy >= 9 ? 1 : 0) << dx << ", " << dy;
    EXPECT_EQ(tile.slot, prepared.land().tiles()[tile.tile].slots[tile.lod]);
  }
}

TEST(LandLod, MayBeForcedByTheCallerOrByAZoom) {
  const PreparedLand prepared = pool();
  LandDrawList list;
  list.make(prepared, {.eye = {50, 50, 10}, .zoomed = true});
  for (const LandTileDraw& tile : list.tiles()) EXPECT_EQ(tile.lod, 0);
  list.make(prepared, {.eye = {50, 50, 10}, .lod = 1});
  for (const LandTileDraw& tile : list.tiles()) EXPECT_EQ(tile.lod, 1);
}

TEST(LandLod, IgnoresASlotOfNumber255) {
  forge::LandPlan plan = {.columns = 16, .rows = 16};
  land::Draft draft = forge::make_land(plan);
  draft.tiles.back().slots[1] = land::lod1_trap;
  const land::Land land = checked(draft);
  EXPECT_EQ(engine_lod(land, 255, {0, 0, 0}), 0);
  EXPECT_EQ(engine_lod(land, 254, {0, 0, 0}), 1);
}

TEST(LandCulling, UsesTheTileInThePlaneAndAFixedHeight) {
  const PreparedLand prepared = pool();
  const Corners box = culling_box(prepared.land().slots()[0]);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(box[i].z, -100);
  for (std::size_t i = 4; i < 8; ++i) EXPECT_EQ(box[i].z, 500);
  // Only what is left of x = 250 and above z = 400: the flat ground is far below, the boxes are
  // not.
  Frustum frustum;
  frustum.planes.fill({{0, 0, 1}, -400});
  frustum.planes[1] = {{-1, 0, 0}, 250};
  LandDrawList list;
  list.make(prepared, {.eye = {50, 50, 450}, .frustum = &frustum});
  EXPECT_EQ(list.tiles().size(), 30U);
  EXPECT_EQ(list.counters().culled, 70U);
  frustum.planes[0] = {{0, 0, 1}, -501};
  list.make(prepared, {.eye = {50, 50, 450}, .frustum = &frustum});
  EXPECT_TRUE(list.tiles().empty());
}

// docs/formats/terrain.md 3.10
TEST(LandWater, ShowsNoBedFromAboveAndNoLiquidFromBelowUnlessItIsPlain) {
  using enum LandSurface;
  const PreparedLand prepared = pool();
  LandDrawList list;
  const auto seen = [&](double z, WaterWay way) {
    list.make(prepared, {.eye = {512, 530, z}, .water = way});
    return surfaces(list);
  };
  EXPECT_EQ(seen(20, WaterWay::Shifted), (std::set{Ground, Liquid}));
  EXPECT_EQ(seen(20, WaterWay::Plain), (std::set{Ground, Liquid}));
  EXPECT_EQ(seen(20, WaterWay::Mirrored), (std::set{Ground}));
  EXPECT_EQ(seen(-5, WaterWay::Shifted), (std::set{Ground, Bed}));
  EXPECT_EQ(seen(-5, WaterWay::Mirrored), (std::set{Ground, Bed}));
  EXPECT_EQ(seen(-5, WaterWay::Plain), (std::set{Ground, Bed, Liquid}));
  list.make(prepared, {.eye = {512, 530, 20}, .in_mirror = true});
  EXPECT_EQ(surfaces(list), (std::set{Ground}));
  EXPECT_FALSE(list.has_liquid());
}

TEST(LandDrawList, CountsTilesFacesAndEmptySlots) {
  land::Draft draft = forge::make_land(pool_plan());
  draft.slots[3].face_count = 0;
  const PreparedLand prepared(checked(draft));
  LandDrawList list;
  ASSERT_TRUE(list.make(prepared, {.eye = {950, 950, 10}, .lod = 0}));
  EXPECT_EQ(list.counters().empty, 1U);
  EXPECT_EQ(list.counters().tiles, 99U);
  std::uint64_t faces = 0;
  for (const LandRun& run : list.batches()) faces += run.count;
  EXPECT_EQ(list.counters().faces, faces);
  EXPECT_EQ(faces, 99 * 32 - 16U);  // without the bed, which is half a tile
}

TEST(LandDrawList, OfAHostileFileStaysWithinItsLimit) {
  const PreparedLand prepared = pool();
  LandDrawList list;
  EXPECT_FALSE(list.make(prepared, {.eye = {50, 50, 10}, .limit = 5}));
  EXPECT_TRUE(list.batches().empty());
  EXPECT_EQ(list.counters(), LandCounters());
}

TEST(LandDrawList, WithoutATileGridIsTheWholeDrawList) {
  const auto document = land::Document::parse(test::broken_file("TER-020"));
  const auto land = land::Land::check(*document, Reading::Tolerant);
  ASSERT_TRUE(land);
  ASSERT_TRUE(land->tiles().empty());
  LandDrawList list;
  ASSERT_TRUE(list.make(PreparedLand(*land), {.eye = {50, 50, 100}}));
  EXPECT_EQ(list.tiles().size(), 1U);
  EXPECT_EQ(list.counters().faces, land->faces().size());
}

}  // namespace
}  // namespace ngi::scene
