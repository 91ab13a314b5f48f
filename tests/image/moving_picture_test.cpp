#include <gtest/gtest.h>
#include <zlib.h>

#include "ngi/image/draw_text.h"
#include "ngi/image/formats.h"
#include "ngi/image/picture_difference.h"

namespace ngi::image {
namespace moving_picture_test {

using texture::Image;
using texture::Rgba8;

Image one_colour(std::uint32_t width, std::uint32_t height, Rgba8 colour) {
  Image image = {width, height, {}};
  image.pixels.assign(std::size_t{width} * height, colour);
  return image;
}

Bytes png(const Image& image) {
  return *write_png({image, Channels::Rgb, {}, {}});
}

std::uint32_t big_endian(std::string_view bytes, std::size_t at) {
  std::uint32_t out = 0;
  for (std::size_t i = 0; i < 4; ++i) out = out << 8 | static_cast<unsigned char>(bytes[at + i]);
  return out;
}

// "IHDR acTL fcTL IDAT fcTL fdAT IEND "; every checksum is looked at.
std::string chunk_types(std::string_view file) {
  std::string out;
  for (std::size_t at = 8; at < file.size();) {
    const std::uint32_t size = big_endian(file, at);
    const std::string_view checked = file.substr(at + 4, size + 4);
    const auto sum =
        crc32(0, reinterpret_cast<const Bytef*>(checked.data()), static_cast<uInt>(checked.size()));
    EXPECT_EQ(sum, big_endian(file, at + 8 + size));
    out += std::string(checked.substr(0, 4)) + " ";
    at += 12 + size;
  }
  return out;
}

TEST(MovingPicture, IsAPngWithTheOthersBehindTheFirst) {
  const std::vector<Bytes> pictures = {png(one_colour(4, 3, {255, 0, 0, 255})),
                                       png(one_colour(4, 3, {0, 255, 0, 255}))};
  const auto moving = write_apng(pictures, 40);
  ASSERT_TRUE(moving);
  EXPECT_EQ(chunk_types(moving->text()), "IHDR acTL fcTL IDAT fcTL fdAT IEND ");
  const auto shown = read_png(*moving);
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->image, one_colour(4, 3, {255, 0, 0, 255}));
}

TEST(MovingPicture, NeedsPicturesOfOneSize) {
  EXPECT_FALSE(write_apng({}, 40));
  const std::vector<Bytes> sizes = {png(one_colour(4, 3, {})), png(one_colour(3, 4, {}))};
  EXPECT_EQ(write_apng(sizes, 40).error().rule().code, "IMAGE-UNWRITABLE");
  const std::vector<Bytes> text = {Bytes::copy("no picture")};
  EXPECT_FALSE(write_apng(text, 40));
}

TEST(PictureDifference, IsNothingBetweenEqualPictures) {
  const Image image = one_colour(5, 5, {10, 20, 30, 255});
  const auto same = difference_of(image, image);
  ASSERT_TRUE(same);
  EXPECT_EQ(same->perceived, 0);
  EXPECT_EQ(same->changed_ratio, 0);
  EXPECT_FALSE(difference_of(image, one_colour(5, 4, {})));
}

TEST(PictureDifference, BetweenBlackAndWhiteIsWhole) {
  const auto whole =
      difference_of(one_colour(5, 5, {0, 0, 0, 255}), one_colour(5, 5, {255, 255, 255, 255}));
  EXPECT_DOUBLE_EQ(whole->mean_abs, 1);
  EXPECT_DOUBLE_EQ(whole->max_abs, 1);
  EXPECT_DOUBLE_EQ(whole->changed_ratio, 1);
  EXPECT_NEAR(whole->perceived, 1, 1e-9);
}

TEST(PictureDifference, CountsOnePixelForLessThanAPatch) {
  const Image grey = one_colour(30, 30, {128, 128, 128, 255});
  Image dots = grey;
  Image patch = grey;
  for (std::uint32_t i = 0; i < 9; ++i) {
    dots.at(3 * i + 2, 3 * i + 2) = {255, 255, 255, 255};
    patch.at(10 + i % 3, 10 + i / 3) = {255, 255, 255, 255};
  }
  EXPECT_LT(difference_of(grey, dots)->perceived, difference_of(grey, patch)->perceived);
  EXPECT_DOUBLE_EQ(difference_of(grey, dots)->mean_abs, difference_of(grey, patch)->mean_abs);
}

TEST(PictureDifference, IsMarkedInRed) {
  const Image grey = one_colour(4, 4, {128, 128, 128, 255});
  Image other = grey;
  other.at(1, 1) = {255, 255, 255, 255};
  const Image marked = mark_differences(grey, other);
  EXPECT_GT(marked.at(1, 1).r, marked.at(1, 1).g + 50);
  EXPECT_EQ(marked.at(0, 0).r, marked.at(0, 0).g);
}

TEST(DrawText, IsCutAtTheEdges) {
  Image image = one_colour(10, 8, {0, 0, 0, 255});
  draw_text(image, -3, -2, "MMMM", {255, 255, 255, 255});
  draw_text(image, 1'000'000, 3, "M", {255, 255, 255, 255});
  EXPECT_NE(image, one_colour(10, 8, {0, 0, 0, 255}));
}

}  // namespace moving_picture_test
}  // namespace ngi::image
