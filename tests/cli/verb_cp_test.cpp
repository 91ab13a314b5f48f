#include <gmock/gmock.h>

#include "ngi/archive/rsli/document.h"
#include "tests/cli/sample_archives.h"
#include "tests/cli/working_folder.h"

namespace ngi::test {
namespace {

using testing::HasSubstr;

TEST(Copying, KeepsContentTypeAndAttributesWithinAnArchive) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  ASSERT_EQ(folder.ngi({"set", "a.rlb/notes.txt", "attr1=5", "attr2=6", "attr3=7"}).exit_code, 0);
  const Ran ran = folder.ngi({"cp", "a.rlb/notes.txt", "a.rlb/more.txt"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("a.rlb: added #3 more.txt: 10 bytes"));
  const Container archive = folder.archive("a.rlb");
  ASSERT_EQ(archive.size(), 4U);
  EXPECT_EQ(archive.payload(3)->text(), "some notes");
  const nres::Record& record = archive.nres()->records()[3];
  EXPECT_EQ(record.type_id, four_cc("TEXT"));
  EXPECT_EQ(record.attr1, 5U);
  EXPECT_EQ(record.attr2, 6U);
  EXPECT_EQ(record.attr3, 7U);
}

TEST(Copying, GoesIntoAnotherArchiveUnderTheSameName) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("b.rlb", nres_archive({nres_entry(four_cc("TEXT"), "x", "1")}));
  EXPECT_EQ(folder.ngi({"cp", "a.rlb/robot.msh", "b.rlb"}).exit_code, 0);
  EXPECT_EQ(folder.entries("b.rlb"), "x robot.msh ");
  EXPECT_EQ(folder.archive("b.rlb").payload(1)->text(), sample_model());
  EXPECT_EQ(folder.read("a.rlb"), sample_nres());
}

TEST(Copying, ReplacesAnEntryOnlyWithForce) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const Ran refused = folder.ngi({"cp", "a.rlb/notes.txt", "a.rlb/ROBOT.wea"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.err, HasSubstr("a.rlb/robot.wea: error FILE-EXISTS"));
  EXPECT_EQ(folder.read("a.rlb"), sample_nres());
  EXPECT_EQ(folder.ngi({"cp", "a.rlb/notes.txt", "a.rlb/robot.wea", "--force", "--raw"}).exit_code,
            0);
  const Container archive = folder.archive("a.rlb");
  EXPECT_EQ(folder.entries("a.rlb"), "robot.msh robot.wea notes.txt ");
  EXPECT_EQ(archive.payload(1)->text(), "some notes");
  EXPECT_EQ(archive.nres()->records()[1].type_id, four_cc("TEXT"));
}

TEST(Copying, RefusesWhatALibraryOfTheGameDoesNotHold) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("material.LIB", nres_archive({}));
  const Ran ran = folder.ngi({"cp", "a.rlb/robot.wea", "material.LIB"});
  EXPECT_EQ(ran.exit_code, 5);
  EXPECT_THAT(ran.err, HasSubstr("material.LIB has only entries of the type MAT0; '--raw'"));
  EXPECT_EQ(folder.entries("material.LIB"), "");
  EXPECT_EQ(folder.ngi({"cp", "a.rlb/robot.wea", "material.LIB", "--raw"}).exit_code, 0);
  EXPECT_EQ(folder.entries("material.LIB"), "robot.wea ");
}

// The type 0 is written "0", which is a part of "MAT0".
TEST(Copying, RefusesATypeThatIsAPartOfTheNameOfAnother) {
  const WorkingFolder folder;
  folder.write("a.rlb", nres_archive({nres_entry(0, "zero", "z")}));
  folder.write("Material.lib", nres_archive({}));
  EXPECT_EQ(folder.ngi({"cp", "a.rlb/zero", "Material.lib"}).exit_code, 5);
  EXPECT_EQ(folder.entries("Material.lib"), "");
}

TEST(Copying, KeepsTheMethodInRsli) {
  const WorkingFolder folder;
  folder.write("a.lib", sample_rsli());
  ASSERT_EQ(folder.ngi({"set", "a.lib/b.bin", "service=01020304"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"cp", "a.lib/b.bin", "a.lib/d.bin"}).exit_code, 0);
  const Container archive = folder.archive("a.lib");
  const auto copy = archive.find({.name = "d.bin"});
  ASSERT_TRUE(copy);
  const auto source = archive.find({.name = "b.bin"});
  EXPECT_EQ(archive.payload(*copy)->text(), archive.payload(*source)->text());
  const rsli::Record& a = archive.rsli()->records()[*source];
  const rsli::Record& b = archive.rsli()->records()[*copy];
  EXPECT_EQ(b.flags, a.flags);
  EXPECT_EQ(b.service, a.service);
}

TEST(Copying, SaysWhatTheOtherKindOfArchiveCannotHold) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("a.lib", sample_rsli());
  const Ran ran = folder.ngi({"cp", "a.rlb/notes.txt", "a.lib/n.txt"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("neither type nor attributes"));
}

TEST(Copying, GoesIntoAModelWithASlash) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("b.msh", sample_model());
  EXPECT_EQ(folder.ngi({"cp", "b.msh/:3", "a.rlb/robot.msh/extra"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"cp", "a.rlb/notes.txt", "a.rlb/robot.msh/"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"cat", "a.rlb/robot.msh/notes.txt"}).out, "some notes");
}

TEST(Copying, LeavesEntriesOfOtherKindsAlone) {
  const WorkingFolder folder;
  folder.put_demo_game("game");
  const std::string before = folder.read("game/static.rlb");
  for (const std::string entry : {"box_alarm.msh", "box_alarm.wea", "new.msh"}) {
    const std::string target = "game/static.rlb/" + entry;
    const Ran ran = folder.ngi({"cp", "game/effects.rlb/gun_flash", target, "--force"});
    EXPECT_EQ(ran.exit_code, 5) << entry;
    EXPECT_THAT(ran.err, HasSubstr("is an effect, and " + target + " is a m"));
    EXPECT_EQ(folder.read("game/static.rlb"), before);
  }
  EXPECT_EQ(folder
                .ngi({"cp", "game/effects.rlb/gun_flash", "game/static.rlb/box_alarm.msh",
                      "--force", "--raw"})
                .exit_code,
            0);
}

TEST(Copying, WantsAnEntryAndAnArchive) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("x.txt", "text");
  const Ran file = folder.ngi({"cp", "x.txt", "a.rlb"});
  EXPECT_EQ(file.exit_code, 1);
  EXPECT_THAT(file.err, HasSubstr("ngi add"));
  EXPECT_NE(folder.ngi({"cp", "a.rlb/notes.txt", "x.txt"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"cp", "a.rlb/none", "a.rlb/x"}).exit_code, 6);
  EXPECT_EQ(folder.ngi({"cp", "a.rlb/notes.txt", "a.rlb/#9"}).exit_code, 6);
  EXPECT_EQ(folder.ngi({"cp", "a.rlb/notes.txt", "a.rlb/y", "--dry-run"}).exit_code, 0);
  EXPECT_EQ(folder.read("a.rlb"), sample_nres());
}

}  // namespace
}  // namespace ngi::test
