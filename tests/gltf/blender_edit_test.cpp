#include <gmock/gmock.h>

#include <set>

#include "tests/gltf/demo_models.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;

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
    edit_in_blender("out.glb", "back.glb", edits);
    const Ran made = folder_.ngi({"convert", "back.glb", "edited.msh", "--base", model, "--force"});
    EXPECT_EQ(made.exit_code, 0) << made.err;
    return made.out + made.err;
  }

  void edit_in_blender(const std::string& scene, const std::string& edited,
                       const std::vector<std::string>& edits) {
    std::vector<std::string> command = {"blender",
                                        "-b",
                                        "--factory-startup",
                                        "--python",
                                        in_source("tests/gltf/blender_edit.py"),
                                        "--",
                                        scene,
                                        edited};
    command.insert(command.end(), edits.begin(), edits.end());
    const Ran ran = run_program(
        command, {.folder = folder_.path(), .environment = whole_environment(), .seconds = 120});
    EXPECT_EQ(ran.exit_code, 0) << ran.out << ran.err;
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

TEST_F(BlenderEdit, PartsAndLampsAreImportedAgainAndAgain) {
  EXPECT_EQ(folder_.ngi({"convert", model_, "out.glb"}).exit_code, 0);
  edit_in_blender("out.glb", "first.glb", {"parts", "lamp"});
  const Ran first = folder_.ngi({"import", "first.glb", model_});
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_THAT(first.out, HasSubstr("'box_m1o1' is new"));
  EXPECT_THAT(first.out, HasSubstr("'antenna_m1o1': is removed"));
  EXPECT_THAT(first.err, HasSubstr("is a lamp"));
  EXPECT_THAT(folder_.ngi({"import", "first.glb", model_}).out,
              HasSubstr("nothing in the model changes"));
  edit_in_blender("first.glb", "second.glb", {"larger"});
  const Ran second = folder_.ngi({"import", "second.glb", model_});
  EXPECT_THAT(second.out, HasSubstr("'box_m1o1': moves 24 vertices of cell 0,0\n"));
  EXPECT_THAT(second.out, Not(HasSubstr("is new")));
  EXPECT_EQ(folder_.ngi({"validate", "demo"}).exit_code, 0);
}

}  // namespace
}  // namespace ngi::test
