#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "ngi/json/areal_map.h"
#include "tests/support/broken_file.h"
#include "tests/terrain/areals_sample.h"

namespace ngi::areals {
namespace {

using Json = nlohmann::ordered_json;
using testing::HasSubstr;

Json full_dump(const Bytes& file) {
  return Json::parse(
      json::areal_map_to_json(*Document::parse(file, Reading::Tolerant), json::Detail::Full));
}

std::string refusal(const Json& document) {
  const auto made = json::areal_map_from_json(document.dump());
  return made ? "accepted" : message(made.error().issue);
}

TEST(ArealJson, GivesTheIndependentMapsBack) {
  for (const std::string name : sample::independent_maps) {
    const Bytes file = sample::independent_map(name);
    const Json document = full_dump(file);
    EXPECT_EQ(document["grid"], (Json{128, 128}));
    EXPECT_EQ(document["cells"].size(), 128U);
    EXPECT_EQ(join(*json::areal_map_from_json(document.dump())), file) << name;
  }
}

TEST(ArealJson, GivesEveryDamagedMapBack) {
  int files = 0;
  for (const forge::BrokenRule& broken : forge::broken_rules()) {
    if (!broken.code.starts_with("MAP-0") || broken.code == "MAP-001") continue;
    if (broken.code == "MAP-034") continue;  // eight megabytes
    const Bytes file = test::broken_file(broken.code);
    const auto made = json::areal_map_from_json(full_dump(file).dump());
    ASSERT_TRUE(made) << broken.code << ": " << message(made.error().issue);
    EXPECT_EQ(join(*made), file) << broken.code;
    ++files;
  }
  EXPECT_EQ(files, 29);
}

TEST(ArealJson, ShortDumpsHaveTheKeysOfTheContract) {
  const Document document = sample::document_of(sample::squares(2, 1, 10));
  const Json dump = Json::parse(json::areal_map_to_json(document, json::Detail::Short));
  EXPECT_EQ(dump["kind"], "landmap");
  EXPECT_EQ(dump["areals"][0]["vertices"][1], (Json{10, 0, 0}));
  EXPECT_EQ(dump["areals"][0]["links"], Json::parse("[[-1,-1],[1,3],[-1,-1],[-1,-1]]"));
  EXPECT_EQ(dump["areals"][0]["class"], 1);
  EXPECT_EQ(dump["areals"][0]["walkable"], 1);
  EXPECT_EQ(dump["grid"], (Json{128, 128}));
  EXPECT_FALSE(dump.contains("cells"));
  EXPECT_THAT(refusal(dump), HasSubstr("is a short dump"));
}

TEST(ArealJson, TakesEdits) {
  Json document = full_dump(sample::file_of(sample::squares(2, 1, 10)));
  document["areals"][1]["class"] = 240;
  document["areals"].erase(0);
  for (auto& link : document["areals"][0]["links"]) link = {-1, -1};
  for (auto& column : document["cells"]) {
    for (auto& cell : column) cell = Json::array({0});
  }
  const auto made = json::areal_map_from_json(document.dump());
  ASSERT_TRUE(made) << message(made.error().issue);
  const auto map = Document::parse(join(*made));
  ASSERT_TRUE(map) << full_message(map.error().issue);
  EXPECT_EQ(map->stated_count(), 1U);
  EXPECT_EQ(map->areal(0).record.class_id, 240U);
}

TEST(ArealJson, SaysWhatIsWrongWithADocument) {
  const Json good = full_dump(sample::file_of(sample::squares(2, 1, 10)));
  Json bad = good;
  bad["areals"][1]["links"].erase(0);
  EXPECT_THAT(refusal(bad), HasSubstr("one link per edge: 4"));
  bad = good;
  bad["cells"][3].erase(0);
  EXPECT_THAT(refusal(bad), HasSubstr("cells[3]"));
  bad = good;
  bad["entry"] = 1;
  EXPECT_THAT(refusal(bad), HasSubstr("streams"));
  bad = good;
  bad["grid"] = {4'000'000'000U, 4'000'000'000U};
  EXPECT_THAT(refusal(bad), HasSubstr("cells"));
}

}  // namespace
}  // namespace ngi::areals
