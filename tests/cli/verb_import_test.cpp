#include <gmock/gmock.h>

#include "tests/cli/model_folder.h"

namespace ngi::test {
namespace {

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
  EXPECT_THAT(dry.out, HasSubstr("models.rlb/robot.msh: node 1 'arm': is renamed 'leg'\n"));
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
  EXPECT_THAT(ran.out, HasSubstr("wrote new.wea"));
  EXPECT_EQ(folder.ngi({"validate", "new.msh", "--strict"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"validate", "new.wea"}).exit_code, 0);
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

}  // namespace
}  // namespace ngi::test
