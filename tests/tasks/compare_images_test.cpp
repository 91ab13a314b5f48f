#include "ngi/tasks/compare_images.h"

#include <gmock/gmock.h>

namespace ngi::tasks {
namespace {

texture::Image square(std::uint32_t side, texture::Rgba8 colour) {
  texture::Image out;
  out.width = side;
  out.height = side;
  out.pixels.assign(std::size_t{side} * side, colour);
  return out;
}

TEST(CompareImages, FindsAPictureTheSameAsItself) {
  const texture::Image picture = square(8, {200, 100, 50, 255});
  EXPECT_TRUE(compare_images(picture, picture, 0).same);
}

TEST(CompareImages, AllowsWhatTheToleranceAllows) {
  const texture::Image dark = square(8, {0, 0, 0, 255});
  const texture::Image bright = square(8, {255, 255, 255, 255});
  EXPECT_FALSE(compare_images(dark, bright).same);
  EXPECT_TRUE(compare_images(dark, bright, 1).same);
}

TEST(CompareImages, TellsPicturesOfOtherSizesApart) {
  const auto test = compare_images(square(8, {0, 0, 0, 255}), square(4, {0, 0, 0, 255}), 1);
  EXPECT_FALSE(test.same);
  EXPECT_FALSE(test.difference);
}

}  // namespace
}  // namespace ngi::tasks
