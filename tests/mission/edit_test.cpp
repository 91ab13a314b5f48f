#include "ngi/mission/edit.h"

#include "ngi/asset/layout/inspect.h"
#include "ngi/mission/layout.h"
#include "ngi/mission/placement.h"
#include "ngi/mission/relations.h"
#include "ngi/mission/set_field.h"
#include "tests/mission/mission_samples.h"

namespace ngi::mission {
namespace edit_test {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

Draft draft_of(const Bytes& bytes) {
  return *Draft::open(bytes);
}

// What `ngi diff` shows.
std::vector<std::string> changes(const Bytes& a, const Bytes& b) {
  Differences out(Detail::Fields, 100);
  layout::compare(file_layout, {"a", "a", a, {}}, {"b", "b", b, {}}, out);
  std::vector<std::string> fields;
  for (const Difference& difference : out.listed()) fields.push_back(difference.field);
  return fields;
}

TEST(MissionDraft, MakesTheSmallestFile) {
  const Draft draft = Draft::make("DATA\\MAPS\\Tut_1\\land");
  EXPECT_EQ(draft.bytes().size(), 64U);
  EXPECT_EQ(draft.document().clan_version(), 6U);
  EXPECT_EQ(draft.document().object_version(), 10U);
  EXPECT_THAT(codes_of(draft.bytes()), ElementsAre("TMA-018"));
}

TEST(MissionDraft, SetsFourBytesOfAPosition) {
  Draft draft = draft_of(vector_file());
  ASSERT_TRUE(draft.set("object[2].position[1]", "141"));
  EXPECT_EQ(draft.bytes().size(), vector_file().size());
  std::size_t different = 0;
  for (std::size_t i = 0; i < draft.bytes().size(); ++i) {
    different += draft.bytes().span()[i] != vector_file().span()[i] ? 1 : 0;
  }
  EXPECT_LE(different, 4U);
  EXPECT_THAT(changes(vector_file(), draft.bytes()), ElementsAre("object[2].position"));
  ASSERT_TRUE(draft.set("clans[0].minds", "3"));
  EXPECT_EQ(draft.document().clans()[0].minds, 3);
}

TEST(MissionDraft, AddsAnObjectWithTheNextIdAndPropertiesOfItsKind) {
  Draft draft = draft_of(vector_file());
  const auto unit = draft.add_object({.kind = ObjectKind::Unit,
                                      .resource = "UNITS\\UNITS\\BATTLE\\a.dat",
                                      .clan = 1,
                                      .position = {10, 20, 30},
                                      .turn = 0.5F,
                                      .name = "a",
                                      .scheme_type = 0x0100'8000});
  ASSERT_TRUE(unit) << full_message(unit.error().issue);
  EXPECT_EQ(*unit, 3U);
  const Document mission = draft.document();
  const auto objects = mission.objects();
  EXPECT_EQ(objects[3].logical_id, 2);
  EXPECT_EQ(objects[3].host, -1);
  EXPECT_EQ(objects[3].properties.size(), objects[1].properties.size());
  EXPECT_THAT(codes_of(draft.bytes()), IsEmpty());
  const auto bunker = draft.add_object(
      {.kind = ObjectKind::Building, .resource = "UNITS\\BUILDS\\b.dat", .clan = 0});
  ASSERT_TRUE(bunker);
  EXPECT_EQ(draft.document().objects()[*bunker].logical_id, static_cast<std::int32_t>(0x8000'0002));
  const auto rock = draft.add_object({.kind = ObjectKind::Rock, .resource = "s_stone_10"});
  ASSERT_TRUE(rock);
  EXPECT_EQ(draft.document().objects()[*rock].logical_id, -1);
  EXPECT_THAT(codes_of(draft.bytes()), IsEmpty());
  // Adding and removing gives the file back.
  for (int i = 0; i < 3; ++i) ASSERT_TRUE(draft.remove_object(3));
  EXPECT_EQ(draft.bytes(), vector_file());
}

TEST(MissionDraft, AddsObjectsToOldVersionsWithoutRaisingThem) {
  auto json =
      nlohmann::json::parse(json::layout_to_json(file_layout, vector_file(), json::Detail::Full));
  for (const std::uint32_t version : {1U, 3U, 6U, 9U}) {
    json["object_version"] = version;
    Draft draft = draft_of(*json::layout_from_json(file_layout, json.dump()));
    const auto added =
        draft.add_object({.kind = ObjectKind::Vegetation, .resource = "s_tree_05", .scale = 2});
    ASSERT_TRUE(added) << version;
    EXPECT_EQ(draft.document().object_version(), version);
    EXPECT_EQ(draft.document().objects().size(), 4U);
  }
}

TEST(MissionDraft, RemovingABuildingNamesItsGuests) {
  Draft draft = draft_of(vector_file());
  const auto guests = draft.remove_object(0);
  ASSERT_TRUE(guests);
  EXPECT_THAT(*guests, ElementsAre(1U));
  EXPECT_FALSE(draft.remove_object(9));
}

TEST(MissionDraft, MovesTurnsAndReowns) {
  Draft draft = draft_of(vector_file());
  ASSERT_TRUE(draft.move_object(0, {1, 2, 3}, BuildingHeight::OnGround));
  EXPECT_FALSE(keeps_height(draft.document().objects()[0]));
  ASSERT_TRUE(draft.move_object(0, {1, 2, 4}, BuildingHeight::AsGiven));
  EXPECT_TRUE(keeps_height(draft.document().objects()[0]));
  const Bytes before = draft.bytes();
  EXPECT_FALSE(draft.move_object(2, {5, 5, 5}, BuildingHeight::AsGiven));
  EXPECT_EQ(draft.bytes(), before);
  ASSERT_TRUE(draft.turn_object(2, {0, 0, 2}));
  EXPECT_EQ(draft.document().objects()[2].rotation[2], 2.F);
  ASSERT_TRUE(draft.set_owner(0, 1));
  EXPECT_EQ(draft.document().objects()[0].clan, 1);
  EXPECT_EQ(draft.document().objects()[0].find_property("ClanID")->value(), 1);
  EXPECT_FALSE(draft.set_owner(0, 3));
}

TEST(MissionDraft, RenamesAClanInAllRelations) {
  Draft draft = draft_of(vector_file());
  ASSERT_TRUE(draft.rename_clan(0, "Commander"));
  EXPECT_THAT(codes_of(draft.bytes()), IsEmpty());
  EXPECT_EQ(draft.document().clans()[1].relations[0].clan, "Commander");
  ASSERT_TRUE(draft.rename_clan(0, "Plr"));
  // The enemy wrote the name in small letters.
  EXPECT_THAT(changes(vector_file(), draft.bytes()), ElementsAre("clan[1].relation[0].clan"));
}

TEST(MissionDraft, SetsRelationsBothWays) {
  Draft draft = draft_of(vector_file());
  ASSERT_TRUE(draft.set_relation(0, 2, Relation::Allied));
  const Document mission = draft.document();
  const auto clans = mission.clans();
  const Relations relations(clans, 6);
  EXPECT_EQ(relations.word(0, 2), 2);
  EXPECT_EQ(relations.word(2, 0), 2);
  EXPECT_THAT(codes_of(draft.bytes()), IsEmpty());
  EXPECT_FALSE(draft.set_relation(0, 0, Relation::Hostile));
}

TEST(MissionDraft, EditsHostsZonesAreasAndLodes) {
  Draft draft = draft_of(vector_file());
  ASSERT_TRUE(draft.clear_host(1));
  EXPECT_EQ(draft.document().objects()[1].host, -1);
  ASSERT_TRUE(draft.set_host(1, 0, 6));
  EXPECT_EQ(draft.bytes(), vector_file());
  EXPECT_FALSE(draft.set_host(2, 0, 6));

  const auto zone = draft.add_zone(2, {1, {5.F, 5.F, 0.F}, 10.F, 30.F});
  ASSERT_TRUE(zone);
  EXPECT_EQ(*zone, 1U);
  ASSERT_TRUE(draft.remove_zone(2, 1));
  EXPECT_EQ(draft.bytes(), vector_file());

  const std::vector<Point> square = {
      {0.F, 0.F, 0.F}, {9.F, 0.F, 0.F}, {9.F, 9.F, 0.F}, {0.F, 9.F, 0.F}};
  const auto area = draft.add_area(square);
  ASSERT_TRUE(area);
  EXPECT_EQ(draft.document().areas()[*area].id, 1);
  ASSERT_TRUE(draft.set_area_points(1, std::span(square).first(3)));
  EXPECT_EQ(draft.document().areas()[1].points.size(), 3U);
  ASSERT_TRUE(draft.set("area[1].point[2][0]", "7"));
  EXPECT_EQ(draft.document().areas()[1].points[2][0], 7.F);
  EXPECT_THAT(codes_of(draft.bytes()), IsEmpty());
  ASSERT_TRUE(draft.remove_area(1));
  EXPECT_EQ(draft.bytes(), vector_file());

  const auto lode = draft.add_lode({{1.F, 2.F, 3.F}, 1, usual_lode_type, 5.F, 0});
  ASSERT_TRUE(lode);
  EXPECT_EQ(*lode, 1U);
  ASSERT_TRUE(draft.remove_lode(1));
  EXPECT_EQ(draft.bytes(), vector_file());
  EXPECT_FALSE(draft.remove_lode(1));
}

TEST(MissionDraft, RefusesPathsThatAreNotThere) {
  Draft draft = draft_of(vector_file());
  for (const auto& [path, value] : std::vector<std::pair<std::string_view, std::string_view>>{
           {"object[9].position", "1,2,3"},
           {"object.position", "1,2,3"},
           {"object[0]", "1"},
           {"object[0].positon", "1,2,3"},
           {"object[0].position", "1,2"},
           {"object[0].position[3]", "1"},
           {"object[0].position[x", "1"},
           {"object[0].name[1]", "x"},
           {"object_version", "9"},
           {"", "1"},
           {"land.name", "1"},
           {"object[0].property[0].value[1]", "1"},
           {"area[0].point", "1"}}) {
    const auto done = draft.set(path, value);
    ASSERT_FALSE(done) << path;
    EXPECT_EQ(done.error().rule().code, "TMA-EDIT-INVALID") << path;
    EXPECT_EQ(draft.bytes(), vector_file());
  }
}

TEST(MissionDraft, CopiesAnObjectWithAnIdOfItsOwn) {
  Draft draft = draft_of(vector_file());
  const auto index = draft.copy_object(0);
  ASSERT_TRUE(index);
  EXPECT_EQ(*index, 3U);
  const Document mission = draft.document();
  const auto objects = mission.objects();
  ASSERT_EQ(objects.size(), 4U);
  EXPECT_EQ(objects[3].resource, objects[0].resource);
  EXPECT_EQ(objects[3].position, objects[0].position);
  EXPECT_EQ(static_cast<std::uint32_t>(objects[3].logical_id), 0x8000'0002U);
  EXPECT_EQ(objects[3].find_property("LogicalID")->value(), objects[3].logical_id);
  // The hero begins inside the bunker, its copy does not.
  ASSERT_TRUE(draft.copy_object(1));
  const Document after = draft.document();
  EXPECT_EQ(after.objects()[4].host, -1);
  EXPECT_EQ(after.objects()[4].logical_id, 2);
  EXPECT_FALSE(draft.copy_object(9));
}

TEST(MissionDraft, PlacesManyObjectsAndTouchesNothingElse) {
  Draft draft = draft_of(vector_file());
  const std::array places = {PlacedAgain{2, {1, 2, 3}, {0, 0, 0.5F}, {2, 2, 2}},
                             PlacedAgain{0, {150, 160, 13}, {0, 0, 0.5F}, {1, 1, 1}}};
  ASSERT_TRUE(draft.place_objects(places));
  EXPECT_THAT(changes(vector_file(), draft.bytes()),
              UnorderedElementsAre("object[0].position", "object[2].position", "object[2].rotation",
                                   "object[2].scale"));
  const std::array missing = {PlacedAgain{.object = 7}};
  EXPECT_FALSE(draft.place_objects(missing));
}

// docs/formats/missions.md 10: the store of a new object ends at its MaximumOre, whatever that of
// the object it is made like ends at.
TEST(MissionDraft, LimitsTheOreOfANewObject) {
  auto json =
      nlohmann::json::parse(json::layout_to_json(file_layout, vector_file(), json::Detail::Full));
  auto& properties = json["objects"][0]["properties"];
  const auto property = [](std::string name, float value, float max) {
    return nlohmann::json{{"type", 0}, {"value", value}, {"min", 0}, {"max", max}, {"name", name}};
  };
  properties.push_back(property("MaximumOre", 5000, 1e6));
  properties.push_back(property("CurrentOre", 10, 300));
  Draft draft = draft_of(*json::layout_from_json(file_layout, json.dump()));
  const auto added = draft.add_object(
      {.kind = ObjectKind::Building, .resource = "UNITS\\BUILDS\\b.dat", .clan = 0});
  ASSERT_TRUE(added) << full_message(added.error().issue);
  const Document mission = draft.document();
  EXPECT_EQ(mission.objects()[*added].find_property("CurrentOre")->max(), 5000);
  EXPECT_NE(mission.objects()[0].find_property("CurrentOre")->max(), 5000) << "the sibling stays";
}

Result<void> set(Draft& draft, std::string_view path, std::string_view value,
                 const EditLookup& game = {}) {
  return set_field(draft, path, value, game);
}

TEST(MissionSetField, KnowsTheEditsThatPeopleName) {
  Draft draft = draft_of(vector_file());
  ASSERT_TRUE(set(draft, "move", "2,230,150,11"));
  ASSERT_TRUE(set(draft, "turn", "2,0.25"));
  ASSERT_TRUE(set(draft, "host", "1,none"));
  ASSERT_TRUE(set(draft, "relation", "0,2,allied"));
  ASSERT_TRUE(set(draft, "clan[0].name", "Commander"));
  ASSERT_TRUE(set(draft, "object[0].clan", "1"));
  Document mission = draft.document();
  EXPECT_THAT(mission.objects()[2].position, ElementsAre(230.F, 150.F, 11.F));
  EXPECT_THAT(mission.objects()[2].rotation, ElementsAre(0.F, 0.F, 0.25F));
  EXPECT_EQ(mission.objects()[1].host, -1);
  EXPECT_EQ(mission.clans()[1].relations[0].clan, "Commander");
  EXPECT_EQ(mission.objects()[0].find_property("ClanID")->value(), 1);
  EXPECT_EQ(Relations(mission.clans(), 6).word(2, 0), 2);
  EXPECT_THAT(codes_of(draft.bytes()), IsEmpty());

  ASSERT_TRUE(set(draft, "host", "1,0,6"));
  ASSERT_TRUE(set(draft, "add_zone", "2,310,320,15,35"));
  ASSERT_TRUE(set(draft, "add_area", "0,0,90,0,90,90,0,90"));
  ASSERT_TRUE(set(draft, "add_lode", "20,30,5000"));
  ASSERT_TRUE(set(draft, "add_clan", "Raiders,enemy,3"));
  mission = draft.document();
  EXPECT_EQ(mission.objects()[1].hall_vertex, 6);
  EXPECT_EQ(mission.clans()[2].zones[1].outer, 35.F);
  EXPECT_EQ(mission.areas()[1].points.size(), 4U);
  EXPECT_EQ(mission.lodes()[1].amount, 5000.F);
  EXPECT_EQ(mission.clans()[3].minds, 3);
  for (const auto& [edit, value] : std::vector<std::pair<std::string_view, std::string_view>>{
           {"remove_zone", "2,1"}, {"remove_area", "1"}, {"remove_lode", "1"}}) {
    ASSERT_TRUE(set(draft, edit, value)) << edit;
  }
  EXPECT_EQ(draft.document().lodes().size(), 1U);
}

// The ground rises with x; the outline of every building is at 40.
const EditLookup slope = {
    .ground = [](double x, double) { return std::optional(x / 10); },
    .outline = [](const Object&) { return std::optional(40.0); },
    .scheme_type = [](std::string_view) { return std::optional<std::uint32_t>(0x8001'0000U); }};

TEST(MissionSetField, PutsObjectsOnTheGround) {
  Draft draft = draft_of(vector_file());
  // The tree stands at 220, 140, 9: 13 below this ground, and stays as far below it.
  ASSERT_TRUE(set(draft, "move", "2,320,140", slope));
  EXPECT_FLOAT_EQ(draft.document().objects()[2].position[2], 19);
  ASSERT_TRUE(set(draft, "copy", "2,420,140", slope));
  EXPECT_FLOAT_EQ(draft.document().objects()[3].position[2], 29);
  // A building begins on its outline, without the start flag, unless its height is given.
  ASSERT_TRUE(set(draft, "move", "0,160,170", slope));
  EXPECT_EQ(draft.document().objects()[0].position[2], 40.F);
  EXPECT_FALSE(keeps_height(draft.document().objects()[0]));
  ASSERT_TRUE(set(draft, "move", "0,160,170,55", slope));
  EXPECT_TRUE(keeps_height(draft.document().objects()[0]));
  ASSERT_TRUE(set(draft, "add", "building,UNITS\\BUILDS\\b.dat,0,500,500", slope));
  const Document mission = draft.document();
  const auto objects = mission.objects();
  EXPECT_EQ(objects[4].position[2], 40.F);
  EXPECT_FALSE(keeps_height(objects[4]));
  EXPECT_EQ(objects[4].find_property("ClanID")->value(), 0);
  EXPECT_EQ(static_cast<std::uint32_t>(objects[4].logical_id), 0x8000'0002U);
  ASSERT_TRUE(set(draft, "remove", "4", slope));
  EXPECT_EQ(draft.document().objects().size(), 4U);
}

TEST(MissionSetField, GivesANewObjectTheTypeOfItsScheme) {
  Draft draft = draft_of(vector_file());
  // The property LogicalID of the building becomes Type.
  ASSERT_TRUE(set(draft, "object[0].property[0].name", "Type"));
  ASSERT_TRUE(set(draft, "add", "building,UNITS\\BUILDS\\b.dat,0,500,500", slope));
  const Document mission = draft.document();
  const auto objects = mission.objects();
  const Property* const type = objects[3].find_property("Type");
  ASSERT_NE(type, nullptr);
  const auto wanted = static_cast<std::int32_t>(0x8001'0000U);
  EXPECT_EQ(type->whole->value, wanted);
  EXPECT_EQ(type->whole->min, wanted) << "it cannot be changed";
  EXPECT_EQ(type->whole->max, wanted);
  // A copy keeps the type, and a scheme that cannot be read leaves that of the object before it.
  ASSERT_TRUE(set(draft, "add", "building,UNITS\\BUILDS\\b.dat,0,600,500"));
  EXPECT_EQ(draft.document().objects()[4].find_property("Type")->value(), wanted);
}

TEST(MissionSetField, RefusesWhatItDoesNotUnderstandAndChangesNothing) {
  Draft draft = draft_of(vector_file());
  for (const auto& [edit, value] : std::vector<std::pair<std::string_view, std::string_view>>{
           {"move", ""},
           {"move", "2,1"},
           {"move", "2,1,2,3,4"},
           {"move", "9,1,2,3"},
           {"move", "2,nan,2,3"},
           {"move", "2,100,100"},  // nobody knows the ground
           {"copy", "2,100,100"},
           {"turn", "9,1"},
           {"add", "house,x,0,1,2,3"},
           {"add", "rock,,0,1,2,3"},
           {"add", "rock,s_stone,0,1,2"},
           {"remove", "-1"},
           {"remove", "3"},
           {"host", "1,0"},
           {"host", "2,0,6"},
           {"relation", "0,1,friends"},
           {"add_area", "0,0,1,1"},
           {"add_area", "0,0,1,1,2"},
           {"add_zone", "9,1,2,3,4"},
           {"add_clan", "Raiders,pirate,3"},
           {"object[0].clan", "99"},
           {"clan[9].name", "x"}}) {
    const auto done = set(draft, edit, value);
    ASSERT_FALSE(done) << edit << "=" << value;
    EXPECT_EQ(done.error().rule().code, "TMA-EDIT-INVALID") << edit;
    EXPECT_EQ(draft.bytes(), vector_file()) << edit;
  }
}

TEST(MissionDifferences, NameTheObjectThatWentAndNotAllThatFollow) {
  Draft draft = draft_of(vector_file());
  ASSERT_TRUE(draft.remove_object(0));
  EXPECT_THAT(changes(vector_file(), draft.bytes()), ElementsAre("object count", "object[0]"));
  EXPECT_THAT(changes(draft.bytes(), vector_file()), ElementsAre("object count", "object[0]"));
}

}  // namespace edit_test
}  // namespace ngi::mission
