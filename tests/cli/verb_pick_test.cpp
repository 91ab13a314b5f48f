#include <gmock/gmock.h>

#include "tests/cli/model_folder.h"

namespace ngi::test {
namespace verb_pick_test {

using testing::HasSubstr;

// At rest squares of the sample lie above each other at heights 0, 1 and 2, facing up.
TEST(Pick, GivesTheNearestTriangle) {
  const ModelFolder folder;
  const auto hit =
      folder.json({"pick", "robot.msh", "--origin", "0.75,0.25,10", "--dir", "0,0,-2"});
  EXPECT_EQ(hit["schema"], "ngi.pick/1");
  EXPECT_EQ(hit["hit"], true);
  EXPECT_EQ(hit["node"], 1);
  EXPECT_EQ(hit["slot"], 1);
  EXPECT_EQ(hit["batch"], 2);
  EXPECT_EQ(hit["distance"], 8);
  expect_near(hit["point"], {0.75, 0.25, 2});
  expect_near(hit["normal"], {0, 0, 1});
}

TEST(Pick, SaysWhenTheRayMeetsNothing) {
  const ModelFolder folder;
  const auto miss = folder.json({"pick", "robot.msh", "--origin", "5,5,5", "--dir", "0,0,1"});
  EXPECT_EQ(miss["hit"], false);
  EXPECT_EQ(miss["node"], nullptr);
  EXPECT_EQ(miss["point"], nullptr);
}

TEST(Pick, ListsAllHitsNearestFirst) {
  const ModelFolder folder;
  const auto all =
      folder.json({"pick", "robot.msh", "--origin", "0.7,0.2,-1", "--dir", "0,0,1", "--all"});
  ASSERT_EQ(all["hits"].size(), 3U);
  EXPECT_EQ(all["hits"][0]["distance"], 1);
  EXPECT_EQ(all["hits"][2]["distance"], 3);
  EXPECT_EQ(folder
                .json({"pick", "robot.msh", "--origin", "0.7,0.2,-1", "--dir", "0,0,1", "--all",
                       "--one-sided"})["hits"]
                .size(),
            0U);
}

TEST(Pick, FollowsThePoseAndTheFlags) {
  const ModelFolder folder;
  const auto moved =
      folder.json({"pick", "robot.msh", "--origin", "0.75,0.25,10", "--dir", "0,0,-1", "--t", "3"});
  EXPECT_EQ(moved["node"], 0);
  EXPECT_EQ(folder.json({"pick", "robot.msh", "--origin", "0.75,0.25,10", "--dir", "0,0,-1",
                         "--require", "0x2"})["hit"],
            false);
}

TEST(Pick, WantsARay) {
  const ModelFolder folder;
  EXPECT_EQ(folder.ngi({"pick", "robot.msh"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"pick", "robot.msh", "--origin", "0,0", "--dir", "0,0,1"}).exit_code, 1);
  const Ran ran = folder.ngi({"pick", "robot.msh", "--origin", "0,0,0", "--dir", "0,0,0"});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_THAT(ran.err, HasSubstr("--dir"));
}

}  // namespace verb_pick_test
}  // namespace ngi::test
