#include <gmock/gmock.h>

#include "tests/cli/sample_archives.h"
#include "tests/cli/working_folder.h"

namespace ngi::test {
namespace verb_rm_test {

using testing::HasSubstr;

TEST(Removing, TakesEntriesOutAndSaysThatIdsShift) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const Ran ran = folder.ngi({"rm", "a.rlb/robot.wea"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out,
            "a.rlb: removed #1 robot.wea: 4 bytes\n"
            "a.rlb: 3 -> 2 entries, 584 -> 512 bytes, 1 more entry moved\n");
  EXPECT_THAT(ran.err, HasSubstr("tip: a.rlb: entry ids have shifted"));
  EXPECT_EQ(folder.entries("a.rlb"), "robot.msh notes.txt ");
  EXPECT_EQ(folder.names(), std::set<std::string>{"a.rlb"});
}

TEST(Removing, CountsByTheArchiveAsItWas) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  EXPECT_EQ(folder.ngi({"rm", "a.rlb/#0", "./a.rlb/#1", "A.RLB/robot.msh"}).exit_code, 0);
  EXPECT_EQ(folder.entries("a.rlb"), "notes.txt ");
}

TEST(Removing, ReachesIntoNestedArchivesAndSeveralFiles) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("b.lib", sample_rsli());
  const Ran ran = folder.ngi({"rm", "a.rlb/robot.msh/:3", "a.rlb/#2", "b.lib/c.bin"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.entries("a.rlb"), "robot.msh robot.wea ");
  EXPECT_EQ(folder.archive("a.rlb").payload(1)->text(), "wear");
  EXPECT_EQ(Container::open(*folder.archive("a.rlb").payload(0))->size(), 4U);
  EXPECT_EQ(folder.entries("b.lib"), "B.BIN A.BIN ");
  EXPECT_EQ(folder.archive("b.lib").payload(0)->text(), "secret");
}

TEST(Removing, LeavesNothingButTheHeaderOfAnArchiveThatLosesAll) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  EXPECT_EQ(folder.ngi({"rm", "-q", "a.rlb/#0", "a.rlb/#1", "a.rlb/#2"}).exit_code, 0);
  EXPECT_EQ(folder.read("a.rlb"), nres_archive({}));
  EXPECT_EQ(folder.ngi({"rm", "a.rlb/#0"}).exit_code, 6);
}

TEST(Removing, IsTriedWithoutWritingByADryRun) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const auto json = folder.json({"rm", "-n", "a.rlb/robot.msh/#0"});
  EXPECT_EQ(json.begin().key(), "schema");
  EXPECT_EQ(json["schema"], "ngi.rm/1");
  EXPECT_EQ(json["dry_run"], true);
  const auto& archives = json["files"][0]["archives"];
  ASSERT_EQ(archives.size(), 2U);
  EXPECT_EQ(archives[0]["path"], "a.rlb");
  EXPECT_EQ(archives[1]["path"], "a.rlb/robot.msh");
  EXPECT_EQ(archives[1]["old_entries"], 5);
  EXPECT_EQ(archives[1]["new_entries"], 4);
  EXPECT_EQ(archives[1]["changes"][4]["change"], "removed");
  EXPECT_EQ(archives[1]["changes"][4]["after"], nullptr);
  EXPECT_EQ(folder.read("a.rlb"), sample_nres());
}

TEST(Removing, WritesAnotherFileWhenAsked) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const Ran elsewhere = folder.ngi({"rm", "a.rlb/#1", "-o", "b.rlb"});
  EXPECT_EQ(elsewhere.exit_code, 0);
  const std::string size = std::to_string(folder.read("b.rlb").size());
  EXPECT_THAT(elsewhere.out, HasSubstr("wrote b.rlb (" + size + " bytes)"));
  EXPECT_EQ(folder.read("a.rlb"), sample_nres());
  EXPECT_EQ(folder.entries("b.rlb"), "robot.msh notes.txt ");
  EXPECT_EQ(folder.ngi({"rm", "a.rlb/#2", "-o", "b.rlb"}).exit_code, 2) << "it exists";
  EXPECT_EQ(folder.ngi({"rm", "a.rlb/#2", "-o", "b.rlb", "-f"}).exit_code, 0);
  EXPECT_EQ(folder.entries("b.rlb"), "robot.msh robot.wea ");
  EXPECT_EQ(folder.ngi({"rm", "a.rlb/#2", "-o", "-"}).out, folder.read("b.rlb"));
  EXPECT_EQ(folder.ngi({"rm", "a.rlb/#2", "-o", "-", "--format=json"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"rm", "a.rlb/#2", "b.rlb/#0", "-o", "c.rlb"}).exit_code, 1);
}

TEST(Removing, ChangesNothingWhenOneOfThePathsIsWrong) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("text", "text");
  const Ran missing = folder.ngi({"rm", "a.rlb/robot.wea", "a.rlb/robot.we"});
  EXPECT_EQ(missing.exit_code, 6);
  EXPECT_THAT(missing.err,
              HasSubstr("a.rlb: error PATH-NO-ENTRY: has no entry robot.we; similar names:"));
  const Ran whole = folder.ngi({"rm", "a.rlb"});
  EXPECT_EQ(whole.exit_code, 1);
  EXPECT_THAT(whole.err, HasSubstr("a.rlb: error EDIT-NOT-ENTRY"));
  EXPECT_EQ(folder.ngi({"rm", "a.rlb/robot.wea/x"}).exit_code, 3) << "not an archive";
  EXPECT_EQ(folder.ngi({"rm", "text/x"}).exit_code, 3);
  EXPECT_EQ(folder.ngi({"rm", "none.rlb/x"}).exit_code, 6);
  EXPECT_EQ(folder.ngi({"rm"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"rm", "a.rlb/robot.msh/#0", "--limit", "depth=0"}).exit_code, 5);
  EXPECT_EQ(folder.read("a.rlb"), sample_nres());
}

TEST(Removing, NeverLetsANameSteerTheTerminal) {
  const WorkingFolder folder;
  folder.write("a.rlb", nres_archive({nres_entry(1, "\x1B[2J\xC0\n", "x")}));
  const Ran ran = folder.ngi({"rm", "a.rlb/#0"});
  EXPECT_THAT(ran.out, HasSubstr("a.rlb: removed #0 \\x1B[2J\xD0\x90\\x0A: 1 byte\n"));
}

TEST(Removing, KeepsUnindexedBytesUnlessCanonical) {
  const WorkingFolder folder;
  const auto both = nres_archive({nres_entry(1, "a", "12345678"), nres_entry(1, "b", "")});
  folder.write("a.rlb", with_unindexed_bytes(both, "unindexed bytes."));
  EXPECT_EQ(folder.ngi({"rm", "a.rlb/b", "-o", "kept.rlb"}).exit_code, 0);
  EXPECT_THAT(folder.read("kept.rlb"), HasSubstr("unindexed bytes."));
  EXPECT_EQ(folder.ngi({"rm", "a.rlb/b", "--canonical"}).exit_code, 0);
  EXPECT_EQ(folder.read("a.rlb"), nres_archive({nres_entry(1, "a", "12345678")}));
}

}  // namespace verb_rm_test
}  // namespace ngi::test
