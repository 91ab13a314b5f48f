#include "ngi/world/world.h"

#include <gmock/gmock.h>

#include "ngi/world/draw_list.h"
#include "tests/support/count_allocations.h"
#include "tests/world/demo_world.h"

namespace ngi::world {
namespace {

using test::DemoWorld;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Not;

std::set<std::string> codes(const Report& report) {
  std::set<std::string> out;
  for (const Issue& issue : report.issues()) out.emplace(issue.rule->code);
  return out;
}

World sample(Report& report) {
  return DemoWorld::get().build(DemoWorld::sample_mission(), report);
}

std::vector<std::uint32_t> stored_order(const World& world) {
  std::vector<std::uint32_t> out;
  for (const WorldObject& object : world.objects()) out.push_back(object.stored);
  return out;
}

TEST(World, HasItsObjectsInTheOrderOfCreation) {
  Report report;
  const World world = sample(report);
  EXPECT_THAT(stored_order(world), ElementsAre(0, 7, 3, 4, 5, 1, 2, 6));
}

TEST(World, LoadsEachResourceOnce) {
  Report report;
  const World world = sample(report);
  EXPECT_EQ(world.models().size(), 4U);  // hangar, strider, tree, the missing stone
  EXPECT_EQ(world.objects()[5].model, world.objects()[6].model);
}

TEST(World, ScalesSceneryAlone) {
  Report report;
  const World world = sample(report);
  EXPECT_FLOAT_EQ(world.objects()[5].placement.scale, 2.5F);
  EXPECT_FLOAT_EQ(world.objects()[2].placement.scale, 1);  // a unit with a scale of 3
  const ObjectModel& tree = world.model_of(world.objects()[5]);
  EXPECT_FLOAT_EQ(world.objects()[5].sphere.radius, tree.sphere.radius * 2.5F);
}

TEST(World, ReportsWhatIsMissingAndShowsTheRest) {
  Report report;
  const World world = sample(report);
  EXPECT_THAT(codes(report), Contains("TMA-009"));
  EXPECT_THAT(codes(report), Contains("TMA-008"));  // the test's map has no areals
  const WorldObject& stone = world.objects().back();
  EXPECT_FALSE(world.model_of(stone).is_drawn());
  EXPECT_TRUE(world.ground());
}

TEST(World, DoesNotCreateUnitsBeyondTheMindsOfTheirClan) {
  Report report;
  const World world = sample(report);
  EXPECT_TRUE(world.objects()[3].is_created);
  EXPECT_FALSE(world.objects()[4].is_created);
}

TEST(World, SetsBuildingsOnTheMeanOfTheirContour) {
  Report report;
  const World world = sample(report);
  EXPECT_THAT(codes(report), Not(Contains("WORLD-FOUNDATION")));
  const WorldObject& hangar = world.objects()[0];
  ASSERT_TRUE(hangar.site);
  const CutSite& site = world.sites()[*hangar.site];
  EXPECT_TRUE(site.is_cut());
  EXPECT_FLOAT_EQ(math::translation(hangar.placement.matrix).z, static_cast<float>(site.height));
  EXPECT_NEAR(site.height, test::hill(200, 200), 3);
}

TEST(World, KeepsHeightsWhenFoundationsAreIgnored) {
  Report report;
  const World world = DemoWorld::get().build(DemoWorld::sample_mission(), report,
                                             {.foundations = Foundations::Ignored});
  EXPECT_EQ(math::translation(world.objects()[0].placement.matrix).z, 5);
}

TEST(World, PutsAUnitIntoTheHallWayOfItsHost) {
  mission::Draft draft = DemoWorld::sample_mission();
  ASSERT_TRUE(draft.set_host(3, 0, 1));
  Report report;
  const World world = DemoWorld::get().build(draft, report);
  const WorldObject& unit = world.objects()[2];
  ASSERT_EQ(unit.host, 0U);
  const math::Float3 at = math::translation(unit.placement.matrix);
  EXPECT_NEAR(std::hypot(at.x - 200, at.y - 200), 0, 30);
  EXPECT_NEAR(at.z, world.sites()[0].height, 3);
}

TEST(World, ReportsAHallVertexThatIsNotThere) {
  mission::Draft draft = DemoWorld::sample_mission();
  ASSERT_TRUE(draft.set_host(3, 0, 9999));
  Report report;
  const World world = DemoWorld::get().build(draft, report);
  EXPECT_THAT(codes(report), Contains("TMA-027"));
  EXPECT_FALSE(world.objects()[2].host);
  EXPECT_EQ(math::translation(world.objects()[2].placement.matrix).x, 120);
}

TEST(World, KnowsWhatItsClansAreToEachOther) {
  Report report;
  const World world = sample(report);
  EXPECT_EQ(world.relation(world.objects()[2], world.objects()[3]), 0);
  EXPECT_EQ(world.relation(world.objects()[0], world.objects()[2]), 2);
  EXPECT_EQ(world.relation(world.objects()[0], world.objects()[5]), std::nullopt);
  EXPECT_EQ(world.objects()[3].sign(), 1U);
}

TEST(World, PutsLodesOnTheGround) {
  mission::Draft draft = DemoWorld::sample_mission();
  ASSERT_TRUE(draft.add_lode({{80.0F, 350.0F, 0.0F}, 1, mission::usual_lode_type, 1e4F, 0}));
  ASSERT_TRUE(draft.add_lode({{210.0F, 230.0F, 0.0F}, 0, mission::usual_lode_type, 1e4F, 0}));
  Report report;
  const World world = DemoWorld::get().build(draft, report);
  ASSERT_EQ(world.lodes().size(), 2U);
  EXPECT_NEAR(world.lodes()[0].position.z, test::hill(80, 350), 1);
  EXPECT_TRUE(world.lodes()[0].has_plume);
  EXPECT_FALSE(world.lodes()[1].has_plume);  // a building is near
}

TEST(World, WorksWithoutAnythingElseOfTheGame) {
  ngi::test::TemporaryFolder empty;
  const auto game = game::Game::open(empty.path()).value();
  const MissionFiles files = {.path = "data.tma", .mission = DemoWorld::sample_mission().bytes()};
  Report report;
  const auto world = World::build(files, std::make_shared<game::Materials>(*game), {}, report);
  ASSERT_TRUE(world);
  EXPECT_FALSE(world->ground());
  EXPECT_EQ(world->objects().size(), 8U);
}

// A view along +Y from a point, 60 degrees wide.
scene::Frustum frustum_at(const math::Double3& eye) {
  const double c = std::cos(0.5);
  const double s = std::sin(0.5);
  const auto plane = [&eye](const math::Double3& normal) {
    return scene::Plane{normal, -math::dot(normal, eye)};
  };
  return {{plane({c, s, 0}), plane({-c, s, 0}), plane({0, s, c}), plane({0, s, -c}),
           plane({0, 1, 0}), scene::Plane{{0, -1, 0}, 1e6}}};
}

TEST(ObjectDrawList, HasEveryObjectWithoutAFrustum) {
  Report report;
  const World world = sample(report);
  ObjectDrawList list(world);
  list.make({});
  EXPECT_EQ(list.draws().size(), 6U);
  EXPECT_EQ(list.counters().absent, 2U);
  EXPECT_TRUE(std::ranges::is_sorted(list.draws(), {}, [](const ObjectDraw& draw) {
    return std::tuple(draw.model, draw.sign, draw.level, draw.object);
  }));
}

TEST(ObjectDrawList, LeavesOutWhatIsOutsideTheFrustum) {
  Report report;
  const World world = sample(report);
  const scene::Frustum frustum = frustum_at({300, 250, 20});
  ObjectDrawList list(world);
  list.make({.eye = {300, 250, 20}, .frustum = &frustum});
  ASSERT_EQ(list.draws().size(), 1U);
  EXPECT_EQ(list.draws()[0].object, 1U);  // the second hangar
  EXPECT_GT(list.counters().tiles_culled, 0U);
  EXPECT_EQ(list.counters().culled, 5U);
}

TEST(ObjectDrawList, ChoosesLevelsByDistance) {
  Report report;
  const World world = sample(report);
  ObjectDrawList list(world);
  list.make({.eye = {100, 100, 15}, .levels = {{5, 150, 1e9F}}});
  for (const ObjectDraw& draw : list.draws()) {
    EXPECT_EQ(draw.level, draw.distance < 5 ? 0 : draw.distance < 150 ? 1 : 2);
  }
}

TEST(ObjectDrawList, AllocatesNothingAfterTheFirstFrame) {
  Report report;
  const World world = sample(report);
  ObjectDrawList list(world);
  list.make({});
  const std::size_t before = ngi::test::allocations;
  list.make({.eye = {1, 2, 3}});
  EXPECT_EQ(ngi::test::allocations, before);
}

}  // namespace
}  // namespace ngi::world
