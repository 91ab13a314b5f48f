#include "ngi/image/texture_picture.h"

#include <gtest/gtest.h>

#include "ngi/image/formats.h"
#include "tests/image/texture_samples.h"

namespace ngi::image {
namespace repaint_test {

using namespace ngi::texture;

Texture open(const Document& document) {
  return *Texture::check(document, Reading::Tolerant);
}

PictureFile as_file(const Document& document, PictureFormat format,
                    AlphaRule alpha = AlphaRule::AsStored) {
  if (format == PictureFormat::Dds) {
    return *read_picture(join(write_dds(dds_of(open(document)))), format);
  }
  const Picture picture = *picture_of(open(document), {.alpha = alpha});
  return *read_picture(format == PictureFormat::Png ? *write_png(picture) : *write_tga(picture),
                       format);
}

constexpr auto all_formats = {PictureFormat::Png, PictureFormat::Tga, PictureFormat::Dds};

Document with_flags5(const Document& document, std::uint32_t flags) {
  Draft draft = open_draft(document);
  draft.header.flags5 = flags;
  return *Document::parse(assemble(draft));
}

Document indexed_texture() {
  const auto textures = test::independent_textures();
  for (const auto& [name, document] : textures) {
    if (name == "IND0_1.0") return document;
  }
  return textures.front().document;
}

Image gradient(std::uint32_t width, std::uint32_t height) {
  Image image = *make_image(width, height);
  for (std::uint32_t y = 0; y < height; ++y) {
    for (std::uint32_t x = 0; x < width; ++x) {
      image.at(x, y) = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y), 7, 255};
    }
  }
  return image;
}

PictureFile file_of(Image image) {
  PictureFile out;
  out.picture.image = std::move(image);
  return out;
}

std::string code_of(const Result<Bytes>& result) {
  return result ? "done" : std::string(result.error().rule().code);
}

TEST(Repaint, LeavesATextureAloneThatNobodyPainted) {
  for (const auto& [name, document] : test::independent_textures()) {
    for (const PictureFormat format : all_formats) {
      SCOPED_TRACE(name);
      const auto made = repaint(document, as_file(document, format));
      ASSERT_TRUE(made) << full_message(made.error().issue);
      EXPECT_EQ(*made, document.bytes());
    }
  }
}

TEST(Repaint, LeavesItAloneAsTheEngineShowsItToo) {
  for (const auto& [name, plain] : test::independent_textures()) {
    for (const std::uint32_t flags : {flags5_bits::alpha, flags5_bits::fade | 3U}) {
      SCOPED_TRACE(name);
      const Document document = with_flags5(plain, flags);
      const PictureFile file = as_file(document, PictureFormat::Png, AlphaRule::AsLoaded);
      const auto made = repaint(document, file, {.alpha = AlphaRule::AsLoaded});
      ASSERT_TRUE(made) << full_message(made.error().issue);
      EXPECT_EQ(*made, document.bytes());
    }
  }
}

TEST(Repaint, KeepsFormatHeaderWordsLevelsAndPage) {
  for (const auto& [name, document] : test::independent_textures()) {
    const Draft before = open_draft(document);
    if (is_preview(*before.format()) && before.levels.size() > 1) continue;
    SCOPED_TRACE(name);
    PictureFile file = as_file(document, PictureFormat::Png);
    file.picture.palette.clear();
    file.picture.indices.clear();
    file.picture.image.at(0, 0) = {255, 0, 255, 255};
    const auto made = repaint(document, file, {.quantise = Quantise::New});
    ASSERT_TRUE(made) << full_message(made.error().issue);
    const Document again = *Document::parse(*made);
    const Draft after = open_draft(again);
    EXPECT_EQ(Bytes::copy(bytes_of(after.header)), Bytes::copy(bytes_of(before.header)));
    EXPECT_EQ(after.levels.size(), before.levels.size());
    EXPECT_EQ(after.page.has_value(), before.page.has_value());
    EXPECT_EQ(after.tail, before.tail);
    const Rgba8 pixel = open(again).decode(0)->at(0, 0);
    if (*before.format() != PixelFormat::La88 && *before.format() != PixelFormat::Indexed) {
      EXPECT_EQ(pixel, (Rgba8{255, 0, 255, 255}));
    }
  }
}

