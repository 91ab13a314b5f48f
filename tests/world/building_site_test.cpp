#include "ngi/world/building_site.h"

#include <gtest/gtest.h>

#include "tests/world/demo_world.h"

namespace ngi::world {
namespace {

using test::DemoWorld;

math::Affine moved_to(double x, double y) {
  return {{1, 0, 0, x, 0, 1, 0, y, 0, 0, 1, 0}};
}

class SiteTest : public ::testing::Test {
 protected:
  SiteTest() : world_(DemoWorld::get().build(mission(), report_)) {}

  static mission::Draft mission() {
    mission::Draft draft = DemoWorld::sample_mission();
    EXPECT_TRUE(draft.add_lode({{90.0F, 320.0F, 0.0F}, 1, mission::usual_lode_type, 1e4F, 0}));
    return draft;
  }
  SiteQuestion at(double x, double y) const {
    return {.model = &world_.model_of(world_.objects()[0]), .placement = moved_to(x, y)};
  }

  Report report_;
  World world_;
};

TEST_F(SiteTest, AllowsGentleGround) {
  const SiteAnswer answer = test_site(world_, at(90, 320));
  EXPECT_TRUE(answer.allowed()) << to_text(answer.outcome);
  EXPECT_GT(answer.steepness.value(), 0.8);
}

TEST_F(SiteTest, RefusesTheEdgeOfTheMap) {
  EXPECT_EQ(test_site(world_, at(8, 320)).outcome, SiteOutcome::OutsideMap);
  EXPECT_EQ(test_site(world_, at(-500, 320)).outcome, SiteOutcome::OutsideMap);
}

TEST_F(SiteTest, RefusesThePlaceOfAnotherBuildingButNotItsOwn) {
  const SiteAnswer answer = test_site(world_, at(205, 203));
  EXPECT_EQ(answer.outcome, SiteOutcome::TooClose);
  EXPECT_EQ(answer.neighbour, 0U);
  SiteQuestion own = at(205, 203);
  own.ignored = 0;
  EXPECT_TRUE(test_site(world_, own).allowed());
}

TEST_F(SiteTest, AsksForALodeUnderAMine) {
  SiteQuestion mine = at(92, 325);
  mine.is_mine = true;
  EXPECT_TRUE(test_site(world_, mine).allowed());
  mine.placement = moved_to(90, 260);
  EXPECT_EQ(test_site(world_, mine).outcome, SiteOutcome::NoLode);
}

}  // namespace
}  // namespace ngi::world
