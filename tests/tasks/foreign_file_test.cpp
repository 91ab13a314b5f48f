#include "ngi/tasks/foreign_file.h"

#include <gtest/gtest.h>

#include "tests/support/jpeg_samples.h"

namespace ngi::tasks {
namespace foreign_file_test {

std::string title_of(std::string_view content, const std::string& name) {
  const auto format = foreign_format({name, name, Bytes::copy(content), {}});
  return format ? std::string(format->title) : "none";
}

TEST(ForeignFormat, GoesByContentThenBySuffix) {
  EXPECT_EQ(title_of("\x89PNG\r\n", "wall.texm"), "PNG picture");
  EXPECT_EQ(title_of(test::grey_jpeg().text(), "wall"), "JPEG picture");
  EXPECT_EQ(title_of("glTF....", "x"), "glTF scene");
  EXPECT_EQ(title_of("v 0 0 0", "house.OBJ"), "Wavefront OBJ model");
  EXPECT_EQ(title_of("{}", "x.json"), "JSON document");
}

TEST(ForeignFormat, IsNoneForAssetsOfTheGame) {
  EXPECT_EQ(title_of("Texm", "wall.png"), "none");
  EXPECT_EQ(title_of("RIFF....WAVEfmt ", "boom.wav"), "none");
  EXPECT_EQ(title_of("RIFF....WEBPVP8 ", "wall"), "WebP picture") << "which begins as a sound";
  EXPECT_EQ(title_of("1 0 STONE", "robot.wea"), "none");
  EXPECT_EQ(title_of("", ""), "none");
}

TEST(ForeignFormat, NamesWhatComesThroughAPipe) {
  const auto suffix = [](std::string_view text) { return suffix_of_content(Bytes::copy(text)); };
  EXPECT_EQ(suffix("\x89PNG\r\n"), ".png");
  EXPECT_EQ(suffix(" \n{\"kind\": \"msh\"}"), ".json");
  EXPECT_EQ(suffix("Texm"), "");
  EXPECT_EQ(suffix(""), "");
}

}  // namespace foreign_file_test
}  // namespace ngi::tasks
