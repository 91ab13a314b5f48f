// Prototypes, unit schemes, control points and damage tables: documents, fields, comparison.
#include "ngi/json/game_tables.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "ngi/game/damage_table.h"
#include "ngi/game/unit_scheme.h"

namespace ngi::json {
namespace {

using Json = nlohmann::ordered_json;
using game::TableFile;
using testing::ElementsAre;
using testing::HasSubstr;

game::Text32 text32(std::string_view text) {
  game::Text32 out = {};
  std::copy(text.begin(), text.end(), out.begin());
  return out;
}

Bytes prototype() {
  const game::ResourcePair pair = {text32("static.rlb"), text32("tree.msh")};
  return Bytes::copy(std::string(Bytes::copy(bytes_of(pair)).text()) + "tail");
}

Bytes unit() {
  game::UnitRecord body = {.archive = text32("objects.rlb"),
                           .key = text32("r_h_01"),
                           .kind = 1U,
                           .attach_index = -1,
                           .description = text32("body"),
                           .component_type = 0,
                           .child_count = 1U};
  body.key[20] = 'x';  // behind the text
  game::UnitRecord turret = body;
  turret.attach_index = 3;
  turret.component_type = 1;
  turret.child_count = 0U;
  turret.description.fill('d');
  return game::UnitScheme::make(0x0100'8000, std::vector{body, turret}).bytes();
}

Bytes points() {
  game::ControlPoint point = {};
  point.owner_piece = 2;
  point.position = {1.5F, -2.0F, 3.0F};
  return game::ControlPoints::make(std::vector{point, point},
                                   std::vector{text32("Eye"), text32("Gun")})
      .bytes();
}

Bytes damage() {
  game::DamageRecord record = {};
  record.flags = 0x20U;
  record.hit_points = 12.5F;
  record.archive = text32("exp.rlb");
  return game::DamageTable::make(std::vector{record, record}).bytes();
}

struct Sample {
  TableFile kind;
  Bytes bytes;
};
std::vector<Sample> samples() {
  return {{TableFile::Prototype, prototype()},
          {TableFile::UnitScheme, unit()},
          {TableFile::ControlPoints, points()},
          {TableFile::DamageTable, damage()}};
}

Json dump(TableFile kind, const Bytes& bytes) {
  return Json::parse(table_file_to_json(kind, bytes, Detail::Full));
}

TEST(GameTablesJson, GivesTheSameBytesBack) {
  for (const auto& [kind, bytes] : samples()) {
    const auto made = table_file_from_json(kind, dump(kind, bytes).dump());
    ASSERT_TRUE(made) << full_message(made.error().issue);
    EXPECT_EQ(*made, bytes);
  }
}

TEST(GameTablesJson, HasTheShapeOfTheContract) {
  EXPECT_EQ(dump(TableFile::Prototype, prototype())["pairs"][0]["resource"], "tree.msh");
  const Json unit_json = dump(TableFile::UnitScheme, unit());
  EXPECT_EQ(unit_json["header"]["scheme_type"], 0x0100'8000);
  EXPECT_EQ(unit_json["components"][1]["component_type"], "turret");
  const Json point = dump(TableFile::ControlPoints, points())["points"][1];
  EXPECT_EQ(point["name"], "Gun");
  EXPECT_EQ(point["owner"], 2);
  EXPECT_EQ(point["position"], Json::array({1.5, -2, 3}));
  const Json node = dump(TableFile::DamageTable, damage())["nodes"][0];
  EXPECT_EQ(node["hit_points"], 12.5);
  EXPECT_EQ(node["archive"], "exp.rlb");
}

TEST(GameTablesJson, LetsCountsFollowTheLists) {
  Json json = dump(TableFile::ControlPoints, points());
  json["points"].push_back(json["points"][0]);
  json["points"][2]["name"] = "Third";
  const auto made = table_file_from_json(TableFile::ControlPoints, json.dump());
  ASSERT_TRUE(made);
  EXPECT_EQ(game::ControlPoints::parse(*made)->name(2), "Third");
}

TEST(GameTablesJson, RefusesAnotherKindAndAShortDump) {
  const auto other =
      table_file_from_json(TableFile::DamageTable, dump(TableFile::ControlPoints, points()).dump());
  EXPECT_EQ(other.error().rule().code, "JSON-KIND");
  const auto brief = table_file_to_json(TableFile::DamageTable, damage(), Detail::Short);
  EXPECT_EQ(table_file_from_json(TableFile::DamageTable, brief).error().rule().code,
            "JSON-NOT-FULL");
}

std::vector<std::string> changed(TableFile kind, const Bytes& bytes, std::string_view path,
                                 std::string_view value) {
  const auto made = game::set_field(kind, bytes, path, value);
  if (!made) return {message(made.error().issue)};
  Differences found(ngi::Detail::Fields, 10);
  game::compare(kind, {"", "a", bytes, {}}, {"", "a", *made, {}}, found);
  std::vector<std::string> out;
  for (const Difference& one : found.listed()) out.push_back(one.field);
  return out;
}

TEST(GameTableFields, ChangeAloneAndAreNamedByAComparison) {
  EXPECT_THAT(changed(TableFile::Prototype, prototype(), "pair[0].resource", "bush.msh"),
              ElementsAre("pair[0].resource"));
  EXPECT_THAT(changed(TableFile::UnitScheme, unit(), "component[1].component_type", "cannon"),
              ElementsAre("component[1].component_type"));
  EXPECT_THAT(changed(TableFile::UnitScheme, unit(), "header.scheme_type", "0x01020000"),
              ElementsAre("header.scheme_type"));
  EXPECT_THAT(changed(TableFile::ControlPoints, points(), "point[1].name", "Nose"),
              ElementsAre("point[1].name"));
  EXPECT_THAT(changed(TableFile::ControlPoints, points(), "point[1].position", "1,2,3"),
              ElementsAre("point[1].position"));
  EXPECT_THAT(changed(TableFile::DamageTable, damage(), "node[0].hit_points", "40"),
              ElementsAre("node[0].hit_points"));
}

TEST(GameTableFields, SayWhatIsWrong) {
  EXPECT_THAT(changed(TableFile::DamageTable, damage(), "node[7].flags", "1"),
              ElementsAre("the edit is not possible: there is no node[7]; there are 2"));
  EXPECT_THAT(changed(TableFile::DamageTable, damage(), "node[0].hitpoints", "1"),
              ElementsAre(HasSubstr("did you mean 'hit_points'?")));
  EXPECT_THAT(changed(TableFile::UnitScheme, unit(), "component[0].child_count", "5"),
              ElementsAre(HasSubstr("tree")))
      << "what would make the file invalid is refused";
}

TEST(GameTableFields, AreAnnotatedByteForByte) {
  for (const auto& [kind, bytes] : samples()) {
    std::uint64_t at = 0;
    const RangeSink sink({}, [&at](const AnnotatedRange& range) {
      EXPECT_EQ(range.offset, at) << range.label;
      at += range.size;
    });
    EXPECT_TRUE(game::annotate(kind, bytes, sink));
    EXPECT_EQ(at, bytes.size());
  }
}

TEST(GameTableFields, OfACutFileCannotBeTakenApart) {
  const RangeSink sink({}, [](const AnnotatedRange&) {});
  EXPECT_FALSE(game::annotate(TableFile::DamageTable, damage().slice(0, 20), sink));
  EXPECT_FALSE(game::set_field(TableFile::ControlPoints, Bytes(), "point[0].flags", "1"));
}

TEST(GameTableJson, KeepsACutFileAsItsBytes) {
  for (const TableFile kind : {TableFile::DamageTable, TableFile::ControlPoints}) {
    const Bytes cut = damage().slice(0, 20);
    const std::string json = table_file_to_json(kind, cut, Detail::Full);
    EXPECT_EQ(*table_file_from_json(kind, json), cut);
  }
}

}  // namespace
}  // namespace ngi::json
