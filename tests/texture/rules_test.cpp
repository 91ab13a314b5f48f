#include <gmock/gmock.h>

#include "ngi/archive/nres/write.h"
#include "ngi/texture/palette.h"
#include "ngi/texture/rules.h"
#include "tests/texture/sample.h"

// Every rule of docs/formats/materials.md 10 about textures, palettes and names with its smallest
// bad file. Rules of writers are in edit_test.cpp.

using namespace ngi;
using namespace ngi::texture;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

namespace {

std::string word(std::uint32_t value) {
  const le_u32 number = value;
  return std::string(reinterpret_cast<const char*>(&number), 4);
}

// T1 or T2 with another word in the header.
Bytes t1_with(std::uint64_t offset, std::uint32_t value) {
  return patched(t1(), offset, word(value));
}
Bytes t2_with(std::uint64_t offset, std::uint32_t value) {
  return patched(t2(), offset, word(value));
}

std::vector<std::string> codes(const Report& report) {
  std::vector<std::string> out;
  for (const Issue& issue : report.issues()) out.emplace_back(issue.rule->code);
  return out;
}

std::vector<std::string> name_codes(std::string_view name) {
  Report report;
  check_name(name, {}, report);
  return codes(report);
}

std::vector<std::string> codes_in_library(const std::string& library, const std::string& name) {
  Report report;
  check_texture_asset({.path = "game/" + library + "/" + name,
                       .name = name,
                       .bytes = t2(),
                       .record = nres::Record{}},
                      {}, report);
  return codes(report);
}

std::vector<std::string> palette_codes(const Bytes& bytes) {
  Report report;
  check_palette_asset({.path = "A.PAL", .name = "A.PAL", .bytes = bytes, .record = {}}, {}, report);
  return codes(report);
}

Bytes library_of(std::string_view name, const Bytes& payload) {
  const nres::Entry entry = {0, 0, 0, 0, *nres::make_name(name), payload};
  return join(*nres::write_canonical(std::vector<nres::Entry>{entry}));
}

Bytes good_palette() {
  return make_palette_file(Palette{}).bytes();
}

}  // namespace

TEST(TexmRules, AreSilentAboutTheBooksTextures) {
  EXPECT_THAT(codes_of(t1()), IsEmpty());
  EXPECT_THAT(codes_of(t1_page()), IsEmpty());
  EXPECT_THAT(codes_of(t2()), IsEmpty());
}

