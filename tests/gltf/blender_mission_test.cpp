// The scene of a mission through Blender: docs/formats/exchange.md 10.
#include <gmock/gmock.h>

#include "tests/gltf/demo_models.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace {

using testing::HasSubstr;

class BlenderMission : public testing::Test {
 protected:
  void SetUp() override {
    if (!is_installed("blender")) GTEST_SKIP() << "blender is not installed";
    folder_.put_demo_game("demo");
    ASSERT_EQ(folder_.ngi({"convert", mission, "out.glb", "--no-textures"}).exit_code, 0);
  }

  // Edits the scene in Blender and converts it back over the mission to edited.tma.
  std::string through_blender(const std::vector<std::string>& edits) {
    std::vector<std::string> command = {"blender",
                                        "-b",
                                        "--factory-startup",
                                        "--python",
                                        in_source("tests/gltf/blender_mission.py"),
                                        "--",
                                        "out.glb",
                                        "back.glb"};
    command.insert(command.end(), edits.begin(), edits.end());
    const Ran ran = run_program(
        command, {.folder = folder_.path(), .environment = whole_environment(), .seconds = 120});
    EXPECT_EQ(ran.exit_code, 0) << ran.out << ran.err;
    const Ran made =
        folder_.ngi({"convert", "back.glb", "edited.tma", "--base", mission, "--force"});
    EXPECT_EQ(made.exit_code, 0) << made.err;
    return made.out + made.err;
  }

  const std::string mission = "demo/MISSIONS/Single.01/data.tma";
  WorkingFolder folder_;
};

TEST_F(BlenderMission, SavingAgainChangesNothing) {
  EXPECT_THAT(through_blender({}), testing::StartsWith("edited.tma: nothing in the mission "
                                                       "changes\nwrote edited.tma ("));
  EXPECT_EQ(folder_.ngi({"diff", mission, "edited.tma"}).exit_code, 0);
}

TEST_F(BlenderMission, WhatIsMovedTurnedCopiedAndDeletedComesBack) {
  const auto before = folder_.json({"dump", mission})["objects"];
  const std::string said =
      through_blender({"move", "0_hangar", "10", "-5", "0", "turn", "2_bunker", "30", "copy",
                       "3_bunker", "40", "0", "0", "delete", "1_hangar"});
  EXPECT_THAT(said, HasSubstr("'0_hangar': is moved"));
  EXPECT_THAT(said, HasSubstr("'2_bunker': is turned"));
  EXPECT_THAT(said, HasSubstr("'3_bunker.001': is added"));
  EXPECT_THAT(said, HasSubstr("'1_hangar': is removed"));
  const auto after = folder_.json({"dump", "edited.tma"})["objects"];
  ASSERT_EQ(after.size(), before.size());
  EXPECT_NEAR(after[0]["position"][0].get<double>(), before[0]["position"][0].get<double>() + 10,
              1e-3);
  EXPECT_NEAR(after[0]["position"][1].get<double>(), before[0]["position"][1].get<double>() - 5,
              1e-3);
  EXPECT_EQ(after[0]["position"][2], before[0]["position"][2]);
  EXPECT_NEAR(after[1]["rotation"][2].get<double>(),
              before[2]["rotation"][2].get<double>() + 0.5235988, 1e-4);
  EXPECT_EQ(after.back()["resource"], before[3]["resource"]);
  EXPECT_EQ(folder_.ngi({"validate", "edited.tma"}).exit_code, 0);
}

}  // namespace
}  // namespace ngi::test