TEST(Repaint, KeepsIndicesAndEqualColoursOfAPictureWithAPalette) {
  const Document document = indexed_texture();
  PictureFile file = as_file(document, PictureFormat::Png);
  file.picture.palette[9] = file.picture.palette[8];
  file.picture.indices[0] = 9;
  file.picture.image.pixels[0] = file.picture.palette[9];
  const Document made = *Document::parse(*repaint(document, file));
  EXPECT_EQ(made.palette()[9].r, made.palette()[8].r);
  EXPECT_EQ(made.levels()[0].bytes[0], std::byte{9});
}

TEST(Repaint, TakesNoNoticeOfTheOpacityOfAnIndexedPicture) {
  Draft draft = open_draft(with_flags5(indexed_texture(), flags5_bits::alpha));
  draft.levels[1] = Bytes::copy(std::string(draft.levels[1].size(), 'h'));  // by hand
  const Document document = *Document::parse(assemble(draft));
  const PictureFile file = as_file(document, PictureFormat::Png, AlphaRule::AsLoaded);
  const auto made = repaint(document, file);
  ASSERT_TRUE(made) << full_message(made.error().issue);
  EXPECT_EQ(*made, document.bytes());
}

TEST(Repaint, ChangesOnlyThoseColoursThatAPictureCarriesAndThatDiffer) {
  Draft draft = open_draft(indexed_texture());
  for (PaletteEntry& entry : draft.palette) entry.x = 77;
  draft.palette[255] = {.b = 1, .g = 2, .r = 3, .x = 4};
  const Document document = *Document::parse(assemble(draft));
  PictureFile file = as_file(document, PictureFormat::Png);
  file.picture.palette.resize(255);
  file.picture.palette[9] = {10, 20, 30, 255};
  const Document made = *Document::parse(*repaint(document, file));
  std::vector<PaletteEntry> expected = draft.palette;
  expected[9] = {.b = 30, .g = 20, .r = 10, .x = 77};
  EXPECT_TRUE(std::ranges::equal(made.palette(), expected));
}

TEST(Repaint, FollowsAnIndexedPictureOfAnotherSizeInEveryLevel) {
  const Document document = indexed_texture();
  ASSERT_GT(document.levels().size(), 1U);
  PictureFile file = as_file(document, PictureFormat::Png);
  file.picture.image = *make_image(4, 2);
  file.picture.indices = {1, 2, 3, 4, 5, 6, 7, 8};
  for (std::size_t i = 0; i < 8; ++i) {
    file.picture.image.pixels[i] = file.picture.palette[file.picture.indices[i]];
  }
  const auto made = repaint(document, file);
  ASSERT_TRUE(made) << full_message(made.error().issue);
  const Document again = *Document::parse(*made);
  EXPECT_EQ(again.size(), (LevelSize{4, 2}));
  ASSERT_EQ(again.levels().size(), document.levels().size());
  EXPECT_EQ(again.levels()[0].bytes[7], std::byte{8});
  EXPECT_EQ(again.levels()[1].bytes.size(), 2U);
}

TEST(Repaint, ASmallerPictureHasFewerLevels) {
  const Document document =
      *Document::parse(*paint({.picture = {.image = *make_image(16, 16)}}, {.mip_count = 0}));
  ASSERT_EQ(document.levels().size(), 5U);
  const auto smaller = repaint(document, {.picture = {.image = *make_image(4, 8)}});
  ASSERT_TRUE(smaller) << full_message(smaller.error().issue);
  EXPECT_EQ(Document::parse(*smaller)->levels().size(), 4U);
  const auto larger = repaint(document, {.picture = {.image = *make_image(32, 32)}});
  EXPECT_EQ(Document::parse(*larger)->levels().size(), 5U);
}

TEST(Repaint, RefusesManyColoursForAPaletteUnlessToldWhatToDo) {
  const Document document = indexed_texture();
  const PictureFile file = file_of(gradient(document.size().width, document.size().height));
  EXPECT_EQ(code_of(repaint(document, file)), "IMAGE-COLOURS");
  for (const Quantise way : {Quantise::Keep, Quantise::New, Quantise::Dither}) {
    const auto made = repaint(document, file, {.quantise = way});
    ASSERT_TRUE(made) << full_message(made.error().issue);
    const Document again = *Document::parse(*made);
    EXPECT_EQ(std::ranges::equal(again.palette(), document.palette()), way == Quantise::Keep);
  }
}

