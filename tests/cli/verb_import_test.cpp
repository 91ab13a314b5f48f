#include <gmock/gmock.h>

#include "tests/cli/model_folder.h"

namespace ngi::test {
namespace verb_import_test {

using testing::HasSubstr;

// models.rlb with robot.msh in it, and robot.glb made of that.
class ImportFolder : public ModelFolder {
 public:
  ImportFolder() {
    ngi({"add", "models.rlb", "robot.msh", "--create"});
    ngi({"convert", "robot.msh", "robot.gltf"});
    ngi({"convert", "robot.msh", "robot.glb"});
  }

  // The text of robot.gltf with a word replaced.
  void edit(const std::string& what, const std::string& with) const {
    std::string text = read("robot.gltf");
    const std::size_t at = text.find(what);
    ASSERT_NE(at, std::string::npos) << text;
    write("edited.gltf", text.replace(at, what.size(), with));
  }
};

TEST(Importing, WhatNobodyEditedChangesNothing) {
  const ImportFolder folder;
  const std::string before = folder.read("robot.msh");
  const Ran ran = folder.ngi({"import", "robot.glb", "robot.msh"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, "robot.msh: nothing in the model changes\n");
  EXPECT_EQ(folder.read("robot.msh"), before);
}

TEST(Importing, PutsAnEditIntoTheEntryOfAnArchive) {
  const ImportFolder folder;
  folder.edit("\"name\": \"arm\"", "\"name\": \"leg\"");
  const Ran dry = folder.ngi({"import", "edited.gltf", "models.rlb/robot.msh", "--dry-run"});
  EXPECT_EQ(dry.exit_code, 0) << dry.err;
  EXPECT_THAT(dry.out, HasSubstr("models.rlb/robot.msh: node 1 'arm': is renamed to 'leg'\n"));
  EXPECT_THAT(folder.ngi({"dump", "models.rlb/robot.msh"}).out, HasSubstr("\"arm\""));

  EXPECT_EQ(folder.ngi({"import", "edited.gltf", "models.rlb/robot.msh"}).exit_code, 0);
  EXPECT_THAT(folder.ngi({"dump", "models.rlb/robot.msh"}).out, HasSubstr("\"leg\""));
}

TEST(Importing, ListsChangesAsJson) {
  const ImportFolder folder;
  folder.edit("\"name\": \"arm\"", "\"name\": \"leg\"");
  const auto document = folder.json({"import", "edited.gltf", "models.rlb/robot.msh", "--dry-run"});
  EXPECT_EQ(document["schema"], "ngi.import/1");
  ASSERT_EQ(document["changes"].size(), 1U);
  EXPECT_EQ(document["changes"][0]["kind"], "renamed");
  EXPECT_EQ(document["changes"][0]["node"], 1);
}

TEST(Importing, TellsWhatCannotGoWhere) {
  const ImportFolder folder;
  folder.write("notes.txt", "notes");
  EXPECT_EQ(folder.ngi({"import", "notes.txt", "models.rlb/robot.msh"}).exit_code, 5);
  EXPECT_EQ(folder.ngi({"import", "robot.glb", "models.rlb/missing.msh"}).exit_code, 6);
  folder.write("broken.glb", "glTF");
  EXPECT_EQ(folder.ngi({"import", "broken.glb", "robot.msh"}).exit_code, 3);
}

TEST(ConvertingBack, WithABaseGivesTheSameBytes) {
  const ImportFolder folder;
  for (const char* scene : {"robot.glb", "robot.gltf"}) {
    const Ran ran = folder.ngi({"convert", scene, "again.msh", "--base", "robot.msh", "--force"});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_EQ(folder.read("again.msh"), folder.read("robot.msh")) << scene;
  }
}

TEST(ConvertingBack, WithoutABaseMakesANewModelAndItsTable) {
  const ImportFolder folder;
  const Ran ran = folder.ngi({"convert", "robot.glb", "new.msh"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("MSH-IMPORT-SYNTHETIC"));
  EXPECT_THAT(ran.out, HasSubstr("wrote new.msh and 4 more files ("));
  EXPECT_EQ(folder.ngi({"validate", "new.msh", "--strict"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"validate", "new.wea"}).exit_code, 0);
}

// A box of one triangle with a material, and a picture beside it.
void write_house(const WorkingFolder& folder) {
  folder.write("house.obj",
               "mtllib house.mtl\no wall\nv 0 0 0\nv 1 0 0\nv 1 1 0\nvt 0 0\nvt 1 0\nvt 1 1\n"
               "usemtl Glass\nf 1/1 2/2 3/3\n");
  folder.write("house.mtl", "newmtl Glass\nKd 1 0.5 0\nd 0.5\n");
}

TEST(ConvertingBack, MakesAMaterialForEachOfTheFilesAndSaysWhereItIs) {
  const ImportFolder folder;
  write_house(folder);
  const Ran dry = folder.ngi({"convert", "house.obj", "house.msh", "--dry-run"});
  EXPECT_EQ(dry.exit_code, 0) << dry.err;
  EXPECT_THAT(dry.out, HasSubstr("would write Glass.mat0"));
  EXPECT_THAT(dry.out, HasSubstr("would write Glass.mat0, house.wea and house.msh ("));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "Glass.mat0"));
  const Ran ran = folder.ngi({"convert", "house.obj", "house.msh"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("wrote Glass.mat0, "));
  EXPECT_THAT(ran.out,
              HasSubstr("install 'Glass': ngi add Material.lib Glass.mat0 --name Glass --type "
                        "MAT0 --attr1 4 --attr2 6 --attr3 0"));
  EXPECT_EQ(folder.ngi({"validate", "Glass.mat0"}).exit_code, 0);
  const auto material = folder.json({"dump", "Glass.mat0"});
  EXPECT_EQ(material["phases"][0]["diffuse"][1], 0.5019608);
  EXPECT_EQ(material["phases"][0]["ambient"][3], 0.5);
}

// models.rlb with a table of one row beside the robot, and robot.gltf of which a material is new.
class NewMaterialFolder : public ImportFolder {
 public:
  NewMaterialFolder() {
    write("robot.wea", "1\r\n0 STONE\r\n");
    ngi({"add", "models.rlb", "robot.wea"});
    std::filesystem::create_directory(path() / "other");
    write("other/robot.msh", read("robot.msh"));
    auto scene = nlohmann::ordered_json::parse(read("robot.gltf"));
    scene["materials"][0]["name"] = "Glass";
    scene["materials"][0].erase("extras");
    write("edited.gltf", scene.dump());
  }
};

TEST(Importing, ANewMaterialGetsARowInTheTableOfTheArchive) {
  const NewMaterialFolder folder;
  const std::string before = folder.read("models.rlb");
  const Ran dry = folder.ngi({"import", "edited.gltf", "models.rlb/robot.msh", "--dry-run"});
  EXPECT_EQ(dry.exit_code, 0) << dry.err;
  EXPECT_THAT(dry.out, HasSubstr("the WEAR gets row 1 'Glass'"));
  EXPECT_THAT(dry.out, HasSubstr("would write Glass.mat0"));
  EXPECT_EQ(folder.read("models.rlb"), before);
  const Ran ran = folder.ngi({"import", "edited.gltf", "models.rlb/robot.msh"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.ngi({"cat", "models.rlb/robot.wea"}).out, "2\r\n0 STONE\r\n1 Glass\r\n");
  EXPECT_TRUE(std::filesystem::exists(folder.path() / "Glass.mat0"));
  EXPECT_EQ(folder.json({"dump", "models.rlb/robot.msh"})["batches"][0]["wear_row"], 1);
}

TEST(Importing, ANewMaterialGetsARowInTheFileBesideTheModel) {
  const NewMaterialFolder folder;
  EXPECT_EQ(folder.ngi({"import", "edited.gltf", "robot.msh"}).exit_code, 0);
  EXPECT_EQ(folder.read("robot.wea"), "2\r\n0 STONE\r\n1 Glass\r\n");
  EXPECT_EQ(folder.json({"dump", "robot.msh"})["batches"][0]["wear_row"], 1);
}

TEST(Importing, WithoutATableANewMaterialIsRefused) {
  const NewMaterialFolder folder;
  const Ran ran = folder.ngi({"import", "edited.gltf", "other/robot.msh"});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_THAT(ran.err, HasSubstr("EXCHANGE-MATCH"));
  EXPECT_THAT(ran.err, HasSubstr("'Glass'"));
  EXPECT_EQ(folder.read("other/robot.msh"), folder.read("robot.msh"));
}

TEST(Importing, ANewMaterialDoesNotFitIntoOneStream) {
  const NewMaterialFolder folder;
  for (const char* asset : {"robot.msh", "models.rlb/robot.msh"}) {
    const Ran ran = folder.ngi({"import", "edited.gltf", asset, "-o", "-"});
    EXPECT_EQ(ran.exit_code, 5) << asset;
    EXPECT_EQ(ran.out, "") << asset;
  }
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "Glass.mat0"));
}

TEST(ConvertingBack, WithABaseWritesTheLongerTableBesideTheModel) {
  const NewMaterialFolder folder;
  const Ran ran = folder.ngi({"convert", "edited.gltf", "new.msh", "--base", "robot.msh"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.read("new.wea"), "2\r\n0 STONE\r\n1 Glass\r\n");
  EXPECT_EQ(folder.read("robot.wea"), "1\r\n0 STONE\r\n");
  EXPECT_THAT(ran.out, HasSubstr("wrote Glass.mat0, "));
}

TEST(ConvertingBack, MakesNoMaterialThatTheGameHas) {
  const NewMaterialFolder folder;
  write_house(folder);
  std::filesystem::create_directory(folder.path() / "game");
  ASSERT_EQ(folder.ngi({"convert", "house.obj", "house.msh"}).exit_code, 0);
  folder.ngi({"add", "--create", "game/Material.lib", "Glass.mat0", "--name", "GLASS"});
  std::filesystem::remove(folder.path() / "Glass.mat0");
  const Ran ran = folder.ngi({"convert", "house.obj", "other.msh", "--game", "game"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "Glass.mat0"));
  EXPECT_EQ(folder.read("other.wea"), folder.read("house.wea"));
}

TEST(ConvertingBack, ModelsMayShareMaterialsOnlyWhenTheyAreTheSame) {
  const ImportFolder folder;
  write_house(folder);
  EXPECT_EQ(folder.ngi({"convert", "house.obj", "one.msh"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"convert", "house.obj", "two.msh"}).exit_code, 0);
  folder.write("house.mtl", "newmtl Glass\nKd 0 0 0\n");
  const Ran ran = folder.ngi({"convert", "house.obj", "three.msh"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("Glass.mat0"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "three.wea"));
}

TEST(ReplacingModels, AModelByASceneChangesWhatWasEditedInIt) {
  const ImportFolder folder;
  folder.edit("\"name\": \"arm\"", "\"name\": \"leg\"");
  const Ran ran = folder.ngi({"replace", "models.rlb/robot.msh", "edited.gltf"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("node 1 'arm': is renamed to 'leg'\n"));
  EXPECT_THAT(folder.ngi({"dump", "models.rlb/robot.msh"}).out, HasSubstr("\"leg\""));
  const Ran same = folder.ngi({"replace", "models.rlb/robot.msh", "--from", "edited.gltf"});
  EXPECT_EQ(same.exit_code, 0) << same.err;
  EXPECT_THAT(same.out, HasSubstr("nothing in the model changes"));
}

TEST(ReplacingModels, RawPutsASceneInAsItIs) {
  const ImportFolder folder;
  EXPECT_EQ(folder.ngi({"replace", "models.rlb/robot.msh", "robot.glb", "--raw"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"cat", "models.rlb/robot.msh"}).out, folder.read("robot.glb"));
}

TEST(ImportingObj, WhatNobodyEditedChangesNothing) {
  const ImportFolder folder;
  folder.ngi({"convert", "robot.msh", "robot.obj"});
  const std::string before = folder.read("robot.msh");
  const Ran ran = folder.ngi({"import", "robot.obj", "robot.msh"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.out, "robot.msh: nothing in the model changes\n");
  EXPECT_EQ(folder.read("robot.msh"), before);
  EXPECT_EQ(folder.ngi({"convert", "robot.obj", "again.msh", "--base", "robot.msh"}).exit_code, 0);
  EXPECT_EQ(folder.read("again.msh"), before);
}

TEST(ImportingObj, ADryRunOfAnEditWritesNothing) {
  const ImportFolder folder;
  folder.ngi({"convert", "robot.msh", "robot.obj"});
  std::string text = folder.read("robot.obj");
  text.replace(text.find("v 1 0 -1\n"), 9, "v 1 0 -2\n");
  folder.write("robot.obj", text);
  const Ran ran =
      folder.ngi({"convert", "robot.obj", "again.msh", "--base", "robot.msh", "--dry-run"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("again.msh: node 0 'base': moves 1 vertex of cell 0,0\n"));
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "again.msh"));
}

TEST(ImportingObj, AnyFileBecomesANewModel) {
  const ImportFolder folder;
  folder.write("wall.obj", "o wall\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2 3 4\n");
  const Ran ran = folder.ngi({"convert", "wall.obj", "wall.msh"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.ngi({"validate", "wall.msh", "--strict"}).exit_code, 0);
  folder.write("bad.obj", "v 0 0\n");
  EXPECT_EQ(folder.ngi({"convert", "bad.obj", "bad.msh"}).exit_code, 3);
}

}  // namespace verb_import_test
}  // namespace ngi::test
