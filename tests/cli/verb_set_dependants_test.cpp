// What follows from setting a field, what set says of it, and edits through JSON.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/cli/model_folder.h"
#include "tests/support/broken_file.h"

namespace ngi::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

TEST(SettingDependants, PrintsEveryFieldThatChanged) {
  const ModelFolder folder;
  const Ran ran = folder.ngi({"set", "robot.msh", "position[0]=90,90,90"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("robot.msh: position[0]: "), HasSubstr(" -> 90 90 90\n"),
                             HasSubstr(".aabb_max: "), HasSubstr("header.hull: ")));
  EXPECT_THAT(folder.ngi({"validate", "robot.msh"}).out, Not(HasSubstr("MSH-SLOT-BOUNDS-LOOSE")));
}

TEST(SettingDependants, ListsThemInJson) {
  const ModelFolder folder;
  const auto json = folder.json({"set", "robot.msh", "batch[1].wear_row=9", "--dry-run"});
  ASSERT_EQ(json["changes"].size(), 1U);
  EXPECT_EQ(json["changes"][0]["field"], "batch[1].wear_row");
  EXPECT_EQ(json["changes"][0]["before"], 1);
  EXPECT_EQ(json["changes"][0]["after"], 9);
}

TEST(SettingDependants, WarnsAtOnceOfWhatValidateWarnsOf) {
  const ModelFolder folder;
  const Ran ran = folder.ngi({"set", "robot.msh", "batch[0].vertex_count=1"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("warning MSH-BATCH-VERTEXCOUNT"));
  EXPECT_THAT(folder.ngi({"set", "robot.msh", "batch[1].wear_row=2"}).err, IsEmpty())
      << "it had the fault before";
}

TEST(SettingDependants, LooksNamesUpInTheGameAroundTheFile) {
  const WorkingFolder folder;
  folder.put_demo_game("game");
  const auto warns = [&folder](const std::string& path, const std::string& setting) {
    const Ran ran = folder.ngi({"set", "game/" + path, setting, "--dry-run"});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    return ran.err;
  };
  EXPECT_THAT(warns("Material.lib/BOT_LAMP", "phase[0].texture=NOPE.0"),
              HasSubstr("warning MAT-401"));
  EXPECT_THAT(warns("bases.rlb/bot_strider.wea", "row[0].name=NOPE"),
              HasSubstr("warning WEAR-201"));
  EXPECT_THAT(warns("UNITS/UNITS/strider.dat", "component[0].key=nope"), HasSubstr("UDT-010"));
  EXPECT_THAT(warns("objects.rlb/bot_strider", "pair[0].resource=nope.msh"), HasSubstr("VFS-011"));
  EXPECT_THAT(warns("Material.lib/BOT_HULL", "phase[0].texture=GLASS.0"), IsEmpty());
  EXPECT_THAT(warns("UNITS/UNITS/strider.dat", "component[0].key=box_alarm"), IsEmpty());
}

TEST(SettingDependants, TakesNormalsForModelsOnly) {
  const ModelFolder folder;
  folder.write("wall.texm", std::string(broken_file("TEXM-201").text()));
  EXPECT_EQ(folder.ngi({"set", "robot.msh", "position[0]=9,9,9", "--normals"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"set", "wall.texm", "flags5=1", "--normals"}).exit_code, 1);
}

// A new parent behind a node moves the node behind it, and the tables that index nodes with it.
TEST(SettingDependants, ANewParentTakesTheTablesOfNodesAlong) {
  const WorkingFolder folder;
  folder.put_demo_game("game");
  const std::string model = "game/bases.rlb/bot_strider.msh";
  ASSERT_EQ(folder.ngi({"set", "game/bases.rlb/bot_strider.ndp", "node[4].hit_points=7"}).exit_code,
            0);
  const std::string before = folder.read("game/bases.rlb");
  const Ran dry = folder.ngi({"set", model, "node[4].parent=9", "--dry-run"});
  EXPECT_THAT(dry.out, HasSubstr("bot_strider.ndp follows the nodes: 2 records changed"));
  EXPECT_EQ(folder.read("game/bases.rlb"), before);
  const Ran ran = folder.ngi({"set", model, "node[4].parent=9"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const auto table = folder.json({"dump", "game/bases.rlb/bot_strider.ndp"});
  EXPECT_EQ(table["nodes"][8]["hit_points"], 7) << "which foot_l is now";
  EXPECT_NE(table["nodes"][4]["hit_points"], 7);
  EXPECT_EQ(folder.ngi({"validate", "game"}).exit_code, 0);
}

// The model's document with one text replaced by another.
void edit_document(const ModelFolder& folder, const std::string& from, const std::string& to) {
  ASSERT_EQ(folder.ngi({"convert", "robot.msh", "robot.json"}).exit_code, 0);
  std::string text = folder.read("robot.json");
  const std::size_t place = text.find(from);
  ASSERT_NE(place, std::string::npos) << text.substr(0, 3000);
  folder.write("robot.json", text.replace(place, from.size(), to));
}

TEST(ConvertingDocuments, KeepsWhatWasWrittenAndListsWhatDoesNotFit) {
  const ModelFolder folder;
  edit_document(folder, "\"vertex_count\": ", "\"vertex_count\": 1");
  const Ran ran = folder.ngi({"convert", "robot.json", "new.msh"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("new.msh: batch[0].vertex_count: 1"));
  EXPECT_THAT(ran.err, HasSubstr("--fix"));
  EXPECT_THAT(folder.ngi({"diff", "robot.msh", "new.msh"}).out,
              StartsWith("batch[0].vertex_count: "));
  const Ran fixed = folder.ngi({"convert", "robot.json", "new.msh", "--fix", "--force"});
  EXPECT_EQ(fixed.exit_code, 0);
  EXPECT_THAT(fixed.err, Not(HasSubstr("--fix")));
  EXPECT_EQ(folder.read("new.msh"), folder.read("robot.msh"));
}

TEST(ConvertingDocuments, SaysNothingOfAnUneditedOne) {
  const ModelFolder folder;
  ASSERT_EQ(folder.ngi({"convert", "robot.msh", "robot.json"}).exit_code, 0);
  const Ran ran = folder.ngi({"convert", "robot.json", "new.msh"});
  EXPECT_THAT(ran.out + ran.err, Not(HasSubstr("->")));
  EXPECT_EQ(folder.ngi({"convert", "robot.msh", "x.json", "--fix"}).exit_code, 1);
}

TEST(ForeignFiles, AreRefusedByVerbsForOneKind) {
  const WorkingFolder folder;
  folder.write("t.png", "\x89PNG\r\n\x1A\n");
  folder.write("t.jpg", "\xFF\xD8\xFF\xE0 JFIF");
  folder.write("x.bin", "words");
  const auto refusal = [&folder](const std::vector<std::string>& arguments) {
    const Ran ran = folder.ngi(arguments);
    EXPECT_EQ(ran.exit_code, 5) << arguments[0];
    return ran.err;
  };
  EXPECT_THAT(refusal({"fx", "t.png"}), HasSubstr("is a PNG picture, not an effect of the game"));
  EXPECT_THAT(refusal({"fx", "t.jpg"}), HasSubstr("is a JPEG picture, not an effect of the game"));
  EXPECT_THAT(refusal({"phase", "t.png", "--at", "0"}),
              HasSubstr("is a PNG picture, not a material of the game"));
  EXPECT_THAT(refusal({"height", "t.png", "--at", "1,1"}),
              HasSubstr("is a PNG picture, not a landscape of the game"));
  EXPECT_THAT(refusal({"areal", "t.png", "--at", "1,1"}),
              HasSubstr("is a PNG picture, not an areal map of the game"));
  EXPECT_THAT(refusal({"render", "x.bin", "-o", "x.png"}), HasSubstr("its kind is not known"));
}

TEST(ForeignFiles, AreCalledByTheirName) {
  const WorkingFolder folder;
  folder.write("robot.glb", "glTF\x02");
  folder.write("wall.texm", "\xFF\xD8\xFF\xE0 JFIF");
  std::filesystem::create_directory(folder.path() / "data");
  const Ran pose = folder.ngi({"pose", "robot.glb"});
  EXPECT_EQ(pose.exit_code, 5);
  EXPECT_THAT(pose.err, AllOf(HasSubstr("is a glTF scene, not a model of the game"),
                              HasSubstr("ngi convert robot.glb x.msh")));
  EXPECT_THAT(folder.ngi({"dump", "wall.texm"}).err,
              HasSubstr("is a JPEG picture, not a texture of the game"));
  EXPECT_THAT(folder.ngi({"ls", "robot.glb"}).err, HasSubstr("is a glTF scene, not an archive"));
  EXPECT_THAT(folder.ngi({"info", "robot.glb"}).out,
              AllOf(HasSubstr("glTF scene, not a file of the game"),
                    HasSubstr("'ngi convert robot.glb x.msh' makes a model of it")));
  const auto info = folder.json({"info", "robot.glb"})["paths"][0];
  EXPECT_EQ(info["kind"], "unknown");
  EXPECT_EQ(info["foreign"], "glTF scene");
  const Ran set = folder.ngi({"set", "robot.glb", "batch[0].wear_row=1"});
  EXPECT_EQ(set.exit_code, 5);
  EXPECT_THAT(set.err, HasSubstr("is a glTF scene, not an asset of the game"));
  const Ran ls = folder.ngi({"ls", "data"});
  EXPECT_EQ(ls.exit_code, 2);
  EXPECT_THAT(ls.err, HasSubstr("it is a folder; name a file in it"));
}

TEST(LegacyModels, AreDrawnWithAllBatchesAtTheOrigin) {
  const WorkingFolder folder;
  folder.write("old.msh", std::string(broken_file("MSH-RES1-LEGACY24").text()));
  const auto draws = folder.json({"draw", "old.msh"})["draws"];
  EXPECT_EQ(draws.size(), folder.json({"dump", "old.msh"})["batches"].size());
  const Ran set = folder.ngi({"set", "old.msh", "batch[0].wear_row=2"});
  EXPECT_EQ(set.exit_code, 0) << set.err;
  EXPECT_THAT(folder.ngi({"set", "old.msh", "node[0].name=x"}).err,
              HasSubstr("the nodes of this model cannot be read"));
  const std::string before = folder.read("old.msh");
  EXPECT_EQ(folder.ngi({"convert", "old.msh", "old.gltf"}).exit_code, 0);
  const Ran same = folder.ngi({"import", "old.gltf", "old.msh"});
  EXPECT_EQ(same.exit_code, 0) << same.err;
  EXPECT_EQ(folder.read("old.msh"), before);
}

TEST(LegacyModels, TakeMovedVerticesAndNothingElse) {
  const WorkingFolder folder;
  folder.write("old.msh", std::string(broken_file("MSH-RES1-LEGACY24").text()));
  EXPECT_EQ(folder.ngi({"convert", "old.msh", "old.obj"}).exit_code, 0);
  const std::string scene = folder.read("old.obj");
  const std::size_t vertex = scene.find("\nv ") + 3;
  const std::size_t end = scene.find('\n', vertex);
  folder.write("old.obj", scene.substr(0, vertex) + "9 9 9" + scene.substr(end));
  const Ran moved = folder.ngi({"import", "old.obj", "old.msh"});
  EXPECT_EQ(moved.exit_code, 0) << moved.err;
  EXPECT_THAT(moved.out, HasSubstr("moves 1 vertex"));
  EXPECT_THAT(folder.ngi({"validate", "old.msh"}).out, Not(HasSubstr("MSH-SLOT-BOUNDS")));
  const std::size_t face = scene.rfind("\nf ");
  folder.write("old.obj", scene.substr(0, face + 1));
  const Ran removed = folder.ngi({"import", "old.obj", "old.msh"});
  EXPECT_EQ(removed.exit_code, 1);
  EXPECT_THAT(removed.err, HasSubstr("nothing can be added, removed or renamed"));
}

// The one node that an export shows is not in the file.
TEST(LegacyModels, DoNotLoseEditsOfTheNodeSilently) {
  const WorkingFolder folder;
  folder.write("old.msh", std::string(broken_file("MSH-RES1-LEGACY24").text()));
  const std::string before = folder.read("old.msh");
  EXPECT_EQ(folder.ngi({"convert", "old.msh", "old.gltf"}).exit_code, 0);
  const auto scene = nlohmann::json::parse(folder.read("old.gltf"));
  const auto import = [&](const char* key, const nlohmann::json& value) {
    auto edited = scene;
    for (auto& node : edited["nodes"]) {
      if (node.contains("mesh")) node[key] = value;
    }
    folder.write("old.gltf", edited.dump());
    return folder.ngi({"import", "old.gltf", "old.msh"});
  };
  const Ran renamed = import("name", "tower");
  EXPECT_EQ(renamed.exit_code, 1);
  EXPECT_THAT(renamed.err, HasSubstr("nothing can be added, removed or renamed"));
  const Ran moved = import("translation", {1, 2, 3});
  EXPECT_EQ(moved.exit_code, 0) << moved.err;
  EXPECT_THAT(moved.err, HasSubstr("was moved, but the model has no key for it"));
  EXPECT_EQ(folder.read("old.msh"), before);
}

TEST(SmallTables, AreDumpedSetAndConverted) {
  const WorkingFolder folder;
  std::string damage(80, '\0');
  damage[0] = 1;
  folder.write("robot.ndp", damage);
  EXPECT_EQ(folder.json({"dump", "robot.ndp"})["nodes"].size(), 1U);
  EXPECT_EQ(folder.ngi({"convert", "robot.ndp", "robot.json"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"convert", "robot.json", "again.ndp"}).exit_code, 0);
  EXPECT_EQ(folder.read("again.ndp"), damage);
  const Ran set = folder.ngi({"set", "robot.ndp", "node[0].hit_points=40"});
  EXPECT_THAT(set.out, StartsWith("robot.ndp: node[0].hit_points: 0 -> 40\n"));
  EXPECT_THAT(folder.ngi({"hexdump", "robot.ndp"}).out, HasSubstr("hit_points  40"));
}

}  // namespace
}  // namespace ngi::test
