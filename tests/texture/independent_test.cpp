#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "ngi/archive/nres/document.h"
#include "ngi/core/file.h"
#include "tests/support/places.h"
#include "tests/support/sha256.h"
#include "tests/texture/sample.h"

// Twenty-one textures made by an implementation of the book that shares no code with ours, and the
// answers that a right reader must give: tests/data/independent/README.md.

using namespace ngi;
using namespace ngi::texture;

namespace {

const std::string folder = in_source("tests/data/independent/");

template <typename Test>
void for_each_texture(Test test) {
  std::ifstream file(folder + "expected.json");
  const auto expected = nlohmann::json::parse(file).at("Textures.lib");
  const auto library = *nres::Document::parse(*map_file(folder + "Textures.lib"));
  ASSERT_EQ(library.size(), 21U);
  ASSERT_EQ(expected.size(), 21U);
  for (std::size_t i = 0; i < library.size(); ++i) {
    const std::string name(library.name(i));
    SCOPED_TRACE(name);
    test(parsed(*library.payload(i)), expected.at(name));
  }
}

}  // namespace

TEST(TextureIndependent, FormatSizeLevelsAndPageAreEqual) {
  for_each_texture([](const Document& document, const nlohmann::json& expected) {
    EXPECT_EQ(document.header().format, expected.at("format").get<std::uint32_t>());
    EXPECT_EQ(document.size().width, expected.at("size")[0]);
    EXPECT_EQ(document.size().height, expected.at("size")[1]);
    ASSERT_EQ(document.levels().size(), expected.at("levels").size());
    for (std::size_t i = 0; i < document.levels().size(); ++i) {
      EXPECT_EQ(document.levels()[i].size.width, expected.at("levels")[i].at("size")[0]);
      EXPECT_EQ(document.levels()[i].size.height, expected.at("levels")[i].at("size")[1]);
    }
    const auto page = document.page().value_or(std::span<const PageRect>());
    const auto& rects = expected.at("page_xwyh");
    ASSERT_EQ(page.size(), rects.size());
    for (std::size_t i = 0; i < page.size(); ++i) {
      EXPECT_EQ(page[i].x, rects[i][0].get<std::int16_t>());
      EXPECT_EQ(page[i].w, rects[i][1].get<std::int16_t>());
      EXPECT_EQ(page[i].y, rects[i][2].get<std::int16_t>());
      EXPECT_EQ(page[i].h, rects[i][3].get<std::int16_t>());
    }
  });
}

TEST(TextureIndependent, EveryLevelHasTheSamePixels) {
  for_each_texture([](const Document& document, const nlohmann::json& expected) {
    const auto texture = Texture::check(document, Reading::Strict);
    ASSERT_TRUE(texture) << full_message(texture.error().issue);
    for (std::size_t i = 0; i < texture->levels().size(); ++i) {
      const Image image = *texture->decode(i);
      EXPECT_EQ(test::sha256(std::as_bytes(std::span(image.pixels))),
                expected.at("levels")[i].at("rgba_sha256").get<std::string>())
          << "level " << i;
    }
  });
}

TEST(TextureIndependent, ADraftAndAnUntouchedPictureGiveTheSameBytes) {
  for_each_texture([](const Document& document, const nlohmann::json&) {
    Draft draft = open_draft(document);
    EXPECT_EQ(*write(draft), document.bytes());
    const Image image = *Texture::check(document, Reading::Strict)->decode(0);
    ASSERT_TRUE(replace_picture(draft, image));
    EXPECT_EQ(*write(draft), document.bytes());
  });
}
