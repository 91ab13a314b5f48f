// Rules for every verb: docs/cli-contract.md 1.
#include <gmock/gmock.h>

#include "tests/cli/model_folder.h"
#include "tests/cli/working_folder.h"

namespace ngi::test {
namespace manners_test {

using testing::HasSubstr;

TEST(Quiet, KeepsSetSilent) {
  const ModelFolder folder;
  const Ran ran = folder.ngi({"set", "-q", "robot.msh", "batch[0].wear_row=1"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "");
}

TEST(Quiet, LeavesWarningsOut) {
  const ModelFolder folder;
  EXPECT_THAT(folder.ngi({"convert", "robot.msh", "a.glb"}).err, HasSubstr("warning RES-001"));
  const Ran ran = folder.ngi({"convert", "-q", "robot.msh", "b.glb"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out + ran.err, "");
}

TEST(Json, IsPrintedAlsoWhenNothingChanges) {
  const WorkingFolder folder;
  folder.put_demo_game("game");
  ASSERT_EQ(folder.ngi({"export", "game/sounds.lib", "game/system.rlb", "-o", "all"}).exit_code, 0);
  const auto json = folder.json({"replace", "game", "--from", "all"});
  EXPECT_EQ(json["schema"], "ngi.replace/1");
  EXPECT_TRUE(json["files"].empty());
}

TEST(StandardInput, IsRenderedWithTheMaterialsOfAGame) {
  const WorkingFolder folder;
  folder.put_demo_game("game");
  const std::string model = folder.ngi({"cat", "game/static.rlb/box_alarm.msh"}).out;
  const Ran ran = folder.ngi({"render", "-", "--game=game", "-o", "a.png", "--size=32x32"}, model);
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.ngi({"convert", "-", "a.json"}, model).exit_code, 0);
  EXPECT_EQ(folder.ngi({"convert", "a.json", "a.msh"}).exit_code, 0);
  EXPECT_TRUE(folder.read("a.msh") == model);
}

}  // namespace manners_test
}  // namespace ngi::test
