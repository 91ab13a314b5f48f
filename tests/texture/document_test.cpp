#include "ngi/texture/document.h"

#include <gmock/gmock.h>

#include "tests/texture/sample.h"

using namespace ngi;
using namespace ngi::texture;
using ::testing::ElementsAre;

namespace {

// A header of that many levels with as many zeros behind it as it needs, and the size of each
// level.
std::vector<std::uint64_t> level_bytes(std::uint32_t width, std::uint32_t height,
                                       std::uint32_t levels, std::uint32_t format,
                                       std::uint64_t core) {
  const Header header = {texm_magic, width, height, levels, 0, 0, 0, format};
  std::vector<std::byte> file(core);
  std::copy_n(bytes_of(header).begin(), sizeof(Header), file.begin());
  const Document document = parsed(Bytes::own(std::move(file)));
  EXPECT_EQ(document.core_size(), core);
  EXPECT_TRUE(document.tail().empty());
  std::vector<std::uint64_t> sizes;
  for (const Level& level : document.levels()) sizes.push_back(level.bytes.size());
  return sizes;
}

}  // namespace

TEST(TexmDocument, HasTheSizesOfTheBooksTable) {
  EXPECT_THAT(level_bytes(1, 1, 1, 8888, 36), ElementsAre(4));
  EXPECT_THAT(level_bytes(8, 8, 1, 565, 160), ElementsAre(128));
  EXPECT_THAT(level_bytes(256, 256, 7, 8888, 349536),
              ElementsAre(262144, 65536, 16384, 4096, 1024, 256, 64));
  EXPECT_THAT(level_bytes(256, 64, 9, 565, 43726),
              ElementsAre(32768, 8192, 2048, 512, 128, 32, 8, 4, 2));
  EXPECT_THAT(level_bytes(3, 2, 3, 8888, 64), ElementsAre(24, 4, 4));
  EXPECT_THAT(level_bytes(5, 3, 3, 4444, 68), ElementsAre(30, 4, 2));
  EXPECT_THAT(level_bytes(100, 30, 4, 0, 5017), ElementsAre(3000, 750, 175, 36));
  EXPECT_THAT(level_bytes(1, 256, 9, 88, 1054), ElementsAre(512, 256, 128, 64, 32, 16, 8, 4, 2));
  EXPECT_THAT(level_bytes(2, 2, 4, 565, 46), ElementsAre(8, 2, 2, 2));
}

TEST(TexmDocument, ReadsTheBooksFirstTexture) {
  const Document document = parsed(t1());
  EXPECT_EQ(document.size(), (LevelSize{2, 2}));
  EXPECT_EQ(document.format(), PixelFormat::Rgb565);
  EXPECT_EQ(document.header().flags4, 32U);
  EXPECT_FALSE(document.page());
  const auto texture = Texture::check(document, Reading::Strict);
  ASSERT_TRUE(texture);
  EXPECT_THAT(texture->decode(0)->pixels,
              ElementsAre(Rgba8{255, 0, 0, 255}, Rgba8{0, 255, 0, 255}, Rgba8{0, 0, 255, 255},
                          Rgba8{255, 255, 255, 255}));
  EXPECT_THAT(texture->decode(1)->pixels, ElementsAre(Rgba8{132, 130, 132, 255}));
}

TEST(TexmDocument, ReadsTheBooksSecondTexture) {
  EXPECT_THAT(decode_texture(t2(), Reading::Strict)->pixels, ElementsAre(Rgba8{48, 32, 16, 64}));
}

TEST(TexmDocument, FindsThePageChunkInTheOrderXWidthYHeight) {
  const Document document = parsed(t1_page());
  const auto page = document.page();
  ASSERT_TRUE(page);
  ASSERT_EQ(page->size(), 2U);
  EXPECT_EQ((*page)[0].h, 2);
  EXPECT_EQ((*page)[1].x, 1);
  EXPECT_EQ((*page)[1].w, 1);
  EXPECT_EQ((*page)[1].y, 0);
}

TEST(TexmDocument, CutOffAnywhereFailsCleanlyOrKeepsTheWholeLevels) {
  const Bytes whole = t1_page();
  for (std::uint64_t size = 0; size < whole.size(); ++size) {
    SCOPED_TRACE(size);
    const Bytes cut = whole.slice(0, size);
    const auto document = Document::parse(cut);
    if (size < 32) {
      EXPECT_EQ(code_of(document), "TEXM-101");
      continue;
    }
    ASSERT_TRUE(document);
    const auto strict = Texture::check(*document, Reading::Strict);
    EXPECT_EQ(strict.has_value(), size == 42) << size;
    const std::size_t levels = size < 40 ? 0 : size < 42 ? 1 : 2;
    EXPECT_EQ(document->levels().size(), levels);
    EXPECT_EQ(Texture::check(*document, Reading::Tolerant).has_value(), levels > 0);
  }
}

TEST(TexmDocument, OfAnUnknownFormatIsHeaderAndRawBytes) {
  const Document document = parsed(patched(t2(), 28, std::string_view("\x02\0\0\0", 4)));
  EXPECT_FALSE(document.format());
  EXPECT_TRUE(document.levels().empty());
  EXPECT_EQ(document.tail().size(), 4U);
  EXPECT_EQ(code_of(Texture::check(document, Reading::Tolerant)), "TEXM-105");
}

TEST(TexmDocument, TakesNoMoreThanAPageCountThatTheBytesCanHold) {
  const Bytes huge = patched(t1_page(), 46, "\xFF\xFF\xFF\xFF");
  EXPECT_FALSE(parsed(huge).page());
  EXPECT_EQ(parsed(huge).remainder().size(), 24U);
}

TEST(TexmDocument, TellsPaddingAfterThePageFromTheChunk) {
  const Document document = parsed(appended(t1_page(), hex_bytes("00 00 00")));
  ASSERT_TRUE(document.page());
  EXPECT_EQ(document.page()->size(), 2U);
  EXPECT_TRUE(document.has_padding_only());
  EXPECT_FALSE(parsed(appended(t1_page(), hex_bytes("00 01"))).page());
}

TEST(Texture, SaysThatAPictureIsLargerThanTheLimitsAllow) {
  const auto texture = Texture::check(parsed(t1()), Reading::Strict);
  EXPECT_EQ(code_of(texture->decode(0, {}, {.decoded_size = 15})), "TEXM-402");
  EXPECT_EQ(code_of(texture->decode(2)), "TEXM-401");
}

TEST(PixelFormats, AreKnownByNumberAndByText) {
  for (const PixelFormat format : all_pixel_formats()) {
    EXPECT_EQ(pixel_format(static_cast<std::uint32_t>(format)), format);
    EXPECT_EQ(pixel_format_from_text(to_text(format)), format);
  }
  EXPECT_EQ(pixel_format_from_text("0"), PixelFormat::Indexed);
  EXPECT_FALSE(pixel_format(2));
  EXPECT_FALSE(pixel_format_from_text("8889"));
}
