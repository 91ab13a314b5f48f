#include "ngi/world/ground.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "ngi/forge/demo/sample_lands.h"
#include "ngi/terrain/land/query.h"

namespace ngi::world {
namespace {

using math::Double3;
using ::testing::HasSubstr;

land::Land land_of(const forge::LandPlan& plan) {
  const auto pieces = land::write(forge::make_land(plan)).value();
  const auto document = land::Document::parse(join(pieces)).value();
  return land::Land::check(document, Reading::Strict).value();
}

land::Land flat_land() {
  return land_of({.columns = 4, .rows = 4, .squares = 4});
}

std::vector<Double3> rectangle(double half_width, double half_height) {
  return {{-half_width, -half_height, 0},
          {half_width, -half_height, 0},
          {half_width, half_height, 0},
          {-half_width, half_height, 0}};
}

math::Affine placed(double x, double y, double z = 0, double turn = 0) {
  const double c = std::cos(turn);
  const double s = std::sin(turn);
  return {{c, -s, 0, x, s, c, 0, y, 0, 0, 1, z}};
}

// In the plane, of the faces of the finest level that pass.
template <typename Passes>
double area(const land::Land& land, Passes passes) {
  double sum = 0;
  for (const std::uint32_t f : land::lod0_faces(land)) {
    const land::Face& face = land.faces()[f];
    if (!passes(face)) continue;
    std::array<Double3, 3> p;
    for (std::size_t k = 0; k < 3; ++k) {
      const land::Position& stored = land.positions()[face.vertices[k]];
      p[k] = {double{stored.x}, double{stored.y}, 0};
    }
    const double doubled = math::cross(p[1] - p[0], p[2] - p[0]).z;
    EXPECT_GE(doubled, -1e-6);
    sum += doubled / 2;
  }
  return sum;
}

bool is_band(const land::Face& face) {
  return face.flags == 0x300U;
}
double whole_area(const land::Land& land) {
  return area(land, [](const land::Face&) { return true; });
}
double band_area(const land::Land& land) {
  return area(land, is_band);
}

TEST(CutFoundations, ReplacesTheGroundInsideTheOuterRingByABand) {
  const land::Land land = flat_land();
  const Foundation plan = {rectangle(10, 10), rectangle(20, 20)};
  const Site site = {.foundation = &plan, .placement = placed(153, 160)};
  const CutGround cut = cut_foundations(land, {&site, 1}).value();
  ASSERT_TRUE(cut.sites[0].is_cut()) << cut.sites[0].problem;
  EXPECT_EQ(cut.sites[0].turn, 0);
  EXPECT_NEAR(band_area(cut.land), 40 * 40 - 20 * 20, 0.5);
  EXPECT_NEAR(whole_area(cut.land), 400 * 400 - 20 * 20, 0.5);
  for (const land::Face& face : cut.land.faces()) {
    if (!is_band(face)) continue;
    EXPECT_EQ(face.primary, 0);
    EXPECT_EQ(face.secondary, land::no_row);
    EXPECT_EQ(face.opaque6, 0);
  }
}

TEST(CutFoundations, LeaveTheStoredLandscapeAlone) {
  const land::Land land = flat_land();
  const Bytes before = land.document().bytes();
  const Foundation plan = {rectangle(10, 10), rectangle(20, 20)};
  const Site site = {.foundation = &plan, .placement = placed(150, 150)};
  const CutGround cut = cut_foundations(land, {&site, 1}).value();
  EXPECT_EQ(land.document().bytes(), before);
  EXPECT_EQ(band_area(land), 0);
}

TEST(CutFoundations, SetsABuildingOnTheMeanOfItsContour) {
  const land::Land land =
      land_of({.columns = 4, .rows = 4, .squares = 3, .height = [](double x, double y) {
                 return 0.2 * x + 0.1 * y;
               }});
  const Foundation plan = {rectangle(8, 6), rectangle(16, 12)};
  const Site site = {.foundation = &plan, .placement = placed(211, 187, 3, 0.4)};
  const CutGround cut = cut_foundations(land, {&site, 1}).value();
  const CutSite& made = cut.sites[0];
  ASSERT_TRUE(made.is_cut()) << made.problem;
  ASSERT_GT(made.contour.size(), 4U);  // it crosses edges of the landscape
  double sum = 0;
  for (const Double3& corner : made.contour) {
    EXPECT_NEAR(corner.z, 0.2 * corner.x + 0.1 * corner.y, 1e-3);
    sum += corner.z;
  }
  EXPECT_NEAR(made.height, sum / static_cast<double>(made.contour.size()), 1e-9);
  EXPECT_NEAR(made.height, 0.2 * 211 + 0.1 * 187, 2.5);
}

TEST(CutFoundations, KeepsTheHeightOfABuildingWithTheStartFlag) {
  const land::Land land = flat_land();
  const Foundation plan = {rectangle(10, 10), rectangle(20, 20)};
  const Site site = {.foundation = &plan, .placement = placed(150, 150, 7.5), .keeps_height = true};
  EXPECT_EQ(cut_foundations(land, {&site, 1})->sites[0].height, 7.5);
}

TEST(CutFoundations, TakesRingsThatTurnBack) {
  const land::Land land = flat_land();
  const Foundation plan = {
      {{-12, -12, 0}, {12, -12, 0}, {12, 0, 0}, {0, 0, 0}, {0, 12, 0}, {-12, 12, 0}},
      {{-20, -20, 0}, {20, -20, 0}, {20, 6, 0}, {6, 6, 0}, {6, 20, 0}, {-20, 20, 0}}};
  const Site site = {.foundation = &plan, .placement = placed(201.3, 188.8, 0, 1.1)};
  const CutGround cut = cut_foundations(land, {&site, 1}).value();
  ASSERT_TRUE(cut.sites[0].is_cut()) << cut.sites[0].problem;
  EXPECT_NEAR(band_area(cut.land), (40 * 40 - 14 * 14) - (24 * 24 - 12 * 12), 0.5);
}

TEST(CutFoundations, CutsOneSiteIntoTheFacesThatAnotherLeft) {
  const land::Land land = flat_land();
  const Foundation plan = {rectangle(5, 5), rectangle(9, 9)};
  const std::array sites = {Site{.foundation = &plan, .placement = placed(150, 150)},
                            Site{.foundation = &plan, .placement = placed(172, 152, 0, 0.3)},
                            Site{.foundation = &plan, .placement = placed(150, 173, 0, 0.1)}};
  const CutGround cut = cut_foundations(land, sites).value();
  for (const CutSite& site : cut.sites) EXPECT_TRUE(site.is_cut()) << site.problem;
  EXPECT_NEAR(band_area(cut.land), 3 * (18 * 18 - 10 * 10), 1);
  EXPECT_NEAR(whole_area(cut.land), 400 * 400 - 300, 1);
}

TEST(CutFoundations, FitsAnyPlaceAndAngle) {
  const land::Land land = land_of(
      {.columns = 3, .rows = 3, .squares = 5, .tile_size = 80, .height = [](double x, double y) {
         return 6 * std::sin(x / 17) + 4 * std::cos(y / 23);
       }});
  std::mt19937 random(2026);
  std::uniform_real_distribution<double> place(40, 200);
  std::uniform_real_distribution<double> angle(0, 6.28);
  const Foundation plan = {rectangle(9, 5), rectangle(15, 11)};
  for (int i = 0; i < 60; ++i) {
    const Site site = {.foundation = &plan,
                       .placement = placed(place(random), place(random), 0, angle(random))};
    const CutGround cut = cut_foundations(land, {&site, 1}).value();
    ASSERT_TRUE(cut.sites[0].is_cut()) << i << ": " << cut.sites[0].problem;
    EXPECT_NEAR(band_area(cut.land), 30 * 22 - 18 * 10, 1);
    EXPECT_NEAR(whole_area(cut.land), 240 * 240 - 18 * 10, 1);
  }
}

TEST(CutFoundations, SaysWhyASiteIsNotCut) {
  const land::Land land = flat_land();
  const Foundation plan = {rectangle(10, 10), rectangle(20, 20)};
  const Foundation crossed = {rectangle(30, 5), rectangle(20, 20)};
  const std::array sites = {Site{.foundation = &plan, .placement = placed(395, 200)},
                            Site{.foundation = &plan, .placement = placed(900, 200)},
                            Site{.foundation = &crossed, .placement = placed(200, 200)}};
  const CutGround cut = cut_foundations(land, sites).value();
  EXPECT_THAT(cut.sites[0].problem, HasSubstr("beyond the ground"));
  EXPECT_THAT(cut.sites[1].problem, HasSubstr("not on the ground"));
  EXPECT_THAT(cut.sites[2].problem, HasSubstr("rings do not fit"));
  EXPECT_EQ(whole_area(cut.land), 400 * 400);
}

TEST(CutFoundations, GiveTilesTheSameFacesAtBothLevels) {
  const land::Land land = flat_land();
  const Foundation plan = {rectangle(10, 10), rectangle(20, 20)};
  const Site site = {.foundation = &plan, .placement = placed(150, 150)};
  const CutGround cut = cut_foundations(land, {&site, 1}).value();
  const std::size_t tile = cut.land.grid()->tile_at(150, 150);
  const auto count = [&](std::size_t t, std::size_t lod) {
    return cut.land.slots()[cut.land.tiles()[t].slots[lod]].face_count;
  };
  EXPECT_EQ(count(tile, 0), count(tile, 1));
  EXPECT_GT(count(0, 0), count(0, 1));
}

}  // namespace
}  // namespace ngi::world
