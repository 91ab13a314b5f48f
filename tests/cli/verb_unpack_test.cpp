// unpack and pack, from outside.
#include <gmock/gmock.h>

#include "tests/cli/sample_archives.h"
#include "tests/cli/working_folder.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace verb_unpack_test {

using testing::HasSubstr;

// The second payload lies outside the archive.
std::string with_unreadable_entry() {
  std::string bytes = nres_archive({nres_entry(1, "good", "12345678"), nres_entry(1, "bad", "x")});
  bytes[16 + 16 + 64 + 0x39] = 0x7F;
  return bytes;
}

TEST(Unpacking, AndPackingGivesTheSameBytes) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("b.lib", sample_rsli());
  folder.write("empty.rlb", nres_archive({}));
  folder.write("odd.rlb", nres_archive({nres_entry(1, "../up", "1"), nres_entry(1, "same", "2"),
                                        nres_entry(1, "SAME", "3"), nres_entry(1, "nul", "4"),
                                        nres_entry(1, "\xC0\x1B[2J", ""),
                                        nres_entry(1, "manifest.json", "6")}));
  folder.write("bad.rlb", with_unreadable_entry());
  for (const std::string name : {"a.rlb", "b.lib", "empty.rlb", "odd.rlb", "bad.rlb"}) {
    for (const char* option : {"--tolerant", "--recursive"}) {
      const int expected = name == "bad.rlb" ? 3 : 0;  // an entry could not be read
      EXPECT_EQ(folder.ngi({"unpack", name, "parts", "-f", option}).exit_code, expected) << name;
      EXPECT_EQ(folder.ngi({"pack", "parts", "again", "-f"}).exit_code, 0) << name;
      EXPECT_EQ(folder.read("again"), folder.read(name)) << name;
    }
  }
  EXPECT_EQ(folder.names(), (std::set<std::string>{"a.rlb", "b.lib", "empty.rlb", "odd.rlb",
                                                   "bad.rlb", "parts", "again"}));
}

TEST(Unpacking, WritesOneFilePerEntryAndCountsThem) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  const Ran ran = folder.ngi({"unpack", "a.rlb", "parts"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, "parts: 3 files, 366 bytes\n");
  EXPECT_EQ(ran.err, "");
  EXPECT_EQ(folder.read("parts/notes.txt"), "some notes");
  const auto json = folder.json({"unpack", "a.rlb", "deep", "-r"});
  EXPECT_EQ(json["schema"], "ngi.unpack/1");
  EXPECT_EQ(json["folders"], 2);
  EXPECT_EQ(json["files"], 7);
  EXPECT_EQ(folder.read("deep/robot.msh/Res3"), "123456789012");
}

TEST(Unpacking, GoesIntoArchivesAndTakesStandardInput) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  EXPECT_EQ(folder.ngi({"unpack", "a.rlb/robot.msh", "robot"}).exit_code, 0);
  EXPECT_EQ(folder.read("robot/Res3"), "123456789012");
  EXPECT_EQ(folder.ngi({"unpack", "-", "piped"}, sample_rsli()).exit_code, 0);
  EXPECT_EQ(folder.read("piped/B.BIN"), "secret");
}

TEST(Unpacking, ReportsWhatCannotBeRead) {
  const WorkingFolder folder;
  folder.write("a.rlb", with_unreadable_entry());
  const Ran tolerant = folder.ngi({"unpack", "a.rlb", "parts"});
  EXPECT_EQ(tolerant.exit_code, 3) << "the rest is there, and the exit code tells of the loss";
  EXPECT_THAT(tolerant.err, HasSubstr("a.rlb: error NRES-PAYLOAD-RANGE"));
  const Ran strict = folder.ngi({"unpack", "a.rlb", "strict", "--strict"});
  EXPECT_EQ(strict.exit_code, 3);
  EXPECT_THAT(strict.err, HasSubstr("a.rlb: error NRES-PAYLOAD-RANGE"));
  const auto json = folder.json({"unpack", "a.rlb", "parts", "-f"});
  EXPECT_EQ(json["issues"][0]["code"], "NRES-PAYLOAD-RANGE");
  EXPECT_EQ(json["issues"][0]["path"], "a.rlb");
  EXPECT_EQ(folder.names(), (std::set<std::string>{"a.rlb", "parts"}));
}

TEST(Unpacking, KeepsWhatIsThere) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("mine/photo.jpg", "!");
  folder.write("file", "!");
  EXPECT_EQ(folder.ngi({"unpack", "a.rlb", "mine"}).exit_code, 2);
  EXPECT_EQ(folder.ngi({"unpack", "a.rlb", "mine", "--force"}).exit_code, 2);
  EXPECT_EQ(folder.ngi({"unpack", "a.rlb", "file", "--force"}).exit_code, 2);
  EXPECT_EQ(folder.read("mine/photo.jpg"), "!");
  EXPECT_EQ(folder.ngi({"unpack", "a.rlb", "parts/"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"unpack", "a.rlb", "parts"}).exit_code, 2);
  EXPECT_EQ(folder.ngi({"unpack", "a.rlb", "parts", "--force"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"unpack", "file", "x"}).exit_code, 3);
  EXPECT_EQ(folder.ngi({"unpack", "none", "x"}).exit_code, 6);
  EXPECT_EQ(folder.ngi({"unpack", "a.rlb"}).exit_code, 1);
}