// A texture whose index 0 is see-through: 2 x 2 pixels of the indices 0 1 2 3, where 3 has the
// colour of 0.
Document with_clear_index() {
  Draft draft = *build(*make_image(2, 2), {.format = PixelFormat::Indexed, .mip_count = 1});
  draft.header.flags5 = 0x01000000;
  draft.palette[0] = {.b = 9, .g = 9, .r = 9, .x = 0};
  draft.palette[1] = {.b = 1, .g = 1, .r = 1, .x = 0};
  draft.palette[2] = {.b = 2, .g = 2, .r = 2, .x = 0};
  draft.palette[3] = draft.palette[0];
  draft.levels[0] = Bytes::copy(std::string("\0\1\2\3", 4));
  return *Document::parse(assemble(draft));
}

std::string indices_of(const Result<Bytes>& made) {
  const Draft draft = open_draft(*Document::parse(*made));
  return std::string(draft.levels[0].text());
}

TEST(Repaint, GivesTheClearIndexToSeeThroughPixelsAndNoOthers) {
  const Document texture = with_clear_index();
  Image image = *open(texture).decode(0, {.rule = AlphaRule::AsLoaded});
  ASSERT_EQ(image.pixels[0].a, 0);
  image.pixels[1].a = 0;             // rubbed out
  image.pixels[2] = {9, 9, 9, 255};  // painted with the colour of the clear entry
  const PaintOptions options = {.alpha = AlphaRule::AsLoaded};
  EXPECT_EQ(indices_of(repaint(texture, file_of(image), options)), std::string("\0\0\3\3", 4));
  image.pixels[2] = {77, 0, 0, 255};  // a colour that the palette lacks
  const auto made = repaint(texture, file_of(image), options);
  EXPECT_EQ(indices_of(made), std::string("\0\0\1\2", 4));
  EXPECT_EQ(open_draft(*Document::parse(*made)).palette[0], open_draft(texture).palette[0]);
}

TEST(Repaint, TakesTheColourOfTheClearIndexForItWhereAPictureIsOpaque) {
  const Document texture = with_clear_index();
  Image image = *open(texture).decode(0);
  image.pixels[1] = {9, 9, 9, 255};
  EXPECT_EQ(indices_of(repaint(texture, file_of(image))), std::string("\0\0\2\3", 4));
  image.pixels[2] = {77, 0, 0, 255};
  EXPECT_EQ(indices_of(repaint(texture, file_of(image))), std::string("\0\0\1\2", 4));
}

TEST(Repaint, LeavesTheClearIndexInPlaceUnderItsOwnColour) {
  const Document texture = with_clear_index();
  Draft draft = open_draft(texture);
  ASSERT_TRUE(replace_picture(draft, *open(texture).decode(0)));
  EXPECT_EQ(*write(draft), texture.bytes());
}

TEST(Repaint, HasAColourLessToGiveBesideAClearIndex) {
  Image image = gradient(256, 1);
  const Document texture = with_clear_index();
  EXPECT_EQ(code_of(repaint(texture, file_of(image))), "IMAGE-COLOURS");
  image.pixels[0].a = 0;
  EXPECT_EQ(code_of(repaint(texture, file_of(image), {.alpha = AlphaRule::AsLoaded})), "done");
  const auto made = repaint(texture, file_of(gradient(256, 4)), {.quantise = Quantise::New});
  EXPECT_EQ(indices_of(made).find('\0'), std::string::npos);
}

TEST(Repaint, GivesAnotherFormatAndOtherLevelsWhenAsked) {
  const Document document = *Document::parse(*paint(file_of(gradient(8, 4))));
  PictureFile file = file_of(gradient(8, 4));
  const auto made = repaint(document, file, {.format = PixelFormat::Rgb565, .mip_count = 2});
  ASSERT_TRUE(made);
  const Document again = *Document::parse(*made);
  EXPECT_EQ(again.format(), PixelFormat::Rgb565);
  EXPECT_EQ(again.levels().size(), 2U);
  file.picture.image.at(1, 1) = {4, 4, 4, 255};
  const auto deep = repaint(again, file, {.format = PixelFormat::Argb8888});
  ASSERT_TRUE(deep);
  EXPECT_EQ(open(*Document::parse(*deep)).decode(0)->at(1, 1), (Rgba8{4, 4, 4, 255}))
      << "not through 565";
}

