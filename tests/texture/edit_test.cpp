#include "ngi/texture/edit.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "ngi/texture/detail/resample.h"
#include "tests/texture/sample.h"

using namespace ngi;
using namespace ngi::texture;
using ::testing::ElementsAre;

namespace {

Draft draft_of(const Bytes& bytes) {
  return open_draft(parsed(bytes));
}

Document written(const Draft& draft) {
  const auto bytes = write(draft);
  EXPECT_TRUE(bytes) << full_message(bytes.error().issue);
  return parsed(*bytes);
}

Image decoded(const Document& document, std::size_t level = 0) {
  return *Texture::check(document, Reading::Strict)->decode(level);
}

// A texture whose opaque words and cells are all there to be lost.
Bytes marked(PixelFormat format, std::uint32_t levels) {
  Draft draft = *build(picture(8, 8), {.format = format, .mip_count = levels});
  draft.header.flags4 = 0x1234'5678;
  draft.header.flags5 = 0x0480'0000;
  draft.header.unk6 = 0xDEAD'BEEF;
  draft.page = std::vector<PageRect>{{0, 4, 0, 8}};
  return *write(draft);
}

void expect_words_kept(const Document& document) {
  EXPECT_EQ(document.header().flags4, 0x1234'5678U);
  EXPECT_EQ(document.header().flags5, 0x0480'0000U);
  EXPECT_EQ(document.header().unk6, 0xDEAD'BEEFU);
  ASSERT_TRUE(document.page());
  EXPECT_EQ(document.page()->size(), 1U);
}

constexpr std::array usual_formats = {PixelFormat::Indexed, PixelFormat::Rgb565,
                                      PixelFormat::Argb4444, PixelFormat::Rgb888,
                                      PixelFormat::Argb8888};

}  // namespace

TEST(BuildTexture, HasTheBooksDefaults) {
  const Document document = parsed(built(picture(8, 4)));
  EXPECT_EQ(document.header().mip_count, 4U);
  EXPECT_EQ(document.header().flags4, 32U);
  EXPECT_EQ(document.header().flags5, 0U);
  EXPECT_EQ(document.header().unk6, 0U);
  EXPECT_FALSE(document.page());
  EXPECT_EQ(parsed(built(picture(8, 4), {.mip_count = 1})).header().flags4, 0U);
}

TEST(BuildTexture, GivesThePictureBackInTheFormatsThatCanHoldIt) {
  const Image image = picture(5, 3, 77);
  EXPECT_EQ(decoded(parsed(built(image))), image);
  Image opaque = picture(5, 3);
  EXPECT_EQ(decoded(parsed(built(opaque, {.format = PixelFormat::Rgb888}))), opaque);
  EXPECT_EQ(decoded(parsed(built(opaque, {.format = PixelFormat::Indexed}))), opaque);
}

TEST(BuildTexture, TakesAnyMipCountFrom1To32) {
  for (const std::uint32_t count : {1U, 2U, 9U, 32U}) {
    const Document document = parsed(built(picture(16, 16), {.mip_count = count}));
    EXPECT_EQ(document.levels().size(), count);
  }
  EXPECT_EQ(code_of(build(picture(16, 16), {.mip_count = 0})), "TEXM-401");
  EXPECT_EQ(code_of(build(picture(16, 16), {.mip_count = 33})), "TEXM-401");
}

TEST(BuildTexture, WarnsOfOpacityThatTheFormatLoses) {
  Report report;
  built(picture(2, 2, 9), {.format = PixelFormat::Rgb565, .encode = {.report = &report}});
  ASSERT_EQ(report.issues().size(), 1U);
  EXPECT_EQ(report.issues().begin()->rule->code, "TEXM-403");
  Report silent;
  built(picture(2, 2, 9), {.format = PixelFormat::Argb4444, .encode = {.report = &silent}});
  EXPECT_TRUE(silent.empty());
}

TEST(BuildTexture, RefusesAPictureWithoutThePixelsItSays) {
  EXPECT_EQ(code_of(build(Image{2, 2, std::vector<Rgba8>(3)})), "TEXM-401");
  EXPECT_EQ(code_of(build(Image{})), "TEXM-401");
}

TEST(Draft, ThatIsNotChangedGivesTheBytesItCameFromDamagedOrNot) {
  const Bytes bytes = t1_page();
  for (std::uint64_t size = 32; size <= bytes.size(); ++size) {
    EXPECT_EQ(*write(draft_of(bytes.slice(0, size))), bytes.slice(0, size));
  }
  const Bytes unknown = patched(bytes, 28, "\x01");
  EXPECT_EQ(*write(draft_of(unknown)), unknown);
  const Bytes padded = appended(bytes, hex_bytes("00 00"));
  EXPECT_EQ(*write(draft_of(padded)), padded);
}

TEST(Draft, ThatBreaksARuleIsRefusedByItsName) {
  Draft draft = draft_of(t1());
  draft.levels.pop_back();
  EXPECT_EQ(code_of(write(draft)), "TEXM-106");
  draft.header.mip_count = 0;
  EXPECT_EQ(code_of(write(draft)), "TEXM-103");
  draft = draft_of(t1());
  draft.header.format = 7;
  EXPECT_EQ(code_of(write(draft)), "TEXM-105");
  draft = draft_of(t1());
  draft.tail = hex_bytes("01");
  EXPECT_EQ(code_of(write(draft)), "TEXM-201");
}

TEST(Draft, MayKeepDamageThatWasThereBefore) {
  Draft draft = draft_of(appended(t1(), hex_bytes("01")));
  draft.header.unk6 = 5;
  EXPECT_TRUE(write(draft));
}

TEST(ReplacePicture, RebuildsTheLevelsAndKeepsWordsAndCells) {
  for (const PixelFormat format : usual_formats) {
    SCOPED_TRACE(to_text(format));
    Draft draft = draft_of(marked(format, 4));
    Image red = *make_image(8, 8);
    for (Rgba8& pixel : red.pixels) pixel = {255, 0, 0, 255};
    ASSERT_TRUE(replace_picture(draft, red));
    const Document document = written(draft);
    expect_words_kept(document);
    for (std::size_t i = 0; i < 4; ++i) {
      EXPECT_EQ(decoded(document, i).pixels.back(), (Rgba8{255, 0, 0, 255})) << i;
    }
  }
}

TEST(ReplacePicture, ThatNobodyTouchedChangesNoByteNotEvenLevelsPaintedByHand) {
  for (const PixelFormat format : all_pixel_formats()) {
    SCOPED_TRACE(to_text(format));
    const std::uint32_t levels = is_preview(format) ? 1 : 4;
    Draft odd = draft_of(marked(format, levels));
    if (levels > 1) odd.levels[1] = Bytes::own(std::vector<std::byte>(odd.levels[1].size()));
    if (format == PixelFormat::Rgb888) {
      std::vector<std::byte> spare(odd.levels[0].span().begin(), odd.levels[0].span().end());
      spare[3] = std::byte{9};
      odd.levels[0] = Bytes::own(std::move(spare));
    }
    const Document before = written(odd);
    Draft draft = open_draft(before);
    ASSERT_TRUE(replace_picture(draft, decoded(before)));
    EXPECT_EQ(*write(draft), before.bytes());
  }
}

TEST(ReplacePicture, KeepsTheOrderAndTheDuplicatesOfAPalette) {
  Draft draft = draft_of(marked(PixelFormat::Indexed, 1));
  for (PaletteEntry& entry : draft.palette) entry = {1, 2, 3, 4};
  const Document before = written(draft);
  draft = open_draft(before);
  ASSERT_TRUE(replace_picture(draft, decoded(before)));
  EXPECT_EQ(*write(draft), before.bytes());
}

TEST(ReplacePicture, OfAnotherSizeChangesTheTexture) {
  Draft draft = draft_of(marked(PixelFormat::Argb8888, 2));
  ASSERT_TRUE(replace_picture(draft, picture(16, 4)));
  const Document document = written(draft);
  EXPECT_EQ(document.size(), (LevelSize{16, 4}));
  EXPECT_EQ(document.levels().size(), 2U);
  EXPECT_EQ(decoded(document), picture(16, 4));
}

TEST(ReplacePicture, ChoosesThePaletteAsTold) {
  const Bytes bytes = marked(PixelFormat::Indexed, 1);
  Image blue = *make_image(8, 8);
  for (Rgba8& pixel : blue.pixels) pixel = {1, 2, 254, 255};
  Draft kept = draft_of(bytes);
  ASSERT_TRUE(replace_picture(kept, blue, {.palette = PaletteChoice::Keep}));
  EXPECT_EQ(kept.palette, draft_of(bytes).palette);
  Draft made = draft_of(bytes);
  ASSERT_TRUE(replace_picture(made, blue));
  EXPECT_EQ(made.palette[0], (PaletteEntry{254, 2, 1, 0}));
}

TEST(ReplacePicture, LeavesUntouchedPixelsTheirIndicesWhenThePaletteIsKept) {
  Draft draft = draft_of(marked(PixelFormat::Indexed, 1));
  for (PaletteEntry& entry : draft.palette) entry = {9, 9, 9, 0};
  draft.levels[0] = Bytes::copy(std::string(64, '\x07'));
  Image image = *make_image(8, 8);
  for (Rgba8& pixel : image.pixels) pixel = {9, 9, 9, 255};
  image.pixels[0] = {200, 1, 2, 255};
  ASSERT_TRUE(replace_picture(draft, image, {.palette = PaletteChoice::Keep}));
  EXPECT_EQ(draft.levels[0].text().substr(1), std::string(63, '\x07'));
}

TEST(ReplaceLevel, ChangesThatLevelAlone) {
  const Bytes before = marked(PixelFormat::Argb8888, 3);
  Draft draft = draft_of(before);
  ASSERT_TRUE(replace_level(draft, 1, picture(4, 4, 3)));
  const Document document = written(draft);
  EXPECT_EQ(decoded(document, 1), picture(4, 4, 3));
  EXPECT_EQ(decoded(document, 0), picture(8, 8));
  EXPECT_EQ(document.bytes().slice(0, 32 + 256), before.slice(0, 32 + 256));
  EXPECT_EQ(document.bytes().from(32 + 256 + 64), before.from(32 + 256 + 64));
  EXPECT_EQ(code_of(replace_level(draft, 1, picture(8, 8))), "TEXM-401");
  EXPECT_EQ(code_of(replace_level(draft, 3, picture(1, 1))), "TEXM-401");
}

TEST(SetMipCount, MakesOrDropsLevelsAndTouchesNothingElse) {
  const Bytes two = marked(PixelFormat::Rgb565, 2);
  Draft draft = draft_of(two);
  ASSERT_TRUE(set_mip_count(draft, 4));
  expect_words_kept(written(draft));
  EXPECT_EQ(written(draft).bytes(), marked(PixelFormat::Rgb565, 4));
  ASSERT_TRUE(set_mip_count(draft, 2));
  EXPECT_EQ(written(draft).bytes(), two);
}

TEST(ChangeFormat, ConvertsEachLevelByItself) {
  for (const PixelFormat from : usual_formats) {
    for (const PixelFormat to : usual_formats) {
      SCOPED_TRACE(std::string(to_text(from)) + " to " + std::string(to_text(to)));
      const Document before = parsed(marked(from, 4));
      Draft draft = open_draft(before);
      ASSERT_TRUE(change_format(draft, to));
      const Document after = written(draft);
      expect_words_kept(after);
      EXPECT_EQ(after.format(), to);
      if (to != PixelFormat::Argb8888) continue;
      for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(decoded(after, i), decoded(before, i));
    }
  }
}

TEST(ChangeFormat, GoesToAWiderFormatAndBackWithoutLoss) {
  for (const PixelFormat format :
       {PixelFormat::Rgb565, PixelFormat::Argb4444, PixelFormat::Rgb888}) {
    const Bytes before = marked(format, 3);
    Draft draft = draft_of(before);
    ASSERT_TRUE(change_format(draft, PixelFormat::Argb8888));
    ASSERT_TRUE(change_format(draft, format));
    EXPECT_EQ(*write(draft), before);
  }
}

TEST(ReplacePalette, LeavesTheIndicesAlone) {
  Draft draft = draft_of(marked(PixelFormat::Indexed, 2));
  const std::vector<PaletteEntry> palette(256, {9, 8, 7, 6});
  ASSERT_TRUE(replace_palette(draft, palette));
  const Document document = written(draft);
  EXPECT_EQ(document.levels()[0].bytes.front(), std::byte{0});
  EXPECT_EQ(decoded(document).pixels[5], (Rgba8{7, 8, 9, 255}));
  EXPECT_EQ(code_of(replace_palette(draft, std::vector<PaletteEntry>(255))), "TEXM-401");
  Draft other = draft_of(t1());
  EXPECT_EQ(code_of(replace_palette(other, palette)), "TEXM-401");
}

TEST(Resize, FollowsTheChainOfLevelsAndKeepsTheRest) {
  for (const PixelFormat format : usual_formats) {
    SCOPED_TRACE(to_text(format));
    Draft whole = draft_of(marked(format, 4));
    ASSERT_TRUE(resize(whole, {32, 16}));
    expect_words_kept(written(whole));
    EXPECT_EQ(written(whole).levels().size(), 6U);
    Draft part = draft_of(marked(format, 2));
    ASSERT_TRUE(resize(part, {4, 2}));
    EXPECT_EQ(written(part).size(), (LevelSize{4, 2}));
    EXPECT_EQ(written(part).levels().size(), 2U);
  }
  Draft draft = draft_of(t2());
  EXPECT_EQ(code_of(resize(draft, {0, 4})), "TEXM-402");
  EXPECT_EQ(code_of(resize(draft, {1 << 20, 1 << 20})), "TEXM-402");
}

TEST(SetPage, SetsClearsAndTellsNoneFromEmpty) {
  Draft draft = draft_of(t1());
  ASSERT_TRUE(set_page(draft, std::vector<PageRect>{{0, 1, 0, 2}, {1, 1, 0, 1}}));
  EXPECT_EQ(*write(draft), t1_page());
  ASSERT_TRUE(set_page(draft, std::vector<PageRect>{}));
  EXPECT_EQ(*write(draft), appended(t1(), hex_bytes("50 61 67 65 00 00 00 00")));
  ASSERT_TRUE(set_page(draft, std::nullopt));
  EXPECT_EQ(*write(draft), t1());
}

TEST(PreviewFormats, AreNeverResampled) {
  for (const PixelFormat format : {PixelFormat::La88, PixelFormat::Rgb556}) {
    const Bytes before = built(picture(4, 4), {.format = format});
    EXPECT_EQ(parsed(before).levels().size(), 1U);
    Draft draft = draft_of(before);
    EXPECT_EQ(code_of(set_mip_count(draft, 2)), "TEXM-401");
    EXPECT_EQ(code_of(resize(draft, {2, 2})), "TEXM-401");
    EXPECT_EQ(code_of(build(picture(4, 4), {.format = format, .mip_count = 3})), "TEXM-401");
    EXPECT_EQ(*write(draft), before);
  }
}

TEST(Edits, OfADamagedTextureAreRefused) {
  Draft cut = draft_of(t1().slice(0, 41));
  EXPECT_EQ(code_of(replace_picture(cut, picture(2, 2))), "TEXM-401");
  EXPECT_EQ(code_of(set_mip_count(cut, 1)), "TEXM-401");
  Draft unknown = draft_of(patched(t1(), 28, "\x01"));
  EXPECT_EQ(code_of(change_format(unknown, PixelFormat::Rgb565)), "TEXM-401");
  EXPECT_EQ(code_of(set_page(unknown, std::nullopt)), "TEXM-401");
  Draft short_level = draft_of(t1());
  short_level.levels[0] = hex_bytes("00");
  EXPECT_EQ(code_of(replace_picture(short_level, picture(2, 2))), "TEXM-401");
}

TEST(Resample, GivesTheMeanOfWhatAPixelCovers) {
  Image image = *make_image(4, 1);
  for (std::uint32_t x = 0; x < 4; ++x) {
    image.at(x, 0) = {static_cast<std::uint8_t>(x * 10), 0, 0, 255};
  }
  const Image half = *resample(image, {2, 1});
  EXPECT_THAT(half.pixels, ElementsAre(Rgba8{5, 0, 0, 255}, Rgba8{25, 0, 0, 255}));
  const Image third = *resample(image, {3, 1});  // 0 and a third of 10; a mean; ...
  EXPECT_THAT(third.pixels,
              ElementsAre(Rgba8{3, 0, 0, 255}, Rgba8{15, 0, 0, 255}, Rgba8{28, 0, 0, 255}));
}

TEST(Resample, IsLinearWhereThePictureGrows) {
  Image image = *make_image(2, 1);
  image.at(1, 0) = {100, 100, 100, 100};
  const Image twice = *resample(image, {4, 1});
  EXPECT_THAT(twice.pixels, ElementsAre(Rgba8{0, 0, 0, 0}, Rgba8{25, 25, 25, 25},
                                        Rgba8{75, 75, 75, 75}, Rgba8{100, 100, 100, 100}));
  EXPECT_EQ(*resample(image, {2, 1}), image);
}
