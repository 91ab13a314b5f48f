#include "ngi/texture/image.h"

#include <gtest/gtest.h>

#include "ngi/texture/rules.h"

using namespace ngi;
using namespace ngi::texture;

TEST(MakeImage, GivesTransparentBlackOfTheAskedSize) {
  const auto image = make_image(3, 2);
  ASSERT_TRUE(image);
  EXPECT_EQ(image->pixels, std::vector<Rgba8>(6));
}

TEST(MakeImage, RefusesASideOfZero) {
  EXPECT_EQ(make_image(0, 5).error().rule().code, rules::image_size.code);
  EXPECT_EQ(make_image(5, 0).error().rule().code, rules::image_size.code);
}

TEST(MakeImage, TakesExactlyAsManyBytesAsTheLimitAllows) {
  EXPECT_TRUE(make_image(4, 4, {.decoded_size = 64}));
  EXPECT_FALSE(make_image(4, 4, {.decoded_size = 63}));
}

TEST(MakeImage, RefusesSizesWhoseProductOverflowsBeforeItAllocates) {
  EXPECT_FALSE(make_image(0xFFFF'FFFF, 0xFFFF'FFFF));
  EXPECT_FALSE(check_image_size(1ULL << 63, 2));
  EXPECT_FALSE(check_image_size(1ULL << 33, 1, {.decoded_size = ~0ULL}));
}

TEST(ImageOf, RefusesPixelsThatAreNotWidthTimesHeight) {
  EXPECT_TRUE(image_of(2, 2, std::vector<Rgba8>(4)));
  EXPECT_FALSE(image_of(2, 2, std::vector<Rgba8>(5)));
}

TEST(Image, FindsPixelsRowByRowFromTheTop) {
  Image image = *make_image(2, 2);
  image.at(1, 0) = {1, 2, 3, 4};
  EXPECT_EQ(image.pixels[1], (Rgba8{1, 2, 3, 4}));
  EXPECT_EQ(image.row(0)[1], image.at(1, 0));
}
