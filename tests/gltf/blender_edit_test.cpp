#include <gmock/gmock.h>

#include "tests/gltf/demo_models.h"

namespace ngi::test {
namespace {

using testing::HasSubstr;

// A demo model as a scene, taken through Blender.
class BlenderEdit : public testing::Test {
 protected:
  void SetUp() override {
    if (!is_installed("blender")) GTEST_SKIP() << "blender is not installed";
  }

  // What an import of the scene into a copy of the model says; the copy is edited.msh.
  std::string through_blender(const std::string& model, const std::vector<std::string>& edits) {
    folder_.ngi({"cat", model, "-o", "base.msh", "--force"});
    EXPECT_EQ(
        folder_.ngi({"convert", model, "out.glb", "--force", "--game", "demo", "--cells", "all"})
            .exit_code,
        0);
    std::vector<std::string> command = {"blender",
                                        "-b",
                                        "--factory-startup",
                                        "--python",
                                        NGI_SOURCE_DIR "/tests/gltf/blender_edit.py",
                                        "--",
                                        "out.glb",
                                        "back.glb"};
    command.insert(command.end(), edits.begin(), edits.end());
    const Ran ran = run_program(
        command, {.folder = folder_.path(), .environment = whole_environment(), .seconds = 120});
    EXPECT_EQ(ran.exit_code, 0) << ran.out << ran.err;
    const Ran made = folder_.ngi({"convert", "back.glb", "edited.msh", "--base", model, "--force"});
    EXPECT_EQ(made.exit_code, 0) << made.err;
    return made.out + made.err;
  }

  DemoFolder folder_;
};

TEST_F(BlenderEdit, SavingAgainChangesNothing) {
  for (const std::string& model : folder_.models()) {
    EXPECT_EQ(through_blender(model, {}), "edited.msh: nothing in the model changes\n") << model;
    EXPECT_EQ(folder_.ngi({"diff", model, "edited.msh"}).exit_code, 0) << model;
  }
}

TEST_F(BlenderEdit, AnEditComesBackAsThatEdit) {
  const std::string model = "demo/bases.rlb/bot_strider.msh";
  const std::string moved = through_blender(model, {"vertex"});
  EXPECT_THAT(moved, HasSubstr("moves"));
  EXPECT_THAT(moved, testing::Not(HasSubstr("key")));
  const std::string uv = through_blender(model, {"uv"});
  EXPECT_THAT(uv, HasSubstr("texture coordinates"));
  EXPECT_THAT(uv, testing::Not(HasSubstr("moves")));
  EXPECT_THAT(through_blender(model, {"key"}), HasSubstr("1 key changes"));
}

}  // namespace
}  // namespace ngi::test
