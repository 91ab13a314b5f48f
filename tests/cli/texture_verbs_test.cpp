#include <gmock/gmock.h>

#include "ngi/image/formats.h"
#include "ngi/texture/document.h"
#include "tests/cli/texture_folder.h"

namespace ngi::test {
namespace texture_verbs_test {

using testing::HasSubstr;
using texture::PixelFormat;

texture::Document texture_in(const TextureFolder& folder, std::string_view name) {
  return *texture::Document::parse(Bytes::copy(folder.read(name)));
}

TEST(TextureInfo, SaysWhatAModderWantsToKnow) {
  const TextureFolder folder;
  const Ran ran = folder.ngi({"info", "textures.lib/IND565_0.0"});
  EXPECT_THAT(ran.out, HasSubstr("Pixels      100 x 30\n"));
  EXPECT_THAT(ran.out, HasSubstr("Format      565: 16 bits\n"));
  EXPECT_THAT(ran.out, HasSubstr("Page        2 rectangles of an atlas\n"));
  const auto json = folder.json({"info", "textures.lib/IND565_0.0"})["paths"][0]["texture"];
  EXPECT_EQ(json["width"], 100);
  EXPECT_EQ(json["page"], 2);
}

TEST(TextureInfo, NamesWhatKeepsATextureFromBeingRead) {
  const TextureFolder folder;
  folder.write("cut.texm", "Texm");
  const Ran ran = folder.ngi({"info", "cut.texm"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("cut.texm: error TEXM-101"));
}

TEST(TextureDump, HasTheShapeOfTheContractAndComesBack) {
  const TextureFolder folder;
  const auto json = folder.json({"dump", "textures.lib/IND565_0.0"});
  EXPECT_EQ(json["kind"], "texm");
  EXPECT_EQ(json["format"], 565);
  EXPECT_EQ(json["page"].size(), 2U);
  EXPECT_EQ(json["levels"][0]["size"], 6000);
  folder.write("x.json", folder.ngi({"dump", "--full", "textures.lib/IND0_1.0"}).out);
  EXPECT_EQ(folder.ngi({"convert", "x.json", "x.texm"}).exit_code, 0);
  EXPECT_EQ(folder.read("x.texm"), folder.ngi({"cat", "textures.lib/IND0_1.0"}).out);
}

TEST(TextureConvert, ComesBackByteForByteWithASideCar) {
  const TextureFolder folder;
  for (const std::string format : {"0", "565", "556", "4444", "88", "888", "8888"}) {
    const std::string entry = "textures.lib/IND" + format + "_1.0";
    for (const std::string file : {"a.png", "a.tga", "a.dds"}) {
      EXPECT_EQ(folder.ngi({"convert", entry, file, "--sidecar", "--force"}).exit_code, 0);
      EXPECT_EQ(folder.ngi({"convert", file, "a.texm", "--force"}).exit_code, 0);
      EXPECT_EQ(folder.read("a.texm"), folder.ngi({"cat", entry}).out) << entry << " " << file;
    }
  }
}

TEST(TextureConvert, MakesANewTextureOfAPictureAlone) {
  const TextureFolder folder;
  folder.ngi({"convert", "textures.lib/IND8888_1.0", "a.png"});
  EXPECT_EQ(
      folder.ngi({"convert", "a.png", "a.texm", "--texture-format=4444", "--mips=2"}).exit_code, 0);
  const auto made = texture_in(folder, "a.texm");
  EXPECT_EQ(made.format(), PixelFormat::Argb4444);
  EXPECT_EQ(made.levels().size(), 2U);
  EXPECT_EQ(folder.ngi({"convert", "a.png", "b.texm", "--mips=auto"}).exit_code, 0);
  EXPECT_EQ(texture_in(folder, "b.texm").format(), PixelFormat::Argb8888);
  EXPECT_EQ(folder.ngi({"convert", "a.png", "c.texm", "--mips=0"}).exit_code, 1);
  EXPECT_EQ(folder.ngi({"convert", "a.png", "c.texm", "--sidecar"}).exit_code, 6);
}

TEST(TextureConvert, WarnsWhenOpacityIsLost) {
  const TextureFolder folder;
  folder.ngi({"convert", "textures.lib/IND8888_1.0", "a.png"});
  const Ran ran = folder.ngi({"convert", "a.png", "a.texm", "--texture-format=565"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.err, HasSubstr("a.png: warning TEXM-403"));
}

TEST(TextureConvert, AsksBeforeItReducesColours) {
  const TextureFolder folder;
  folder.ngi({"convert", "textures.lib/IND4444_0.0", "a.png"});
  const Ran ran = folder.ngi({"convert", "a.png", "a.texm", "--texture-format=0"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("IMAGE-COLOURS"));
  EXPECT_EQ(folder.ngi({"convert", "a.png", "a.texm", "--texture-format=0", "--quantise=dither"})
                .exit_code,
            0);
  EXPECT_EQ(texture_in(folder, "a.texm").format(), PixelFormat::Indexed);
}

TEST(TextureConvert, ShowsALevelOrAnotherPalette) {
  const TextureFolder folder;
  EXPECT_EQ(folder.ngi({"convert", "textures.lib/IND0_1.0", "a.png", "--mip=1"}).exit_code, 0);
  EXPECT_EQ(image::read_png(Bytes::copy(folder.read("a.png")))->image.width, 50U);
  folder.write("grey.pal", std::string(1024, '\x55'));
  EXPECT_EQ(
      folder.ngi({"convert", "textures.lib/IND0_1.0", "b.png", "--palette=grey.pal"}).exit_code, 0);
  const auto grey = image::read_png(Bytes::copy(folder.read("b.png")));
  EXPECT_EQ(grey->image.at(0, 0), (texture::Rgba8{0x55, 0x55, 0x55, 255}));
  EXPECT_EQ(folder.ngi({"convert", "textures.lib/IND0_1.0", "c.png", "--mip=30"}).exit_code, 1);
}

TEST(TextureConvert, NamesADamagedPicture) {
  const TextureFolder folder;
  folder.write("a.png", "\x89PNG\r\n\x1A\n and no more");
  const Ran ran = folder.ngi({"convert", "a.png", "a.texm"});
  EXPECT_EQ(ran.exit_code, 3);
  EXPECT_THAT(ran.err, HasSubstr("a.png: error IMAGE-DAMAGED"));
  EXPECT_FALSE(std::filesystem::exists(folder / "a.texm"));
}

TEST(Repainting, KeepsWhatAPictureCannotSay) {
  const TextureFolder folder;
  folder.ngi({"convert", "textures.lib/IND565_0.0", "a.png"});
  auto picture = *image::read_png(Bytes::copy(folder.read("a.png")));
  picture.image.at(0, 0) = {255, 0, 0, 255};
  folder.write("a.png", image::write_png(picture)->text());
  EXPECT_EQ(folder.ngi({"replace", "textures.lib/IND565_0.0", "a.png"}).exit_code, 0);
  const std::string before =
      std::string(Container::open(Bytes::copy(TextureFolder::original()))->payload(3)->text());
  std::string expected = before;
  expected.replace(32, 2, std::string("\0\xF8", 2));
  EXPECT_EQ(folder.archive("textures.lib").payload(3)->text(), expected);
}

TEST(Repainting, WarnsOfCellsThatTheNewPictureNoLongerHolds) {
  const TextureFolder folder;
  ASSERT_EQ(folder.ngi({"convert", "textures.lib/IND8888_0.0", "small.png"}).exit_code, 0);
  ASSERT_EQ(folder.ngi({"set", "textures.lib/IND0_2.0", "page[0].x=2", "page[0].w=3"}).exit_code,
            0);
  const Ran ran = folder.ngi({"replace", "textures.lib/IND0_2.0", "small.png"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("warning TEXM-203"));
  EXPECT_THAT(folder.ngi({"replace", "textures.lib/IND0_2.0", "small.png"}).err,
              testing::Not(HasSubstr("TEXM-203")));
}

TEST(Repainting, GivesAnotherFormatWhenAsked) {
  const TextureFolder folder;
  folder.ngi({"convert", "textures.lib/IND565_0.0", "a.png"});
  EXPECT_EQ(folder.ngi({"replace", "textures.lib/IND565_0.0", "a.png", "--texture-format=8888"})
                .exit_code,
            0);
  const auto json = folder.json({"dump", "textures.lib/IND565_0.0"});
  EXPECT_EQ(json["format"], 8888);
  EXPECT_EQ(json["page"].size(), 2U);
}

TEST(Repainting, PutsAPictureInAsItIsWhenAsked) {
  const TextureFolder folder;
  folder.ngi({"convert", "textures.lib/IND565_0.0", "a.png"});
  EXPECT_EQ(folder.ngi({"replace", "textures.lib/IND565_0.0", "a.png", "--raw"}).exit_code, 0);
  EXPECT_EQ(folder.archive("textures.lib").payload(3)->text(), folder.read("a.png"));
}

}  // namespace texture_verbs_test
}  // namespace ngi::test
