#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>

#include "ngi/archive/nres/document.h"
#include "ngi/core/file.h"
#include "ngi/json/mat0.h"
#include "ngi/json/wear.h"
#include "tests/material/mat0_sample.h"
#include "tests/support/places.h"

namespace material_json_test {

using namespace ngi;
using namespace ngi::json;
using Json = nlohmann::ordered_json;

namespace {

void expect_round_trip(const mat0::Document& document) {
  const auto back = material_from_json(material_to_json(document, json::Detail::Full));
  ASSERT_TRUE(back) << full_message(back.error().issue);
  EXPECT_EQ(back->bytes(), document.bytes());
  EXPECT_EQ(back->attributes(), document.attributes());
}

Json full_dump() {
  return Json::parse(material_to_json(mat0::sample::two_phases(), json::Detail::Full));
}

std::string code_of(const Json& document) {
  const auto made = material_from_json(document.dump());
  return made ? "" : std::string(made.error().rule().code);
}

}  // namespace

TEST(MaterialJson, GivesTheSameBytesBackWhateverTheVersion) {
  for (const std::uint32_t version : {0U, 1U, 2U, 3U, 4U, 6U, 77U}) {
    expect_round_trip(mat0::sample::of_version(version));
  }
}

TEST(MaterialJson, GivesTheSameBytesBackCutOffOrSpoiledAnywhere) {
  const Bytes whole = mat0::sample::two_phases_payload();
  for (std::uint64_t i = 0; i < whole.size(); ++i) {
    expect_round_trip(mat0::Document::parse(whole.slice(0, i), {.attr1 = 5, .attr3 = 9}));
    for (const char value : {'\0', '\x7F', '\xFF'}) {
      expect_round_trip(mat0::Document::parse(patched(whole, i, {&value, 1}), {}));
    }
  }
  expect_round_trip(mat0::Document::parse(Bytes::copy(std::string(whole.text()) + "tail"), {}));
}

TEST(MaterialJson, GivesTheIndependentMaterialsBack) {
  const auto archive =
      *nres::Document::parse(*map_file(in_source("tests/data/independent/Material.lib")));
  for (std::size_t i = 0; i < archive.size(); ++i) {
    expect_round_trip(
        mat0::Document::parse(*archive.payload(i), mat0::attributes_of(archive.records()[i])));
  }
}

TEST(MaterialJson, HasTheKeysOfTheContract) {
  const Json document = full_dump();
  EXPECT_EQ(document["schema"], "ngi.dump/1");
  EXPECT_EQ(document["kind"], "mat0");
  EXPECT_EQ(document["attr2"], 6);
  EXPECT_EQ(document["meta"]["a"], 255);
  EXPECT_EQ(document["meta"]["c"], 1);
  const Json& phase = document["phases"][1];
  EXPECT_EQ(phase["raw_hex"].get<std::string>().substr(0, 8), "F000193C");
  EXPECT_NEAR(phase["ambient"][0].get<float>(), 240 / 255.0, 1e-6);
  EXPECT_NEAR(phase["ambient"][3].get<float>(), 0.6, 1e-6);
  EXPECT_EQ(phase["diffuse"][0], 1);
  EXPECT_EQ(phase["power"], 5);
  EXPECT_EQ(phase["page_cell"], -1);
  EXPECT_EQ(document["phases"][0]["texture"], "SUN4.0");
  EXPECT_EQ(document["blocks"][0]["mode"], 1);
  EXPECT_EQ(document["blocks"][0]["interp_mask"], 0x11);
  EXPECT_EQ(document["blocks"][0]["keys"][1], Json({{"phase", 1}, {"end_time", 100}, {"k2", 0}}));
}

TEST(MaterialJson, TakesEditedMembersBeforeTheRawBytes) {
  Json document = full_dump();
  document["phases"][1]["diffuse"][1] = 0.2;
  document["phases"][1]["texture"] = "NEW.0";
  document["blocks"][0]["keys"].erase(3);
  document["blocks"].push_back({{"mode", 3}, {"interp_mask", 2}, {"keys", Json::array()}});
  const auto made = material_from_json(document.dump());
  ASSERT_TRUE(made);
  EXPECT_EQ(made->phases()[1].diffuse.g, 51);
  EXPECT_EQ(mat0::texture_of(made->phases()[1]), "NEW.0");
  EXPECT_EQ(made->blocks()[0].keys.size(), 3U);
  EXPECT_EQ(made->blocks()[2].header_raw, 2U << 3U | 3U);
}

TEST(MaterialJson, RefusesValuesThatDoNotFit) {
  const std::vector<std::pair<const char*, Json>> wrong = {
      {"/phases/0/diffuse/0", 1.1},
      {"/phases/0/diffuse/0", -0.1},
      {"/phases/0/ambient/3", 2.6},
      {"/phases/0/diffuse", Json::array({1})},
      {"/phases/0/power", 256},
      {"/phases/0/page_cell", 128},
      {"/phases/0/texture", "ABCDEFGHIJKLMN.0"},
      {"/phases/0/raw_hex", "00"},
      {"/blocks/0/mode", 8},
      {"/blocks/0/interp_mask", 1 << 29},
      {"/blocks/0/keys/0/phase", 65536},
      {"/meta/a", 256},
      {"/attr2", -1},
      {"/phases", 1},
      {"/raw", 1}};
  for (const auto& [where, value] : wrong) {
    Json document = full_dump();
    document[Json::json_pointer(where)] = value;
    EXPECT_EQ(code_of(document), where == std::string("/raw") ? "" : "JSON-FIELD") << where;
  }
  Json lower = full_dump();
  lower["meta"]["d"] = 5;
  lower["attr2"] = 3;
  EXPECT_EQ(code_of(lower), "JSON-FIELD");
}

TEST(MaterialJson, RefusesAShortDumpAndOtherKinds) {
  EXPECT_EQ(code_of(Json::parse(material_to_json(mat0::sample::two_phases(), json::Detail::Short))),
            "JSON-NOT-FULL");
  Json other = full_dump();
  other["kind"] = "msh";
  EXPECT_EQ(code_of(other), "JSON-KIND");
}

namespace {

void expect_wear_round_trip(const std::string& text) {
  const auto back = wear_from_json(wear_to_json(text, json::Detail::Full));
  ASSERT_TRUE(back) << text;
  EXPECT_EQ(*back, text);
}

}  // namespace

TEST(WearJson, GivesTheSameTextBackDamagedOrNot) {
  for (const std::string text :
       {"1\r\n0 A\r\n", "1\n0 A\n", "", "x", "1\n0 A extra\n\n\nlightmaps 1\n0 c.0\nrest",
        "2\n0 ONLY\n", "1\n0 \xCC\xE0\xF2\n", "1\n+7 A\n"}) {
    expect_wear_round_trip(text);
  }
}

TEST(WearJson, HasTheKeysOfTheContractAndNoTextWhereRowsSayAll) {
  const Json document =
      Json::parse(wear_to_json("1\r\n4 A\r\n\r\nLIGHTMAPS\r\n1\r\n0 c.0\r\n", json::Detail::Full));
  EXPECT_EQ(document["kind"], "wear");
  EXPECT_EQ(document["rows"], Json::array({{{"legacy_id", 4}, {"name", "A"}}}));
  EXPECT_EQ(document["lightmaps"], Json::array({{{"legacy_id", 0}, {"name", "c.0"}}}));
  EXPECT_FALSE(document.contains("text_hex"));
}

TEST(WearJson, PutsEditedRowsIntoTheText) {
  Json document = Json::parse(wear_to_json("1 x\n0\tA\n", json::Detail::Full));
  document["rows"].push_back({{"legacy_id", 1}, {"name", "B"}});
  EXPECT_EQ(*wear_from_json(document.dump()), "2 x\n0\tA\n1 B\n");
  document["rows"][0]["name"] = "two words";
  EXPECT_EQ(wear_from_json(document.dump()).error().rule().code, "WEAR-301");
  document["rows"][0]["name"] = 5;
  EXPECT_EQ(wear_from_json(document.dump()).error().rule().code, "JSON-FIELD");
}

RC_GTEST_PROP(WearJson, GivesAnyTextBack, ()) {
  const auto letters = rc::gen::elementOf(std::string("012 \n\rLIGHTMAPS.-x"));
  const auto text = "1\n" + *rc::gen::container<std::string>(letters);
  RC_ASSERT(*wear_from_json(wear_to_json(text, json::Detail::Full)) == text);
}

}  // namespace material_json_test