// The first block of that language.
std::string block_of(const std::string& page, const std::string& language) {
  const std::string fence = "```" + language + "\n";
  const std::size_t begin = page.find(fence) + fence.size();
  return page.substr(begin, page.find("```", begin) - begin);
}

TEST(Unpacking, WritesTheManifestThatTheDocumentationShows) {
  nres::Entry notes = nres_entry(four_cc("TEXT"), "notes.txt", "notes!");
  notes.name.back() = '\xFF';
  const auto tidy = nres_archive({nres_entry(four_cc("Texm"), "wall.0", "Texm 8 bytes"), notes,
                                  nres_entry(four_cc("TEXT"), "NOTES.TXT", "no")});
  const WorkingFolder folder;
  folder.write("a.rlb", with_unindexed_bytes(tidy, "32 bytes that belong to nobody.."));
  ASSERT_EQ(folder.ngi({"unpack", "a.rlb", "parts"}).exit_code, 0);
  EXPECT_EQ(folder.read("parts/manifest.json"),
            block_of(read_text(in_source("docs/unpack.md")), "json"));
}

TEST(Packing, PutsChangesBackAndListsWhatItLeftOut) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  ASSERT_EQ(folder.ngi({"unpack", "a.rlb", "parts", "-r"}).exit_code, 0);
  folder.write("parts/robot.msh/Res3", std::string(24, 'p'));
  folder.write("parts/stray", "?");
  const Ran refused = folder.ngi({"pack", "parts", "a.rlb"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.err, HasSubstr("a.rlb: error FILE-EXISTS"));
  const Ran ran = folder.ngi({"pack", "parts", "a.rlb", "--force"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, "wrote a.rlb (592 bytes)\n");
  EXPECT_EQ(ran.err, "tip: parts/stray is not listed in manifest.json and was left out\n");
  const auto model = *Container::open(*folder.archive("a.rlb").payload(0));
  EXPECT_EQ(model.payload(2)->text(), std::string(24, 'p'));
}

TEST(Packing, GivesJsonOrTheArchiveItself) {
  const WorkingFolder folder;
  folder.write("a.lib", sample_rsli());
  ASSERT_EQ(folder.ngi({"unpack", "a.lib", "parts"}).exit_code, 0);
  folder.write("parts/stray", "?");
  const auto json = folder.json({"pack", "parts", "b.lib", "-n"});
  EXPECT_EQ(json["schema"], "ngi.pack/1");
  EXPECT_EQ(json["size"], sample_rsli().size());
  EXPECT_EQ(json["unlisted"][0], "parts/stray");
  EXPECT_FALSE(std::filesystem::exists(folder / "b.lib"));
  EXPECT_EQ(folder.ngi({"pack", "parts", "-"}).out, sample_rsli());
  EXPECT_EQ(folder.ngi({"pack", "parts", "-", "--format=json"}).exit_code, 1);
}

TEST(Packing, CompactsWhenAsked) {
  const WorkingFolder folder;
  const auto compact = nres_archive({nres_entry(1, "a", "12345678")});
  const auto junk = with_unindexed_bytes(compact, "unindexed bytes.");
  folder.write("a.rlb", junk);
  ASSERT_EQ(folder.ngi({"unpack", "a.rlb", "parts"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"pack", "parts", "-"}).out, junk);
  EXPECT_EQ(folder.ngi({"pack", "parts", "-", "--canonical"}).out, compact);
}

TEST(Packing, SaysWhatIsWrongWithAFolder) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  folder.write("plain/x", "x");
  ASSERT_EQ(folder.ngi({"unpack", "a.rlb", "parts"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"pack", "plain", "b.rlb"}).exit_code, 6) << "no manifest";
  EXPECT_EQ(folder.ngi({"pack", "none", "b.rlb"}).exit_code, 6);
  EXPECT_EQ(folder.ngi({"pack", "a.rlb", "b.rlb"}).exit_code, 6);
  std::filesystem::remove(folder / "parts/notes.txt");
  const Ran missing = folder.ngi({"pack", "parts", "b.rlb"});
  EXPECT_EQ(missing.exit_code, 6);
  EXPECT_THAT(missing.err, HasSubstr("parts/manifest.json: error MANIFEST-FILE-MISSING"));
  folder.write("parts/manifest.json", "{}");
  const Ran invalid = folder.ngi({"pack", "parts", "b.rlb"});
  EXPECT_EQ(invalid.exit_code, 3);
  EXPECT_THAT(invalid.err, HasSubstr("parts/manifest.json: error MANIFEST-INVALID"));
  EXPECT_FALSE(std::filesystem::exists(folder / "b.rlb"));
}

TEST(Unpacking, KeepsTheOldFolderWhenAsked) {
  const WorkingFolder folder;
  folder.write("a.rlb", sample_nres());
  EXPECT_EQ(folder.ngi({"unpack", "a.rlb", "parts"}).exit_code, 0);
  folder.write("parts/notes.txt", "mine");
  const Ran ran = folder.ngi({"unpack", "a.rlb", "parts", "--force", "--backup"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("kept the old folder as parts.bak\n"));
  EXPECT_EQ(folder.read("parts.bak/notes.txt"), "mine");
  EXPECT_EQ(folder.read("parts/notes.txt"), "some notes");
  EXPECT_EQ(folder.ngi({"unpack", "-q", "a.rlb", "quiet"}).out, "");
}

}  // namespace verb_unpack_test
}  // namespace ngi::test
