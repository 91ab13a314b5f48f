#include <gmock/gmock.h>

#include "tests/cli/sample_archives.h"
#include "tests/cli/working_folder.h"

namespace ngi::test {
namespace verb_mv_test {

using testing::HasSubstr;

TEST(Moving, RenamesAndChangesNothingElse) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const Ran ran = folder.ngi({"mv", "a.rlb/NOTES.txt", "other.txt"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out,
            "a.rlb: changed #2 other.txt: name notes.txt -> other.txt\n"
            "a.rlb: 3 entries, 584 bytes\n");
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(folder.read("a.rlb"),
            nres_archive({nres_entry(four_cc("MESH"), "robot.msh", sample_model()),
                          nres_entry(four_cc("WEAR"), "robot.wea", "wear"),
                          nres_entry(four_cc("TEXT"), "other.txt", "some notes")}));
}

TEST(Moving, GivesAnEntryAnotherPlaceAndLeavesItsPayload) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const Ran ran = folder.ngi({"mv", "a.rlb/notes.txt", "--to", "0"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(
      ran.out,
      "a.rlb: changed #2 -> #0 notes.txt\na.rlb: 3 entries, 584 bytes, 2 more entries moved\n");
  EXPECT_THAT(ran.err, HasSubstr("entry ids have shifted"));
  EXPECT_EQ(folder.entries("a.rlb"), "notes.txt robot.msh robot.wea ");
  EXPECT_EQ(folder.read("a.rlb").substr(0, 0x188), sample_nres().substr(0, 0x188));
}

TEST(Moving, DoesBothInOneStepAtAnyDepth) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  EXPECT_EQ(folder.ngi({"mv", "a.rlb/robot.msh/:3", "Positions", "--to", "4"}).exit_code, 0);
  const auto model = *Container::open(*folder.archive("a.rlb").payload(0));
  EXPECT_EQ(model.name(4), "Positions");
  EXPECT_EQ(model.payload(4)->text(), "123456789012");
}

TEST(Moving, PutsRsliNamesInUpperCaseAndEnciphersAnew) {
  const WorkingFolder folder;
  folder.write("a.lib", sample_rsli());
  EXPECT_EQ(folder.ngi({"mv", "a.lib/b.bin", "z.bin"}).exit_code, 0);
  EXPECT_EQ(folder.entries("a.lib"), "Z.BIN C.BIN A.BIN ");
  EXPECT_EQ(folder.archive("a.lib").payload(0)->text(), "secret");
  EXPECT_EQ(folder.ngi({"mv", "a.lib/z.bin", "much too long a name"}).exit_code, 1);
}

TEST(Moving, TakesNamesInUtf8) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  EXPECT_EQ(folder.ngi({"mv", "a.rlb/#2", "\xD0\xAF"}).exit_code, 0);
  EXPECT_EQ(folder.archive("a.rlb").name(2), "\xDF");
  EXPECT_EQ(folder.ngi({"mv", "a.rlb/\xD0\xAF", "y"}).exit_code, 0);
  const Ran lacking = folder.ngi({"mv", "a.rlb/y", "\xE2\x98\x83"});
  EXPECT_EQ(lacking.exit_code, 1);
  EXPECT_THAT(lacking.err, HasSubstr("EDIT-BAD-VALUE"));
}

TEST(Moving, LeavesTheFileAloneWhenItIsSoAlready) {
  const WorkingFolder folder;
  const auto file = folder.write("a.rlb", sample_nres());
  std::filesystem::permissions(
      folder.path(), std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
  const auto before = std::filesystem::last_write_time(file);
  const Ran ran = folder.ngi({"mv", "a.rlb/#2", "notes.txt", "--to", "2"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, "a.rlb: nothing changes\n");
  EXPECT_EQ(std::filesystem::last_write_time(file), before);
}

TEST(Moving, RefusesWhatMakesNoSense) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  EXPECT_EQ(folder.ngi({"mv", "a.rlb/#2"}).exit_code, 1);
  const Ran path = folder.ngi({"mv", "a.rlb/#2", "a.rlb/new"});
  EXPECT_EQ(path.exit_code, 1);
  EXPECT_THAT(path.err, HasSubstr("NEWNAME is a name, not a path"));
  EXPECT_EQ(folder.ngi({"mv", "a.rlb/#2", "--to", "3"}).exit_code, 6);
  EXPECT_EQ(folder.ngi({"mv", "a.rlb/#2", "--to", "-1"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"mv", "a.rlb/#2", std::string(36, 'x')}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"mv", "a.rlb/#9", "x"}).exit_code, 6);
  EXPECT_EQ(folder.read("a.rlb"), sample_nres());
}

}  // namespace verb_mv_test
}  // namespace ngi::test
