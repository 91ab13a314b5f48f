// Missions as scenes: pictures and lists of what they need.
#include <gmock/gmock.h>

#include "ngi/image/formats.h"
#include "tests/cli/working_folder.h"

namespace ngi::test {
namespace mission_scene_test {

using testing::HasSubstr;
using testing::Not;

// A folder with the demo game in demo/.
struct DemoFolder : WorkingFolder {
  DemoFolder() { put_demo_game("demo"); }
};

const std::string mission = "demo/MISSIONS/Single.01";

TEST(MissionScene, IsDrawnFromItsFolderOrItsFile) {
  const DemoFolder folder;
  const Ran ran = folder.ngi({"render", mission, "-o", "a.png", "--size=96x64"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  folder.ngi({"render", mission + "/data.tma", "-o", "b.png", "--size=96x64"});
  EXPECT_EQ(folder.read("a.png"), folder.read("b.png"));
  const auto read = image::read_png(Bytes::copy(folder.read("a.png")));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->image.width, 96U);
}

TEST(MissionScene, ChangesWithTheHourTheCameraAndTheLayers) {
  const DemoFolder folder;
  std::set<std::string> pictures;
  for (const std::vector<std::string>& options :
       std::vector<std::vector<std::string>>{{},
                                             {"--hour=19"},
                                             {"--top-down"},
                                             {"--camera=120,30"},
                                             {"--from=1200,500,150", "--to=1375,610"},
                                             {"--layer=objects,routes,lodes"},
                                             {"--layer=names"},
                                             {"--layer=areals"}}) {
    std::vector<std::string> words = {"render", mission, "-o", "x.png", "--force", "--size=64x48"};
    words.insert(words.end(), options.begin(), options.end());
    EXPECT_EQ(folder.ngi(words).exit_code, 0);
    EXPECT_TRUE(pictures.insert(folder.read("x.png")).second) << testing::PrintToString(options);
  }
}

TEST(MissionScene, IsDrawnWithoutWhatIsMissing) {
  const DemoFolder folder;
  std::filesystem::remove(folder.path() / "demo/UNITS/UNITS/strider.dat");
  const Ran ran = folder.ngi({"render", mission, "-o", "a.png", "--size=64x48"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("TMA-009"));
  EXPECT_FALSE(folder.read("a.png").empty());
}

TEST(MissionScene, ListsEverythingThatItNeeds) {
  const DemoFolder folder;
  const Ran ran = folder.ngi({"graph", mission});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("mission data.tma"));
  EXPECT_THAT(ran.out, HasSubstr("Land.msh"));
  EXPECT_THAT(ran.out, HasSubstr("UNITS\\BUILDS\\hangar.dat"));
  EXPECT_THAT(ran.out, HasSubstr("material TREE_LEAF"));
  EXPECT_THAT(ran.out, HasSubstr("material SKY_CLOUDS"));
  EXPECT_THAT(ran.out, Not(HasSubstr("MISSING")));
}

TEST(MissionScene, MarksWhatItNeedsAndTheGameLacks) {
  const DemoFolder folder;
  std::filesystem::remove(folder.path() / "demo/UNITS/BUILDS/bunker.dat");
  const Ran ran = folder.ngi({"graph", mission});
  EXPECT_THAT(ran.out, HasSubstr("UNITS\\BUILDS\\bunker.dat (4 placed) MISSING"));
}

TEST(MissionScene, OfTheDemoGameBreaksNoRule) {
  const DemoFolder folder;
  const Ran ran = folder.ngi({"validate", "demo"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out + ran.err, HasSubstr("0 errors, 0 warnings"));
  EXPECT_THAT(ran.out + ran.err, Not(HasSubstr("TMA-029"))) << "buildings stand on their contour";
}

// A person can open one of each kind that a mission has.
TEST(MissionScene, OfTheDemoGameHasEveryFileOfAMissionFolder) {
  const DemoFolder folder;
  for (const char* kind : {"tma", "miscfg", "briefing", "messages", "ske", "scr", "sav", "lda"}) {
    const Ran ran = folder.ngi({"find", "demo", "--kind", kind});
    EXPECT_EQ(ran.exit_code, 0) << kind;
    EXPECT_NE(ran.out, "") << kind;
  }
  EXPECT_EQ(folder.ngi({"find", "demo", "--kind", "unknown"}).out, "");
}

}  // namespace mission_scene_test
}  // namespace ngi::test
