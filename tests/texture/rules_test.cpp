#include <gmock/gmock.h>

#include <set>

#include "ngi/archive/nres/edit.h"
#include "ngi/texture/palette.h"
#include "ngi/texture/rules.h"
#include "tests/support/broken_file.h"
#include "tests/texture/sample.h"

// Every rule of docs/formats/materials.md 10 about textures, palettes and names with its smallest
// bad file, which the forge makes; then the other sides of rules that have several. Rules of
// writers are in edit_test.cpp.

using namespace ngi;
using namespace ngi::texture;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAreArray;

namespace {

std::string word(std::uint32_t value) {
  const le_u32 number = value;
  return std::string(reinterpret_cast<const char*>(&number), 4);
}

// T1 with another word in the header.
Bytes t1_with(std::uint64_t offset, std::uint32_t value) {
  return patched(t1(), offset, word(value));
}

struct Case {
  const char* code;
  std::uint64_t offset;  // of all its issues
  std::vector<std::string> companions = {};
};

const std::vector<Case>& texture_cases() {
  static const std::vector<Case> all = {
      {"TEXM-101", 0},  {"TEXM-102", 0},
      {"TEXM-103", 4},  {"TEXM-104", 4},
      {"TEXM-105", 28}, {"TEXM-106", 41},
      {"TEXM-201", 42}, {"TEXM-202", 42},
      {"TEXM-203", 60}, {"TEXM-204", 42, {"TEXM-201"}},
      {"TEXM-205", 42}, {"TEXM-301", 4},
      {"TEXM-302", 12}, {"TEXM-303", 28},
      {"TEXM-304", 32}, {"TEXM-305", 4},
      {"TEXM-306", 20}, {"TEXM-307", 20},
  };
  return all;
}

Report report_on(const Bytes& bytes) {
  Report report;
  check_texture_asset({.path = "x", .name = "x", .bytes = bytes, .record = {}}, {}, report);
  return report;
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

std::vector<std::string> library_codes(std::string_view library, const Bytes& bytes) {
  const std::string name(library);
  Report report;
  check_palette_library({.path = name, .name = name, .bytes = bytes, .record = {}}, {}, report);
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

TEST(TexmRules, FireEachOnItsSmallestBadFileAtItsPlace) {
  for (const Case& wrong : texture_cases()) {
    const Report report = report_on(test::broken_file(wrong.code));
    std::vector<std::string> expected = wrong.companions;
    expected.emplace_back(wrong.code);
    EXPECT_THAT(codes(report), UnorderedElementsAreArray(expected)) << wrong.code;
    for (const Issue& issue : report.issues()) {
      EXPECT_EQ(issue.place.offset, wrong.offset) << wrong.code;
    }
  }
}

TEST(TexmRules, AreAllTried) {
  std::set<std::string_view> tried = {"TEXM-401", "TEXM-402", "TEXM-403"};  // edit_test.cpp
  for (const Case& wrong : texture_cases()) tried.insert(wrong.code);
  for (const Rule* rule : rules::all()) {
    if (!rule->code.starts_with("TEXM-")) continue;
    EXPECT_TRUE(tried.contains(rule->code)) << rule->code;
  }
}

TEST(TexmRules, OfFramingRefuse) {
  EXPECT_THAT(codes_of(Bytes()), ElementsAre("TEXM-101"));
  for (const std::uint64_t offset : {8, 12}) {
    EXPECT_THAT(codes_of(t1_with(offset, 0)), ElementsAre("TEXM-103"));
  }
  EXPECT_THAT(codes_of(t1_with(4, 0xFFFF'FFFF)), ElementsAre("TEXM-104"));
  EXPECT_THAT(codes_of(patched(t2(), 4, word(0xFFFF'FFFF) + word(0xFFFF'FFFF))),
              ElementsAre("TEXM-104"));
}

TEST(TexmRules, OfTheTailTellPageChunksPaddingAndTheRestApart) {
  EXPECT_THAT(codes_of(appended(t1(), hex_bytes("00 00 00 00 00 00 00 00"))),
              ElementsAre("TEXM-201"));
  EXPECT_THAT(codes_of(patched(t1_page(), 46, "\x03")), ElementsAre("TEXM-202"));
  EXPECT_THAT(codes_of(appended(t1_page(), hex_bytes("00"))), ElementsAre("TEXM-202", "TEXM-204"));
}

TEST(TexmRules, OfTheTailRefuseInStrictReadingOnly) {
  const Document padded = parsed(test::broken_file("TEXM-204"));
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
  EXPECT_THAT(codes_of(built(picture(5, 3), {.mip_count = 3})),
              ElementsAre("TEXM-301", "TEXM-305"));
  EXPECT_THAT(codes_of(built(picture(1, 256))), ElementsAre("TEXM-305"));
}

TEST(TexmRules, NoteFormatsAndSpareBytesThatNoShippedFileHas) {
  EXPECT_THAT(codes_of(built(picture(2, 2), {.format = PixelFormat::Rgb556})),
              ElementsAre("TEXM-303"));
  const Bytes indexed = built(picture(2, 2), {.format = PixelFormat::Indexed});
  EXPECT_THAT(codes_of(indexed), IsEmpty());
  EXPECT_THAT(codes_of(patched(indexed, 35, "\x01")), ElementsAre("TEXM-304"));
}

TEST(TexmRules, NoteBitsOfFlags5) {
  EXPECT_THAT(codes_of(t1_with(20, 0x0580'0000)), IsEmpty());
  EXPECT_THAT(codes_of(t1_with(20, 0x1000'0000)), ElementsAre("TEXM-306", "TEXM-307"));
}

TEST(NameRules, FireEachOnItsSmallestBadLibrary) {
  for (const char* code : {"NAME-101", "NAME-102", "NAME-103"}) {
    const std::string name = test::broken_entry(code).name;
    EXPECT_THAT(codes_in_library("Textures.lib", name), ElementsAre(code));
    EXPECT_THAT(name_codes(name), ElementsAre(code));
  }
}

TEST(NameRules, HoldForTheNamesOfTheBooksTable) {
  EXPECT_THAT(name_codes("WOOD.0"), IsEmpty());
  EXPECT_THAT(name_codes("WOOD.Z9"), IsEmpty());
  EXPECT_THAT(name_codes("ABCDEFGHIJKLMNOPQ.A"), ElementsAre("NAME-101"));
  EXPECT_THAT(name_codes("WOOD.ZA"), ElementsAre("NAME-102"));
  EXPECT_THAT(name_codes("WOOD.B-"), ElementsAre("NAME-103"));
  EXPECT_THAT(name_codes("A.B.C"), ElementsAre("NAME-103"));
}

TEST(NameRules, HoldInTheLibrariesThatTheEngineSearchesByName) {
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
  for (const char* code : {"PAL-101", "PAL-102", "PAL-103"}) {
    EXPECT_THAT(palette_codes(test::broken_file(code)), ElementsAre(code));
  }
}

TEST(PaletteRules, WantNamesThatTheEngineAsksForInThePaletteLibrary) {
  const auto codes_for = [](std::string_view entry) {
    return library_codes("Palettes.lib", library_of(entry, good_palette()));
  };
  EXPECT_THAT(codes_for("a7.PAL"), IsEmpty());
  EXPECT_THAT(codes_for("AA.PAL"), ElementsAre("PAL-104"));
  EXPECT_THAT(codes_for(".PAL"), ElementsAre("PAL-104"));
  const Bytes bad = test::broken_file("PAL-104");
  EXPECT_THAT(library_codes("palettes.lib", bad), ElementsAre("PAL-104"));
  EXPECT_THAT(library_codes("sys.lib", bad), IsEmpty());
}

TEST(TextureRules, HaveAPlaceAndAMessageWithoutGaps) {
  const Report report = report_on(patched(t1_page(), 60, std::string_view("\0\0", 2)));
  ASSERT_EQ(report.issues().size(), 1U);
  EXPECT_EQ(message(*report.issues().begin()),
            "is (1, 0) 0 x 1, which is empty or not inside 2 x 2");
  EXPECT_EQ(report.issues().begin()->place.offset, 58U);
}
