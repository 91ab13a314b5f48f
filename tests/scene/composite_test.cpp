// docs/formats/rendering.md 3.4 and R-ATTACH of 17.
#include "ngi/scene/composite.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/scene/bounds.h"
#include "ngi/scene/draw_list.h"
#include "tests/scene/samples.h"

namespace ngi::scene {
namespace composite_test {

using math::Float3;
using sample::key;
using ::testing::ElementsAre;

std::shared_ptr<const PreparedModel> with_parents(std::vector<std::uint16_t> parents,
                                                  std::uint16_t flags = 0) {
  std::vector<msh::NodePlan> nodes;
  for (const std::uint16_t parent : parents) {
    nodes.push_back({{.name = "node", .flags = flags, .parent = parent}});
  }
  return prepare(sample::model(nodes));
}

TEST(Composite, GivesTheMainModelsNodesTheirOwnIndices) {
  const Composite composite(with_parents({msh::none, 0, 1}));
  EXPECT_THAT(composite.pieces(),
              ElementsAre(Piece{0, 0, Piece::none, true}, Piece{0, 1, 0}, Piece{0, 2, 1}));
}

TEST(Composite, HangsAnAttachedModelWithoutItsRoot) {
  Composite composite(with_parents({msh::none, 0, 0, 0, 0}));
  EXPECT_EQ(composite.attach(with_parents({msh::none, 0, 1, 2, 2}), 3), 5U);
  ASSERT_EQ(composite.pieces().size(), 9U);
  std::vector<std::uint32_t> parents;
  for (std::size_t i = 5; i < 9; ++i) parents.push_back(composite.pieces()[i].parent);
  EXPECT_THAT(parents, ElementsAre(3, 5, 6, 6));
  EXPECT_TRUE(composite.pieces()[5].is_submodel_root);
  EXPECT_FALSE(composite.pieces()[6].is_submodel_root);
  EXPECT_EQ(composite.pieces()[5].node, 1U);
}

TEST(Composite, LeavesASecondRootOfAnAttachedModelWithoutParent) {
  Composite composite(with_parents({msh::none}));
  composite.attach(with_parents({msh::none, 0, msh::none}), 0);
  EXPECT_EQ(composite.pieces()[2].parent, Piece::none);
}

TEST(Composite, RefusesAPieceThatDoesNotExist) {
  Composite composite(with_parents({msh::none}));
  EXPECT_EQ(composite.attach(with_parents({msh::none, 0}), 1), std::nullopt);
  EXPECT_EQ(composite.parts().size(), 1U);
  EXPECT_EQ(composite.pieces().size(), 1U);
}

TEST(Composite, LeavesOutShyPiecesOnACentralSocket) {
  const auto socket = [](const char* label) {
    return prepare(sample::model({{{.name = "root", .label = label}}}));
  };
  const auto shy = with_parents({msh::none, 0}, msh::node_flags::hidden_in_central);
  Composite central(socket("my_central_tc"));
  central.attach(shy, 0);
  EXPECT_TRUE(central.pieces()[1].is_excluded);
  EXPECT_FALSE(central.pieces()[0].is_excluded);
  Composite side(socket("left_tc"));
  side.attach(shy, 0);
  EXPECT_FALSE(side.pieces()[1].is_excluded);
}

// A hull with a socket at (0, 0, 5); a turret whose root is off by (9, 9, 9) and whose only visible
// node stands one unit above it.
std::shared_ptr<const PreparedModel> hull() {
  return prepare(sample::model({sample::square_node(msh::none),
                                {{.name = "socket", .parent = 0, .track = {key({0, 0, 5})}}}}));
}

std::shared_ptr<const PreparedModel> turret() {
  msh::NodePlan gun = sample::square_node(0);
  gun.node.track = {key({0, 0, 1}), key({0, 0, 3}, {32767, 0, 0, 0}, 1)};
  return prepare(sample::model({{{.name = "root", .track = {key({9, 9, 9})}}}, gun}));
}

std::shared_ptr<const Composite> tank() {
  auto made = std::make_shared<Composite>(hull());
  made->attach(turret(), 1);
  return made;
}

TEST(CompositePose, NeverShowsTheRootPoseOfAnAttachedModel) {
  const Instance instance(tank());
  EXPECT_EQ(math::translation(instance.world()[2]), (Float3{0, 0, 6}));
}

TEST(CompositePose, GivesEachPartATimeOfItsOwn) {
  Instance instance(tank());
  const std::array<PoseSource, 2> sources = {RestPose{}, TimePose{1}};
  instance.pose({.parts = sources});
  EXPECT_EQ(math::translation(instance.world()[2]), (Float3{0, 0, 8}));
  instance.pose({.source = TimePose{1}});
  EXPECT_EQ(math::translation(instance.world()[2]), (Float3{0, 0, 8}));
}

TEST(CompositeDraws, NameThePartAndWearItsTable) {
  const Instance instance(tank());
  std::vector<DrawItem> draws;
  EXPECT_EQ(list_draws(instance, {}, draws), 2U);
  EXPECT_EQ(draws[0].material.table, 0U);
  EXPECT_EQ(draws[1].piece, 2U);
  EXPECT_EQ(draws[1].part, 1U);
  EXPECT_EQ(draws[1].node, 1U);
  EXPECT_EQ(draws[1].material.table, 1U);
}

TEST(CompositeBounds, HoldAllPartsWhereTheyStandAtRest) {
  const Sphere whole = rest_sphere(*tank());
  const Sphere main = rest_sphere(Composite(hull()));
  EXPECT_GT(whole.radius, main.radius);
  // The corners of the hull's square at z = 0 and the turret's at z = 6.
  for (const Float3& corner : {Float3{0, 0, 0}, {1, 1, 0}, {0, 0, 6}, {1, 1, 6}}) {
    const Float3 d = {corner.x - whole.center.x, corner.y - whole.center.y,
                      corner.z - whole.center.z};
    EXPECT_LE(d.x * d.x + d.y * d.y + d.z * d.z, whole.radius * whole.radius * 1.0001F);
  }
}

TEST(Sockets, ArePiecesWithoutGeometryOrWithALabelOrAPart) {
  const msh::NodePlan labelled = {{.name = "gun", .label = "e_gun", .parent = 0},
                                  {{{0, 0}, {sample::square()}}}};
  Composite composite(prepare(sample::model(
      {{{.name = "root"}}, sample::square_node(0), labelled, sample::square_node(0)})));
  const auto sockets = [&] {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < composite.pieces().size(); ++i) {
      if (composite.is_socket(i)) out.push_back(i);
    }
    return out;
  };
  EXPECT_THAT(sockets(), ElementsAre(0, 2));
  ASSERT_TRUE(
      composite.attach(prepare(sample::model({{{.name = "root"}}, sample::square_node(0)})), 3));
  EXPECT_THAT(sockets(), ElementsAre(0, 2, 3));
}

}  // namespace composite_test
}  // namespace ngi::scene
