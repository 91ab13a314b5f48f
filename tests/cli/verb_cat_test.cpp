#include <gmock/gmock.h>

#include "tests/cli/run_ngi.h"
#include "tests/cli/sample_folder.h"

namespace ngi::test {
namespace verb_cat_test {

using testing::HasSubstr;

Ran cat(const TemporaryFolder& folder, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "cat");
  return run_ngi(arguments, {.folder = folder.path()});
}

TEST(Cat, PrintsPayloadsAsTheyAre) {
  const SampleFolder folder;
  EXPECT_EQ(cat(folder, {"readme.txt"}).out, "hello\n");
  EXPECT_EQ(cat(folder, {"objects.rlb/ROBOT.WEA"}).out, "1\r\n0 METAL\r\n");
  EXPECT_EQ(cat(folder, {"objects.rlb/robot.msh/:13"}).out, "batch");
  EXPECT_EQ(cat(folder, {"objects.rlb\\robot.msh\\#2"}).out, "ppp");
  EXPECT_EQ(cat(folder, {"objects.rlb/Робот"}).out, "");
  EXPECT_EQ(cat(folder, {"objects.rlb/robot.msh"}).out, small_model().text());
}

TEST(Cat, PrintsSeveralOneAfterTheOther) {
  const SampleFolder folder;
  EXPECT_EQ(cat(folder, {"data/odd.rlb/second", "readme.txt", "data/odd.rlb/first"}).out,
            "secondhello\nfirst");
}

TEST(Cat, UnpacksRsLiEntriesUnlessToldNotTo) {
  const SampleFolder folder;
  EXPECT_EQ(cat(folder, {"data/fonts.lib/b.bin"}).out, "secret");
  EXPECT_EQ(cat(folder, {"data/fonts.lib/C.BIN"}).out, "ababab");
  EXPECT_EQ(cat(folder, {"--packed", "data/fonts.lib/C.BIN"}).out.size(), 5U);
  EXPECT_EQ(cat(folder, {"--packed", "data/fonts.lib/A.BIN", "readme.txt"}).out, "plainhello\n");
}

TEST(Cat, WritesAFileAndKeepsOneThatIsThere) {
  const SampleFolder folder;
  EXPECT_EQ(cat(folder, {"objects.rlb/robot.msh/:3", "-o", "out.bin"}).exit_code, 0);
  EXPECT_EQ(folder.read("out.bin"), "ppp");
  EXPECT_EQ(cat(folder, {"readme.txt", "-o", "out.bin"}).exit_code, 2);
  EXPECT_EQ(folder.read("out.bin"), "ppp");
  EXPECT_EQ(cat(folder, {"readme.txt", "-o", "out.bin", "--force"}).exit_code, 0);
  EXPECT_EQ(folder.read("out.bin"), "hello\n");
  EXPECT_EQ(cat(folder, {"readme.txt", "-n", "-o", "new.bin"}).out,
            "would write new.bin (6 bytes)\n");
  EXPECT_FALSE(folder.names().contains("new.bin"));
}

TEST(Cat, PassesStandardInputThrough) {
  const std::string input("\0\xFF bytes", 8);
  EXPECT_EQ(run_ngi({"cat", "-"}, {.input = input}).out, input);
}

TEST(Cat, PassesMegabytesThrough) {
  const TemporaryFolder folder;
  const std::string big(5 << 20, 'x');
  folder.write("big.rlb", nres_bytes({nres::entry(1, "big", big)}).text());
  EXPECT_EQ(cat(folder, {"big.rlb/big", "big.rlb/big"}).out, big + big);
}

TEST(Cat, PrintsNothingWhenOneOfThePathsFails) {
  const SampleFolder folder;
  const Ran ran = cat(folder, {"readme.txt", "objects.rlb/robot.wex"});
  EXPECT_EQ(ran.exit_code, 6);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err,
              HasSubstr("objects.rlb: error PATH-NO-ENTRY: has no entry robot.wex; similar names: "
                        "robot.msh, Robot.wea"));
  EXPECT_EQ(cat(folder, {"readme.txt/x"}).exit_code, 3);
  EXPECT_EQ(cat(folder, {"data"}).exit_code, 2);
  EXPECT_THAT(cat(folder, {"--limit=decoded-size=5", "data/fonts.lib/C.BIN"}).err,
              HasSubstr("data/fonts.lib: error RSLI-LIMIT"));
}

TEST(Cat, LooksInTheGameForWhatIsNotHere) {
  const SampleFolder folder;
  const std::string game = "--game=" + folder.path().string();
  EXPECT_EQ(run_ngi({"cat", game, "DATA/odd.rlb/first"}).out, "first");
}

}  // namespace verb_cat_test
}  // namespace ngi::test
