// The scene of a landscape through Blender: docs/formats/exchange.md 9.
#include <gmock/gmock.h>

#include "tests/gltf/demo_models.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace {

using testing::HasSubstr;

namespace fs = std::filesystem;

class BlenderLand : public testing::Test {
 protected:
  void SetUp() override {
    if (!is_installed("blender")) GTEST_SKIP() << "blender is not installed";
    fs::copy(in_source("tests/data/independent_world/map9004"), folder_.path() / "map");
  }

  // Exports the landscape, edits it in Blender and converts it back over itself to edited.msh.
  std::string through_blender(const std::vector<std::string>& edits,
                              const std::vector<std::string>& options = {}) {
    std::vector<std::string> out = {"convert", "map/Land.msh", "out.glb", "--force"};
    out.insert(out.end(), options.begin(), options.end());
    EXPECT_EQ(folder_.ngi(out).exit_code, 0);
    std::vector<std::string> command = {"blender",
                                        "-b",
                                        "--factory-startup",
                                        "--python",
                                        in_source("tests/gltf/blender_land.py"),
                                        "--",
                                        "out.glb",
                                        "back.glb"};
    command.insert(command.end(), edits.begin(), edits.end());
    const Ran ran = run_program(
        command, {.folder = folder_.path(), .environment = whole_environment(), .seconds = 120});
    EXPECT_EQ(ran.exit_code, 0) << ran.out << ran.err;
    const Ran made =
        folder_.ngi({"convert", "back.glb", "edited.msh", "--base", "map/Land.msh", "--force"});
    EXPECT_EQ(made.exit_code, 0) << made.err;
    return made.out + made.err;
  }

  bool is_unchanged() { return folder_.ngi({"diff", "map/Land.msh", "edited.msh"}).exit_code == 0; }

  WorkingFolder folder_;
};

TEST_F(BlenderLand, SavingAgainChangesNothing) {
  for (const std::vector<std::string>& options : std::vector<std::vector<std::string>>{
           {}, {"--lod=all", "--areals"}, {"--lod=1"}, {"--axes=engine"}}) {
    EXPECT_THAT(through_blender({}, options), HasSubstr("nothing in the landscape changes"));
    EXPECT_TRUE(is_unchanged());
  }
}

TEST_F(BlenderLand, JoiningVerticesAtTheSamePlaceChangesNothing) {
  EXPECT_THAT(through_blender({"merge"}, {"--lod=all"}),
              HasSubstr("nothing in the landscape changes"));
  EXPECT_TRUE(is_unchanged());
}

TEST_F(BlenderLand, AMovedVertexComesBackAtExactlyThatHeight) {
  EXPECT_THAT(through_blender({"step", "12"}), HasSubstr("heights of vertices change: 1\n"));
  const auto before = folder_.json({"dump", "map/Land.msh", "--full"});
  const auto after = folder_.json({"dump", "edited.msh", "--full"});
  const auto& from = before["positions"];
  const auto& to = after["positions"];
  ASSERT_EQ(from.size(), to.size());
  for (std::size_t v = 0; v < from.size(); ++v) {
    if (v != 12) {
      EXPECT_EQ(from[v], to[v]) << v;
      continue;
    }
    EXPECT_EQ(from[v][0], to[v][0]);
    EXPECT_EQ(from[v][1], to[v][1]);
    // Blender adds in 32-bit floats.
    EXPECT_EQ(to[v][2].get<float>(), from[v][2].get<float>() + 2.5F);
  }
  EXPECT_EQ(before["face_table"].size(), after["face_table"].size());
  EXPECT_EQ(folder_.ngi({"validate", "--strict", "edited.msh"}).exit_code, 0);
}

TEST_F(BlenderLand, AHillComesBackWithItsBoundsAndNormals) {
  const auto area = folder_.json({"dump", "map/Land.msh", "--full"})["header"]["hull"];
  const double x = (area[0][0].get<double>() + area[2][0].get<double>()) / 2;
  const double y = (area[0][1].get<double>() + area[2][1].get<double>()) / 2;
  const std::string radius = std::to_string((x - area[0][0].get<double>()) / 2);
  const std::string said =
      through_blender({"merge", "hill", std::to_string(x), std::to_string(y), radius, "40"});
  EXPECT_THAT(said, HasSubstr("heights of vertices change: "));
  const auto before = folder_.json({"dump", "map/Land.msh", "--full"});
  const auto after = folder_.json({"dump", "edited.msh", "--full"});
  for (const char* same : {"uv_raw", "micro_uv_raw", "alpha", "draw_list", "tile_table"}) {
    EXPECT_EQ(before[same], after[same]) << same;
  }
  for (const char* other : {"positions", "normals_raw", "face_table", "slots", "header"}) {
    EXPECT_NE(before[other], after[other]) << other;
  }
  EXPECT_EQ(folder_.ngi({"validate", "--strict", "edited.msh"}).exit_code, 0);
}

}  // namespace
}  // namespace ngi::test
