#include <gmock/gmock.h>

#include "tests/cli/model_folder.h"

namespace ngi::test {
namespace convert_model_test {

using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

nlohmann::json scene_of(const ModelFolder& folder, const std::string& file) {
  return nlohmann::json::parse(folder.read(file));
}

TEST(ConvertingModels, WritesAScene) {
  const ModelFolder folder;
  const Ran ran = folder.ngi({"convert", "robot.msh", "robot.glb"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.read("robot.glb").substr(0, 4), "glTF");
  EXPECT_THAT(ran.out, HasSubstr("robot.glb: flags and labels of nodes"));
  EXPECT_THAT(ran.out, HasSubstr("2 other cells: not exported; use --cells all"));
}

TEST(ConvertingModels, SaysNothingWhenQuietOrPiped) {
  const ModelFolder folder;
  EXPECT_EQ(folder.ngi({"convert", "robot.msh", "robot.glb", "-q"}).out, "");
  const Ran piped = folder.ngi({"convert", "robot.msh", "-"});
  EXPECT_EQ(piped.exit_code, 5);  // no suffix says what it is to be
}

TEST(ConvertingModels, PutsTheFilesOfAGltfBesideIt) {
  const ModelFolder folder;
  EXPECT_EQ(folder.ngi({"convert", "robot.msh", "robot.gltf"}).exit_code, 0);
  EXPECT_THAT(folder.names(), Contains("robot.bin"));
  const auto scene = scene_of(folder, "robot.gltf");
  EXPECT_EQ(scene["buffers"][0]["uri"], "robot.bin");
  EXPECT_EQ(scene["buffers"][0]["byteLength"], folder.read("robot.bin").size());
}

TEST(ConvertingModels, OverwritesNoneOfTheFilesUnforced) {
  const ModelFolder folder;
  folder.write("robot.mtl", "mine");
  EXPECT_EQ(folder.ngi({"convert", "robot.msh", "robot.obj"}).exit_code, 2);
  EXPECT_EQ(folder.read("robot.mtl"), "mine");
  EXPECT_THAT(folder.names(), Not(Contains("robot.obj")));
  EXPECT_THAT(folder.names(), Not(Contains("robot.obj.json")));
  EXPECT_EQ(folder.ngi({"convert", "robot.msh", "robot.obj", "--force"}).exit_code, 0);
  EXPECT_THAT(folder.read("robot.mtl"), HasSubstr("newmtl"));
}

TEST(ConvertingModels, SaysWhatWouldBeWritten) {
  const ModelFolder folder;
  const Ran ran = folder.ngi({"convert", "robot.msh", "robot.obj", "--dry-run"});
  EXPECT_THAT(ran.out, HasSubstr("would write robot.mtl, robot.obj.json and robot.obj ("));
  EXPECT_THAT(folder.names(), Not(Contains("robot.obj")));
}

TEST(ConvertingModels, TakesTheOptionsOfTheScene) {
  const ModelFolder folder;
  ASSERT_EQ(folder
                .ngi({"convert", "robot.msh", "robot.gltf", "--state=1", "--fps=24", "--t=2",
                      "--axes=engine", "--root-motion=drop"})
                .exit_code,
            0);
  const auto scene = scene_of(folder, "robot.gltf");
  const auto extras = scene["scenes"][0]["extras"]["ngi"];
  EXPECT_EQ(extras["state"], 1);
  EXPECT_EQ(extras["fps"], 24);
  EXPECT_EQ(extras["t"], 2);
  EXPECT_EQ(extras["axes"], "engine");
  EXPECT_EQ(extras["root_motion"], "drop");
  EXPECT_EQ(scene["meshes"].size(), 1U);
}

TEST(ConvertingModels, AddsBoundsThatTheWayBackIgnores) {
  const ModelFolder folder;
  for (const std::string cells : {"visible", "all"}) {
    const Ran ran = folder.ngi(
        {"convert", "robot.msh", "robot.gltf", "--bounds=all", "--force", "--cells=" + cells});
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_THAT(folder.read("robot.gltf"), HasSubstr("\"ngi_hull_cylinder\""));
    EXPECT_THAT(folder.read("robot.gltf"), HasSubstr("\"base#0,0,sphere\""));
    const Ran back =
        folder.ngi({"convert", "robot.gltf", "again.msh", "--base=robot.msh", "--force"});
    EXPECT_THAT(back.out, StartsWith("again.msh: nothing in the model changes\nwrote again.msh ("))
        << back.err;
    EXPECT_EQ(folder.read("again.msh"), folder.read("robot.msh"));
  }
}

TEST(ConvertingModels, TurnsAModelToTheFrontAndBack) {
  const ModelFolder folder;
  ASSERT_EQ(folder.ngi({"convert", "robot.msh", "robot.gltf", "--face-front"}).exit_code, 0);
  const auto scene = scene_of(folder, "robot.gltf");
  EXPECT_EQ(scene["scenes"][0]["extras"]["ngi"]["axes"], "front");
  EXPECT_EQ(scene["nodes"][0]["rotation"], nlohmann::json({0, 0.70710677, 0.70710677, 0}));
  ASSERT_EQ(folder.ngi({"convert", "robot.gltf", "again.msh", "--base=robot.msh"}).exit_code, 0);
  EXPECT_EQ(folder.read("again.msh"), folder.read("robot.msh"));
}

TEST(ConvertingModels, SaysThatObjFilesHaveNoPlaceForBounds) {
  const ModelFolder folder;
  const Ran obj = folder.ngi({"convert", "robot.msh", "robot.obj", "--bounds=hull"});
  EXPECT_EQ(obj.exit_code, 5);
  EXPECT_THAT(obj.err, HasSubstr("--bounds"));
  EXPECT_FALSE(std::filesystem::exists(folder / "robot.obj"));
}

TEST(ConvertingModels, TurnsNothingToTheFrontThatHasNoAxisNode) {
  const ModelFolder folder;
  const Ran obj = folder.ngi({"convert", "robot.msh", "robot.obj", "--face-front"});
  EXPECT_EQ(obj.exit_code, 5);
  EXPECT_THAT(obj.err, HasSubstr("--face-front"));
  EXPECT_EQ(
      folder.ngi({"convert", "robot.msh", "a.glb", "--face-front", "--axes=engine"}).exit_code, 5);
}

TEST(ConvertingModels, TellsAboutDamageAndGoesOnUnlessStrict) {
  const ModelFolder folder;
  const Ran ran = folder.ngi({"convert", "damaged.msh", "damaged.glb"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("MSH-BATCH"));
  EXPECT_EQ(folder.ngi({"convert", "damaged.msh", "strict.glb", "--strict"}).exit_code, 3);
}

class DemoGame : public testing::Test {
 protected:
  void SetUp() override { folder_.put_demo_game("demo"); }
  WorkingFolder folder_;
};

TEST_F(DemoGame, DressesAModelByTheLibrariesAroundIt) {
  const std::string model = "demo/turrets.rlb/tur_twin.msh";
  ASSERT_EQ(folder_.ngi({"convert", model, "tur.gltf"}).exit_code, 0);
  const auto scene = nlohmann::json::parse(folder_.read("tur.gltf"));
  EXPECT_EQ(scene["materials"][0]["name"], "TUR_HULL");
  EXPECT_EQ(scene["images"][0]["uri"], "tur-TUR_HULL.0.png");
  EXPECT_THAT(folder_.names(), Contains("tur-TUR_HULL.0.png"));
  EXPECT_THAT(scene["materials"][0]["extras"]["ngi"]["mat0"].get<std::string>(),
              HasSubstr("\"kind\": \"mat0\""));
  ASSERT_EQ(folder_.ngi({"convert", model, "bare.gltf", "--no-textures"}).exit_code, 0);
  EXPECT_FALSE(nlohmann::json::parse(folder_.read("bare.gltf")).contains("images"));
}

TEST_F(DemoGame, DressesAModelByTheTableThatIsNamed) {
  folder_.write("other.wea", "1\r\n0 BOX_BODY\r\n");
  ASSERT_EQ(folder_
                .ngi({"convert", "demo/turrets.rlb/tur_twin.msh", "tur.gltf", "--wear=other.wea",
                      "--no-textures"})
                .exit_code,
            0);
  const auto scene = nlohmann::json::parse(folder_.read("tur.gltf"));
  EXPECT_EQ(scene["materials"][0]["name"], "BOX_BODY");
}

TEST_F(DemoGame, IsExportedAsScenesTheSameAtAnyNumberOfThreads) {
  const Ran one = folder_.ngi({"export", "demo", "-o", "one", "--as=glb", "-j1"});
  EXPECT_EQ(one.exit_code, 0) << one.err;
  EXPECT_THAT(one.out, HasSubstr("one: 10 glb models\n"));
  EXPECT_THAT(one.out, HasSubstr("one: triangle adjacency of 9 models: not exported; import "));
  ASSERT_EQ(folder_.ngi({"export", "demo", "-o", "two", "--as=glb", "-j2"}).exit_code, 0);
  const std::string file = "/fortif.rlb/bld_hangar.msh.glb";
  EXPECT_EQ(folder_.read("one" + file), folder_.read("two" + file));
  EXPECT_EQ(folder_.read("one" + file).substr(0, 4), "glTF");
}

TEST_F(DemoGame, GivesTheSameSceneByConvertingAndByExporting) {
  ASSERT_EQ(folder_.ngi({"convert", "demo/static.rlb/tree_broad.msh", "a.glb"}).exit_code, 0);
  const Ran ran = folder_.ngi({"export", "demo/static.rlb", "-o", "out", "--as=glb"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder_.read("a.glb"), folder_.read("out/tree_broad.msh.glb"));
}

TEST_F(DemoGame, ListsTheScenesItExported) {
  const auto listing = folder_.json({"export", "demo/static.rlb", "-o", "out", "--as=obj"});
  std::vector<std::string> files;
  for (const auto& file : listing["files"]) {
    if (file["as"] == "obj") files.push_back(file["file"]);
  }
  EXPECT_THAT(files, Contains("mast_radar.msh.obj"));
  EXPECT_THAT(folder_.read("out/mast_radar.msh.obj"), HasSubstr("mtllib mast_radar.msh.mtl\n"));
}

}  // namespace convert_model_test
}  // namespace ngi::test
