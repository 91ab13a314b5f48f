// --salvage on cut and damaged archives, through the verbs.
#include <gmock/gmock.h>

#include "ngi/archive/type_id.h"
#include "tests/archive/nres_samples.h"
#include "tests/cli/texture_folder.h"
#include "tests/msh/sample.h"

namespace ngi::test {
namespace salvage_test {

using namespace std::string_view_literals;
using testing::HasSubstr;
using testing::Not;

constexpr std::string_view sound = "RIFF\x10\0\0\0WAVEfmt \0\0\0\0data"sv;  // 24 bytes

// game.lib: a texture, a text, a sound and a model; cut.lib: the same without its directory.
struct CutFolder : WorkingFolder {
  CutFolder() {
    const Container textures = *Container::open(Bytes::copy(TextureFolder::original()));
    texture = textures.payload(3)->text();
    model = msh::sample::model().bytes().text();
    const Bytes whole = nres::archive_of({nres::entry(four_cc("Texm"), "WALL.0", texture),
                                          nres::entry(5, "words", "some words"),
                                          nres::entry(four_cc("SWAV"), "beep.wav", sound),
                                          nres::entry(four_cc("MESH"), "robot.msh", model)});
    write("game.lib", whole.text());
    write("cut.lib", whole.slice(0, nres::Document::parse(whole)->directory_offset()).text());
  }
  std::string texture;
  std::string model;
};

TEST(Salvaging, ListsWhatIsLeftUnderNamesThatSaySo) {
  const CutFolder folder;
  EXPECT_EQ(folder.ngi({"ls", "cut.lib"}).exit_code, 3);
  const Ran ran = folder.ngi({"ls", "--salvage", "cut.lib"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("salvaged_0000.texm"));
  EXPECT_THAT(ran.out, HasSubstr("salvaged_0001.wav"));
  EXPECT_THAT(ran.out, HasSubstr("salvaged_0002.msh"));
  EXPECT_THAT(ran.out, HasSubstr("3 entries"));
  EXPECT_THAT(ran.err, HasSubstr("cut.lib: warning NRES-DIRECTORY-DAMAGED"));
  EXPECT_THAT(ran.err, HasSubstr("NRES-UNINDEXED-REGION"));
  EXPECT_THAT(ran.err, Not(HasSubstr("error")));
  const auto json = folder.json({"ls", "--salvage", "cut.lib"});
  EXPECT_EQ(json["archive"]["salvaged"], true);
  EXPECT_EQ(json["entries"][1]["type_text"], "SWAV");
  EXPECT_EQ(json["entries"][1]["salvaged"], true);
  EXPECT_FALSE(folder.json({"ls", "--salvage", "game.lib"})["archive"].contains("salvaged"));
}

TEST(Salvaging, PrintsPayloadsAndSaysWhenOneIsCut) {
  const CutFolder folder;
  const Ran whole = folder.ngi({"cat", "--salvage", "cut.lib/salvaged_0000.texm"});
  EXPECT_EQ(whole.exit_code, 0) << whole.err;
  EXPECT_TRUE(whole.out == folder.texture);
  EXPECT_EQ(whole.err, "");
  const std::string cut = folder.read("cut.lib");
  folder.write("shorter.lib", cut.substr(0, cut.size() - 100));
  const Ran part = folder.ngi({"cat", "--salvage", "shorter.lib/salvaged_0002.msh"});
  EXPECT_EQ(part.exit_code, 0);
  EXPECT_TRUE(part.out == folder.model.substr(0, folder.model.size() - 100));
  EXPECT_THAT(part.err, HasSubstr("warning NRES-PAYLOAD-CUT"));
}

TEST(Salvaging, ValidatesWhatIsLeft) {
  const CutFolder folder;
  const Ran ran = folder.ngi({"validate", "--salvage", "cut.lib"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, HasSubstr("cut.lib: error NRES-DIRECTORY-DAMAGED at "));
  EXPECT_THAT(ran.out, HasSubstr("0 of the 4 entries"));
  EXPECT_THAT(ran.out, HasSubstr("3 found by their content"));
  EXPECT_THAT(ran.out, HasSubstr("cut.lib/salvaged_0000.texm"));  // its own issues
}

TEST(Salvaging, UnpacksWhatIsLeftAndEndsWithExitCode3) {
  const CutFolder folder;
  EXPECT_EQ(folder.ngi({"unpack", "cut.lib", "out"}).exit_code, 3);
  EXPECT_FALSE(std::filesystem::exists(folder / "out"));
  const Ran ran = folder.ngi({"unpack", "--salvage", "cut.lib", "out"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.out, HasSubstr("out: 3 files"));
  EXPECT_THAT(ran.err, HasSubstr("error NRES-DIRECTORY-DAMAGED"));
  EXPECT_TRUE(folder.read("out/salvaged_0000.texm") == folder.texture);
  EXPECT_EQ(folder.read("out/salvaged_0001.wav"), sound);
  EXPECT_TRUE(folder.read("out/salvaged_0002.msh") == folder.model);
  ASSERT_EQ(folder.ngi({"pack", "out", "again.lib"}).exit_code, 0);
  EXPECT_EQ(folder.ngi({"ls", "again.lib"}).exit_code, 0);
  EXPECT_EQ(folder.entries("again.lib"), "salvaged_0000.texm salvaged_0001.wav salvaged_0002.msh ");
}

TEST(Salvaging, ExportsWhatIsLeftAndEndsWithExitCode3) {
  const CutFolder folder;
  const Ran ran = folder.ngi({"export", "--salvage", "cut.lib", "-o", "out"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("cut.lib: error NRES-DIRECTORY-DAMAGED"));
  EXPECT_TRUE(std::filesystem::exists(folder / "out/salvaged_0000.texm.png"));
  EXPECT_TRUE(std::filesystem::exists(folder / "out/salvaged_0002.msh.json"));
}

TEST(Salvaging, ExportsTheOtherArchivesOfAFolderToo) {
  const CutFolder folder;
  const Ran ran = folder.ngi({"export", "--salvage", ".", "-o", "out"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_TRUE(std::filesystem::exists(folder / "out/cut.lib/salvaged_0000.texm.png"));
  EXPECT_TRUE(std::filesystem::exists(folder / "out/game.lib/WALL.0.png"));
}

TEST(Salvaging, ReadsAnArchiveWithoutItsHeader) {
  const CutFolder folder;
  std::string whole = folder.read("game.lib");
  folder.write("headless.lib", whole.replace(0, 16, 16, '\0'));
  EXPECT_NE(folder.ngi({"ls", "headless.lib"}).exit_code, 0);
  const Ran ran = folder.ngi({"ls", "--salvage", "headless.lib"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("WALL.0"));
  EXPECT_THAT(ran.out, HasSubstr("4 entries"));
  EXPECT_THAT(ran.err, HasSubstr("NRES-BAD-MAGIC"));
  EXPECT_EQ(folder.ngi({"unpack", "--salvage", "headless.lib", "out"}).exit_code, 3);
  EXPECT_TRUE(folder.read("out/robot.msh") == folder.model);
  EXPECT_EQ(folder.ngi({"export", "--salvage", "headless.lib", "-o", "files"}).exit_code, 3);
  EXPECT_TRUE(std::filesystem::exists(folder / "files/WALL.0.png"));
  EXPECT_THAT(folder.ngi({"validate", "--salvage", "headless.lib"}).out, HasSubstr("BAD-MAGIC"));
}

TEST(Salvaging, FindsPayloadsWithoutHeaderAndDirectory) {
  const CutFolder folder;
  std::string cut = folder.read("cut.lib");
  folder.write("headless.lib", cut.replace(0, 16, 16, '\0'));
  const Ran ran = folder.ngi({"ls", "--salvage", "headless.lib"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("salvaged_0002.msh"));
  EXPECT_THAT(ran.out, HasSubstr("3 entries"));
}

TEST(Salvaging, TakesNoOtherFileForAnArchive) {
  const CutFolder folder;
  folder.write("readme.txt", std::string(1000, 'x'));
  folder.write("wall.texm", folder.texture);
  folder.write("beep.wav", sound);
  for (const char* file : {"readme.txt", "wall.texm", "beep.wav"}) {
    const Ran ran = folder.ngi({"ls", "--salvage", file});
    EXPECT_EQ(ran.exit_code, folder.ngi({"ls", file}).exit_code) << file << ran.out;
  }
}

TEST(Salvaging, LeavesASoundArchiveAsItIs) {
  const CutFolder folder;
  const Ran ran = folder.ngi({"unpack", "--salvage", "game.lib", "out"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  ASSERT_EQ(folder.ngi({"pack", "out", "again.lib"}).exit_code, 0);
  EXPECT_TRUE(folder.read("again.lib") == folder.read("game.lib"));
}

TEST(Salvaging, ReadsEveryCutOfAnArchive) {
  const CutFolder folder;
  const std::string whole = folder.read("game.lib");
  for (std::size_t i = 1; i <= 12; ++i) {
    folder.write("x.lib", whole.substr(0, whole.size() * i / 13));
    EXPECT_EQ(folder.ngi({"ls", "--salvage", "x.lib"}).exit_code, 0) << i;
    EXPECT_EQ(folder.ngi({"validate", "--salvage", "x.lib"}).exit_code, 3) << i;
  }
}

}  // namespace salvage_test
}  // namespace ngi::test
