#include <gmock/gmock.h>

#include "tests/cli/model_folder.h"

namespace ngi::test {
namespace verb_convert_test {

using testing::HasSubstr;

TEST(Convert, TakesAModelToJsonAndBackByteForByte) {
  const ModelFolder folder;
  for (const std::string name : {"robot", "damaged"}) {
    EXPECT_EQ(folder.ngi({"convert", name + ".msh", name + ".json"}).exit_code, 0);
    EXPECT_EQ(folder.ngi({"convert", name + ".json", name + ".again.msh"}).exit_code, 0);
    EXPECT_EQ(folder.read(name + ".again.msh"), folder.read(name + ".msh"));
  }
}

TEST(Convert, ReadsEntriesOfArchives) {
  const WorkingFolder folder;
  EXPECT_EQ(folder.ngi({"convert", independent_models + "/ind5001.msh", "a.JSON"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"convert", "a.JSON", "a.msh"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"diff", independent_models + "/ind5001.msh", "a.msh"}).exit_code, 0);
}

TEST(Convert, MakesTheModelThatAnEditedDocumentDescribes) {
  const ModelFolder folder;
  folder.ngi({"convert", "robot.msh", "robot.json"});
  auto json = nlohmann::ordered_json::parse(folder.read("robot.json"));
  json["batches"][0]["wear_row"] = 9;
  folder.write("robot.json", json.dump());
  EXPECT_EQ(folder.ngi({"convert", "robot.json", "robot.msh", "--force"}).exit_code, 0);
  EXPECT_EQ(folder.json({"dump", "robot.msh"})["batches"][0]["wear_row"], 9);
}

TEST(Convert, ReplacesNothingUnlessForced) {
  const ModelFolder folder;
  folder.write("robot.json", "mine");
  EXPECT_EQ(folder.ngi({"convert", "robot.msh", "robot.json"}).exit_code, 2);
  EXPECT_EQ(folder.read("robot.json"), "mine");
  EXPECT_EQ(folder.ngi({"convert", "robot.msh", "robot.json", "--force"}).exit_code, 0);
}

TEST(Convert, WritesNothingInADryRun) {
  const ModelFolder folder;
  const Ran ran = folder.ngi({"convert", "robot.msh", "robot.json", "--dry-run"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("would write robot.json"));
  EXPECT_FALSE(std::filesystem::exists(folder / "robot.json"));
}

TEST(Convert, ListsWhatIsSupportedForAnyOtherPair) {
  const ModelFolder folder;
  const Ran ran = folder.ngi({"convert", "robot.msh", "robot.png"});
  EXPECT_EQ(ran.exit_code, 5);
  EXPECT_THAT(ran.err, HasSubstr(".msh to .json, .msh to .glb"));
}

TEST(Convert, NamesTheValueOfADocumentThatItRefuses) {
  const ModelFolder folder;
  folder.ngi({"convert", "robot.msh", "robot.json"});
  auto json = nlohmann::ordered_json::parse(folder.read("robot.json"));
  json["nodes"][1]["parent"] = "base";
  folder.write("robot.json", json.dump());
  const Ran ran = folder.ngi({"convert", "robot.json", "new.msh"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("robot.json: error JSON-FIELD: nodes[1].parent must be"));
  EXPECT_FALSE(std::filesystem::exists(folder / "new.msh"));
}

TEST(Convert, RefusesADamagedModelWhenStrict) {
  const ModelFolder folder;
  EXPECT_EQ(folder.ngi({"convert", "damaged.msh", "x.json", "--strict"}).exit_code, 3);
  EXPECT_EQ(folder.ngi({"convert", "damaged.msh", "x.json"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"convert", "x.json", "x.msh", "--strict"}).exit_code, 3);
}

TEST(Converting, ReadsStandardInputByItsContent) {
  const ModelFolder folder;
  const std::string model = folder.read("robot.msh");
  EXPECT_EQ(folder.ngi({"convert", "-", "robot.json"}, model).exit_code, 0);
  const Ran back = folder.ngi({"convert", "-", "again.msh"}, folder.read("robot.json"));
  EXPECT_EQ(back.exit_code, 0) << back.err;
  EXPECT_EQ(folder.read("again.msh"), model);
  EXPECT_EQ(folder.ngi({"convert", "-", "robot.glb"}, model).exit_code, 0);
  const Ran scene = folder.ngi({"convert", "-", "new.msh"}, folder.read("robot.glb"));
  EXPECT_EQ(scene.exit_code, 0) << scene.err;
}

}  // namespace verb_convert_test
}  // namespace ngi::test