TEST(Repaint, FollowsAPictureOfAnotherSize) {
  const Document document = *Document::parse(*paint(file_of(gradient(8, 4))));
  const auto made = repaint(document, file_of(gradient(16, 16)));
  ASSERT_TRUE(made);
  EXPECT_EQ(Document::parse(*made)->size(), (LevelSize{16, 16}));
}

TEST(Repaint, TakesEveryLevelOfADdsFile) {
  const Document document = *Document::parse(*paint(file_of(gradient(8, 4))));
  DdsFile dds = dds_of(open(document));
  dds.levels[2] = Bytes::copy(std::string(8, 'x'));
  const auto file = *read_picture(join(write_dds(dds)), PictureFormat::Dds);
  const Document made = *Document::parse(*repaint(document, file));
  EXPECT_EQ(Bytes::borrow(made.levels()[2].bytes).text(), std::string(8, 'x'));
  EXPECT_EQ(Bytes::borrow(made.levels()[0].bytes), Bytes::borrow(document.levels()[0].bytes));
}

TEST(Repaint, CountsTheColoursOfADdsFileAndNotThoseItReplaces) {
  const Document many = *Document::parse(*paint(file_of(gradient(32, 32))));
  const Document few =
      *Document::parse(*paint(file_of(*make_image(32, 32)), {.format = PixelFormat::Rgb888}));
  const PaintOptions indexed = {.format = PixelFormat::Indexed};
  EXPECT_EQ(code_of(repaint(few, as_file(many, PictureFormat::Dds), indexed)), "IMAGE-COLOURS");
  EXPECT_EQ(code_of(repaint(many, as_file(few, PictureFormat::Dds), indexed)), "done");
}

TEST(Repaint, TellsWhatOpacityItLoses) {
  Image image = gradient(4, 4);
  image.at(0, 0).a = 3;
  Report report;
  ASSERT_TRUE(paint(file_of(image), {.format = PixelFormat::Rgb565, .report = &report}));
  ASSERT_EQ(report.issues().size(), 1U);
  EXPECT_EQ(report.issues().begin()->rule->code, "TEXM-403");
}

TEST(Paint, ChoosesAFormatThatLosesNothing) {
  Image image = gradient(4, 4);
  EXPECT_EQ(Document::parse(*paint(file_of(image)))->format(), PixelFormat::Rgb888);
  image.at(0, 0).a = 0;
  EXPECT_EQ(Document::parse(*paint(file_of(image)))->format(), PixelFormat::Argb8888);
  const PictureFile indexed = as_file(indexed_texture(), PictureFormat::Png);
  EXPECT_EQ(Document::parse(*paint(indexed))->format(), PixelFormat::Indexed);
}

TEST(Paint, MakesEveryLevelAndTheHeaderOfANewTexture) {
  const Document made = *Document::parse(*paint(file_of(gradient(8, 4))));
  EXPECT_EQ(made.levels().size(), 4U);
  EXPECT_EQ(made.header().flags4, 32U);
  EXPECT_EQ(made.header().flags5, 0U);
  const Document one = *Document::parse(*paint(file_of(gradient(8, 4)), {.mip_count = 1}));
  EXPECT_EQ(one.levels().size(), 1U);
  EXPECT_EQ(one.header().flags4, 0U);
}

TEST(Paint, TakesTheWordsOfADdsFile) {
  for (const auto& [name, document] : test::independent_textures()) {
    SCOPED_TRACE(name);
    const auto made = paint(as_file(document, PictureFormat::Dds));
    ASSERT_TRUE(made) << full_message(made.error().issue);
    const Document again = *Document::parse(*made);
    EXPECT_EQ(again.header().format, document.header().format);
    ASSERT_EQ(again.levels().size(), document.levels().size());
    for (std::size_t i = 0; i < again.levels().size(); ++i) {
      EXPECT_EQ(Bytes::borrow(again.levels()[i].bytes), Bytes::borrow(document.levels()[i].bytes));
    }
    EXPECT_TRUE(std::ranges::equal(again.palette(), document.palette()));
  }
}

