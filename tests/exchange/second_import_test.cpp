#include <gmock/gmock.h>

#include "ngi/exchange/detail/base_record.h"
#include "ngi/exchange/import/detail/match_nodes.h"
#include "ngi/exchange/obj/from_obj.h"
#include "ngi/exchange/obj/write.h"
#include "ngi/exchange/rules.h"
#include "ngi/msh/edit.h"
#include "tests/exchange/exchange_sample.h"
#include "tests/msh/sample.h"

// Scenes that are imported again, after they or the model were edited further.
namespace ngi::exchange {
namespace {

using test::exported;
using test::imported;
using test::through_glb;
using testing::ElementsAre;
using testing::HasSubstr;

const Cell shown = {0, 0};

// base, arm, leg and gun; leg and gun have one square each.
msh::Document robot() {
  msh::ModelPlan plan = msh::sample::plan();
  plan.nodes.push_back({{.name = "leg", .parent = 0}, {}});
  plan.nodes.back().cells[{0, 0}] = {msh::sample::unit_square(3, 0)};
  plan.nodes.push_back({{.name = "gun", .parent = 0}, {}});
  plan.nodes.back().cells[{0, 0}] = {msh::sample::unit_square(6, 0)};
  return *msh::build(plan);
}

Node new_node(const std::string& name, float x) {
  Node node = {.name = name, .parent = 0};
  Part part;
  part.positions = {{x, 0, 0}, {x + 1, 0, 0}, {x, 1, 0}};
  part.normals.assign(3, Float3{0, 0, 1});
  part.uv0.assign(3, Float2{0.5F, 0.5F});
  part.indices = {0, 1, 2};
  part.material = 0;
  node.cells[shown].parts.push_back(std::move(part));
  return node;
}

// The scene of the robot without its arm, and with an antenna.
Model edited_scene(const msh::Document& base) {
  Model file = exported(base);
  std::erase_if(file.nodes, [](const Node& node) { return node.name == "arm"; });
  file.nodes.push_back(new_node("antenna", 20));
  return through_glb(file);
}

std::vector<std::string> names_in(const msh::Document& model) {
  return base_node_names(model);
}

Node& node_of(Model& file, const std::string& name) {
  return *std::ranges::find(file.nodes, name, &Node::name);
}

TEST(ImportingTwice, ChangesNothingTheSecondTime) {
  const msh::Document base = robot();
  const Model scene = edited_scene(base);
  const auto once = imported(scene, base);
  EXPECT_THAT(names_in(once.document), ElementsAre("base", "leg", "gun", "antenna"));
  const auto twice = imported(scene, once.document);
  EXPECT_EQ(twice.texts, "");
  EXPECT_TRUE(twice.document.bytes() == once.document.bytes());
}

TEST(ImportingTwice, WorksWithoutAFingerprint) {
  const msh::Document base = robot();
  Model scene = edited_scene(base);
  scene.base.clear();
  scene.base_nodes.clear();
  const auto once = imported(scene, base);
  EXPECT_THAT(names_in(once.document), ElementsAre("base", "leg", "gun", "antenna"));
  const auto twice = imported(scene, once.document);
  EXPECT_EQ(twice.texts, "");
  EXPECT_TRUE(twice.document.bytes() == once.document.bytes());
}

TEST(ImportingTwice, AFurtherEditIsTheOnlyChange) {
  const msh::Document base = robot();
  Model scene = edited_scene(base);
  const auto once = imported(scene, base);
  node_of(scene, "gun").cells[shown].parts[0].positions[0].z = 0.5F;
  const auto twice = imported(scene, once.document);
  EXPECT_EQ(twice.texts, "node 2 'gun': moves 1 vertex of cell 0,0\n");
}

TEST(ImportingTwice, AFurtherDeletionTakesThatNode) {
  const msh::Document base = robot();
  Model scene = edited_scene(base);
  const auto once = imported(scene, base);
  std::erase_if(scene.nodes, [](const Node& node) { return node.name == "leg"; });
  const auto twice = imported(scene, once.document);
  EXPECT_THAT(names_in(twice.document), ElementsAre("base", "gun", "antenna"));
}

TEST(ImportingTwice, ANodeCanBeRenamedAgain) {
  const msh::Document base = robot();
  Model scene = edited_scene(base);
  node_of(scene, "gun").name = "cannon";
  const auto once = imported(scene, base);
  EXPECT_THAT(names_in(once.document), ElementsAre("base", "leg", "cannon", "antenna"));
  node_of(scene, "cannon").name = "laser";
  const auto twice = imported(scene, once.document);
  EXPECT_EQ(twice.texts, "node 2 'cannon': is renamed to 'laser'\n");
}

TEST(ImportingTwice, ANodeThatWasAddedCanBeRenamed) {
  const msh::Document base = robot();
  Model scene = edited_scene(base);
  const auto once = imported(scene, base);
  node_of(scene, "antenna").name = "dish";
  const auto twice = imported(scene, once.document);
  EXPECT_EQ(twice.texts, "node 3 'antenna': is renamed to 'dish'\n");
  EXPECT_THAT(names_in(twice.document), ElementsAre("base", "leg", "gun", "dish"));
}

TEST(ImportingTwice, AnEqualPartOfAnotherSceneAtAnotherPlaceStays) {
  const msh::Document base = robot();
  const auto once = imported(edited_scene(base), base);
  Model other = exported(base);
  std::erase_if(other.nodes, [](const Node& node) { return node.name == "arm"; });
  other.nodes.push_back(new_node("dish", 20));
  other.nodes.back().rest.position.z = 5;
  const auto twice = imported(through_glb(other), once.document);
  EXPECT_THAT(names_in(twice.document), ElementsAre("base", "leg", "gun", "antenna", "dish"));
}

TEST(ImportingTwice, ARenamedAndReshapedNodeIsStillFound) {
  const msh::Document base = robot();
  Model scene = edited_scene(base);
  const auto once = imported(scene, base);
  node_of(scene, "gun").name = "cannon";
  for (Float3& p : node_of(scene, "cannon").cells[shown].parts[0].positions) p.y += 3;
  const auto twice = imported(scene, once.document);
  EXPECT_THAT(twice.texts, HasSubstr("is renamed to 'cannon'"));
  EXPECT_EQ(twice.document.nodes().size(), 4U);
}

TEST(ImportingTwice, ACopyOfANodeStaysOne) {
  const msh::Document base = robot();
  Model scene = exported(base);
  Node copy = node_of(scene, "gun");  // with its number, as programs copy it
  copy.name = "gun.001";
  scene.nodes.push_back(copy);
  const auto once = imported(scene, base);
  EXPECT_THAT(names_in(once.document), ElementsAre("base", "arm", "leg", "gun", "gun.001"));
  const auto twice = imported(scene, once.document);
  EXPECT_EQ(twice.texts, "");
}

msh::Document with_node(const msh::Document& model, const std::string& name) {
  auto draft = *msh::open_draft(model);
  const auto node = msh::add_node(draft, {.name = name, .parent = 0});
  const auto slot = msh::add_slot(draft, {msh::sample::unit_square(30, 0)});
  EXPECT_TRUE(msh::set_cell(draft, *node, 0, 0, *slot));
  return *msh::Document::parse(join(*msh::write(draft)));
}

TEST(ImportingIntoANewerModel, LeavesWhatTheSceneDoesNotKnow) {
  const msh::Document base = robot();
  const Model scene = edited_scene(base);
  const msh::Document newer = with_node(base, "radar");
  Report report;
  const auto applied = apply(scene, newer, {}, report);
  ASSERT_TRUE(applied) << full_message(applied.error().issue);
  const auto document = *msh::Document::parse(join(*msh::write(applied->draft)));
  EXPECT_THAT(names_in(document), ElementsAre("base", "leg", "gun", "radar", "antenna"));
  std::string warnings;
  for (const Issue& issue : report.issues()) warnings += message(issue) + "\n";
  EXPECT_THAT(warnings, HasSubstr("this scene came from an older version of the model; node 4 "
                                  "'radar' is not in the scene and stays"));
}

TEST(ImportingIntoANewerModel, IsRefusedWhenANodeOfTheSceneIsGone) {
  const msh::Document base = robot();
  const Model scene = edited_scene(base);
  auto draft = *msh::open_draft(base);
  ASSERT_TRUE(msh::remove_node(draft, 3, msh::Children::Remove));
  const auto newer = *msh::Document::parse(join(*msh::write(draft)));
  Report report;
  const auto applied = apply(scene, newer, {}, report);
  ASSERT_FALSE(applied);
  EXPECT_EQ(&applied.error().rule(), &rules::exchange_match);
  EXPECT_THAT(message(applied.error().issue),
              HasSubstr("this scene came from an older version of the model: node 'gun'"));
}

TEST(ImportingIntoANewerModel, KeepsANameThatTheModelGotSince) {
  const msh::Document base = robot();
  const Model scene = edited_scene(base);
  auto draft = *msh::open_draft(base);
  ASSERT_TRUE(msh::rename_node(draft, 3, "cannon"));
  const auto newer = *msh::Document::parse(join(*msh::write(draft)));
  const auto made = imported(scene, newer);
  EXPECT_THAT(names_in(made.document), ElementsAre("base", "leg", "cannon", "antenna"));
}

TEST(MatchingNodes, TellsTheStatesOfTheBaseApart) {
  const msh::Document base = robot();
  const Model scene = edited_scene(base);
  const auto state_with = [&](const msh::Document& model) {
    return match_nodes(scene, *msh::open_draft(model))->state;
  };
  EXPECT_EQ(state_with(base), BaseState::Same);
  EXPECT_EQ(state_with(imported(scene, base).document), BaseState::HoldsScene);
  EXPECT_EQ(state_with(with_node(base, "radar")), BaseState::Changed);
}

TEST(MatchingNodes, NodesWithoutNamesAreFoundByContent) {
  msh::ModelPlan plan = msh::sample::plan();
  for (const float x : {3.0F, 6.0F, 9.0F}) {
    plan.nodes.push_back({{.name = "", .parent = 0}, {}});
    plan.nodes.back().cells[{0, 0}] = {msh::sample::unit_square(x, 0)};
  }
  const msh::Document base = *msh::build(plan);
  Model scene = exported(base);
  scene.nodes.erase(scene.nodes.begin() + 2);
  const auto once = imported(scene, base);
  EXPECT_EQ(once.document.nodes().size(), 4U);
  const auto twice = imported(scene, once.document);
  EXPECT_EQ(twice.texts, "");
}

Model through_obj(const Model& model) {
  std::map<std::string, Bytes> files;
  for (const OutFile& file : obj::write_obj(model, Axes::Gltf, "robot")) {
    files[file.name] = join(file.content);
  }
  const auto open = [&](const std::string& path) -> Result<Bytes> { return files.at(path); };
  Report report;
  auto read = obj::read_model(files.at("robot.obj"), "robot.obj", open, {}, report);
  EXPECT_TRUE(read) << (read ? "" : full_message(read.error().issue));
  return *read;
}

TEST(ImportingTwice, ObjFilesRecordTheBaseToo) {
  const msh::Document base = robot();
  Model scene = through_obj(exported(base));
  EXPECT_EQ(scene.base, base_fingerprint(base));
  EXPECT_EQ(scene.base_nodes, base_node_names(base));
  scene.nodes.push_back(new_node("antenna", 20));
  const auto once = imported(scene, base);
  EXPECT_EQ(once.document.nodes().size(), 5U);
  const auto twice = imported(scene, once.document);
  EXPECT_EQ(twice.texts, "");
}

TEST(ImportingTwice, GeometryOfADeletedPartLeavesTheFile) {
  const msh::Document base = robot();
  Model scene = exported(base);
  std::erase_if(scene.nodes, [](const Node& node) { return node.name == "gun"; });
  const auto made = imported(scene, base);
  EXPECT_EQ(made.document.slots().size() + 1, base.slots().size());
  EXPECT_EQ(made.document.batches().size() + 1, base.batches().size());
  EXPECT_EQ(made.document.triangles().size() + 2, base.triangles().size());
  EXPECT_EQ(made.document.indices().size() + 6, base.indices().size());
  EXPECT_EQ(made.document.positions().size() + 4, base.positions().size());
  EXPECT_EQ(made.document.keys().size() + 1, base.keys().size());
}

Model exported_in_order(const msh::Document& base, msh::QuatOrder order) {
  const auto model = msh::Model::check(base, Reading::Strict);
  return from_model(*model, {.name = "sample", .cells = Cells::All, .quat_order = order}).model;
}

TEST(QuatOrder, IsRecordedAndUsedOnTheWayBack) {
  const msh::Document base = robot();
  const Model scene = exported_in_order(base, msh::QuatOrder::Xyzw);
  for (const Model& file : {through_glb(scene), through_obj(scene)}) {
    EXPECT_EQ(file.quat_order, msh::QuatOrder::Xyzw);
    const auto made = imported(file, base);
    EXPECT_EQ(made.texts, "");
    EXPECT_TRUE(made.document.bytes() == base.bytes());
  }
}

TEST(QuatOrder, AnEditedKeyIsStoredInIt) {
  const msh::Document base = robot();
  Model scene = exported_in_order(base, msh::QuatOrder::Xyzw);
  node_of(scene, "leg").rest.rotation = {0, 0, 1, 0};
  const auto made = imported(through_glb(scene), base);
  const auto draft = *msh::open_draft(made.document);
  const auto& quat = draft.keys[draft.nodes[2].fallback_key].quat;
  EXPECT_EQ(std::abs(int{quat[2]}), 32767);
  EXPECT_EQ(int{quat[3]}, 0);
}

TEST(LightmapRows, WithoutFlagOrStreamComeBackAsTheyAre) {
  const msh::Document base =
      msh::sample::with(robot(), msh::StreamType::Batches, 0, 5, std::uint8_t{0});
  ASSERT_EQ(base.batches()[0].lightmap_row, 0);
  ASSERT_FALSE(base.has(msh::StreamType::LightmapUv));
  const auto made = imported(through_glb(exported(base)), base);
  EXPECT_EQ(made.texts, "");
  EXPECT_TRUE(made.document.bytes() == base.bytes());
}

}  // namespace
}  // namespace ngi::exchange
