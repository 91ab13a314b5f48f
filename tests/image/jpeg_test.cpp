#include "ngi/image/formats.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "ngi/image/texture_picture.h"
#include "tests/support/jpeg_samples.h"

namespace ngi::image {
namespace jpeg_test {

using texture::Rgba8;

std::string refusal(const Bytes& bytes, const Limits& limits = {}) {
  const auto picture = read_jpeg(bytes, limits);
  return picture ? "accepted" : std::string(picture.error().rule().code);
}

bool is_near(const Rgba8& a, const Rgba8& b) {
  const auto near = [](int x, int y) { return std::abs(x - y) <= 3; };
  return near(a.r, b.r) && near(a.g, b.g) && near(a.b, b.b) && a.a == b.a;
}

TEST(JpegReading, GivesOpaqueColours) {
  const auto picture = read_jpeg(test::colour_jpeg());
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->image.width, 16U);
  EXPECT_EQ(picture->image.height, 8U);
  EXPECT_EQ(picture->channels, Channels::Rgb);
  EXPECT_FALSE(picture->has_palette());
  EXPECT_TRUE(is_near(picture->image.at(2, 3), {200, 0, 0, 255}));
  EXPECT_TRUE(is_near(picture->image.at(12, 3), {0, 40, 220, 255}));
}

TEST(JpegReading, ExpandsGrey) {
  const auto picture = read_jpeg(test::grey_jpeg());
  ASSERT_TRUE(picture);
  for (const Rgba8& pixel : picture->image.pixels) EXPECT_EQ(pixel, (Rgba8{77, 77, 77, 255}));
}

TEST(JpegReading, RefusesEveryTruncation) {
  const Bytes whole = test::colour_jpeg();
  for (std::size_t size = 0; size + 2 < whole.size(); ++size) {
    EXPECT_NE(refusal(whole.slice(0, size)), "accepted") << size;
  }
  EXPECT_EQ(refusal(whole.slice(0, 2)), "IMAGE-FORMAT");
  EXPECT_EQ(refusal(whole.slice(0, 300)), "IMAGE-DAMAGED");
}

TEST(JpegReading, RefusesFourInks) {
  EXPECT_EQ(refusal(test::cmyk_jpeg()), "IMAGE-UNSUPPORTED");
}

TEST(JpegReading, ComparesTheSizeWithTheLimitFirst) {
  Limits limits;
  limits.decoded_size = 16 * 8 * 4 - 1;
  EXPECT_EQ(refusal(test::colour_jpeg(), limits), "TEXM-402");
  ++limits.decoded_size;
  EXPECT_EQ(refusal(test::colour_jpeg(), limits), "accepted");
}

TEST(JpegReading, BecomesAnOpaqueTexture) {
  const auto file = read_picture(test::colour_jpeg(), PictureFormat::Jpeg);
  ASSERT_TRUE(file);
  const auto made = paint(*file);
  ASSERT_TRUE(made);
  const auto document = texture::Document::parse(*made);
  ASSERT_TRUE(document);
  EXPECT_EQ(texture::open_draft(*document).format(), texture::PixelFormat::Rgb888);
}

}  // namespace jpeg_test
}  // namespace ngi::image
