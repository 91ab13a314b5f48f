// The models people meet first.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "ngi/anim/hierarchy.h"
#include "ngi/anim/sample.h"
#include "ngi/forge/demo/models/warbot_gait.h"
#include "tests/forge/model_support.h"

namespace model_demo_test {

using namespace ngi;
using namespace ngi::forge;
using testing::Contains;
using testing::ElementsAre;

namespace {

const std::vector<ModelWithMaterials>& models() {
  static const std::vector<ModelWithMaterials> all = demo_models();
  return all;
}

const ModelWithMaterials& model_named(std::string_view name) {
  for (const ModelWithMaterials& model : models()) {
    if (model.name == name) return model;
  }
  ADD_FAILURE() << "no model " << name;
  std::abort();
}

std::size_t node_named(const ModelWithMaterials& model, std::string_view name) {
  const auto& nodes = model.plan.nodes;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].node.name == name) return i;
  }
  ADD_FAILURE() << model.name << " has no node " << name;
  return 0;
}

std::set<std::uint16_t> batch_flags_of(const ModelWithMaterials& model) {
  std::set<std::uint16_t> flags;
  const msh::Document document = test::built(model);
  for (const msh::Batch& batch : document.batches()) flags.insert(batch.flags);
  return flags;
}

// Poses a model at any time, the root's travel kept.
class Player {
 public:
  explicit Player(const ModelWithMaterials& model)
      : model_(msh::Model::check(test::built(model), Reading::Strict).value()),
        animation_(anim::animation_of(model_)),
        hierarchy_(model_.nodes()) {}

  math::Float3 origin_of(std::size_t node, float t) const {
    std::vector<anim::LocalPose> poses(animation_.node_count());
    anim::sample_all(animation_, t, poses);
    std::vector<math::Matrix> matrices(poses.size());
    anim::mesh_matrices(hierarchy_, poses, anim::RootMotion::Keep, matrices);
    return math::translation(matrices[node]);
  }

 private:
  msh::Model model_;
  anim::DecodedAnimation animation_;
  anim::Hierarchy hierarchy_;
};

double distance(const math::Float3& a, const math::Float3& b) {
  return length(math::widen(a) - math::widen(b));
}

}  // namespace

TEST(DemoModels, BreakNoRuleNotEvenAHint) {
  for (const ModelWithMaterials& model : models()) {
    EXPECT_EQ(test::objections(model), std::vector<std::string>()) << model.name;
  }
}

TEST(DemoModels, AreTheSameBytesEveryTime) {
  const std::vector<ModelWithMaterials> again = demo_models();
  ASSERT_EQ(again.size(), models().size());
  for (std::size_t i = 0; i < again.size(); ++i) {
    EXPECT_TRUE(test::built(models()[i]).bytes() == test::built(again[i]).bytes()) << again[i].name;
    ASSERT_EQ(again[i].lightmaps.size(), models()[i].lightmaps.size());
    for (std::size_t k = 0; k < again[i].lightmaps.size(); ++k) {
      EXPECT_EQ(again[i].lightmaps[k].texels, models()[i].lightmaps[k].texels);
    }
  }
}

TEST(DemoModels, HaveThreeLevelsAndEachIsCoarser) {
  for (const ModelWithMaterials& model : models()) {
    EXPECT_GT(test::triangles_of(model, 0), 1.2 * static_cast<double>(test::triangles_of(model, 1)))
        << model.name;
    EXPECT_GT(test::triangles_of(model, 1), 1.5 * static_cast<double>(test::triangles_of(model, 2)))
        << model.name;
    EXPECT_GT(test::triangles_of(model, 2), 0U) << model.name;
    for (const msh::NodePlan& node : model.plan.nodes) {
      EXPECT_GE(test::triangles_of(node, 0), test::triangles_of(node, 1)) << node.node.name;
      EXPECT_GE(test::triangles_of(node, 1), test::triangles_of(node, 2)) << node.node.name;
    }
  }
}

TEST(DemoModels, CoarseLevelsFillTheSameSpace) {
  for (const ModelWithMaterials& model : models()) {
    const msh::Document document = test::built(model);
    for (const msh::Node& node : document.nodes()) {
      if (node.slots[0] == msh::none || node.slots[2] == msh::none) continue;
      const msh::Slot& fine = document.slots()[node.slots[0]];
      const msh::Slot& coarse = document.slots()[node.slots[2]];
      EXPECT_LT(distance(msh::decode(fine.sphere_center), msh::decode(coarse.sphere_center)),
                0.5 * fine.sphere_radius)
          << model.name;
      EXPECT_GT(coarse.sphere_radius, 0.4F * fine.sphere_radius) << model.name;
    }
  }
}

TEST(DemoModels, HaveNoMoreTrianglesThanAPersonExpects) {
  for (const ModelWithMaterials& model : models()) {
    EXPECT_GT(test::triangles_of(model, 0), 400U) << model.name;
    EXPECT_LT(test::triangles_of(model, 0), 9000U) << model.name;
  }
}

