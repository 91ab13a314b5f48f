// Which object of a mission a click means.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "ngi/forge/demo/demo_game.h"
#include "ngi/forge/demo/demo_mission.h"
#include "ngi/tasks/scene_parts.h"
#include "tests/support/temporary_folder.h"

namespace ngi::tasks {
namespace {

using math::Float3;

class PickObject : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto files = forge::demo_game().value();
    for (const forge::GameFile& file : files) {
      const auto path = folder_ / file.path;
      std::filesystem::create_directories(path.parent_path());
      ASSERT_TRUE(write_new_file(path, file.pieces));
    }
    subject_.game = game::Game::open(folder_.path()).value();
    subject_.materials = std::make_shared<game::Materials>(*subject_.game);
    const auto mission = world::find_mission(*subject_.game, forge::demo_mission_folder).value();
    Report report;
    subject_.world = std::make_unique<world::World>(
        world::World::build(mission, subject_.materials, {}, report).value());
  }

  const world::WorldObject& object(std::uint32_t stored) const {
    return *std::ranges::find(subject_.world->objects(), stored, &world::WorldObject::stored);
  }

  test::TemporaryFolder folder_;
  RenderSubject subject_;
};

TEST_F(PickObject, MeansTheModelThatIsSeenAndNotTheAirAroundAnotherOne) {
  // A low building beside a robot: a look at the robot passes high above the building.
  const world::WorldObject& building = object(3);
  const world::WorldObject& robot = object(14);
  ASSERT_EQ(building.kind, mission::ObjectKind::Building);
  ASSERT_EQ(robot.kind, mission::ObjectKind::Unit);
  const Float3 to = robot.sphere.center;
  const Float3 above = building.sphere.center + Float3{0, 0, building.sphere.radius * 0.8F};
  const scene::Ray ray = {above + (above - to), to - above};
  const auto picked = pick_object(subject_, ray);
  ASSERT_TRUE(picked);
  EXPECT_EQ(picked->index, robot.stored);
  EXPECT_NEAR(picked->distance, 2, 0.3) << "in lengths of the direction";
}

TEST_F(PickObject, MeansTheNearestSurroundingsBesideAllModels) {
  const world::WorldObject& building = object(3);
  const Float3 above = building.sphere.center + Float3{0, 0, building.sphere.radius * 0.95F};
  const auto picked = pick_object(subject_, {above + Float3{0, 0, 100}, {0.0F, 0.0F, 1.0F}});
  EXPECT_FALSE(picked) << "a look at the sky";
  const auto beside = pick_object(subject_, {above - Float3{1000, 0, 0}, {1.0F, 0.0F, 0.0F}});
  EXPECT_TRUE(beside);
}

}  // namespace
}  // namespace ngi::tasks
