#include "ngi/game/node_tables.h"

#include <gmock/gmock.h>

#include "ngi/game/control_points.h"
#include "ngi/game/damage_table.h"
#include "ngi/game/unit_scheme.h"
#include "ngi/msh/build.h"

namespace ngi::game {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

msh::Key at(float x) {
  return {msh::encode(math::Float3{x, 0, 0}),
          0.0F,
          {std::int16_t{32767}, std::int16_t{0}, std::int16_t{0}, std::int16_t{0}}};
}

// root, arm, hand (below the arm, one step along x) and leg.
msh::Draft robot() {
  msh::ModelPlan plan;
  plan.name = "robot";
  plan.nodes.push_back({{.name = "root", .track = {at(0)}}, {}});
  plan.nodes.push_back({{.name = "arm", .parent = 0, .track = {at(10)}}, {}});
  plan.nodes.push_back({{.name = "hand", .parent = 1, .track = {at(1)}}, {}});
  plan.nodes.push_back({{.name = "leg", .parent = 0, .track = {at(5)}}, {}});
  return *msh::plan_to_draft(plan);
}

// Without the hand, and with a tail below the leg.
NodeChanges changed_robot() {
  const msh::Draft before = robot();
  msh::Draft after = before;
  const auto map = msh::remove_node(after, 2, msh::Children::Remove);
  EXPECT_TRUE(map);
  EXPECT_TRUE(msh::add_node(after, {.name = "tail", .parent = 2}));
  return {before, after, *map};
}

DamageRecord damage(float hit_points, std::uint32_t flags = 0) {
  DamageRecord record = {};
  record.flags = flags;
  record.hit_points = hit_points;
  return record;
}

TEST(NodeTables, NothingChangesWithoutAnEdit) {
  const msh::Draft model = robot();
  EXPECT_FALSE(NodeChanges(model, model, {0, 1, 2, 3}).any());
  EXPECT_FALSE(NodeChanges().any());
  EXPECT_TRUE(changed_robot().any());
}

TEST(NodeTables, DamageRecordsFollowTheirNodes) {
  const std::vector<DamageRecord> records = {damage(1), damage(2), damage(3), damage(4, 0x20)};
  const auto made = update_damage_table(DamageTable::make(records).bytes(), changed_robot());
  ASSERT_TRUE(made);
  const auto table = *DamageTable::parse(made->bytes);
  ASSERT_THAT(table.records(), SizeIs(4));
  EXPECT_EQ(table.records()[2].hit_points, 4.0F);
  EXPECT_EQ(table.records()[2].flags, 0x20U);
  EXPECT_EQ(table.records()[3].hit_points, 4.0F) << "of its parent";
  EXPECT_EQ(table.records()[3].flags, 0U);
  EXPECT_EQ(made->changed, 2U);
}

TEST(NodeTables, ADamageTableThatDidNotFitStays) {
  const Bytes bytes = DamageTable::make(std::vector{damage(1)}).bytes();
  const auto made = update_damage_table(bytes, changed_robot());
  ASSERT_TRUE(made);
  EXPECT_EQ(made->bytes, bytes);
  EXPECT_THAT(made->notes, SizeIs(1));
}

TEST(NodeTables, ControlPointsOfARemovedNodeKeepTheirPlace) {
  std::vector<ControlPoint> points(2);
  points[0].owner_piece = 2;
  points[0].target_piece = 3;
  points[0].position = {0.5F, 0.0F, 0.0F};
  points[1].owner_piece = -1;
  points[1].target_piece = 0;
  const std::vector<Text32> names(2);
  const auto made =
      update_control_points(ControlPoints::make(points, names).bytes(), changed_robot());
  ASSERT_TRUE(made);
  const auto table = *ControlPoints::parse(made->bytes);
  EXPECT_EQ(table.points()[0].owner_piece, 1) << "the arm";
  EXPECT_EQ(table.points()[0].target_piece, 2) << "the leg";
  EXPECT_FLOAT_EQ(table.points()[0].position[0], 1.5F);
  EXPECT_EQ(table.points()[1].owner_piece, -1);
  EXPECT_EQ(made->changed, 1U);
  ASSERT_THAT(made->notes, SizeIs(1));
  EXPECT_THAT(made->notes[0], HasSubstr("removed node 'hand'"));
}

// A control system of one binding and nothing else: docs/formats/game-assets.md 10.1.
std::string controls_with(std::int32_t node) {
  std::string bytes(248, '\0');
  bytes[8] = 1;  // bindings
  const le_i32 stored = node;
  std::memcpy(bytes.data() + 128, &stored, sizeof(stored));
  return bytes;
}

TEST(NodeTables, ControlsFollowTheirNodes) {
  const auto made = update_controls(Bytes::copy(controls_with(3)), changed_robot());
  ASSERT_TRUE(made) << full_message(made.error().issue);
  EXPECT_EQ(made->bytes, Bytes::copy(controls_with(2)));
  EXPECT_TRUE(made->notes.empty());
  const auto none = update_controls(Bytes::copy(controls_with(-1)), changed_robot());
  EXPECT_EQ(none->bytes, Bytes::copy(controls_with(-1)));
  EXPECT_FALSE(update_controls(Bytes::copy("short"), changed_robot()));
}

TEST(NodeTables, ComponentsOfAUnitFollowTheirSockets) {
  std::vector<UnitRecord> records(2);
  records[0].child_count = std::uint32_t{1};
  records[1].component_type = static_cast<std::int32_t>(ComponentType::Turret);
  records[1].attach_index = 3;
  const Bytes bytes = UnitScheme::make(0x0100'8000, records).bytes();
  const auto made = update_unit_scheme(bytes, {false, true}, changed_robot());
  ASSERT_TRUE(made);
  EXPECT_EQ(UnitScheme::parse(made->bytes)->records()[1].attach_index, 2);
  EXPECT_EQ(update_unit_scheme(bytes, {false, false}, changed_robot())->bytes, bytes);
}

}  // namespace
}  // namespace ngi::game
