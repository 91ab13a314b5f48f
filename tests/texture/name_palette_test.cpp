#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/archive/nres/edit.h"
#include "ngi/texture/palette.h"
#include "tests/support/hex_bytes.h"

using namespace ngi;
using namespace ngi::texture;

namespace {

Palette grey_palette() {
  Palette palette = {};
  for (std::size_t i = 0; i < palette.size(); ++i) {
    const auto v = static_cast<std::uint8_t>(i);
    palette[i] = {v, v, v, 0};
  }
  return palette;
}

}  // namespace

TEST(PaletteIndex, IsThatOfTheBooksTable) {
  EXPECT_EQ(palette_index("WOOD.A"), 0);
  EXPECT_EQ(palette_index("WOOD.a"), 0);
  EXPECT_EQ(palette_index("WOOD.A0"), 1);
  EXPECT_EQ(palette_index("WOOD.A9"), 10);
  EXPECT_EQ(palette_index("WOOD.B"), 11);
  EXPECT_EQ(palette_index("WOOD.B0"), 12);
  EXPECT_EQ(palette_index("WOOD.Z"), 275);
  EXPECT_EQ(palette_index("WOOD.Z9"), 285);
  EXPECT_EQ(palette_index("WOOD.0"), -187);
  EXPECT_EQ(palette_index("WOOD.00"), -186);
  EXPECT_EQ(palette_index("WOOD.9"), -88);
  EXPECT_EQ(palette_index("WOOD.@"), -11);
  EXPECT_EQ(palette_index("WOOD.@9"), -1);
  EXPECT_EQ(palette_index("WOOD.AA"), 18);
  EXPECT_EQ(palette_index("WOOD.B-"), 9);
  EXPECT_EQ(palette_index("WOOD.["), 286);
  EXPECT_EQ(palette_index("WOOD.ZA"), 293);
  EXPECT_EQ(palette_index("A.B.C"), 10);
  EXPECT_EQ(palette_index(".A"), 0);
  EXPECT_EQ(palette_index("WOOD."), -715);
  EXPECT_EQ(palette_index("ABCDEFGHIJKLMNOP.A"), 0);
  EXPECT_EQ(palette_index("ABCDEFGHIJKLMNOPQ.A"), std::nullopt);
  EXPECT_EQ(palette_index("NODOT"), std::nullopt);
  EXPECT_EQ(palette_index(""), std::nullopt);
}

TEST(PaletteSlot, AndItsNameAreTheSameForAll286) {
  for (std::int32_t slot = 0; slot < palette_slots; ++slot) {
    const std::string name = palette_slot_name(slot);
    EXPECT_EQ(palette_slot(name + ".PAL"), slot);
    EXPECT_EQ(palette_index("X." + name), slot);
    EXPECT_TRUE(has_canonical_suffix("X." + name));
  }
}

TEST(PaletteFile, NeedsTheColoursOnlyUnlessReadStrictly) {
  const PaletteFile whole = make_palette_file(grey_palette());
  EXPECT_EQ(whole.bytes().size(), 66564U);
  EXPECT_TRUE(PaletteFile::parse_strict(whole.bytes()));
  const Bytes colours = whole.bytes().slice(0, 1024);
  EXPECT_FALSE(PaletteFile::parse_strict(colours));
  ASSERT_TRUE(PaletteFile::parse(colours));
  EXPECT_EQ(PaletteFile::parse(colours)->blend_table(), nullptr);
  for (const std::uint64_t size : {std::uint64_t{0}, std::uint64_t{1023}}) {
    EXPECT_FALSE(PaletteFile::parse(whole.bytes().slice(0, size)));
  }
}

TEST(PaletteFile, NamesTheColourHalfwayBetweenTwo) {
  const PaletteFile file = make_palette_file(grey_palette());
  const BlendTable& table = *file.blend_table();
  for (std::size_t i = 0; i < 256; ++i) EXPECT_EQ(table.mix[i * 256 + i], i);
  EXPECT_EQ(table.mix[0 * 256 + 255], 127);
  EXPECT_EQ(table.mix[255 * 256 + 0], 127);
  EXPECT_EQ(table.mix[10 * 256 + 20], 15);
}

TEST(PaletteFile, WithOtherColoursKeepsTheRest) {
  const Bytes odd = join({make_palette_file(grey_palette()).bytes(), hex_bytes("AA BB")});
  Palette red = grey_palette();
  red[3] = {0, 0, 255, 9};
  const PaletteFile changed = with_colours(*PaletteFile::parse(odd), red);
  EXPECT_EQ(changed.colours()[3], red[3]);
  EXPECT_EQ(changed.bytes().from(1024), odd.from(1024));
}

TEST(PaletteBank, HasEachPaletteInTheSlotOfItsName) {
  const Bytes payload = make_palette_file(grey_palette()).bytes();
  std::vector<nres::Entry> entries;
  for (const char* name : {"a.pal", "Z9.PAL", "PAL.PAL"}) {
    entries.push_back({0, 0, 0, 0, *nres::make_name(name), payload});
  }
  entries.push_back({0, 0, 0, 0, *nres::make_name("C.PAL"), hex_bytes("00")});
  Report report;
  const auto library = *nres::Document::parse(join(*nres::write_canonical(entries)));
  const PaletteBank bank = PaletteBank::load(library, &report);
  EXPECT_EQ(bank.size(), 2U);
  EXPECT_NE(bank.at(0), nullptr);
  EXPECT_NE(bank.at(285), nullptr);
  EXPECT_EQ(bank.at(22), nullptr);
  EXPECT_EQ(bank.at(-187), nullptr);
  EXPECT_EQ(bank.at(286), nullptr);
  ASSERT_EQ(report.issues().size(), 1U);
  EXPECT_EQ(report.issues().begin()->place.path, "C.PAL");
  EXPECT_EQ(PaletteBank().at(0), nullptr);
}
