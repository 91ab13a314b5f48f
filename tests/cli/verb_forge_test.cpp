#include <gmock/gmock.h>

#include "tests/cli/working_folder.h"

namespace ngi::test {
namespace verb_forge_test {

using testing::HasSubstr;

TEST(Forge, MakesAGameThatBreaksNoRule) {
  const WorkingFolder folder;
  const Ran made = folder.ngi({"forge", "demo/"});
  EXPECT_EQ(made.exit_code, 0) << made.err;
  EXPECT_THAT(made.out, HasSubstr("objects.rlb"));
  EXPECT_THAT(made.out, HasSubstr("\nNext, try:\n  ngi validate demo\n"));
  const auto found = folder.json({"validate", "demo"});
  EXPECT_EQ(found["summary"]["errors"], 0);
  EXPECT_EQ(found["summary"]["warnings"], 0);
  EXPECT_EQ(folder.ngi({"graph", "--game=demo", "bot_strider", "--strict"}).exit_code, 0);
}

TEST(Forge, ReplacesOnlyWhatItMadeAndOnlyWhenForced) {
  const WorkingFolder folder;
  ASSERT_EQ(folder.ngi({"forge", "demo"}).exit_code, 0);
  const std::string textures = folder.read("demo/Textures.lib");
  EXPECT_THAT(folder.ngi({"forge", "demo"}).err, HasSubstr("FOLDER-NOT-EMPTY"));
  EXPECT_EQ(folder.ngi({"forge", "demo", "--force", "--seed=7"}).exit_code, 0);
  EXPECT_NE(folder.read("demo/Textures.lib"), textures);
  folder.write("mine/diary.txt", "dear diary");
  EXPECT_THAT(folder.ngi({"forge", "mine", "--force"}).err, HasSubstr("FOLDER-NOT-EMPTY"));
  EXPECT_EQ(folder.read("mine/diary.txt"), "dear diary");
}

TEST(Forge, SaysNothingWhenItIsToBeQuiet) {
  const WorkingFolder folder;
  EXPECT_EQ(folder.ngi({"forge", "game", "--quiet"}).out, "");
}

TEST(Forge, ListsItsFilesInJson) {
  const WorkingFolder folder;
  const auto json = folder.json({"forge", "demo"});
  EXPECT_EQ(json["schema"], "ngi.forge/1");
  EXPECT_EQ(json["seed"], 2026);
  EXPECT_EQ(json["files"][0]["path"], "LightMap.lib");
  EXPECT_EQ(json["files"][0]["entries"], 1);
}

}  // namespace verb_forge_test
}  // namespace ngi::test
