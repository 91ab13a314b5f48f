#include "ngi/json/fxid.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>

#include "ngi/core/file.h"
#include "tests/fx/sample.h"
#include "tests/fx/vectors.h"
#include "tests/support/places.h"

namespace ngi::json {
namespace fxid_json_test {

using Json = nlohmann::ordered_json;
using namespace ngi::fx::vectors;

Json full_dump(const Bytes& bytes) {
  return Json::parse(effect_to_json(tolerant(bytes), Detail::Full));
}

Bytes through_json(const Bytes& bytes) {
  const auto made = effect_from_json(effect_to_json(tolerant(bytes), Detail::Full));
  EXPECT_TRUE(made) << full_message(made.error().issue);
  return made.value_or(Bytes());
}

std::string refusal(const Json& json) {
  const auto made = effect_from_json(json.dump());
  return made ? "accepted"
              : std::string(made.error().rule().code) + ": " + message(made.error().issue);
}

TEST(FxidJson, GivesTheVectorsOfTheBookBack) {
  for (const Bytes& bytes :
       {v1(), v2(), v3(), v4(), v5(), patched(patched(v3(), 164, "\xAB"), 196, "\xCD")}) {
    EXPECT_EQ(through_json(bytes), bytes);
  }
}

TEST(FxidJson, GivesDamagedEffectsBack) {
  for (const Bytes& bytes : {v1().slice(0, 59), Bytes(), v1(2, raw("06010000")), v1(0, "x"),
                             v1(3, raw("06010000 0b010000 06010000")), v1(0xFFFF'FFFF)}) {
    EXPECT_EQ(through_json(bytes), bytes);
  }
}

TEST(FxidJson, GivesTheIndependentEffectsBack) {
  const auto archive =
      *nres::Document::parse(*map_file(in_source("tests/data/independent/effects.rlb")));
  ASSERT_EQ(archive.size(), 12U);
  for (std::size_t i = 0; i < archive.size(); ++i) {
    EXPECT_EQ(through_json(*archive.payload(i)), *archive.payload(i)) << archive.name(i);
  }
}

RC_GTEST_PROP(FxidJson, GivesAnyCutAndChangedEffectBack, ()) {
  Bytes bytes = v5();
  const auto at = *rc::gen::inRange<std::uint64_t>(0, bytes.size());
  const std::string value(1, *rc::gen::arbitrary<char>());
  bytes = patched(bytes, at, value).slice(0, *rc::gen::inRange<std::uint64_t>(0, 1825));
  RC_ASSERT(through_json(bytes) == bytes);
}

TEST(FxidJson, HasTheShapeOfTheContract) {
  const Json json = full_dump(v3());
  EXPECT_EQ(json.begin().key(), "schema");
  EXPECT_EQ(json["schema"], "ngi.dump/1");
  EXPECT_EQ(json["kind"], "fxid");
  EXPECT_EQ(json["header"]["duration_sec"], 2.5);
  EXPECT_EQ(json["header"]["scale"], Json({1, 1, 1}));
  const Json& command = json["commands"][0];
  EXPECT_EQ(command["index"], 0);
  EXPECT_EQ(command["opcode"], 2);
  EXPECT_EQ(command["enabled"], false);
  EXPECT_EQ(command["offset"], 60);
  EXPECT_EQ(command["size"], 148);
  EXPECT_EQ(command["fields"]["far_distance"], 50);
  EXPECT_EQ(command["fields"]["name"], "boom.wav");
  EXPECT_FALSE(command["fields"].contains("name_field"));
  EXPECT_FALSE(json.contains("tail"));
}

TEST(FxidJson, LeavesBytesThatAreNoValuesOutOfAShortDump) {
  const Bytes bytes = v1(2, std::string(v2().text().substr(60)) + "\x0B");
  EXPECT_TRUE(full_dump(bytes).contains("tail"));
  const Json brief = Json::parse(effect_to_json(tolerant(bytes), Detail::Short));
  EXPECT_FALSE(brief.contains("tail"));
  EXPECT_EQ(refusal(brief), "JSON-NOT-FULL: is a short dump, which leaves tables out");
}

TEST(FxidJson, CountsTheCommandsAnewWhenSomeCameOrWent) {
  Json json = full_dump(v3());
  json["commands"].push_back(json["commands"][0]);
  json["commands"][1]["enabled"] = true;
  json["commands"][1]["fields"]["name"] = "bang.wav";
  const auto document = fx::Document::parse(*effect_from_json(json.dump()));
  ASSERT_TRUE(document);
  ASSERT_EQ(document->command_count(), 2U);
  EXPECT_TRUE(document->command(1).enabled());
  EXPECT_EQ(fx::text_of(document->command(1).reference()->name), "bang.wav");
}

TEST(FxidJson, NamesWhatIsWrongWithADocument) {
  Json json = full_dump(v3());
  json["commands"][0]["opcode"] = 11;
  EXPECT_EQ(refusal(json), "JSON-FIELD: commands[0].opcode must be from 1 to 10");
  json = full_dump(v3());
  json["commands"][0]["fields"].erase("t1");
  EXPECT_EQ(refusal(json).substr(0, 11), "JSON-FIELD:");
  json = full_dump(v3());
  json["commands"][0]["fields"]["name"] = std::string(32, 'x');
  EXPECT_EQ(refusal(json),
            "JSON-FIELD: commands[0].fields.name must have at most 31 bytes and no NUL");
  json = full_dump(v3());
  json["commands"][0]["word_high"] = 0x80'0000;
  EXPECT_EQ(refusal(json), "JSON-FIELD: commands[0].word_high must be at most 8388607");
  json = full_dump(v3());
  json["header"]["scale"] = {1, 1};
  EXPECT_EQ(refusal(json).substr(0, 25), "JSON-FIELD: header.scale ");
  json = full_dump(v3());
  json["kind"] = "msh";
  EXPECT_EQ(refusal(json), "JSON-KIND: does not describe an effect: its \"kind\" is \"msh\"");
}

}  // namespace fxid_json_test
}  // namespace ngi::json