TEST(DemoModels, NameEveryNodeOnceAndWearEveryMaterial) {
  for (const ModelWithMaterials& model : models()) {
    std::set<std::string> names;
    std::set<std::uint8_t> rows;
    for (const msh::NodePlan& node : model.plan.nodes) {
      EXPECT_FALSE(node.node.name.empty());
      EXPECT_TRUE(names.insert(node.node.name).second) << node.node.name;
      for (const auto& [cell, parts] : node.cells) {
        for (const msh::Part& part : parts) rows.insert(part.wear_row);
      }
    }
    EXPECT_EQ(rows.size(), model.materials.size()) << model.name;
    EXPECT_EQ(*rows.rbegin(), model.materials.size() - 1) << model.name;
  }
}

TEST(DemoModels, StandOnTheGround) {
  for (const ModelWithMaterials& model : models()) {
    const msh::Document document = test::built(model);
    const float bottom = document.header()->box[0].z;
    const float top = document.header()->box[7].z;
    EXPECT_LT(std::abs(bottom), model.name == "fly_dart" ? 1.5F : 0.35F) << model.name;
    EXPECT_GT(top, 1.5F) << model.name;
    EXPECT_LT(top, 20.0F) << model.name;
  }
}

TEST(Warbot, HasTwentyPartsAndACockpitThatOnlyThePilotSees) {
  const ModelWithMaterials& bot = model_named("bot_strider");
  EXPECT_GE(bot.plan.nodes.size(), 20U);
  const auto& cockpit = bot.plan.nodes[node_named(bot, "CP_m1o1")];
  EXPECT_EQ(cockpit.node.flags, msh::node_flags::cockpit);
  ASSERT_EQ(cockpit.cells.size(), 1U);
  EXPECT_EQ(cockpit.cells.begin()->first, (std::pair{0, 4}));
}

TEST(Warbot, ShowsThePilotHisGuns) {
  const ModelWithMaterials& bot = model_named("bot_strider");
  for (const char* name : {"gun_l_m1o1", "gun_r_m1o1", "barrels_l_m1o1", "barrels_r_m1o1"}) {
    EXPECT_TRUE(bot.plan.nodes[node_named(bot, name)].cells.contains({0, 4})) << name;
  }
}

TEST(Warbot, StandsOnFeetThatDoNotSlide) {
  const ModelWithMaterials& bot = model_named("bot_strider");
  const Player player(bot);
  for (const auto& [side, name] :
       {std::pair{gait::Side::Left, "foot_l_m1o1"}, std::pair{gait::Side::Right, "foot_r_m1o1"}}) {
    const std::size_t foot = node_named(bot, name);
    int standing = 0;
    for (int frame = 0; frame < gait::frames; ++frame) {
      if (!gait::is_standing(side, frame) || !gait::is_standing(side, frame + 1)) continue;
      const math::Float3 start = player.origin_of(foot, static_cast<float>(frame));
      ++standing;
      EXPECT_NEAR(start.z, gait::ankle_height, 0.01);
      for (int quarter = 1; quarter <= 4; ++quarter) {
        const float t = static_cast<float>(frame) + 0.25F * static_cast<float>(quarter);
        EXPECT_LT(distance(player.origin_of(foot, t), start), 0.01) << name << " at " << t;
      }
    }
    EXPECT_EQ(standing, gait::stance_frames - 1);
  }
}

TEST(Warbot, StandsOnOneSpotForAWholeStep) {
  const ModelWithMaterials& bot = model_named("bot_strider");
  const Player player(bot);
  const std::size_t foot = node_named(bot, "foot_l_m1o1");
  const math::Float3 start = player.origin_of(foot, 0);
  for (int frame = 1; frame < gait::stance_frames; ++frame) {
    EXPECT_LT(distance(player.origin_of(foot, static_cast<float>(frame)), start), 0.01) << frame;
  }
}

TEST(Warbot, EndsItsCycleAStrideFurther) {
  const ModelWithMaterials& bot = model_named("bot_strider");
  const Player player(bot);
  for (std::size_t node = 0; node < bot.plan.nodes.size(); ++node) {
    const math::Float3 first = player.origin_of(node, 0);
    const math::Float3 last = player.origin_of(node, gait::frames);
    EXPECT_NEAR(last.x, first.x, 1e-3);
    EXPECT_NEAR(last.y, first.y + gait::stride, 1e-3);
    EXPECT_NEAR(last.z, first.z, 1e-3);
  }
}

TEST(Warbot, LiftsEachFootOnce) {
  const ModelWithMaterials& bot = model_named("bot_strider");
  const Player player(bot);
  for (const char* name : {"foot_l_m1o1", "foot_r_m1o1"}) {
    float highest = 0;
    for (int frame = 0; frame <= gait::frames; ++frame) {
      highest =
          std::max(highest, player.origin_of(node_named(bot, name), static_cast<float>(frame)).z);
    }
    EXPECT_GT(highest, 1.0F);
  }
}

