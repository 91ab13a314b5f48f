#include "ngi/anim/hierarchy.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/anim/animation_samples.h"

namespace ngi::anim {
namespace hierarchy_test {

std::vector<msh::Node> with_parents(std::initializer_list<std::uint16_t> parents) {
  std::vector<msh::Node> nodes;
  for (const std::uint16_t parent : parents) nodes.push_back(node(parent, msh::none, 0));
  return nodes;
}

std::vector<Matrix> pose(const std::vector<msh::Node>& nodes, const std::vector<LocalPose>& poses,
                         RootMotion root_motion) {
  const Hierarchy hierarchy(nodes);
  std::vector<Matrix> matrices(nodes.size());
  std::vector<Matrix> plain(nodes.size());
  mesh_matrices(hierarchy, poses, root_motion, matrices);
  mesh_matrices_scalar(hierarchy, poses, root_motion, plain);
  EXPECT_EQ(matrices, plain);
  return matrices;
}

std::vector<LocalPose> steps_along_x(std::size_t count) {
  std::vector<LocalPose> poses;
  for (std::size_t i = 0; i < count; ++i) {
    poses.push_back({identity, {static_cast<float>(1 << i), 0, 0}});
  }
  return poses;
}

std::vector<float> places(const std::vector<Matrix>& matrices) {
  std::vector<float> along_x;
  for (const Matrix& matrix : matrices) along_x.push_back(matrix.cells[3]);
  return along_x;
}

void expect_near(const math::Float3& found, const math::Float3& expected) {
  EXPECT_NEAR(found.x, expected.x, 1e-6F);
  EXPECT_NEAR(found.y, expected.y, 1e-6F);
  EXPECT_NEAR(found.z, expected.z, 1e-6F);
}

// docs/formats/rendering.md R-HIER.
TEST(AnimHierarchy, ComposesParentsAndDropsTheTravelOfTheRoot) {
  const auto nodes = with_parents({msh::none, 0});
  const std::vector<LocalPose> poses = {{z90, {1, 0, 0}}, {identity, {2, 0, 0}}};
  expect_near(translation(pose(nodes, poses, RootMotion::Drop)[1]), {0, -2, 0});
  expect_near(translation(pose(nodes, poses, RootMotion::Keep)[1]), {1, -2, 0});
}

TEST(AnimHierarchy, ComposesTurnsFromTheRootDown) {
  const auto nodes = with_parents({msh::none, 0});
  const std::vector<LocalPose> poses = {{z90, {1, 0, 0}}, {x90, {2, 3, 4}}};
  const Matrix dropped = pose(nodes, poses, RootMotion::Drop)[1];
  const std::array<float, 12> expected = {0, 0, 1, 3, -1, 0, 0, -2, 0, -1, 0, 4};
  for (std::size_t i = 0; i < 12; ++i) EXPECT_NEAR(dropped.cells[i], expected[i], 1e-6F) << i;
  expect_near(transform_point(dropped, {1, 1, 1}), {4, -3, 3});
  const Matrix kept = pose(nodes, poses, RootMotion::Keep)[1];
  expect_near(transform_point(kept, {1, 1, 1}), {5, -3, 3});
}

TEST(AnimHierarchy, ASecondRootKeepsItsTranslation) {
  const auto nodes = with_parents({msh::none, msh::none});
  EXPECT_THAT(places(pose(nodes, steps_along_x(2), RootMotion::Drop)), testing::ElementsAre(0, 2));
}

TEST(AnimHierarchy, NodeZeroUnderAParentKeepsItsTranslation) {
  const auto nodes = with_parents({1, msh::none});
  EXPECT_THAT(places(pose(nodes, steps_along_x(2), RootMotion::Drop)), testing::ElementsAre(3, 2));
}

TEST(AnimHierarchy, ParentsMayComeAfterTheirChildren) {
  const auto nodes = with_parents({2, 0, 3, msh::none});
  EXPECT_THAT(places(pose(nodes, steps_along_x(4), RootMotion::Keep)),
              testing::ElementsAre(13, 15, 12, 8));
}

TEST(AnimHierarchy, AParentThatDoesNotExistMakesARoot) {
  const auto nodes = with_parents({msh::none, 7, 1});
  EXPECT_THAT(places(pose(nodes, steps_along_x(3), RootMotion::Keep)),
              testing::ElementsAre(1, 2, 6));
}

TEST(AnimHierarchy, ALoopOfParentsIsOpenedWhereTheLowestNodeEntersIt) {
  // 0 hangs under 3 of the loop 3 -> 2 -> 1 -> 3; 4 is its own parent.
  const auto nodes = with_parents({3, 3, 1, 2, 4});
  EXPECT_THAT(places(pose(nodes, steps_along_x(5), RootMotion::Keep)),
              testing::ElementsAre(9, 10, 14, 8, 16));
}

TEST(AnimHierarchy, LongChainsAndLoopsCostLinearTime) {
  std::vector<msh::Node> nodes(65535);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    nodes[i] = node(static_cast<std::uint16_t>((i + 1) % nodes.size()), msh::none, 0);
  }
  const Hierarchy hierarchy(nodes);
  ASSERT_EQ(hierarchy.node_count(), nodes.size());
  EXPECT_EQ(hierarchy.steps()[0].node, 0U);
  EXPECT_EQ(hierarchy.steps()[0].parent, Hierarchy::no_parent);
  EXPECT_EQ(hierarchy.steps()[1].node, 65534U);
}

TEST(AnimHierarchy, DoesNothingWhenTheSpansDoNotFit) {
  const Hierarchy hierarchy(with_parents({msh::none, 0}));
  std::vector<Matrix> matrices(2);
  mesh_matrices(hierarchy, steps_along_x(3), RootMotion::Keep, matrices);
  EXPECT_EQ(matrices, std::vector<Matrix>(2));
}

TEST(AnimHierarchy, PlacementIsAppliedLast) {
  std::vector<Matrix> matrices = {to_matrix({identity, {2, 0, 0}}), to_matrix({x90, {0, 3, 0}})};
  std::vector<Matrix> plain = matrices;
  const Matrix placement = to_matrix({z90, {10, 20, 30}});
  place(placement, matrices);
  place_scalar(placement, plain);
  EXPECT_EQ(matrices, plain);
  expect_near(translation(matrices[0]), {10, 18, 30});
  expect_near(translation(matrices[1]), {13, 20, 30});
}

}  // namespace hierarchy_test
}  // namespace ngi::anim