TEST(Paint, UsesThePaletteItIsGiven) {
  Palette palette = {};
  palette[5] = {.b = 7, .g = 0, .r = 0, .x = 9};
  const auto made =
      paint(file_of(gradient(2, 1)), {.format = PixelFormat::Indexed, .palette = palette});
  ASSERT_TRUE(made);
  const Document document = *Document::parse(*made);
  EXPECT_EQ(document.palette()[5], palette[5]);
  EXPECT_EQ(document.levels()[0].bytes[0], std::byte{5});
}

TEST(Sidecar, RestoresEveryByteWithAPictureThatNobodyPainted) {
  for (const auto& [name, plain] : test::independent_textures()) {
    for (const std::uint32_t flags : {std::uint32_t{plain.header().flags5}, flags5_bits::alpha}) {
      for (const AlphaRule alpha : {AlphaRule::AsStored, AlphaRule::AsLoaded}) {
        SCOPED_TRACE(name);
        const Document document = with_flags5(plain, flags);
        const auto text = sidecar_of(open(document), alpha);
        ASSERT_TRUE(text);
        for (const PictureFormat format : {PictureFormat::Png, PictureFormat::Tga}) {
          const auto made = texture_from_sidecar(*text, as_file(document, format, alpha).picture);
          ASSERT_TRUE(made) << full_message(made.error().issue);
          EXPECT_FALSE(made->edited);
          EXPECT_EQ(made->alpha, alpha);
          EXPECT_EQ(made->document.bytes(), document.bytes());
        }
      }
    }
  }
}

TEST(Sidecar, LeavesOutLevelsThatFollowFromThePicture) {
  const Document document = *Document::parse(*paint(file_of(gradient(64, 64))));
  const std::string text = *sidecar_of(open(document), AlphaRule::AsStored);
  EXPECT_EQ(text.find("\"data\""), std::string::npos);
  EXPECT_LT(text.size(), 1200U);
}

TEST(Sidecar, KnowsAnEditedPictureAndKeepsTheRest) {
  for (const auto& [name, document] : test::independent_textures()) {
    const Draft before = open_draft(document);
    if (is_preview(*before.format()) && before.levels.size() > 1) continue;
    SCOPED_TRACE(name);
    const std::string text = *sidecar_of(open(document), AlphaRule::AsStored);
    PictureFile file = file_of(as_file(document, PictureFormat::Png).picture.image);
    file.picture.image.at(0, 0) = {0, 0, 0, 255};
    file.picture.image.pixels.back() = {255, 255, 255, 255};
    const auto base = texture_from_sidecar(text, file.picture);
    ASSERT_TRUE(base);
    EXPECT_TRUE(base->edited);
    const auto made = repaint(base->document, file, {.quantise = Quantise::New});
    ASSERT_TRUE(made) << full_message(made.error().issue);
    const Draft after = open_draft(*Document::parse(*made));
    EXPECT_EQ(Bytes::copy(bytes_of(after.header)), Bytes::copy(bytes_of(before.header)));
    EXPECT_EQ(after.levels.size(), before.levels.size());
    EXPECT_EQ(after.page.has_value(), before.page.has_value());
  }
}

TEST(Sidecar, RefusesDocumentsThatAreNone) {
  const Picture picture = file_of(gradient(2, 2)).picture;
  EXPECT_EQ(texture_from_sidecar("{}", picture).error().rule().code, "JSON-KIND");
  EXPECT_EQ(texture_from_sidecar("{", picture).error().rule().code, "JSON-SYNTAX");
  const Document document = *Document::parse(*paint(file_of(gradient(2, 2))));
  std::string text = *sidecar_of(open(document), AlphaRule::AsStored);
  text.replace(text.find("\"width\": 2"), 10, "\"width\": 3");
  EXPECT_EQ(texture_from_sidecar(text, picture).error().rule().code, "JSON-FIELD")
      << "the size no longer fits the picture";
}

}  // namespace repaint_test
}  // namespace ngi::image
