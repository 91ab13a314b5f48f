#include <gmock/gmock.h>

#include "ngi/archive/rsli/document.h"
#include "tests/cli/sample_archives.h"
#include "tests/cli/working_folder.h"

namespace ngi::test {
namespace verb_set_test {

using testing::HasSubstr;

TEST(Setting, ChangesFieldsInOneStep) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const Ran ran =
      folder.ngi({"set", "a.rlb/#2", "type=0x20", "attr1=7", "attr2=0x10", "attr3=0", "name=n"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out,
            "a.rlb: changed #2 n: name notes.txt -> n, type TEXT -> 32, attr1 0 -> 7, "
            "attr2 0 -> 16, attr3 1 -> 0\n"
            "a.rlb: 3 entries, 584 bytes\n");
  const auto record = folder.archive("a.rlb").nres()->records()[2];
  EXPECT_EQ(record.type_id, 0x20U);
  EXPECT_EQ(record.attr1, 7U);
  EXPECT_EQ(record.attr2, 16U);
  EXPECT_EQ(record.attr3, 0U);
}

TEST(Setting, TouchesOnlyTheBytesOfTheField) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  EXPECT_EQ(folder.ngi({"set", "a.rlb/robot.msh/:3", "attr1=1"}).exit_code, 0);
  std::string expected = sample_nres();
  const std::size_t model = 16;
  const std::size_t directory = sample_model().size() - 5 * 64;
  expected[model + directory + 2 * 64 + 4] = 1;
  EXPECT_EQ(folder.read("a.rlb"), expected);
}

TEST(Setting, KnowsTheFieldsOfRsli) {
  const WorkingFolder folder;
  folder.write("a.lib", sample_rsli());
  EXPECT_EQ(folder.ngi({"set", "a.lib/b.bin", "method=deflate", "service=01020304"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"set", "a.lib/c.bin", "flags=0x8003"}).exit_code, 0);
  const Container archive = folder.archive("a.lib");
  EXPECT_EQ(archive.rsli()->method(0), rsli::Method::Deflate);
  EXPECT_EQ(archive.payload(0)->text(), "secret");
  EXPECT_EQ(archive.rsli()->records()[0].service[3], std::byte{4});
  EXPECT_EQ(archive.rsli()->records()[1].flags, 0x8003U);
  EXPECT_EQ(archive.payload(1)->text(), "ababababababab") << "stored by the new method";
  EXPECT_EQ(folder.ngi({"set", "a.lib/c.bin", "flags=0x1E0"}).exit_code, 1) << "no such method";
}

TEST(Setting, SaysWhatCanBeSet) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("a.lib", sample_rsli());
  const Ran field = folder.ngi({"set", "a.rlb/#2", "size=3"});
  EXPECT_EQ(field.exit_code, 1);
  EXPECT_THAT(field.err,
              HasSubstr("a.rlb/#2: error AUX-EDIT-INVALID: the edit is not possible: the "
                        "text has no 'size'; it has line[0]"));
  EXPECT_THAT(folder.ngi({"set", "a.lib/#0", "attr1=3"}).err, HasSubstr("method, flags"));
  for (const char* setting :
       {"attr1=-1", "attr1=4294967296", "attr1=", "attr1=1x", "type=toolong", "attr1", "type="}) {
    EXPECT_EQ(folder.ngi({"set", "a.rlb/#2", setting}).exit_code, 1) << setting;
  }
  for (const char* setting : {"method=zip", "flags=65536", "service=0102", "service=x"}) {
    EXPECT_EQ(folder.ngi({"set", "a.lib/#0", setting}).exit_code, 1) << setting;
  }
  EXPECT_EQ(folder.ngi({"set", "a.rlb/#2", "attr1=1", "name="}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"set", "a.rlb", "attr1=1"}).exit_code, 1);
  EXPECT_EQ(folder.read("a.rlb"), sample_nres());
  EXPECT_EQ(folder.read("a.lib"), sample_rsli());
}

TEST(Setting, ListsFieldsInJson) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const auto json = folder.json({"set", "a.rlb/#2", "attr1=5", "name=\xD0\xAF", "-n"});
  const auto& change = json["files"][0]["archives"][0]["changes"][0];
  EXPECT_EQ(change["change"], "changed");
  EXPECT_EQ(change["name"], "\xD0\xAF");
  EXPECT_EQ(change["name_hex"], "DF");
  EXPECT_EQ(change["fields"][0]["field"], "name");
  EXPECT_EQ(change["fields"][1]["field"], "attr1");
  EXPECT_EQ(change["fields"][1]["before"], 0);
  EXPECT_EQ(change["fields"][1]["after"], 5);
  EXPECT_EQ(json["files"][0]["changed"], true);
  EXPECT_EQ(folder.json({"set", "a.rlb/#2", "attr1=0"})["files"][0]["changed"], false);
}

TEST(Setting, SaysThatItWroteToTheModFolderAndCreatesIt) {
  const WorkingFolder folder;
  folder.write("game/a.rlb", sample_nres());
  folder.write("game/robot.wea", "1\n0 WALL\n");
  const auto set = [&folder](const std::string& path, const std::string& setting) {
    const Ran ran = folder.ngi({"set", path, setting, "--game=game", "--mod=mod"});
    EXPECT_EQ(ran.exit_code, 0) << ran.err;
    return ran.out;
  };
  EXPECT_EQ(set("a.rlb/notes.txt", "attr1=5"),
            "mod/a.rlb: changed #2 notes.txt: attr1 0 -> 5\nmod/a.rlb: 3 entries, 584 bytes\n");
  EXPECT_EQ(folder.read("game/a.rlb"), sample_nres());
  EXPECT_NE(folder.read("mod/a.rlb"), sample_nres());
  EXPECT_THAT(set("robot.wea", "row[0].name=DOOR"), HasSubstr("mod/robot.wea: changed"));
  EXPECT_EQ(folder.read("mod/robot.wea"), "1\n0 DOOR\n");
  EXPECT_EQ(folder.ngi({"info", "a.rlb", "--game=game", "--mod=typo"}).exit_code, 6);
}

TEST(Setting, KeepsAnOddSortTableAndTailsBehindOtherNames) {
  const WorkingFolder folder;
  std::string odd = sample_nres();
  const std::size_t directory = odd.size() - 3 * 64;
  odd[directory + 0x3C] = 2;         // a sort table that is not sorted
  odd[directory + 0x14 + 30] = 't';  // a tail behind a name
  folder.write("a.rlb", odd);
  EXPECT_EQ(folder.ngi({"set", "a.rlb/#2", "attr1=1"}).exit_code, 0);
  odd[directory + 2 * 64 + 4] = 1;
  EXPECT_EQ(folder.read("a.rlb"), odd);
}

TEST(Setting, RefusesADamagedLengthUnlessItIsToBeMended) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres() + "appended");
  EXPECT_EQ(folder.ngi({"set", "a.rlb/#2", "attr1=1"}).exit_code, 3);
  EXPECT_EQ(folder.ngi({"set", "--salvage", "a.rlb/#2", "attr1=1"}).exit_code, 3);
  EXPECT_EQ(folder.ngi({"set", "--salvage", "--canonical", "a.rlb/#2", "attr1=0"}).exit_code, 0);
  EXPECT_EQ(folder.read("a.rlb"), sample_nres());
}

}  // namespace verb_set_test
}  // namespace ngi::test
