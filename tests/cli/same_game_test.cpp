// Every verb finds the same game and the same material table, wherever below the game's folder the
// model stands.
#include <gmock/gmock.h>

#include "tests/cli/working_folder.h"

namespace ngi::test {
namespace same_game_test {

using testing::HasSubstr;
using testing::Not;
using Words = std::vector<std::string>;

constexpr const char* root_model = "demo/box.msh";
constexpr const char* deep_model = "demo/mods/deep/box.msh";

// The demo game, with a model and its material table at its root and in mods/deep/. scene.gltf is
// that model with a material that the game has and the model had not.
struct GameWithMod : WorkingFolder {
  GameWithMod() {
    put_demo_game("demo");
    std::filesystem::create_directories(path() / "demo/mods/deep");
    for (const std::string folder : {"demo/", "demo/mods/deep/"}) {
      for (const std::string suffix : {".msh", ".wea"}) {
        const Ran ran =
            ngi({"cat", "demo/static.rlb/box_alarm" + suffix, "-o", folder + "box" + suffix});
        EXPECT_EQ(ran.exit_code, 0) << ran.err;
      }
    }
    EXPECT_EQ(ngi({"convert", root_model, "box.gltf"}).exit_code, 0);
    auto scene = nlohmann::ordered_json::parse(read("box.gltf"));
    scene["materials"][0]["name"] = "TUR_HULL";
    scene["materials"][0].erase("extras");
    write("scene.gltf", scene.dump());
  }
};

struct VerbCase {
  std::string verb;
  Words before;           // words before the model's path
  Words after;            // words behind it
  std::string file = {};  // that is written
};

void PrintTo(const VerbCase& one, std::ostream* out) {
  *out << one.verb;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (std::size_t at = 0; (at = text.find(what, at)) != text.npos; at += with.size()) {
    text.replace(at, what.size(), with);
  }
  return text;
}

struct Answer {
  int exit_code = 0;
  std::string out;
  std::string err;
  std::string file;

  friend bool operator==(const Answer&, const Answer&) = default;
};

Answer ask(const GameWithMod& folder, const VerbCase& verb, const std::string& model) {
  Words words = {verb.verb};
  words.insert(words.end(), verb.before.begin(), verb.before.end());
  words.push_back(model);
  words.insert(words.end(), verb.after.begin(), verb.after.end());
  std::filesystem::create_directories(folder.path() / "out");
  const Ran ran = folder.ngi(words);
  const std::string stem = model.substr(0, model.size() - 4);
  Answer out = {ran.exit_code, replaced(ran.out, stem, "MODEL"), replaced(ran.err, stem, "MODEL"),
                verb.file.empty() ? "" : folder.read(verb.file)};
  std::filesystem::remove_all(folder.path() / "out");
  return out;
}

class EveryVerb : public testing::TestWithParam<VerbCase> {};

TEST_P(EveryVerb, GivesTheSameAnswerFromASubfolderOfTheGame) {
  const GameWithMod folder;
  const Answer at_root = ask(folder, GetParam(), root_model);
  const Answer in_subfolder = ask(folder, GetParam(), deep_model);
  EXPECT_EQ(at_root.exit_code, 0);
  EXPECT_EQ(at_root.err, "");
  EXPECT_EQ(in_subfolder.exit_code, at_root.exit_code);
  EXPECT_EQ(in_subfolder.out, at_root.out);
  EXPECT_EQ(in_subfolder.err, at_root.err);
  EXPECT_TRUE(in_subfolder.file == at_root.file);
  EXPECT_EQ(at_root.file.empty(), GetParam().file.empty());
}

INSTANTIATE_TEST_SUITE_P(
    FromASubfolder, EveryVerb,
    testing::Values(
        VerbCase{"render", {}, {"-o", "out/box.png", "--size=64x48", "--stats"}, "out/box.png"},
        VerbCase{"convert", {}, {"out/box.glb"}, "out/box.glb"},
        VerbCase{"graph", {}, {"--format=json"}},
        VerbCase{"draw", {}, {"--states", "--format=json"}},
        VerbCase{"export", {"-o", "out/all", "--as=glb"}, {}, "out/all/box.msh.glb"},
        VerbCase{"import", {"scene.gltf"}, {"--dry-run"}}, VerbCase{"validate", {}, {}},
        VerbCase{"info", {}, {}}, VerbCase{"stats", {}, {}}, VerbCase{"dump", {}, {}},
        VerbCase{"thumb", {}, {"out/box.png"}, "out/box.png"},
        VerbCase{"sheet", {}, {"-o", "out/box.png"}, "out/box.png"}, VerbCase{"pose", {}, {}},
        VerbCase{"pick", {}, {"--origin=0,0,9", "--dir=0,0,-1"}},
        VerbCase{"set", {}, {"node[0].flags=1", "--dry-run"}}),
    [](const auto& verb) { return verb.param.verb; });

TEST(GameAroundAModel, GivesConvertItsTextures) {
  const GameWithMod folder;
  ASSERT_EQ(folder.ngi({"convert", deep_model, "deep.gltf"}).exit_code, 0);
  EXPECT_TRUE(nlohmann::json::parse(folder.read("deep.gltf")).contains("images"));
}

TEST(GameAroundAModel, HasTheMaterialsThatImportNeedNotMake) {
  const GameWithMod folder;
  const Ran ran = folder.ngi({"import", "scene.gltf", deep_model, "--dry-run"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("'TUR_HULL'"));
  EXPECT_THAT(ran.out, Not(HasSubstr("TUR_HULL.mat0")));
}

// The game is the folder itself, not the one it stands in.
TEST(GameAroundAModel, IsFoundForAWholeFolder) {
  const GameWithMod folder;
  ASSERT_EQ(folder.ngi({"sheet", "demo/turrets.rlb", "-o", "archive.png"}).exit_code, 0);
  std::filesystem::create_directories(folder.path() / "demo/mods/deep/set");
  std::filesystem::copy(folder.path() / "demo/turrets.rlb",
                        folder.path() / "demo/mods/deep/set/turrets.rlb");
  ASSERT_EQ(folder.ngi({"sheet", "demo/mods/deep/set", "-o", "folder.png"}).exit_code, 0);
  EXPECT_TRUE(folder.read("folder.png") == folder.read("archive.png"));
}

}  // namespace same_game_test
}  // namespace ngi::test
