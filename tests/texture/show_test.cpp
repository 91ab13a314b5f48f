#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/texture/annotate.h"
#include "ngi/texture/compare.h"
#include "ngi/texture/set_field.h"
#include "ngi/texture/texture.h"
#include "tests/texture/sample.h"

using namespace ngi;
using namespace ngi::texture;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

namespace {

std::vector<std::string> differences(const Bytes& a, const Bytes& b) {
  Differences out(Detail::Fields, 100);
  compare_assets({.path = "", .name = "a", .bytes = a, .record = {}},
                 {.path = "", .name = "b", .bytes = b, .record = {}}, out);
  std::vector<std::string> fields;
  for (const Difference& found : out.listed()) fields.push_back(found.field);
  return fields;
}

// Every byte once, in order; gives the labels.
template <typename Asset>
std::vector<std::string> annotated(const Asset& asset) {
  std::uint64_t at = 0;
  std::vector<std::string> labels;
  annotate(asset, RangeSink({}, [&](const AnnotatedRange& range) {
             EXPECT_EQ(range.offset, at) << range.label;
             at += range.size;
             labels.push_back(range.label);
           }));
  EXPECT_EQ(at, asset.bytes().size());
  return labels;
}

Bytes after(const Bytes& bytes, std::string_view field, std::string_view value) {
  Draft draft = open_draft(parsed(bytes));
  const auto done = set_field(draft, field, value);
  EXPECT_TRUE(done) << full_message(done.error().issue);
  return *write(draft);
}

std::string refusal(const Bytes& bytes, std::string_view field, std::string_view value) {
  Draft draft = open_draft(parsed(bytes));
  const auto done = set_field(draft, field, value);
  return done ? "done" : message(done.error().issue);
}

// Indexed, 2 x 1, indices 0 and 40, with these flags5.
Document indexed(std::uint32_t flags5) {
  Draft draft = *build(picture(2, 1), {.format = PixelFormat::Indexed, .mip_count = 1});
  draft.palette[0] = {3, 2, 1, 9};
  draft.palette[40] = {30, 20, 10, 9};
  draft.levels[0] = hex_bytes("00 28");
  draft.header.flags5 = flags5;
  return parsed(*write(draft));
}

std::vector<Rgba8> loaded(const Document& document, std::uint32_t load_flags = 0) {
  const AlphaOptions options = {AlphaRule::AsLoaded, load_flags};
  return Texture::check(document, Reading::Tolerant)->decode(0, options)->pixels;
}

}  // namespace

TEST(CompareTextures, FindsNothingBetweenEqualOnes) {
  EXPECT_THAT(differences(t1_page(), t1_page()), IsEmpty());
}

TEST(CompareTextures, NamesEveryField) {
  EXPECT_THAT(differences(t1(), patched(t1(), 20, "\x01")), ElementsAre("flags5"));
  EXPECT_THAT(differences(t1_page(), patched(t1_page(), 52, "\x07")), ElementsAre("page[0].w"));
  EXPECT_THAT(differences(t1(), t1_page()), ElementsAre("page"));
  EXPECT_THAT(differences(t1(), appended(t1(), hex_bytes("01"))), ElementsAre("tail_size", "tail"));
  const Bytes one = built(picture(2, 2), {.format = PixelFormat::Indexed});
  EXPECT_THAT(differences(one, patched(one, 32 + 4 * 7 + 2, "\x05")), ElementsAre("palette[7].r"));
}

TEST(CompareTextures, CountsThePixelsOfALevelAndShowsTheFirst) {
  const Bytes other = patched(t1(), 34, std::string_view("\0\0\0\0", 4));
  Differences out(Detail::Fields, 100);
  compare_assets({.path = "", .name = "a", .bytes = t1(), .record = {}},
                 {.path = "", .name = "b", .bytes = other, .record = {}}, out);
  ASSERT_EQ(out.listed().size(), 1U);
  const Difference& found = out.listed().front();
  EXPECT_EQ(found.field, "level[0] pixels");
  EXPECT_EQ(found.count, 2U);
  EXPECT_EQ(found.offset, 2U);
  EXPECT_EQ(std::get<std::string>(found.a), "(1, 0) E007");
  EXPECT_EQ(std::get<std::string>(found.b), "(1, 0) 0000");
}

TEST(CompareTextures, FindsEveryChangedByteOfATexture) {
  const Bytes one = t1_page();
  for (std::uint64_t at = 4; at < one.size(); ++at) {
    const char flipped = static_cast<char>(std::to_integer<int>(one.span()[at]) ^ 1);
    const Bytes other = patched(one, at, std::string_view(&flipped, 1));
    EXPECT_EQ(differences(one, other).empty(), !Document::parse(other)) << at;
  }
}

TEST(AnnotateTexture, CoversEveryByteOnce) {
  EXPECT_THAT(
      annotated(parsed(t1_page())),
      ElementsAre("magic", "width", "height", "mip_count", "flags4", "flags5", "unk6", "format",
                  "row 0", "row 1", "row 0", "magic", "rect_count", "page[0]", "page[1]"));
  EXPECT_EQ(annotated(parsed(appended(t1(), hex_bytes("00 00")))).back(), "padding");
  EXPECT_EQ(annotated(parsed(t1().slice(0, 41))).back(), "not understood");
  EXPECT_EQ(annotated(parsed(built(picture(3, 3), {.format = PixelFormat::Indexed}))).size(),
            8U + 256U + 3U + 1U);
  EXPECT_EQ(annotated(make_palette_file(Palette{})).size(), 256U + 1U + 256U);
  EXPECT_EQ(annotated(*PaletteFile::parse(Bytes::own(std::vector<std::byte>(1030)))).size(), 257U);
}

