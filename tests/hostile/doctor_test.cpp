#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/hostile/demo_files.h"

namespace ngi::test {
namespace doctor_test {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

void put_leftovers(const WorkingFolder& folder) {
  folder.write("game/.a.rlb.ngi.tmp", "half");
  folder.write("game/a.rlb", "whole");
  folder.write("game/.parts.77.ngi.new/x/y", "half");
  folder.write("mods/.out.5.ngi.old/file", "the only copy");
  folder.write("mods/.hidden", "not ours");
}

TEST(Doctor, NamesWhatKilledRunsLeftAndChangesNothing) {
  const WorkingFolder folder;
  put_leftovers(folder);
  const Ran ran = folder.ngi({"doctor", "."});
  EXPECT_EQ(ran.exit_code, 7);
  EXPECT_EQ(ran.out,
            "./game/.a.rlb.ngi.tmp: unfinished content of ./game/a.rlb\n"
            "./game/.parts.77.ngi.new: unfinished content of ./game/parts\n"
            "./mods/.out.5.ngi.old: the old content of ./mods/out\n");
  EXPECT_TRUE(fs::exists(folder / "game/.parts.77.ngi.new/x/y"));
}

TEST(Doctor, RemovesThemAndGivesAnOldFolderItsNameBack) {
  const WorkingFolder folder;
  put_leftovers(folder);
  const auto found = folder.json({"doctor", ".", "--fix"});
  ASSERT_EQ(found["leftovers"].size(), 3U);
  EXPECT_EQ(found["leftovers"][0]["action"], "removed");
  EXPECT_EQ(found["leftovers"][0]["kind"], "file");
  EXPECT_EQ(found["leftovers"][2]["action"], "restored");
  EXPECT_EQ(folder.read("game/a.rlb"), "whole");
  EXPECT_EQ(folder.read("mods/out/file"), "the only copy");
  EXPECT_EQ(folder.read("mods/.hidden"), "not ours");
  const Ran again = folder.ngi({"doctor", "."});
  EXPECT_EQ(again.exit_code, 0);
  EXPECT_EQ(again.out, "nothing was left behind\n");
}

TEST(Doctor, RemovesAnOldFolderWhoseSuccessorIsThere) {
  const WorkingFolder folder;
  folder.write("out/file", "new");
  folder.write(".out.5.ngi.old/file", "old");
  const auto found = folder.json({"doctor", ".", "--fix"});
  EXPECT_EQ(found["leftovers"][0]["action"], "removed");
  EXPECT_EQ(folder.read("out/file"), "new");
  EXPECT_THAT(folder.names(), ElementsAre("out"));
}

TEST(Doctor, DoesNotFollowLinks) {
  const WorkingFolder folder;
  const WorkingFolder elsewhere;
  elsewhere.write(".a.1.ngi.tmp", "of somebody else");
  fs::create_directory_symlink(elsewhere.path(), folder / "link");
  EXPECT_EQ(folder.ngi({"doctor", ".", "--fix"}).exit_code, 0);
  EXPECT_THAT(elsewhere.names(), ElementsAre(".a.1.ngi.tmp"));
}

TEST(Doctor, SaysThatThereIsNoSuchFolder) {
  const WorkingFolder folder;
  const Ran ran = folder.ngi({"doctor", "none"});
  EXPECT_EQ(ran.exit_code, 6);
  EXPECT_THAT(ran.err, HasSubstr("FILE-NOT-FOUND"));
}

// A scene is replaced without a moment at which the old file names new side files.
TEST(SideFiles, OfAReplacedSceneHaveOtherNames) {
  const WorkingFolder folder;
  fs::create_symlink(demo_game() / "game", folder / "game");
  const auto buffer = [&] {
    return nlohmann::json::parse(folder.read("x.gltf"))["buffers"][0]["uri"].get<std::string>();
  };
  const auto convert = [&](const char* model) {
    return folder.ngi({"convert", model, "x.gltf", "--force", "--no-textures"}).exit_code;
  };
  ASSERT_EQ(convert("game/bases.rlb/#0"), 0);
  EXPECT_EQ(buffer(), "x.bin");
  ASSERT_EQ(convert("game/bases.rlb/#0"), 0);
  EXPECT_EQ(buffer(), "x.bin") << "nothing changes";
  ASSERT_EQ(convert("game/turrets.rlb/#0"), 0);
  EXPECT_EQ(buffer(), "x~.bin");
  EXPECT_THAT(folder.names(), ElementsAre("game", "x.gltf", "x~.bin"));
  ASSERT_EQ(convert("game/bases.rlb/#0"), 0);
  EXPECT_EQ(buffer(), "x.bin");
  EXPECT_THAT(folder.names(), ElementsAre("game", "x.bin", "x.gltf"));
}

}  // namespace doctor_test
}  // namespace ngi::test