TEST(Turret, TurnsAllTheWayAndKicksBack) {
  const ModelWithMaterials& turret = model_named("tur_twin");
  const Player player(turret);
  const std::size_t gun = node_named(turret, "gun_l_m1o1");
  const std::size_t sight = node_named(turret, "sight_m1o1");
  // A quarter of the way a turret faces -X (docs/formats/rendering.md 1).
  EXPECT_LT(player.origin_of(gun, 16).x, -0.3F);
  EXPECT_GT(player.origin_of(gun, 48).x, 0.3F);
  const double before = distance(player.origin_of(gun, 4), player.origin_of(sight, 4));
  const double after = distance(player.origin_of(gun, 5), player.origin_of(sight, 5));
  EXPECT_GT(std::abs(before - after), 0.1);
}

TEST(Hangar, HasRoomsPortalsLightsAndAWayIn) {
  const ModelWithMaterials& hangar = model_named("bld_hangar");
  using namespace msh::node_flags;
  const auto flags = [&](const char* name) {
    return hangar.plan.nodes[node_named(hangar, name)].node.flags;
  };
  EXPECT_EQ(flags("o01_0_m1o1"), cell | never_hidden);
  EXPECT_EQ(flags("i01_0_m1o1"), cell | interior);
  EXPECT_EQ(flags("i02_0_m1o1"), cell | interior);
  EXPECT_EQ(flags("leaf1_m1o1"), interior);
  const auto batches = batch_flags_of(hangar);
  EXPECT_THAT(batches, Contains(0x0108));  // a doorway
  EXPECT_THAT(batches, Contains(0x0118));  // its sign
  EXPECT_THAT(batches, Contains(0x0148));  // an open way
  EXPECT_THAT(batches, Contains(0x2000));  // baked light
  EXPECT_EQ(hangar.plan.lights.size(), 6U);
  EXPECT_EQ(hangar.plan.hall_vertices.size(), 6U);
  EXPECT_EQ(hangar.plan.hall_links.size(), 5U);
  ASSERT_EQ(hangar.lightmaps.size(), 1U);
  EXPECT_EQ(hangar.lightmaps[0].texels.size(), 256U * 256);
}

TEST(Hangar, TellsFloorsDoorsAndGlassApartForThoseWhoWalkAndShoot) {
  const msh::Document document = test::built(model_named("bld_hangar"));
  std::set<std::uint16_t> flags;
  for (const msh::Triangle& triangle : document.triangles()) flags.insert(triangle.flags);
  EXPECT_THAT(flags, ElementsAre(0, msh::triangle_flags::floor, msh::triangle_flags::door_leaf,
                                 msh::triangle_flags::glass));
}

TEST(Hangar, TellsFloorsInTheFinestLevelOnly) {
  for (const msh::NodePlan& node : model_named("bld_hangar").plan.nodes) {
    for (const auto& [cell, parts] : node.cells) {
      for (const msh::Part& part : parts) {
        const bool has_floor =
            testing::Value(part.triangle_flags, Contains(msh::triangle_flags::floor));
        EXPECT_TRUE(cell.second == 0 || !has_floor) << node.node.name;
      }
    }
  }
}

TEST(Hangar, OpensItsGateWideEnoughForTheWarbot) {
  const ModelWithMaterials& hangar = model_named("bld_hangar");
  const Player player(hangar);
  const std::size_t left = node_named(hangar, "leaf1_m1o1");
  const std::size_t right = node_named(hangar, "leaf2_m1o1");
  EXPECT_NEAR(distance(player.origin_of(left, 0), player.origin_of(right, 0)), 4, 1e-3);
  EXPECT_GT(distance(player.origin_of(left, 30), player.origin_of(right, 30)) - 4, 7);
}

TEST(Hangar, FallsToPiecesInThreeStates) {
  const ModelWithMaterials& hangar = model_named("bld_hangar");
  const auto& shell = hangar.plan.nodes[node_named(hangar, "o01_0_m1o1")];
  for (int state = 0; state < 3; ++state) EXPECT_TRUE(shell.cells.contains({state, 0}));
}

TEST(Tree, HasLeavesThatAreHitFromBothSidesAndStopNobody) {
  const ModelWithMaterials& tree = model_named("tree_broad");
  EXPECT_THAT(batch_flags_of(tree), ElementsAre(0, msh::batch_flags::two_sided));
  const auto& crown = tree.plan.nodes[node_named(tree, "crown_m1o1")];
  for (const msh::Part& part : crown.cells.at({0, 0})) {
    for (const std::uint16_t flags : part.triangle_flags) {
      EXPECT_EQ(flags, msh::triangle_flags::pass_through);
    }
    for (const msh::Vertex& vertex : part.vertices) {
      EXPECT_GE(vertex.uv.u, 0);
      EXPECT_LE(vertex.uv.u, 1);
    }
  }
}

}  // namespace model_demo_test