TEST(TexmRules, OfFramingRefuse) {
  EXPECT_THAT(codes_of(t1().slice(0, 31)), ElementsAre("TEXM-101"));
  EXPECT_THAT(codes_of(Bytes()), ElementsAre("TEXM-101"));
  EXPECT_THAT(codes_of(patched(t1(), 0, "texm")), ElementsAre("TEXM-102"));
  for (const std::uint64_t offset : {4, 8, 12}) {
    EXPECT_THAT(codes_of(t1_with(offset, 0)), ElementsAre("TEXM-103"));
  }
  EXPECT_THAT(codes_of(t1_with(12, 33)), ElementsAre("TEXM-104"));
  EXPECT_THAT(codes_of(t1_with(4, 0xFFFF'FFFF)), ElementsAre("TEXM-104"));
  EXPECT_THAT(codes_of(patched(t2(), 4, word(0xFFFF'FFFF) + word(0xFFFF'FFFF))),
              ElementsAre("TEXM-104"));
  EXPECT_THAT(codes_of(t2_with(28, 2)), ElementsAre("TEXM-105"));
  EXPECT_THAT(codes_of(t1().slice(0, 41)), ElementsAre("TEXM-106"));
}

TEST(TexmRules, OfTheTailTellPageChunksPaddingAndTheRestApart) {
  EXPECT_THAT(codes_of(appended(t1(), hex_bytes("00"))), ElementsAre("TEXM-201", "TEXM-204"));
  EXPECT_THAT(codes_of(appended(t1(), hex_bytes("01"))), ElementsAre("TEXM-201"));
  EXPECT_THAT(codes_of(appended(t1(), hex_bytes("00 00 00 00 00 00 00 00"))),
              ElementsAre("TEXM-201"));
  EXPECT_THAT(codes_of(patched(t1_page(), 46, "\x03")), ElementsAre("TEXM-202"));
  EXPECT_THAT(codes_of(appended(t1_page(), hex_bytes("00"))), ElementsAre("TEXM-202", "TEXM-204"));
  EXPECT_THAT(codes_of(appended(t1(), hex_bytes("50 61 67 65 00 00 00 00"))),
              ElementsAre("TEXM-205"));
}

TEST(TexmRules, OfTheTailRefuseInStrictReadingOnly) {
  const Document padded = parsed(appended(t1(), hex_bytes("00")));
  EXPECT_EQ(code_of(Texture::check(padded, Reading::Strict)), "TEXM-201");
  EXPECT_TRUE(Texture::check(padded, Reading::Tolerant));
}

TEST(TexmRules, WarnOfRectanglesThatAreEmptyNegativeOrOutside) {
  EXPECT_THAT(codes_of(patched(t1_page(), 58, std::string_view("\x02\0", 2))),
              ElementsAre("TEXM-203"));
  EXPECT_THAT(codes_of(patched(t1_page(), 58, "\xFF\xFF")), ElementsAre("TEXM-203"));
  EXPECT_THAT(codes_of(patched(t1_page(), 60, std::string_view("\0\0", 2))),
              ElementsAre("TEXM-203"));
}

TEST(TexmRules, WarnOfUnusualSizesAndLevels) {
  EXPECT_THAT(codes_of(built(picture(3, 2), {.mip_count = 1})), ElementsAre("TEXM-301"));
  EXPECT_THAT(codes_of(built(picture(2, 2), {.mip_count = 3})), ElementsAre("TEXM-302"));
  EXPECT_THAT(codes_of(built(picture(5, 3), {.mip_count = 3})),
              ElementsAre("TEXM-301", "TEXM-305"));
  EXPECT_THAT(codes_of(built(picture(1, 256))), ElementsAre("TEXM-305"));
}

TEST(TexmRules, NoteFormatsAndSpareBytesThatNoShippedFileHas) {
  EXPECT_THAT(codes_of(built(picture(2, 2), {.format = PixelFormat::La88})),
              ElementsAre("TEXM-303"));
  EXPECT_THAT(codes_of(built(picture(2, 2), {.format = PixelFormat::Rgb556})),
              ElementsAre("TEXM-303"));
  EXPECT_THAT(codes_of(t2_with(28, 888)), ElementsAre("TEXM-304"));
  const Bytes indexed = built(picture(2, 2), {.format = PixelFormat::Indexed});
  EXPECT_THAT(codes_of(indexed), IsEmpty());
  EXPECT_THAT(codes_of(patched(indexed, 35, "\x01")), ElementsAre("TEXM-304"));
}

TEST(TexmRules, NoteBitsOfFlags5) {
  EXPECT_THAT(codes_of(t1_with(20, 0x0580'0000)), IsEmpty());
  EXPECT_THAT(codes_of(t1_with(20, 1)), ElementsAre("TEXM-306"));
  EXPECT_THAT(codes_of(t1_with(20, 0x0200'0007)), ElementsAre("TEXM-307"));
  EXPECT_THAT(codes_of(t1_with(20, 0x1000'0000)), ElementsAre("TEXM-306", "TEXM-307"));
}

TEST(NameRules, HoldForTheNamesOfTheBooksTable) {
  EXPECT_THAT(name_codes("WOOD.0"), IsEmpty());
  EXPECT_THAT(name_codes("WOOD.Z9"), IsEmpty());
  EXPECT_THAT(name_codes("NODOT"), ElementsAre("NAME-101"));
  EXPECT_THAT(name_codes("ABCDEFGHIJKLMNOPQ.A"), ElementsAre("NAME-101"));
  EXPECT_THAT(name_codes("WOOD.["), ElementsAre("NAME-102"));
  EXPECT_THAT(name_codes("WOOD.ZA"), ElementsAre("NAME-102"));
  EXPECT_THAT(name_codes("WOOD.AA"), ElementsAre("NAME-103"));
  EXPECT_THAT(name_codes("WOOD.B-"), ElementsAre("NAME-103"));
  EXPECT_THAT(name_codes("A.B.C"), ElementsAre("NAME-103"));
}

TEST(NameRules, HoldInTheLibrariesThatTheEngineSearchesByName) {
  EXPECT_THAT(codes_in_library("Textures.lib", "NODOT"), ElementsAre("NAME-101"));
  EXPECT_THAT(codes_in_library("lightmap.lib", "NODOT"), ElementsAre("NAME-101"));
  EXPECT_THAT(codes_in_library("Textures.lib", "WALL.0"), IsEmpty());
  EXPECT_THAT(codes_in_library("ui.lib", "NODOT"), IsEmpty());
}

TEST(NameRules, MissAPaletteThatTheBankLacks) {
  const PaletteBank bank =
      PaletteBank::load(*nres::Document::parse(library_of("B6.pal", good_palette())));
  const auto codes_for = [&bank](std::string_view name) {
    Report report;
    check_name_in_bank(name, bank, {}, report);
    return codes(report);
  };
  EXPECT_THAT(codes_for("WOOD.B6"), IsEmpty());
  EXPECT_THAT(codes_for("WOOD.A"), ElementsAre("NAME-104"));
  EXPECT_THAT(codes_for("WOOD.0"), IsEmpty());
}

TEST(PaletteRules, FireOnTheirSmallestBadFiles) {
  EXPECT_THAT(palette_codes(good_palette()), IsEmpty());
  EXPECT_THAT(palette_codes(Bytes()), ElementsAre("PAL-101"));
  EXPECT_THAT(palette_codes(good_palette().slice(0, 1024)), ElementsAre("PAL-101"));
  EXPECT_THAT(palette_codes(patched(good_palette(), 1024, "ipol")), ElementsAre("PAL-102"));
  EXPECT_THAT(palette_codes(patched(good_palette(), 1028 + 1, "\x01")), ElementsAre("PAL-103"));
}

TEST(PaletteRules, WantNamesThatTheEngineAsksForInThePaletteLibrary) {
  const auto codes_for = [](std::string_view library, std::string_view entry) {
    Report report;
    check_palette_library({.path = std::string(library),
                           .name = std::string(library),
                           .bytes = library_of(entry, good_palette()),
                           .record = {}},
                          {}, report);
    return codes(report);
  };
  EXPECT_THAT(codes_for("Palettes.lib", "a7.PAL"), IsEmpty());
  EXPECT_THAT(codes_for("palettes.lib", "PAL.PAL"), ElementsAre("PAL-104"));
  EXPECT_THAT(codes_for("palettes.lib", "AA.PAL"), ElementsAre("PAL-104"));
  EXPECT_THAT(codes_for("palettes.lib", ".PAL"), ElementsAre("PAL-104"));
  EXPECT_THAT(codes_for("sys.lib", "PAL.PAL"), IsEmpty());
}

TEST(TextureRules, HaveAPlaceAndAMessageWithoutGaps) {
  Report report;
  check_texture_asset({.path = "x",
                       .name = "x",
                       .bytes = patched(t1_page(), 60, std::string_view("\0\0", 2)),
                       .record = {}},
                      {}, report);
  ASSERT_EQ(report.issues().size(), 1U);
  EXPECT_EQ(message(*report.issues().begin()),
            "is (1, 0) 0 x 1, which is empty or not within 2 x 2");
  EXPECT_EQ(report.issues().begin()->place.offset, 58U);
}