TEST(SetTextureField, ChangesThatFieldAlone) {
  EXPECT_EQ(after(t1_page(), "flags5", "0x01000000"), patched(t1_page(), 23, "\x01"));
  EXPECT_EQ(after(t1_page(), "unk6", "258"), patched(t1_page(), 24, "\x02\x01"));
  EXPECT_EQ(after(t1_page(), "flags4", "0"), patched(t1_page(), 16, std::string_view("\0", 1)));
  EXPECT_EQ(after(t1_page(), "page[1].x", "-2"), patched(t1_page(), 58, "\xFE\xFF"));
  const Bytes one = built(picture(2, 2), {.format = PixelFormat::Indexed});
  EXPECT_EQ(after(one, "palette[255].r", "9"), patched(one, 32 + 1022, "\x09"));
}

TEST(SetTextureField, TakesAColourOfThePaletteAtOnce) {
  const Bytes one = built(picture(2, 2), {.format = PixelFormat::Indexed});
  EXPECT_EQ(after(one, "palette[255]", "9,8,7"), patched(one, 32 + 1020, "\x07\x08\x09"));
  EXPECT_EQ(refusal(one, "palette[255]", "9,8"),
            "the edit is not possible: palette[255] takes red, green and blue, 0 to 255, parted by "
            "commas");
}

TEST(SetTextureField, ConvertsAndRebuilds) {
  EXPECT_EQ(parsed(after(t1(), "format", "8888")).format(), PixelFormat::Argb8888);
  EXPECT_EQ(parsed(after(t1(), "format", "indexed")).palette().size(), 256U);
  EXPECT_EQ(parsed(after(t1(), "mip_count", "1")).levels().size(), 1U);
}

TEST(SetTextureField, SaysWhyNot) {
  EXPECT_EQ(refusal(t1(), "page[0].x", "1"), "the edit is not possible: it has no Page chunk");
  EXPECT_EQ(refusal(t1_page(), "page[2].x", "1"),
            "the edit is not possible: there is no page[2]; there are 2");
  EXPECT_EQ(refusal(t1_page(), "page[0].q", "1"),
            "the edit is not possible: there is no field 'page[0].q'; it has x, w, y, h");
  EXPECT_EQ(refusal(t1_page(), "page[0].x", "40000"),
            "the edit is not possible: page[0].x cannot be '40000'");
  EXPECT_EQ(refusal(t1(), "palette[0].r", "1"),
            "the edit is not possible: there is no palette[0]; there is none");
  EXPECT_EQ(refusal(t1(), "flags4", "-1"), "the edit is not possible: flags4 cannot be '-1'");
  EXPECT_EQ(refusal(t1(), "format", "555"), "the edit is not possible: format cannot be '555'");
  EXPECT_EQ(refusal(t1(), "width", "4"),
            "the edit is not possible: there is no field 'width'; it has flags4, flags5, unk6, "
            "mip_count, format, page, palette");
  EXPECT_EQ(refusal(t1_page(), "page[0].x[1]", "4"),
            "the edit is not possible: there is no page[0].x[1]; there is 1 number");
}

TEST(AlphaRule, OfAPlainPaletteIsOpaque) {
  EXPECT_THAT(loaded(indexed(0)), ElementsAre(Rgba8{1, 2, 3, 255}, Rgba8{10, 20, 30, 255}));
}

TEST(AlphaRule, MakesIndexZeroTransparentWithItsFlag) {
  EXPECT_THAT(loaded(indexed(0x0100'0000)), ElementsAre(Rgba8{1, 2, 3, 0}, Rgba8{10, 20, 30, 255}));
  EXPECT_THAT(loaded(indexed(0x0100'0000), load_flags::force_opaque),
              ElementsAre(Rgba8{1, 2, 3, 255}, Rgba8{10, 20, 30, 255}));
}

TEST(AlphaRule, FadesOneColourInThirtyTwoStepsWithItsFlag) {
  const Document document = indexed(0x0200'0028);
  EXPECT_THAT(loaded(document), ElementsAre(Rgba8{10, 20, 30, 7}, Rgba8{10, 20, 30, 255}));
  const Colours colours =
      palette_colours(document.header(), document.palette(), {AlphaRule::AsLoaded, 0});
  for (std::size_t i = 0; i < 32; ++i) EXPECT_EQ(colours[i].a, 8 * i + 7);
}

TEST(AlphaRule, TakesTheOpacityOf8888AwayWhenForced) {
  EXPECT_THAT(loaded(parsed(t2())), ElementsAre(Rgba8{48, 32, 16, 64}));
  EXPECT_THAT(loaded(parsed(t2()), load_flags::force_opaque), ElementsAre(Rgba8{48, 32, 16, 255}));
}

TEST(AlphaRule, Of88IsOpaqueUnlessAFlagSaysOtherwise) {
  const Bytes stored = built(picture(1, 1, 9), {.format = PixelFormat::La88});
  EXPECT_EQ(loaded(parsed(stored))[0].a, 255);
  EXPECT_EQ(loaded(parsed(patched(stored, 23, "\x01")))[0].a, 9);
}
