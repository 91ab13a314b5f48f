#include <gmock/gmock.h>
#include <unistd.h>

#include "tests/cli/model_folder.h"
#include "tests/gltf/demo_models.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace {

namespace fs = std::filesystem;

const fs::path judge_folder = in_build("gltf_judge");

// Faults of our own package files, which no better connection would mend.
bool is_our_fault(const std::string& npm_output) {
  return npm_output.find("EUSAGE") != std::string::npos ||
         npm_output.find("EINTEGRITY") != std::string::npos ||
         npm_output.find("EJSONPARSE") != std::string::npos;
}

// Installs the validator, once per build folder; skips the tests where npm cannot fetch it. Tests
// that install at the same time do not meet: each makes a folder of its own, and the first to
// finish names it.
class KhronosValidator : public testing::Test {
 protected:
  void SetUp() override {
    if (fs::exists(judge_folder)) return;
    if (!is_installed("npm")) GTEST_SKIP() << "npm is not installed";
    const fs::path own = judge_folder.string() + "-" + std::to_string(::getpid());
    fs::create_directories(own);
    for (const char* file : {"package.json", "package-lock.json"}) {
      fs::copy_file(fs::path(in_source("tests/gltf")) / file, own / file);
    }
    const Ran ran =
        run_program({"npm", "ci", "--no-audit", "--no-fund", "--fetch-retries=0"},
                    {.folder = own, .environment = whole_environment(), .seconds = 300});
    std::error_code taken;
    if (ran.exit_code == 0) fs::rename(own, judge_folder, taken);
    fs::remove_all(own);
    ASSERT_FALSE(is_our_fault(ran.out + ran.err)) << ran.out << ran.err;
    if (ran.exit_code != 0) {
      GTEST_SKIP() << "npm cannot fetch the validator:\n" << ran.err;
    }
  }
};

// What the validator says about files of a folder: "robot.glb: CODE at /pointer".
std::vector<std::string> complaints(const fs::path& folder, const std::vector<std::string>& files) {
  std::vector<std::string> command = {"node", in_source("tests/gltf/validate.js")};
  command.insert(command.end(), files.begin(), files.end());
  const Ran ran = run_program(
      command, {.folder = folder,
                .environment = {{"NGI_NODE_MODULES", (judge_folder / "node_modules").string()}},
                .seconds = 120});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  std::vector<std::string> found;
  const auto reports = nlohmann::json::parse(ran.out);
  for (const auto& report : reports) {
    for (const auto& message : report["messages"]) {
      found.push_back(report["file"].get<std::string>() + ": " +
                      message["code"].get<std::string>() + " at " +
                      message.value("pointer", std::string()));
    }
  }
  return found;
}

TEST_F(KhronosValidator, FindsNothingInAnyDemoModel) {
  const DemoFolder folder;
  std::vector<std::string> files;
  for (const std::string& model : folder.models()) {
    const std::string stem = fs::path(model).stem().string();
    for (const std::vector<std::string>& way : std::vector<std::vector<std::string>>{
             {stem + ".glb"},
             {stem + ".gltf"},
             {stem + "-all.glb", "--cells=all"},
             {stem + "-bounds.glb", "--bounds=all", "--face-front"},
             {stem + "-drop.glb", "--root-motion=drop", "--t=3", "--state=1"}}) {
      std::vector<std::string> command = {"convert", model};
      command.insert(command.end(), way.begin(), way.end());
      ASSERT_EQ(folder.ngi(command).exit_code, 0) << model;
      files.push_back(way.front());
    }
  }
  ASSERT_EQ(files.size(), 45U);
  EXPECT_THAT(complaints(folder.path(), files), testing::IsEmpty());
}

// Routes, zones and lodes have no triangles; objects share their meshes.
TEST_F(KhronosValidator, FindsNothingInTheDemoMission) {
  const WorkingFolder folder;
  folder.put_demo_game("game");
  const std::string mission = "game/MISSIONS/Single.01/data.tma";
  ASSERT_EQ(folder.ngi({"convert", mission, "all.glb", "--areals"}).exit_code, 0);
  ASSERT_EQ(folder.ngi({"convert", mission, "alone.gltf", "--no-land", "--axes=engine"}).exit_code,
            0);
  EXPECT_THAT(complaints(folder.path(), {"all.glb", "alone.gltf"}),
              testing::Each(testing::AllOf(testing::StartsWith("all.glb: UNUSED_OBJECT"),
                                           testing::HasSubstr("/attributes/TEXCOORD_"))))
      << "coordinates of the landscape must come back although nothing uses them";
}

