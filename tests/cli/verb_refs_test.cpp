#include <gmock/gmock.h>

#include "tests/cli/folder_files.h"

namespace ngi::test {
namespace verb_refs_test {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using Json = nlohmann::ordered_json;

// A folder with the demo game.
class GameFolder : public WorkingFolder {
 public:
  GameFolder() { put_demo_game("game"); }
};

// All paths in a tree of users.
void add_paths(const Json& users, std::set<std::string>& out) {
  for (const Json& user : users) {
    out.insert(user["path"].get<std::string>());
    add_paths(user["users"], out);
  }
}

TEST(Refs, LeadFromATextureToTheObjectsThatShowIt) {
  const GameFolder folder;
  const Json found = folder.json({"refs", "game", "BOT_INSIDE.0"});
  ASSERT_EQ(found["assets"].size(), 1U);
  EXPECT_EQ(found["assets"][0]["path"], "Textures.lib/BOT_INSIDE.0");
  EXPECT_EQ(found["assets"][0]["missing"], false);
  std::set<std::string> paths;
  add_paths(found["assets"][0]["users"], paths);
  EXPECT_TRUE(paths.contains("bases.rlb/bot_strider.wea"));
  EXPECT_TRUE(paths.contains("bases.rlb/bot_strider.msh"));
  EXPECT_TRUE(paths.contains("objects.rlb/bot_strider"));
  EXPECT_TRUE(paths.contains("UNITS/UNITS/strider.dat"));
}

TEST(Refs, SayWhichFieldHasTheName) {
  const GameFolder folder;
  const Ran ran = folder.ngi({"refs", "game", "bot_strider"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("objects.rlb/bot_strider (object prototype) is used by"),
                             HasSubstr("UNITS/UNITS/strider.dat (unit scheme): component[0]")));
}

TEST(Refs, FindTextFilesThatHaveTheNameAsAWord) {
  const GameFolder folder;
  folder.write("game/some.cfg", "# a line\r\nunit = \"bot_strider\"\r\nother = bot_strider_2\r\n");
  const Ran ran = folder.ngi({"refs", "game", "objects.rlb\\BOT_STRIDER"});
  EXPECT_THAT(ran.out, AllOf(HasSubstr("some.cfg"), HasSubstr("line 2"), Not(HasSubstr("line 3"))));
}

TEST(Refs, EndWithSixWhenNothingIsCalledSo) {
  const GameFolder folder;
  const Ran ran = folder.ngi({"refs", "game", "no_such_thing"});
  EXPECT_EQ(ran.exit_code, 6);
  EXPECT_THAT(ran.err, HasSubstr("nothing in game is called 'no_such_thing'"));
  EXPECT_EQ(folder.ngi({"refs", "nowhere", "x"}).exit_code, 6);
}

TEST(Refs, ListWhatIsUsedAndMissing) {
  const GameFolder folder;
  ASSERT_EQ(folder.ngi({"rm", "game/Textures.lib/BOT_INSIDE.0"}).exit_code, 0);
  const Ran ran = folder.ngi({"refs", "game", "BOT_INSIDE.0"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("is used, but the game does not have it"));
}

TEST(Clone, MakesAnObjectThatTheGameAccepts) {
  const GameFolder folder;
  const std::string before = folder.ngi({"validate", "game"}).out;
  const Ran ran = folder.ngi({"clone", "game", "bot_strider", "bot_runner"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, AllOf(HasSubstr("added bases.rlb/bot_runner.msh: model"),
                             HasSubstr("added bases.rlb/bot_runner.wea: material table"),
                             HasSubstr("added bases.rlb/bot_runner.cpt: control points"),
                             HasSubstr("added bases.rlb/bot_runner.ndp: damage table"),
                             HasSubstr("added objects.rlb/bot_runner"),
                             HasSubstr("added UNITS/UNITS/bot_runner.dat: unit scheme")));
  const Ran validated = folder.ngi({"validate", "game"});
  EXPECT_EQ(validated.exit_code, 0) << validated.out;
  EXPECT_THAT(validated.out, HasSubstr("0 errors"));
  const Json pairs = folder.json({"dump", "game/objects.rlb/bot_runner"})["pairs"];
  EXPECT_EQ(pairs[0]["resource"], "bot_runner.msh");
  EXPECT_EQ(pairs[1]["resource"], "bot_runner.wea");
  const Json unit = folder.json({"dump", "game/UNITS/UNITS/bot_runner.dat"});
  EXPECT_EQ(unit["components"][0]["key"], "bot_runner");
  EXPECT_EQ(folder.ngi({"render", "bot_runner", "--game=game", "-o", "x.png"}).exit_code, 0);
}

TEST(Clone, OfMaterialsSharesNothingThatIsPainted) {
  const GameFolder folder;
  ASSERT_EQ(folder.ngi({"clone", "game", "box_alarm", "box_blue", "--materials"}).exit_code, 0);
  const Json wear = folder.json({"dump", "game/static.rlb/box_blue.wea"});
  for (const Json& row : wear["rows"]) {
    const std::string name = row["name"];
    EXPECT_TRUE(name.starts_with("box_blue_")) << name;
    const Json material = folder.json({"dump", "game/Material.lib/" + name});
    for (const Json& phase : material["phases"]) {
      const std::string texture = phase["texture"];
      EXPECT_TRUE(texture.empty() || texture.starts_with("box_blue")) << texture;
    }
  }
  EXPECT_EQ(folder.ngi({"validate", "game"}).exit_code, 0);
}

TEST(Clone, FollowsABuildingToItsParent) {
  const GameFolder folder;
  const Ran ran = folder.ngi({"clone", "game", "hangar.dat", "depot"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const Json pairs = folder.json({"dump", "game/objects.rlb/depot"})["pairs"];
  EXPECT_EQ(pairs[1]["resource"], "depot_2");
  EXPECT_EQ(folder.json({"dump", "game/objects.rlb/depot_2"})["pairs"][0]["resource"],
            "depot_2.msh");
  EXPECT_EQ(folder.ngi({"validate", "game"}).exit_code, 0);
}

TEST(Clone, GoesIntoAModFolderAndIsUndone) {
  const GameFolder folder;
  const auto before = files_in(folder, "game");
  ASSERT_EQ(folder.ngi({"clone", "game", "bot_strider", "bot_runner", "--mod=mod"}).exit_code, 0);
  EXPECT_EQ(files_in(folder, "game"), before);
  EXPECT_TRUE(fs::exists(folder.path() / "mod/UNITS/UNITS/bot_runner.dat"));
  const Ran undone = folder.ngi({"uninstall", "bot_runner", "--game=game", "--mod=mod"});
  EXPECT_EQ(undone.exit_code, 0) << undone.err;
  EXPECT_FALSE(fs::exists(folder.path() / "mod/UNITS/UNITS/bot_runner.dat"));
  ASSERT_EQ(folder.ngi({"clone", "game", "bot_strider", "bot_runner"}).exit_code, 0);
  ASSERT_EQ(folder.ngi({"uninstall", "bot_runner", "--game=game"}).exit_code, 0);
  EXPECT_EQ(files_in(folder, "game"), before);
}

TEST(Clone, WritesNothingInADryRunOrWhenItIsRefused) {
  const GameFolder folder;
  const auto before = files_in(folder, "game");
  EXPECT_EQ(folder.ngi({"clone", "game", "bot_strider", "x", "--dry-run"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"clone", "game", "bot_strider", "box_alarm"}).exit_code, 2);
  EXPECT_EQ(folder.ngi({"clone", "game", "bot_strider", "a.b"}).exit_code, 5);
  EXPECT_EQ(folder.ngi({"clone", "game", "bot_strider", std::string(40, 'a')}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"clone", "game", "no_such_object", "x"}).exit_code, 6);
  EXPECT_EQ(folder.ngi({"clone", "game", "none.dat", "x"}).exit_code, 6);
  EXPECT_EQ(files_in(folder, "game"), before);
}

}  // namespace verb_refs_test
}  // namespace ngi::test
