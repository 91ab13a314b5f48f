#include <gmock/gmock.h>

#include <set>

#include "tests/gltf/demo_models.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::MatchesRegex;

// A demo model as a scene, taken through Blender.
class BlenderEdit : public testing::Test {
 protected:
  void SetUp() override {
    if (!is_installed("blender")) GTEST_SKIP() << "blender is not installed";
  }

  // What an import of the scene over the model says; the result is edited.msh.
  std::string through_blender(const std::string& model, const std::vector<std::string>& edits,
                              const std::vector<std::string>& options = {}) {
    std::vector<std::string> out = {"convert", model,  "out.glb", "--force",
                                    "--game",  "demo", "--cells", "all"};
    out.insert(out.end(), options.begin(), options.end());
    EXPECT_EQ(folder_.ngi(out).exit_code, 0);
    std::vector<std::string> command = {"blender",
                                        "-b",
                                        "--factory-startup",
                                        "--python",
                                        in_source("tests/gltf/blender_edit.py"),
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
  const std::string model_ = "demo/bases.rlb/bot_strider.msh";
};

constexpr const char* nothing_changes =
    "edited.msh: nothing in the model changes\nwrote edited.msh \\([0-9]+ bytes\\)\n";

TEST_F(BlenderEdit, SavingAgainChangesNothing) {
  for (const std::string& model : folder_.models()) {
    EXPECT_THAT(through_blender(model, {}), MatchesRegex(nothing_changes)) << model;
    EXPECT_EQ(folder_.ngi({"diff", model, "edited.msh"}).exit_code, 0) << model;
  }
}

TEST_F(BlenderEdit, BoundsAndTheTurnToTheFrontStayBehind) {
  EXPECT_THAT(through_blender(model_, {}, {"--bounds", "all", "--face-front"}),
              MatchesRegex(nothing_changes));
  EXPECT_EQ(folder_.ngi({"diff", model_, "edited.msh"}).exit_code, 0);
}

// What `ngi diff` says about the edited model, each field without its numbers and once.
std::set<std::string> fields_in(const nlohmann::ordered_json& diff) {
  std::set<std::string> fields;
  for (const auto& difference : diff["differences"]) {
    const std::string field = difference["field"];
    const std::size_t bracket = field.find('[');
    const std::size_t dot = field.find('.');
    fields.insert(field.substr(0, bracket) + (dot == field.npos ? "" : field.substr(dot)));
  }
  return fields;
}

TEST_F(BlenderEdit, AMovedVertexComesBackWithItsFacesAndBounds) {
  EXPECT_THAT(through_blender(model_, {"vertex"}), HasSubstr("moves"));
  const auto fields = fields_in(folder_.json({"diff", model_, "edited.msh"}));
  EXPECT_TRUE(fields.contains("position"));
  for (const std::string& field : fields) {
    EXPECT_TRUE(field == "position" || field.starts_with("triangle.normal") ||
                field.starts_with("slot.") || field.starts_with("header"))
        << field;
  }
}

TEST_F(BlenderEdit, AMovedUvIslandComesBackAlone) {
  EXPECT_THAT(through_blender(model_, {"uv"}), HasSubstr("texture coordinates"));
  EXPECT_THAT(fields_in(folder_.json({"diff", model_, "edited.msh"})), ElementsAre("uv0"));
}

TEST_F(BlenderEdit, ATurnedKeyComesBackAlone) {
  EXPECT_THAT(through_blender(model_, {"key"}), HasSubstr("1 key changes"));
  EXPECT_THAT(fields_in(folder_.json({"diff", model_, "edited.msh"})), ElementsAre("key.quat_raw"));
}

}  // namespace
}  // namespace ngi::test
