#include <gmock/gmock.h>

#include "ngi/image/formats.h"
#include "tests/cli/texture_folder.h"

namespace ngi::test {
namespace verb_sheet_test {

using testing::HasSubstr;

TEST(Sheet, DrawsEveryTextureOfALibrary) {
  const TextureFolder folder;
  const Ran ran =
      folder.ngi({"sheet", "textures.lib", "-o", "sheet.png", "--columns=7", "--cell=32"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  const auto picture = image::read_png(Bytes::copy(folder.read("sheet.png")));
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->image.width, 7U * 38 + 6);
  EXPECT_EQ(picture->image.height, 3U * 49 + 6);
}

TEST(Sheet, IsTheSameAtAnyNumberOfThreads) {
  const TextureFolder folder;
  folder.ngi({"sheet", "textures.lib", "-o", "one.png", "-j1"});
  folder.ngi({"sheet", "textures.lib", "-o", "four.png", "-j4"});
  EXPECT_FALSE(folder.read("one.png").empty());
  EXPECT_EQ(folder.read("one.png"), folder.read("four.png"));
}

TEST(Sheet, ReplacesNothingUnlessForced) {
  const TextureFolder folder;
  folder.write("sheet.png", "mine");
  EXPECT_EQ(folder.ngi({"sheet", "textures.lib", "-o", "sheet.png"}).exit_code, 2);
  EXPECT_EQ(folder.read("sheet.png"), "mine");
  EXPECT_EQ(folder.ngi({"sheet", "textures.lib", "-o", "sheet.png", "--force"}).exit_code, 0);
}

TEST(Sheet, SaysWhenThereIsNothingToShow) {
  const TextureFolder folder;
  folder.write("notes.txt", "nothing");
  const Ran ran = folder.ngi({"sheet", "notes.txt", "-o", "sheet.png"});
  EXPECT_EQ(ran.exit_code, 5);
  EXPECT_THAT(ran.err, HasSubstr("has no textures"));
  EXPECT_EQ(folder.ngi({"sheet", "textures.lib"}).exit_code, 1);
}

}  // namespace verb_sheet_test
}  // namespace ngi::test
