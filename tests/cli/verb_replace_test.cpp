#include <gmock/gmock.h>

#include "tests/cli/sample_archives.h"
#include "tests/cli/working_folder.h"

namespace ngi::test {
namespace verb_replace_test {

using testing::HasSubstr;

TEST(Replacing, TakesTheBytesOfAFile) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("new", "longer than before");
  const Ran ran = folder.ngi({"replace", "a.rlb/robot.wea", "new"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out,
            "a.rlb: changed #1 robot.wea: content 4 -> 18 bytes\n"
            "a.rlb: 3 entries, 584 -> 600 bytes, 1 more entry moved\n");
  EXPECT_EQ(folder.archive("a.rlb").payload(1)->text(), "longer than before");
  EXPECT_EQ(folder.archive("a.rlb").payload(2)->text(), "some notes");
}

TEST(Replacing, OverwritesContentOfTheSameSizeInPlace) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/robot.wea", "-"}, "WEAR").exit_code, 0);
  std::string expected = sample_nres();
  expected.replace(expected.find("wear"), 4, "WEAR");
  EXPECT_EQ(folder.read("a.rlb"), expected);
}

TEST(Replacing, PacksByTheMethodOfTheEntry) {
  const WorkingFolder folder;
  folder.write("a.lib", sample_rsli());
  EXPECT_EQ(folder.ngi({"replace", "a.lib/C.BIN", "-"}, std::string(5000, 'x')).exit_code, 0);
  const Container archive = folder.archive("a.lib");
  EXPECT_EQ(archive.rsli()->method(1), rsli::Method::Lzss);
  EXPECT_EQ(archive.payload(1)->text(), std::string(5000, 'x'));
  EXPECT_EQ(archive.payload(0)->text(), "secret");
  EXPECT_EQ(archive.payload(2)->text(), "deflated deflated");
}

TEST(Replacing, ReachesTheStreamOfAModelInAnArchive) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const Ran ran = folder.ngi({"replace", "a.rlb/robot.msh/:3", "-", "-n"}, std::string(24, 'p'));
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("would write a.rlb (592 bytes)\n"));
  EXPECT_THAT(ran.out, HasSubstr("a.rlb/robot.msh: changed #2 Res3: content 12 -> 24 bytes\n"));
  EXPECT_THAT(ran.out, HasSubstr("a.rlb: moved #2 notes.txt: offset 0x178 -> 0x180\n"));
  EXPECT_EQ(folder.read("a.rlb"), sample_nres());
}

TEST(Replacing, MayLeaveNothing) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/robot.wea", "-"}, "").exit_code, 0);
  EXPECT_EQ(folder.archive("a.rlb").payload(1)->size(), 0U);
}

TEST(Replacing, FindsTheFirstOfSeveralNamesAndAnyByIndex) {
  const WorkingFolder folder;
  folder.write("a.rlb", nres_archive({nres_entry(1, "same", "1"), nres_entry(2, "SAME", "2"),
                                      nres_entry(3, "a/b", "3")}));
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/Same", "-"}, "x").exit_code, 0);
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/#1", "-"}, "y").exit_code, 0);
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/:3", "-"}, "z").exit_code, 0);
  const Container archive = folder.archive("a.rlb");
  EXPECT_EQ(archive.payload(0)->text(), "x");
  EXPECT_EQ(archive.payload(1)->text(), "y");
  EXPECT_EQ(archive.payload(2)->text(), "z");
}

TEST(Replacing, RefusesOverlappingPayloadsThatItWouldHaveToMove) {
  const WorkingFolder folder;
  std::string overlap =
      nres_archive({nres_entry(1, "a", "12345678"), nres_entry(1, "b", "12345678")});
  overlap[32 + 64 + 0x38] = 0x10;
  folder.write("a.rlb", overlap);
  const Ran ran = folder.ngi({"replace", "a.rlb/a", "-"}, "123");
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("a.rlb: error NRES-PAYLOAD-OVERLAP"));
  EXPECT_EQ(folder.read("a.rlb"), overlap);
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/a", "-", "--canonical"}, "123").exit_code, 0);
  EXPECT_EQ(folder.archive("a.rlb").payload(1)->text(), "12345678");
}

TEST(Replacing, NamesTheInputThatIsNotThere) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const Ran ran = folder.ngi({"replace", "a.rlb/robot.wea", "none"});
  EXPECT_EQ(ran.exit_code, 6);
  EXPECT_THAT(ran.err, HasSubstr("none: error FILE-NOT-FOUND"));
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/robot.wea", "."}).exit_code, 2) << "a folder";
  EXPECT_EQ(folder.ngi({"replace", "a.rlb/robot.wea"}).exit_code, 1);
}

}  // namespace verb_replace_test
}  // namespace ngi::test
