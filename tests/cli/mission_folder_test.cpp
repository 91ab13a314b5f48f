// The folder of a mission and the other files of a game through the built command.
#include <gmock/gmock.h>

#include "tests/cli/working_folder.h"

namespace ngi::test {
namespace mission_folder_test {

using testing::HasSubstr;
using testing::Not;

constexpr std::string_view settings =
    "# first mission\r\n"
    "object minimap\r\n"
    "\tdesc = \"resource\"\r\n"
    "\tlibrary = ui\\minimap.lib  # picture\r\n"
    "end\r\n"
    "object primary_objectives\r\n"
    "\tobj1 = Hold the base\r\n"
    "end\r\n"
    "object script\r\n"
    "\tscript1 = create(918, 683, 10, 4, 22lwhl1.dat, 0)\r\n"
    "end\r\n";

TEST(MissionFolder, IsDumpedSetAndWrittenBack) {
  const WorkingFolder folder;
  folder.write("mission.cfg", std::string(settings));
  const auto dump = folder.json({"dump", "mission.cfg"});
  EXPECT_EQ(dump["kind"], "miscfg");
  EXPECT_EQ(dump["objects"][2]["settings"][0]["command"], "create");
  EXPECT_EQ(dump["objects"][2]["settings"][0]["arguments"][4], "22lwhl1.dat");
  EXPECT_EQ(folder.ngi({"convert", "mission.cfg", "x.json"}).exit_code, 0);
  const Ran back = folder.ngi({"convert", "--force", "x.json", "mission.cfg"});
  EXPECT_EQ(back.exit_code, 0) << back.err;
  EXPECT_EQ(folder.read("mission.cfg"), settings);
  const Ran set = folder.ngi({"set", "mission.cfg", "primary_objectives.obj1=Run"});
  EXPECT_EQ(set.exit_code, 0) << set.err;
  std::string wanted(settings);
  wanted.replace(wanted.find("Hold the base"), 13, "Run");
  EXPECT_EQ(folder.read("mission.cfg"), wanted);
  EXPECT_EQ(folder.ngi({"set", "mission.cfg", "minimap.nothing=1"}).exit_code, 1);
  EXPECT_EQ(folder.read("mission.cfg"), wanted);
}

TEST(MissionFolder, IsExplainedComparedAndCounted) {
  const WorkingFolder folder;
  folder.write("mission.cfg", std::string(settings));
  std::string other(settings);
  other.replace(other.find("683"), 3, "700");
  folder.write("other/mission.cfg", other);
  EXPECT_THAT(folder.ngi({"hexdump", "mission.cfg"}).out, HasSubstr("library"));
  EXPECT_THAT(folder.ngi({"info", "mission.cfg"}).out, HasSubstr("Hold the base"));
  EXPECT_THAT(folder.ngi({"stats", "mission.cfg"}).out, HasSubstr("settings"));
  const Ran diff = folder.ngi({"diff", "mission.cfg", "other/mission.cfg"});
  EXPECT_EQ(diff.exit_code, 7);
  EXPECT_THAT(diff.out, HasSubstr("script.script1"));
}

TEST(MissionFolder, IsValidatedWithItsMission) {
  const WorkingFolder folder;
  folder.write("mission.cfg", std::string(settings));
  EXPECT_THAT(folder.ngi({"validate", "mission.cfg"}).out, HasSubstr("0 errors, 0 warnings"));
  EXPECT_EQ(folder.ngi({"forge", "data.tma", "--broken", "TMA-026"}).exit_code, 0);
  const Ran validated = folder.ngi({"validate", "mission.cfg"});
  EXPECT_THAT(validated.out, HasSubstr("MIS-011"));
  EXPECT_THAT(validated.out, HasSubstr("there are 1 clans"));
}

TEST(SavedGames, SayWhatNeedsTheGame) {
  const WorkingFolder folder;
  EXPECT_EQ(folder.ngi({"forge", "game", "--broken", "SAV-004"}).exit_code, 0);
  const Ran alone = folder.ngi({"info", "game/SAVE/slot1.sav"});
  EXPECT_THAT(alone.out, HasSubstr("missions/a/"));
  const Ran with_game = folder.ngi({"info", "--game", "game", "game/SAVE/slot1.sav"});
  EXPECT_THAT(with_game.out, HasSubstr("Designs"));
}

TEST(Explain, SaysThatAWarningFailsNothing) {
  const WorkingFolder folder;
  EXPECT_THAT(folder.ngi({"explain", "MIS-001"}).out, HasSubstr("Exit code  0"));
  EXPECT_THAT(folder.ngi({"explain", "TMA-020"}).out, HasSubstr("Exit code  3"));
}

TEST(TolerantReading, TurnsWarningsOfMissionsIntoInformation) {
  const WorkingFolder folder;
  EXPECT_EQ(folder.ngi({"forge", "data.tma", "--broken", "TMA-012"}).exit_code, 0);
  EXPECT_THAT(folder.ngi({"validate", "data.tma"}).out, HasSubstr("1 warning"));
  EXPECT_THAT(folder.ngi({"validate", "--tolerant", "data.tma"}).out, HasSubstr("0 warnings"));
}

TEST(Landscapes, ThatAreNoArchivesHaveTheirOwnCodes) {
  const WorkingFolder folder;
  folder.write("Land.msh", "no archive");
  const Ran validated = folder.ngi({"validate", "Land.msh"});
  EXPECT_EQ(validated.exit_code, 3);
  EXPECT_THAT(validated.out, HasSubstr("TER-001"));
  EXPECT_THAT(validated.out, Not(HasSubstr("MSH-")));
}

TEST(Landscapes, OfAModAreCheckedWithTheTablesOfTheGame) {
  const WorkingFolder folder;
  folder.put_demo_game("game");
  std::filesystem::create_directory(folder.path() / "mod");
  ASSERT_EQ(folder
                .ngi({"set", "DATA/MAPS/Valley/Land.msh", "raise=1445,540,130,60", "--game", "game",
                      "--mod", "mod"})
                .exit_code,
            0);
  const Ran checked = folder.ngi({"validate", "mod", "--game", "game", "--mod", "mod"});
  EXPECT_EQ(checked.exit_code, 0);
  EXPECT_THAT(checked.out, Not(HasSubstr("TER-070")));
}

TEST(Find, ListsNothingUnknownInForgedGames) {
  const WorkingFolder folder;
  folder.put_demo_game("game");
  EXPECT_EQ(folder
                .ngi({"forge", "corpus",      "--corpus", "--models",    "20", "--textures",
                      "20",    "--lightmaps", "4",        "--materials", "40", "--wears",
                      "20",    "--effects",   "40",       "--sounds",    "10", "--units",
                      "20",    "--maps",      "2",        "--missions",  "2"})
                .exit_code,
            0);
  for (const char* forged : {"game", "corpus"}) {
    const Ran found = folder.ngi({"find", forged, "--kind", "unknown"});
    EXPECT_EQ(found.out, "") << found.err;
  }
}

}  // namespace mission_folder_test
}  // namespace ngi::test
