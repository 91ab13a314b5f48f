#include <gmock/gmock.h>

#include "ngi/archive/type_id.h"
#include "tests/cli/sample_archives.h"
#include "tests/cli/working_folder.h"
#include "tests/support/hex_bytes.h"

// What the verbs for every kind of asset say of textures and palettes.
namespace ngi::test {
namespace texture_hooks_test {

using testing::HasSubstr;

// docs/formats/materials.md 12.2 with its Page chunk.
std::string sample_texture() {
  return std::string(
      hex_bytes("54 65 78 6D 02 00 00 00 02 00 00 00 02 00 00 00 20 00 00 00 00 00 00 00"
                "00 00 00 00 35 02 00 00 00 F8 E0 07 1F 00 FF FF 10 84"
                "50 61 67 65 02 00 00 00 00 00 01 00 00 00 02 00 01 00 01 00 00 00 01 00")
          .text());
}

std::string library(const std::string& name, const std::string& texture) {
  return nres_archive({nres_entry(four_cc("Texm"), name, texture)});
}

TEST(ValidatingTextures, KnowsTheirRulesAndThoseOfTheirNames) {
  const WorkingFolder folder;
  folder.write("Textures.lib", library("WALL.0", sample_texture()));
  EXPECT_EQ(folder.ngi({"validate", "Textures.lib"}).exit_code, 0);
  folder.write("Textures.lib", library("WALL", sample_texture() + "x"));
  const Ran ran = folder.ngi({"validate", "Textures.lib"});
  EXPECT_THAT(ran.out + ran.err, HasSubstr("NAME-101"));
  EXPECT_THAT(ran.out + ran.err, HasSubstr("TEXM-202"));
}

TEST(ValidatingPalettes, KnowsTheirRulesAndThoseOfTheirNames) {
  const WorkingFolder folder;
  folder.write("palettes.lib", nres_archive({nres_entry(0, "WOOD.PAL", std::string(1024, '\0'))}));
  const Ran ran = folder.ngi({"validate", "palettes.lib"});
  EXPECT_THAT(ran.out + ran.err, HasSubstr("PAL-101"));
  EXPECT_THAT(ran.out + ran.err, HasSubstr("PAL-104"));
}

TEST(ComparingTextures, GoesFieldByField) {
  const WorkingFolder folder;
  std::string other = sample_texture();
  other[20] = 1;
  other[34] = 0;
  other[52] = 3;
  folder.write("a.lib", library("WALL.0", sample_texture()));
  folder.write("b.lib", library("WALL.0", other));
  const Ran ran = folder.ngi({"diff", "a.lib", "b.lib"});
  EXPECT_EQ(ran.exit_code, 7);
  EXPECT_THAT(ran.out, HasSubstr("WALL.0: flags5: 0 -> 1\n"));
  EXPECT_THAT(ran.out, HasSubstr("WALL.0: level[0] pixels: "));
  EXPECT_THAT(ran.out, HasSubstr("WALL.0: page[0].w: 1 -> 3\n"));
}

TEST(HexdumpOfATexture, NamesItsFields) {
  const WorkingFolder folder;
  folder.write("a.lib", library("WALL.0", sample_texture()));
  const Ran ran = folder.ngi({"hexdump", "a.lib/WALL.0"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("mip_count  2"));
  EXPECT_THAT(ran.out, HasSubstr("level 1, 1 x 1"));
  EXPECT_THAT(ran.out, HasSubstr("page[1]  x 1 w 1 y 0 h 1"));
}

TEST(SettingTextureFields, ChangesThemAlone) {
  const WorkingFolder folder;
  folder.write("a.lib", library("WALL.0", sample_texture()));
  EXPECT_EQ(folder.ngi({"set", "a.lib/WALL.0", "flags5=0x1000000", "page[1].x=0"}).exit_code, 0);
  std::string expected = sample_texture();
  expected[23] = 1;
  expected[58] = 0;
  EXPECT_EQ(folder.archive("a.lib").payload(0)->text(), expected);
}

TEST(SettingTextureFields, SaysWhyNot) {
  const WorkingFolder folder;
  folder.write("a.lib", library("WALL.0", sample_texture()));
  const Ran ran = folder.ngi({"set", "a.lib/WALL.0", "page[2].x=0"});
  EXPECT_NE(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("a.lib/WALL.0: error TEXM-401"));
  EXPECT_THAT(ran.err, HasSubstr("there is no page[2]"));
  EXPECT_EQ(folder.ngi({"set", "a.lib/WALL.0", "unk6=0", "attr1=2"}).exit_code, 1);
  EXPECT_EQ(folder.archive("a.lib").payload(0)->text(), sample_texture());
}

}  // namespace texture_hooks_test
}  // namespace ngi::test
