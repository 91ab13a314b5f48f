#include "ngi/mission/document.h"

#include "ngi/archive/type_id.h"
#include "ngi/asset/layout/edit.h"
#include "ngi/asset/layout/tree.h"
#include "ngi/mission/layout.h"
#include "ngi/mission/model.h"
#include "ngi/mission/placement.h"
#include "ngi/mission/relations.h"
#include "tests/mission/mission_samples.h"
#include "tests/support/hex_bytes.h"

namespace ngi::mission {
namespace mission_test {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<std::string> world_missions = {"mission9101", "mission9102", "mission9103"};

// docs/formats/missions.md 12.1.
Bytes smallest_file() {
  return hex_bytes(
      "01000000 00000000 06000000 00000000 0a000000 00000000 14000000 44415441"
      "5c4d4150 535c5475 745f315c 6c616e64 00000000 00000000 01000000 00000000");
}

TEST(Mission, EqualsTheIndependentReader) {
  for (const std::string& name : world_missions) {
    const Bytes bytes = test::world_file(name + "/data.tma");
    const auto dump =
        nlohmann::json::parse(json::layout_to_json(file_layout, bytes, json::Detail::Short));
    EXPECT_EQ(test::lacks(dump, test::world_dump("missions", name)), "") << name;
    Report report;
    check(bytes, report);
    EXPECT_EQ(report.count(Severity::Error) + report.count(Severity::Warning), 0U) << name;
  }
}

TEST(Mission, KeepsEveryByteOfWholeAndDamagedFiles) {
  test::expect_layout_family(file_layout, smallest_file());
  test::expect_layout_family(file_layout, vector_file());
  for (const std::string& name : world_missions) {
    test::expect_layout_family(file_layout, test::world_file(name + "/data.tma"));
  }
}

TEST(Mission, ReadsTheSmallestFile) {
  const auto mission = Document::parse(smallest_file());
  ASSERT_TRUE(mission);
  EXPECT_EQ(mission->land(), "DATA\\MAPS\\Tut_1\\land");
  EXPECT_THAT(mission->objects(), IsEmpty());
  EXPECT_THAT(codes_of(smallest_file()), ElementsAre("TMA-018"));
  EXPECT_THAT(codes_of(with_u32(smallest_file(), 8, 7)), Contains("TMA-003"));
  for (std::uint64_t size = 0; size < smallest_file().size(); ++size) {
    EXPECT_THAT(codes_of(smallest_file().slice(0, size)), ElementsAre("TMA-001"));
  }
}

TEST(Mission, ReadsTheVectorOfTheChapter) {
  const auto mission = Document::parse(vector_file());
  ASSERT_TRUE(mission);
  EXPECT_EQ(vector_file().size(), 1045U);
  const auto areas = mission->areas();
  ASSERT_EQ(areas.size(), 1U);
  EXPECT_EQ(areas[0].points.size(), 3U);
  const auto clans = mission->clans();
  ASSERT_EQ(clans.size(), 3U);
  EXPECT_EQ(clans[0].offset, 0x03CU);
  EXPECT_EQ(clans[1].offset, 0x0BAU);
  EXPECT_EQ(clans[2].offset, 0x11FU);
  EXPECT_EQ(clans[0].minds, 2);
  EXPECT_EQ(clans[0].research, "MISSIONS\\SCRIPTS\\data.trf");
  ASSERT_EQ(clans[2].zones.size(), 1U);
  EXPECT_EQ(clans[2].zones[0].outer, 40.F);
  const auto objects = mission->objects();
  ASSERT_EQ(objects.size(), 3U);
  EXPECT_EQ(objects[0].offset, 0x19AU);
  EXPECT_EQ(objects[1].offset, 0x265U);
  EXPECT_EQ(objects[2].offset, 0x32AU);
  EXPECT_EQ(objects[0].resource, "UNITS\\BUILDS\\BUNKER\\sbunk01.dat");
  EXPECT_TRUE(keeps_height(objects[0]));
  EXPECT_EQ(objects[1].host, objects[0].logical_id);
  EXPECT_EQ(objects[1].hall_vertex, 6);
  EXPECT_EQ(objects[2].scale[0], 2.5F);
  ASSERT_EQ(mission->lodes().size(), 1U);
  EXPECT_EQ(mission->lodes()[0].amount, 10'000.F);
  EXPECT_THAT(codes_of(vector_file()), IsEmpty());
}

TEST(Mission, ReportsTheEditsOfTheVector) {
  const auto edited = [](std::size_t offset, std::uint32_t value) {
    return codes_of(with_u32(vector_file(), offset, value));
  };
  EXPECT_THAT(edited(0x008, 5), Contains("TMA-012"));
  EXPECT_THAT(edited(0x090, 0), Contains("TMA-020"));
  EXPECT_THAT(edited(0x11B, 3), Contains("TMA-016"));
  EXPECT_THAT(edited(0x290, 0x8000'0001), Contains("TMA-021"));
  EXPECT_THAT(edited(0x2C0, 0x8000'0009), Contains("TMA-027"));
  EXPECT_THAT(codes_of(Bytes::copy(std::string(vector_file().text()) + "x")),
              ElementsAre("TMA-002"));
}

TEST(Mission, HasTheRelationsOfTheLoader) {
  const auto mission = Document::parse(vector_file());
  const auto clans = mission->clans();
  const Relations relations(clans, mission->clan_version());
  std::vector<std::int32_t> words;
  for (std::size_t from = 0; from < 3; ++from) {
    for (std::size_t to = 0; to < 3; ++to) words.push_back(relations.word(from, to));
  }
  EXPECT_THAT(words, ElementsAre(2, 0, 0, 0, 2, 2, 0, 2, 2));
}

TEST(Mission, NeutralClansAreNeutralToAll) {
  const Bytes neutral =
      *layout::set_value(Document::parse(vector_file())->tree(), "clan[1].type", "3");
  const auto mission = Document::parse(neutral);
  const auto clans = mission->clans();
  const Relations relations(clans, mission->clan_version());
  EXPECT_EQ(relations.word(1, 2), 1);
  EXPECT_EQ(relations.word(2, 1), 1);
  EXPECT_EQ(relations.word(0, 1), 1);
  EXPECT_EQ(relations.word(1, 1), 2);
  EXPECT_EQ(relations.word(0, 2), 0);
}

TEST(Mission, TellsWhetherAPointIsInAnArea) {
  const auto mission = Document::parse(vector_file());
  const auto points = mission->areas()[0].points;
  EXPECT_TRUE(contains(points, 150, 150));
  EXPECT_FALSE(contains(points, 105, 150));
  EXPECT_FALSE(contains(points, 150, 200));
  EXPECT_FALSE(contains(points, 150, 100));
  EXPECT_FALSE(contains({}, 0, 0));
}

TEST(Mission, PlacesObjectsAsTheGameDoes) {
  const auto mission = Document::parse(vector_file());
  const auto objects = mission->objects();
  const auto bunker = placement(objects[0]).apply({10, 0, 0});
  EXPECT_NEAR(bunker.x, 158.7758, 1e-4);
  EXPECT_NEAR(bunker.y, 164.7943, 1e-4);
  EXPECT_NEAR(bunker.z, 12.5, 1e-4);
  const auto tree = placement(objects[2]).apply({1, 0, 2});
  EXPECT_NEAR(tree.x, 221.3508, 1e-4);
  EXPECT_NEAR(tree.y, 142.1037, 1e-4);
  EXPECT_NEAR(tree.z, 14, 1e-4);
  // The scale of a unit is not applied.
  Object unit = objects[1];
  unit.scale = {3, 3, 3};
  EXPECT_EQ(applied_scale(unit)[0], 1.F);
}

TEST(Mission, ReadsOlderVersionsByTheirGates) {
  // A file of each older version, made from the newest one by leaving out what it lacks.
  for (std::uint32_t clan_version = 1; clan_version <= 6; ++clan_version) {
    for (std::uint32_t object_version = 1; object_version <= 10; ++object_version) {
      auto json = nlohmann::json::parse(
          json::layout_to_json(file_layout, vector_file(), json::Detail::Full));
      json["clan_version"] = clan_version;
      json["object_version"] = object_version;
      const auto bytes = json::layout_from_json(file_layout, json.dump());
      ASSERT_TRUE(bytes);
      const auto mission = Document::parse(*bytes);
      ASSERT_TRUE(mission) << clan_version << " " << object_version;
      EXPECT_TRUE(mission->tree().tail().empty());
      EXPECT_EQ(test::through_json(file_layout, *bytes), *bytes);
      const auto objects = mission->objects();
      ASSERT_EQ(objects.size(), 3U);
      EXPECT_EQ(objects[2].position[0], 220.F);
      EXPECT_EQ(objects[2].scale[0], object_version >= 10 ? 2.5F : 1.F);
      EXPECT_EQ(objects[1].clan, object_version >= 3 ? 0 : -1);
      EXPECT_EQ(mission->clans()[0].minds.has_value(), clan_version >= 5);
      EXPECT_EQ(mission->lodes().size(), object_version >= 5 ? 1U : 0U);
      const bool newest = clan_version == 6 && object_version == 10;
      EXPECT_EQ(codes_of(*bytes).empty(), newest);
    }
  }
}

TEST(Mission, AsksTheGameForFilesAndPrototypes) {
  GameLookup game;
  game.has_file = [](std::string_view path) { return path.ends_with(".dat"); };
  EXPECT_THAT(codes_of(vector_file(), game), ElementsAre("TMA-008"));
  game.has_file = [](std::string_view path) { return !path.ends_with(".dat"); };
  EXPECT_THAT(codes_of(vector_file(), game), ElementsAre("TMA-009"));
  game.has_file = {};
  game.prototype_type = [](std::string_view) -> std::optional<std::uint32_t> {
    return four_cc("BTLU");
  };
  EXPECT_THAT(codes_of(vector_file(), game), ElementsAre("TMA-024"));
  game.prototype_type = [](std::string_view) -> std::optional<std::uint32_t> { return {}; };
  EXPECT_THAT(codes_of(vector_file(), game), ElementsAre("TMA-009"));
}

TEST(Mission, ComparesTheTypeWithThatOfTheUnitFile) {
  Bytes bytes = vector_file();
  const auto mission = Document::parse(bytes);
  const auto objects = mission->objects();
  const Property* id = objects[0].find_property("LogicalID");
  ASSERT_NE(id, nullptr);
  // LogicalID becomes Type, which has the same value.
  const auto type = static_cast<std::uint32_t>(std::int32_t{id->whole->value});
  const auto changed = layout::set_value(mission->tree(), "object[0].property[0].name", "Type");
  ASSERT_TRUE(changed);
  GameLookup game;
  game.scheme_type = [type](std::string_view) -> std::optional<std::uint32_t> { return type; };
  EXPECT_THAT(codes_of(*changed, game), IsEmpty());
  game.scheme_type = [](std::string_view) -> std::optional<std::uint32_t> { return 0x1234; };
  EXPECT_THAT(codes_of(*changed, game), ElementsAre("TMA-022"));
}

TEST(MissionModel, HoldsOnlyValidIndices) {
  Report report;
  const auto model = Model::check(*Document::parse(vector_file()), Reading::Strict, report);
  ASSERT_TRUE(model);
  ASSERT_EQ(model->objects().size(), 3U);
  EXPECT_EQ(model->objects()[1].host, 0U);
  EXPECT_EQ(model->objects()[1].clan, 0U);
  EXPECT_FALSE(model->objects()[2].clan);
  EXPECT_EQ(model->area_at(150, 150), 0U);
  EXPECT_FALSE(model->area_at(0, 0));

  const Bytes lost = with_u32(vector_file(), 0x2C0, 0x8000'0009);
  EXPECT_FALSE(Model::check(*Document::parse(lost), Reading::Strict, report));
  const auto tolerant = Model::check(*Document::parse(lost), Reading::Tolerant, report);
  ASSERT_TRUE(tolerant);
  EXPECT_FALSE(tolerant->objects()[1].host);

  // The clan has no mind for its unit.
  const Bytes mindless = with_u32(vector_file(), 0x090, 0);
  const auto without = Model::check(*Document::parse(mindless), Reading::Tolerant, report);
  ASSERT_TRUE(without);
  EXPECT_FALSE(without->objects()[1].is_created);
  EXPECT_TRUE(without->objects()[0].is_created);
}

TEST(Mission, StaysFastWithManyClans) {
  // Many clans of one name, each with a relation: linear work, no square of them.
  std::string bytes(vector_file().text().substr(0, 0x034));
  const auto u32 = [&bytes](std::uint32_t value) {
    const le_u32 stored = value;
    bytes.append(reinterpret_cast<const char*>(&stored), sizeof(stored));
  };
  constexpr std::uint32_t count = 50'000;
  u32(6);
  u32(count);
  for (std::uint32_t i = 0; i < count; ++i) {
    u32(0);                              // name
    for (int k = 0; k < 4; ++k) u32(0);  // head
    for (int k = 0; k < 4; ++k) u32(0);  // script, zones, research, minds
    u32(1);
    u32(0);
    u32(1);
  }
  u32(10);
  for (int k = 0; k < 6; ++k) u32(0);
  Report report;
  check(Bytes::copy(bytes), report);
  EXPECT_GT(report.count(Severity::Warning), 0U);
}

}  // namespace mission_test
}  // namespace ngi::mission
