// Missions as scenes and back: docs/formats/exchange.md 10.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "ngi/exchange/export/from_world.h"
#include "ngi/exchange/gltf/from_gltf.h"
#include "ngi/exchange/gltf/mission_from_gltf.h"
#include "ngi/exchange/gltf/read.h"
#include "ngi/exchange/gltf/to_gltf.h"
#include "ngi/exchange/gltf/write.h"
#include "ngi/mission/placement.h"
#include "tests/world/demo_world.h"

namespace ngi::exchange {
namespace mission_scene_test {

using mission::Draft;
using mission::ObjectKind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using world::test::DemoWorld;

Draft mission_with_lode() {
  Draft draft = DemoWorld::sample_mission();
  EXPECT_TRUE(draft.add_lode({{250.F, 90.F, 0.F}, 1U, mission::usual_lode_type, 1e5F, 0U}));
  return draft;
}

Model scene_of(const Draft& draft, const FromWorld& options = {}) {
  Report report;
  const world::World world = DemoWorld::get().build(draft, report);
  return from_world(world, options).model;
}

gltf::Document document_of(const Draft& draft, Axes axes = Axes::Gltf) {
  return gltf::to_gltf(scene_of(draft), {.axes = axes});
}

// Through the bytes of a .glb.
gltf::Document written(gltf::Document document) {
  auto read = gltf::read(join(*gltf::write_glb(std::move(document))), {});
  EXPECT_TRUE(read.has_value());
  return *std::move(read);
}

gltf::Node& node(gltf::Document& document, const std::string& name) {
  const auto found = std::ranges::find(document.nodes, name, &gltf::Node::name);
  EXPECT_NE(found, document.nodes.end()) << name;
  return *found;
}

struct Imported {
  Bytes bytes = {};
  std::vector<std::string> changes = {};
  std::vector<std::string> left_out = {};
};

Imported imported(const gltf::Document& document, const Draft& base) {
  Report report;
  auto nodes = gltf::mission_from_gltf(document, report);
  EXPECT_TRUE(nodes.has_value());
  auto applied = apply_mission(*nodes, base, report);
  EXPECT_TRUE(applied.has_value()) << full_message(applied.error().issue);
  Imported out = {.bytes = applied->draft.bytes()};
  for (const Change& change : applied->changes) out.changes.push_back(change.text);
  for (const Issue& issue : report.issues()) out.left_out.push_back(full_message(issue));
  return out;
}

std::string refusal(const gltf::Document& document, const Draft& base) {
  Report report;
  const auto nodes = gltf::mission_from_gltf(document, report);
  if (!nodes) return full_message(nodes.error().issue);
  const auto applied = apply_mission(*nodes, base, report);
  return applied ? std::string() : full_message(applied.error().issue);
}

std::vector<mission::Object> objects_of(const Draft& draft) {
  static std::vector<mission::Document> kept;  // objects view their documents
  kept.push_back(draft.document());
  return kept.back().objects();
}

Draft draft_of(const Bytes& bytes) {
  return *Draft::open(bytes);
}

// How many bytes differ.
std::size_t differing(const Bytes& a, const Bytes& b) {
  EXPECT_EQ(a.size(), b.size());
  std::size_t count = 0;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
    if (a.span()[i] != b.span()[i]) ++count;
  }
  return count;
}

// Puts a copy of a node beside it, as Blender names and stores copies.
void copy_node(gltf::Document& document, const std::string& name, double x) {
  gltf::Node copy = node(document, name);
  copy.name += ".001";
  copy.translation = std::array{x, 60.0, 12.0};
  const gltf::Index place = document.nodes.size();
  document.nodes.push_back(std::move(copy));
  node(document, "ngi_axes").children.push_back(place);
}

void delete_node(gltf::Document& document, const std::string& name) {
  const auto place = static_cast<gltf::Index>(&node(document, name) - document.nodes.data());
  for (gltf::Node& each : document.nodes) std::erase(each.children, place);
}

TEST(MissionExchange, AModelIsInTheFileOnceAndItsObjectsShareIt) {
  gltf::Document document = document_of(mission_with_lode());
  EXPECT_EQ(node(document, "0_hangar").mesh, node(document, "7_hangar").mesh);
  EXPECT_EQ(node(document, "1_tree_broad").mesh, node(document, "2_TREE_BROAD").mesh);
  EXPECT_TRUE(node(document, "0_hangar").mesh.has_value());
  EXPECT_FALSE(node(document, "6_no_such_stone").mesh.has_value());
  EXPECT_THAT(*node(document, "1_tree_broad").scale, ElementsAre(2.5, 2.5, 2.5));
  EXPECT_FALSE(node(document, "3_strider").scale.has_value()) << "units are not scaled";
  EXPECT_THAT(node(document, "3_strider").extras, HasSubstr("\"clan\": 0"));
  EXPECT_THAT(*node(document, "lode_0").translation, ElementsAre(250, 90, testing::Gt(5)));
}

TEST(MissionExchange, AnUneditedSceneChangesNothing) {
  const Draft base = mission_with_lode();
  for (const Axes axes : {Axes::Gltf, Axes::Engine}) {
    const Imported made = imported(written(document_of(base, axes)), base);
    EXPECT_EQ(made.bytes, base.bytes());
    EXPECT_THAT(made.changes, IsEmpty());
    EXPECT_THAT(made.left_out, IsEmpty());
  }
}

TEST(MissionExchange, AMovedObjectChangesItsPositionOnly) {
  const Draft base = mission_with_lode();
  gltf::Document document = document_of(base);
  (*node(document, "3_strider").translation)[0] = 140.25;
  const Imported made = imported(written(document), base);
  EXPECT_THAT(made.changes, ElementsAre("'3_strider': is moved"));
  EXPECT_EQ(objects_of(draft_of(made.bytes))[3].position[0], 140.25F);
  EXPECT_LE(differing(made.bytes, base.bytes()), 4U);
}

TEST(MissionExchange, ABuildingThatTheGameSetsOnTheGroundKeepsItsHeight) {
  const Draft base = mission_with_lode();
  gltf::Document document = document_of(base);
  auto& place = *node(document, "0_hangar").translation;
  EXPECT_GT(place[2], 10) << "it is shown on the ground";
  place[1] += 20;
  const Imported made = imported(document, base);
  const auto object = objects_of(draft_of(made.bytes))[0];
  EXPECT_EQ(object.position, (std::array<float, 3>{200, 220, 5}));
}

TEST(MissionExchange, ATurnAboutZKeepsTheOtherAngles) {
  Draft base = mission_with_lode();
  ASSERT_TRUE(base.turn_object(1, {0.1F, 0.2F, 1.F}));
  gltf::Document document = document_of(base);
  gltf::Node& tree = node(document, "1_tree_broad");
  const math::Rotation more = math::rotation(math::Axis::Z, 30);
  const auto& q = *tree.rotation;
  const math::Rotation turned = more * math::Rotation{q[0], q[1], q[2], q[3]};
  tree.rotation = std::array{turned.x, turned.y, turned.z, turned.w};
  const Imported made = imported(written(document), base);
  const auto rotation = objects_of(draft_of(made.bytes))[1].rotation;
  EXPECT_EQ(rotation[0], 0.1F);
  EXPECT_EQ(rotation[1], 0.2F);
  EXPECT_NEAR(rotation[2], 1 + 0.5235988, 1e-5);
  EXPECT_THAT(made.changes, ElementsAre("'1_tree_broad': is turned"));
}

TEST(MissionExchange, AnyTurnGivesTheSameMatrix) {
  const Draft base = mission_with_lode();
  gltf::Document document = document_of(base);
  const math::Rotation turn = math::rotation(math::Double3{0.6, 0, 0.8}, 75);
  node(document, "3_strider").rotation = std::array{turn.x, turn.y, turn.z, turn.w};
  const Imported made = imported(document, base);
  const auto placed = mission::placement(objects_of(draft_of(made.bytes))[3]);
  const math::Double3 expected = turn.apply({1, 2, 3});
  const math::Double3 got = placed.turn({1, 2, 3});
  EXPECT_NEAR(got.x, expected.x, 1e-4);
  EXPECT_NEAR(got.y, expected.y, 1e-4);
  EXPECT_NEAR(got.z, expected.z, 1e-4);
}

TEST(MissionExchange, TreesAreScaledAndBuildingsAreNot) {
  const Draft base = mission_with_lode();
  gltf::Document document = document_of(base);
  node(document, "1_tree_broad").scale = std::array{3.0, 3.0, 3.0};
  node(document, "0_hangar").scale = std::array{3.0, 3.0, 3.0};
  const Imported made = imported(document, base);
  EXPECT_EQ(objects_of(draft_of(made.bytes))[1].scale, (std::array<float, 3>{3, 3, 3}));
  EXPECT_EQ(objects_of(draft_of(made.bytes))[0].scale, (std::array<float, 3>{1, 1, 1}));
  EXPECT_THAT(made.changes, ElementsAre("'1_tree_broad': is scaled"));
  EXPECT_THAT(made.left_out, ElementsAre(HasSubstr("'0_hangar' is scaled; only trees and rocks")));
}

TEST(MissionExchange, ASkewedObjectKeepsItsTurn) {
  const Draft base = mission_with_lode();
  gltf::Document document = document_of(base);
  node(document, "3_strider").rotation.reset();
  node(document, "3_strider").translation.reset();
  node(document, "3_strider").matrix =
      std::array<double, 16>{1, 0, 0, 0, 0.7, 1, 0, 0, 0, 0, 1, 0, 120, 180, 16, 1};
  const Imported made = imported(document, base);
  EXPECT_EQ(made.bytes, base.bytes());
  EXPECT_THAT(made.left_out, ElementsAre(HasSubstr("skewed")));
}

TEST(MissionExchange, ACopyBecomesANewObjectOnce) {
  const Draft base = mission_with_lode();
  gltf::Document document = document_of(base);
  copy_node(document, "0_hangar", 60);
  copy_node(document, "1_tree_broad", 80);
  const Imported made = imported(written(document), base);
  const Draft after = draft_of(made.bytes);
  const auto objects = objects_of(after);
  ASSERT_THAT(objects, SizeIs(10));
  EXPECT_EQ(objects[8].resource, "UNITS\\BUILDS\\hangar.dat");
  EXPECT_EQ(objects[8].position[0], 60);
  EXPECT_NE(objects[8].logical_id, objects[0].logical_id);
  EXPECT_EQ(objects[8].find_property("LogicalID"), nullptr);
  EXPECT_EQ(objects[9].logical_id, -1);
  EXPECT_EQ(objects[9].scale[0], 2.5F);
  EXPECT_THAT(made.changes, SizeIs(2));
  // The same scene again.
  const Imported again = imported(document, after);
  EXPECT_EQ(again.bytes, made.bytes);
  EXPECT_THAT(again.changes, IsEmpty());
}

TEST(MissionExchange, ATreeThatWasMovedAndItsCopyAtTheOldPlaceAreTwoTrees) {
  const Draft base = mission_with_lode();
  gltf::Document document = document_of(base);
  copy_node(document, "1_tree_broad", 0);
  std::swap(node(document, "1_tree_broad").translation,
            node(document, "1_tree_broad.001").translation);
  const Imported made = imported(document, base);
  const Imported again = imported(document, draft_of(made.bytes));
  EXPECT_EQ(again.bytes, made.bytes);
  EXPECT_THAT(objects_of(draft_of(made.bytes)), SizeIs(9));
}

TEST(MissionExchange, ADeletedObjectIsRemovedOnce) {
  const Draft base = mission_with_lode();
  gltf::Document document = document_of(base);
  delete_node(document, "2_TREE_BROAD");
  delete_node(document, "4_strider");
  const Imported made = imported(written(document), base);
  EXPECT_THAT(made.changes, ElementsAre("'4_strider': is removed", "'2_TREE_BROAD': is removed"));
  const auto left = objects_of(draft_of(made.bytes));
  ASSERT_THAT(left, SizeIs(6));
  EXPECT_EQ(left[2].resource, "UNITS\\UNITS\\strider.dat");
  const Imported again = imported(document, draft_of(made.bytes));
  EXPECT_EQ(again.bytes, made.bytes);
  EXPECT_THAT(again.changes, IsEmpty());
  EXPECT_THAT(again.left_out, IsEmpty());
}

TEST(MissionExchange, ValuesThatTheMissionGotSinceTheExportStay) {
  const Draft base = mission_with_lode();
  gltf::Document document = document_of(base);
  (*node(document, "1_tree_broad").translation)[0] = 77;
  Draft newer = base;
  ASSERT_TRUE(newer.move_object(3, {10, 20, 30}));
  ASSERT_TRUE(newer.set_owner(4, 0));
  const Imported made = imported(document, newer);
  const auto objects = objects_of(draft_of(made.bytes));
  EXPECT_EQ(objects[3].position, (std::array<float, 3>{10, 20, 30}));
  EXPECT_EQ(objects[4].clan, 0);
  EXPECT_EQ(objects[1].position[0], 77);
  EXPECT_THAT(made.changes, ElementsAre("'1_tree_broad': is moved"));
}

TEST(MissionExchange, OwnersAndNamesOfCustomPropertiesComeBack) {
  const Draft base = mission_with_lode();
  gltf::Document document = document_of(base);
  std::string& extras = node(document, "4_strider").extras;
  const auto replace = [&extras](const std::string& from, const std::string& to) {
    const std::size_t at = extras.find(from);
    ASSERT_NE(at, std::string::npos) << extras;
    extras.replace(at, from.size(), to);
  };
  replace("\"clan\": 1", "\"clan\": 0");
  replace("\"name\": \"\"", "\"name\": \"Guard\"");
  const Imported made = imported(document, base);
  const auto object = objects_of(draft_of(made.bytes))[4];
  EXPECT_EQ(object.clan, 0);
  EXPECT_EQ(object.name, "Guard");
  EXPECT_EQ(imported(document, draft_of(made.bytes)).bytes, made.bytes);
}

TEST(MissionExchange, ALodeIsMovedOnTheGround) {
  const Draft base = mission_with_lode();
  gltf::Document document = document_of(base);
  node(document, "lode_0").translation = std::array{260.5, 90.0, 500.0};
  const Imported made = imported(document, base);
  const auto mission = draft_of(made.bytes).document();
  EXPECT_EQ(mission.lodes()[0].position[0], 260.5F);
  EXPECT_EQ(mission.lodes()[0].position[1], 90.F);
  EXPECT_EQ(mission.lodes()[0].position[2], 0.F);
}

TEST(MissionExchange, AFileWithAPartOfTheSceneIsRefused) {
  const Draft base = mission_with_lode();
  gltf::Document document = document_of(base);
  for (const char* name : {"0_hangar", "1_tree_broad", "2_TREE_BROAD", "3_strider", "4_strider"}) {
    delete_node(document, name);
  }
  EXPECT_THAT(refusal(document, base), HasSubstr("EXCHANGE-MATCH"));
}

TEST(MissionExchange, OtherScenesAreRefused) {
  gltf::Document other;
  other.scenes.push_back({"scene", {}, {}});
  EXPECT_THAT(refusal(other, mission_with_lode()), HasSubstr("not the scene of a mission"));
  gltf::Document damaged = document_of(mission_with_lode());
  std::string& extras = damaged.scenes[0].extras;
  extras.replace(extras.find("objects"), 7, "objects?");
  EXPECT_THAT(refusal(damaged, mission_with_lode()), HasSubstr("damaged"));
}

TEST(MissionRecord, ComesBackFromItsText) {
  const MissionRecord record = scene_of(mission_with_lode()).mission->record;
  const auto read = read_record(record_text(record));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->objects.size(), record.objects.size());
  EXPECT_EQ(read->lodes, record.lodes);
  for (std::size_t i = 0; i < record.objects.size(); ++i) {
    EXPECT_EQ(read->objects[i]->position, record.objects[i]->position);
    EXPECT_EQ(read->objects[i]->resource, record.objects[i]->resource);
  }
  for (const char* text : {"", "{}", "[]", "{\"objects\": [1], \"lodes\": []}",
                           "{\"objects\": [[0]], \"lodes\": []}", "{\"objects\": []}"}) {
    EXPECT_FALSE(read_record(text)) << text;
  }
}

}  // namespace mission_scene_test
}  // namespace ngi::exchange
