#include "ngi/json/texture.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/image/texture_samples.h"
#include "tests/support/hex_bytes.h"

namespace ngi::json {
namespace texture_json_test {

using Json = nlohmann::ordered_json;

// 2 x 1, two levels of 565, header words 32, 0x04000000 and 7, a Page of one rectangle.
Bytes small_texture() {
  return hex_bytes(
      "5465786D 02000000 01000000 02000000 20000000 00000004 07000000 35020000"
      "00F8 E007 1F00"
      "50616765 01000000 0000 0200 FFFF 0100");
}

Json dump_of(const Bytes& bytes, Detail detail) {
  return Json::parse(texture_to_json(*texture::Document::parse(bytes), detail));
}

Bytes made_from(const Json& json) {
  const auto made = texture_from_json(json.dump());
  EXPECT_TRUE(made) << (made ? "" : full_message(made.error().issue));
  return made ? *made : Bytes();
}

std::string refusal(const Json& json) {
  const auto made = texture_from_json(json.dump());
  return made ? "accepted"
              : std::string(made.error().rule().code) + ": " + message(made.error().issue);
}

void expect_round_trip(const Bytes& bytes) {
  EXPECT_EQ(made_from(dump_of(bytes, Detail::Full)), bytes);
}

TEST(TextureJson, HasTheKeysOfTheContract) {
  const Json dump = dump_of(small_texture(), Detail::Short);
  EXPECT_EQ(dump.begin().key(), "schema");
  EXPECT_EQ(dump["schema"], "ngi.dump/1");
  EXPECT_EQ(dump["kind"], "texm");
  EXPECT_EQ(dump["width"], 2);
  EXPECT_EQ(dump["height"], 1);
  EXPECT_EQ(dump["mips"], 2);
  EXPECT_EQ(dump["format"], 565);
  EXPECT_EQ(dump["flags4"], 32);
  EXPECT_EQ(dump["flags5"], 0x04000000);
  EXPECT_EQ(dump["unk6"], 7);
  EXPECT_EQ(dump["palette"], nullptr);
  EXPECT_EQ(dump["page"], Json::parse(R"([{"x": 0, "w": 2, "y": -1, "h": 1}])"));
  EXPECT_EQ(dump["levels"], Json::parse(R"([{"width": 2, "height": 1, "offset": 32, "size": 4},
                                            {"width": 1, "height": 1, "offset": 36, "size": 2}])"));
}

TEST(TextureJson, GivesTheIndependentTexturesBack) {
  const auto textures = test::independent_textures();
  ASSERT_EQ(textures.size(), 21U);
  for (const auto& [name, document] : textures) {
    SCOPED_TRACE(name);
    expect_round_trip(document.bytes());
  }
}

TEST(TextureJson, TellsAnEmptyPageFromNone) {
  const Bytes none = small_texture().slice(0, 38);
  EXPECT_EQ(dump_of(none, Detail::Full)["page"], nullptr);
  expect_round_trip(none);
  const Bytes empty = join({none, hex_bytes("50616765 00000000")});
  EXPECT_EQ(dump_of(empty, Detail::Full)["page"], Json::array());
  expect_round_trip(empty);
}

TEST(TextureJson, KeepsWhatIsDamagedOrLeftOver) {
  const Bytes whole = small_texture();
  for (std::uint64_t size = 32; size < whole.size(); ++size)
    expect_round_trip(whole.slice(0, size));
  expect_round_trip(join({whole, hex_bytes("00000000")}));
  expect_round_trip(join({whole, Bytes::copy("something else")}));
  expect_round_trip(patched(whole, 28, "????"));
}

TEST(TextureJson, TakesEditedValues) {
  Json dump = dump_of(small_texture(), Detail::Full);
  dump["flags5"] = 0;
  dump["page"] = nullptr;
  dump["levels"][1]["data"] = "FFFF";
  EXPECT_EQ(made_from(dump),
            hex_bytes("5465786D 02000000 01000000 02000000 20000000 00000000 07000000 35020000"
                      "00F8 E007 FFFF"));
}

TEST(TextureJson, NamesTheValueThatItRefuses) {
  const Json whole = dump_of(small_texture(), Detail::Full);
  Json dump = whole;
  dump["levels"][1].erase("data");
  EXPECT_EQ(refusal(dump), "JSON-FIELD: levels[1] must have \"data\"");
  dump = whole;
  dump["page"][0]["x"] = 40000;
  EXPECT_TRUE(refusal(dump).starts_with("JSON-FIELD: page[0].x must be a whole number"));
  dump = whole;
  dump["palette"] = Json::array({1});
  EXPECT_EQ(refusal(dump), "JSON-FIELD: palette must be an array of 256");
  dump = whole;
  dump["kind"] = "msh";
  EXPECT_EQ(refusal(dump), "JSON-KIND: does not describe a texture: its \"kind\" is \"msh\"");
  EXPECT_TRUE(refusal(dump_of(small_texture(), Detail::Short)).starts_with("JSON-NOT-FULL"));
}

TEST(TextureJson, CountsMissingLevelsBeforeItMakesRoomForThem) {
  Json dump = dump_of(small_texture(), Detail::Full);
  dump["width"] = 0xFFFFFFFF;
  dump["height"] = 0xFFFFFFFF;
  dump["levels"][0].erase("data");
  EXPECT_TRUE(refusal(dump).starts_with("JSON-FIELD: levels[0]"));
}

using Spoils = std::vector<std::pair<std::uint16_t, std::uint8_t>>;  // where, and the new byte

RC_GTEST_PROP(TextureJson, GivesEveryReadableTextureBackHoweverSpoilt, (const Spoils& spoils)) {
  static const auto textures = test::independent_textures();
  const auto chosen = *rc::gen::inRange<std::size_t>(0, textures.size());
  const Bytes& source = textures[chosen].document.bytes();
  std::vector<std::byte> bytes(source.span().begin(), source.span().end());
  for (const auto& [at, byte] : spoils) bytes[at % bytes.size()] = std::byte{byte};
  const auto document = texture::Document::parse(Bytes::own(std::move(bytes)));
  RC_PRE(document.has_value());
  const auto made = texture_from_json(texture_to_json(*document, Detail::Full));
  if (!made) RC_FAIL(full_message(made.error().issue));
  RC_ASSERT(*made == document->bytes());
}

TEST(PaletteJson, GivesAPaletteBackWithItsTable) {
  std::string file(texture::palette_file_size, '\7');
  file.replace(0, 4, "\1\2\3\4");
  file.replace(texture::palette_bytes, 4, "Ipol");
  for (const std::string& text : {file, file.substr(0, 1030), file.substr(0, 1024)}) {
    const auto palette = *texture::PaletteFile::parse(Bytes::copy(text));
    const Json dump = Json::parse(palette_to_json(palette, Detail::Full));
    EXPECT_EQ(dump["kind"], "pal");
    EXPECT_EQ(dump["colours"][0], Json::array({3, 2, 1, 4}));
    EXPECT_EQ(dump["blend_table"], text.size() == file.size());
    const auto made = palette_from_json(dump.dump());
    ASSERT_TRUE(made);
    EXPECT_EQ(made->text(), text);
  }
}

}  // namespace texture_json_test
}  // namespace ngi::json