// Every scene below a folder, as paths from there.
std::vector<std::string> scenes_in(const fs::path& folder) {
  std::vector<std::string> found;
  for (const auto& file : fs::recursive_directory_iterator(folder)) {
    if (file.path().extension() == ".glb") {
      found.push_back(file.path().lexically_relative(folder).string());
    }
  }
  return found;
}

// As many models as the first game has, few of all else. What the validator may say is in
// docs/formats/exchange.md 4: a model without a material table has no textures.
TEST_F(KhronosValidator, FindsOnlyUnusedCoordinatesInTheModelsOfACorpus) {
  const WorkingFolder folder;
  const Ran forged =
      folder.ngi({"forge", "game", "--corpus", "--textures=40", "--lightmaps=5", "--effects=5",
                  "--sounds=3", "--prototypes=5", "--units=5", "--maps=0", "-q"});
  ASSERT_EQ(forged.exit_code, 0) << forged.err;
  for (const std::vector<std::string>& way : std::vector<std::vector<std::string>>{
           {"plain"}, {"more", "--cells=all", "--bounds=all", "--face-front"}}) {
    std::vector<std::string> command = {"export", "game", "--as=glb", "-o"};
    command.insert(command.end(), way.begin(), way.end());
    const Ran ran = folder.ngi(command);
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    EXPECT_THAT(ran.err, testing::HasSubstr("MSH-RES1-LEGACY24"));
    EXPECT_THAT(ran.out, testing::HasSubstr("nodes of 24 bytes of 1 model: not exported"));
    const auto scenes = scenes_in(folder.path() / way.front());
    EXPECT_EQ(scenes.size(), 435U);
    EXPECT_THAT(complaints(folder.path() / way.front(), scenes),
                testing::Each(testing::AllOf(testing::StartsWith("MTCHECK.msh.glb: UNUSED_OBJECT"),
                                             testing::HasSubstr("TEXCOORD_0"))));
  }
}

// Coordinates must come back although nothing in the file uses them.
TEST_F(KhronosValidator, FindsOnlyUnusedCoordinatesWithoutTextures) {
  const ModelFolder folder;
  folder.write("models.rlb", read_text(independent_models));
  std::vector<std::string> files = {"robot.glb"};
  ASSERT_EQ(folder.ngi({"convert", "robot.msh", "robot.glb", "--cells=all"}).exit_code, 0);
  for (const std::string& name : models_in(folder, "models.rlb")) {
    files.push_back(name + ".glb");
    const Ran ran = folder.ngi({"convert", "models.rlb/" + name, files.back(), "--cells=all"});
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
  }
  ASSERT_GT(files.size(), 3U);
  for (const std::string& complaint : complaints(folder.path(), files)) {
    EXPECT_THAT(complaint, testing::HasSubstr("UNUSED_OBJECT at /meshes/"));
    EXPECT_THAT(complaint, testing::HasSubstr("TEXCOORD_"));
  }
}

// Vertex numbers are texture coordinates that no material uses.
TEST_F(KhronosValidator, FindsOnlyUnusedCoordinatesInLandscapes) {
  const WorkingFolder folder;
  std::vector<std::string> files;
  for (const std::string map : {"map9001", "map9004", "map9007"}) {
    const std::string land = in_source("tests/data/independent_world/" + map + "/Land.msh");
    for (const std::vector<std::string>& way : std::vector<std::vector<std::string>>{
             {map + ".glb"},
             {map + ".gltf", "--lod=1"},
             {map + "-all.glb", "--lod=all", "--areals"},
             {map + "-engine.glb", "--axes=engine", "--no-textures"}}) {
      std::vector<std::string> command = {"convert", land};
      command.insert(command.end(), way.begin(), way.end());
      ASSERT_EQ(folder.ngi(command).exit_code, 0) << map;
      files.push_back(way.front());
    }
  }
  const auto found = complaints(folder.path(), files);
  EXPECT_FALSE(found.empty());
  for (const std::string& complaint : found) {
    EXPECT_THAT(complaint, testing::HasSubstr("UNUSED_OBJECT at /meshes/"));
    EXPECT_THAT(complaint, testing::HasSubstr("TEXCOORD_"));
  }
}

}  // namespace
}  // namespace ngi::test
