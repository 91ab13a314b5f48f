// From nodes, shapes and tracks to a model.
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include "ngi/anim/hierarchy.h"
#include "ngi/anim/sample.h"
#include "ngi/forge/mesh/mesh.h"
#include "ngi/math/trigonometry.h"
#include "tests/forge/model_support.h"

namespace model_builder_test {

using namespace ngi;
using namespace ngi::forge;

namespace {

math::Float3 place_at(const ModelWithMaterials& model, std::size_t node, const Double3& point,
                      float t) {
  const auto checked = msh::Model::check(test::built(model), Reading::Strict);
  const auto pose = anim::sample(anim::animation_of(*checked), node, t);
  return math::transform_point(
      anim::to_matrix(pose),
      {static_cast<float>(point.x), static_cast<float>(point.y), static_cast<float>(point.z)});
}

void expect_near(const math::Float3& a, const Double3& b) {
  EXPECT_NEAR(a.x, b.x, 1e-3);
  EXPECT_NEAR(a.y, b.y, 1e-3);
  EXPECT_NEAR(a.z, b.z, 1e-3);
}

// A root, and a node that is about to move.
struct Rig {
  ModelBuilder model{"rig", {"ONLY"}};
  NodeBuilder& root = model.node("root");
  NodeBuilder& arm = model.node("arm", root);

  Rig() { arm.cell(0, 0, box({1, 1, 1})); }
};

}  // namespace

TEST(ForgeTracks, APositiveAngleTurnsXTowardsYInTheGame) {
  Rig rig;
  rig.arm.at({0, 0, 5}).rotate_about(Axis::Z, {{0, 0}, {10, 90}});
  const ModelWithMaterials model = rig.model.build();
  expect_near(place_at(model, 1, {1, 0, 0}, 0), {1, 0, 5});
  expect_near(place_at(model, 1, {1, 0, 0}, 5), {math::cosine(45), math::sine(45), 5});
  expect_near(place_at(model, 1, {1, 0, 0}, 10), {0, 1, 5});
  EXPECT_EQ(test::objections(model), std::vector<std::string>());
}

TEST(ForgeTracks, SpinGoesAllTheWayRound) {
  Rig rig;
  rig.arm.spin(Axis::Z, 40);
  const ModelWithMaterials model = rig.model.build();
  for (const int frame : {0, 7, 10, 20, 33, 40}) {
    const double degrees = 9.0 * frame;
    // Keys stand on whole frames, so a step may be a little uneven.
    const auto p = place_at(model, 1, {1, 0, 0}, static_cast<float>(frame));
    EXPECT_NEAR(p.x, math::cosine(degrees), 0.05) << frame;
    EXPECT_NEAR(p.y, math::sine(degrees), 0.05) << frame;
  }
}

TEST(ForgeTracks, SlideMovesAlongTheParentsAxis) {
  Rig rig;
  rig.arm.at({1, 2, 3}).facing(rotation(Axis::Z, 90)).slide(Axis::X, loop({{0, 0}, {4, 2}}, 8));
  const ModelWithMaterials model = rig.model.build();
  expect_near(place_at(model, 1, {0, 0, 0}, 4), {3, 2, 3});
  expect_near(place_at(model, 1, {0, 0, 0}, 6), {2, 2, 3});
  expect_near(place_at(model, 1, {0, 0, 0}, 8), {1, 2, 3});
}

TEST(ForgeTracks, ATrackThatNeverMovesHasOneKey) {
  Rig rig;
  rig.arm.rotate_about(Axis::X, {{0, 30}, {10, 30}, {20, 30}});
  EXPECT_EQ(rig.model.build().plan.nodes[1].node.track.size(), 1U);
}

TEST(ForgeBuilder, ShapesFillThreeLevelsOfEveryState) {
  ModelBuilder model("ball", {"ONLY"});
  model.node("ball").shape(
      [](const PartVariant& variant) { return sphere(1 + variant.state, variant.segments(24)); },
      2);
  const ModelWithMaterials made = model.build();
  EXPECT_EQ(made.plan.nodes[0].cells.size(), 6U);
  EXPECT_GT(test::triangles_of(made, 0), test::triangles_of(made, 1));
  EXPECT_GT(test::triangles_of(made, 1), test::triangles_of(made, 2));
  EXPECT_EQ(test::objections(made), std::vector<std::string>());
}

TEST(ForgeBuilder, HeaderBoundsHoldThePosedModel) {
  ModelBuilder model("pair", {"ONLY"});
  auto& root = model.node("root").cell(0, 0, box({2, 2, 2}));
  model.node("top", root).at({0, 0, 4}).facing(rotation(Axis::Y, 90)).cell(0, 0, box({1, 1, 6}));
  const msh::Document document = test::built(model.build());
  EXPECT_NEAR(document.header()->box[0].x, -3, 1e-3);
  EXPECT_NEAR(document.header()->box[7].x, 3, 1e-3);
  EXPECT_NEAR(document.header()->box[7].z, 4.5, 1e-3);
}

TEST(ForgeBuilder, LightmapsGiveEveryFaceAPlaceOfItsOwn) {
  ModelBuilder model("room", {"WALL"});
  model.lightmap("PAGE", 64);
  auto& room = model.node("room").cell(
      0, 0, box({4, 4, 3}).reversed().finished({.row = 0, .lightmapped = true}));
  model.light(room, {.position = {0, 0, 1}});
  const ModelWithMaterials made = model.build();
  EXPECT_EQ(test::objections(made), std::vector<std::string>());
  ASSERT_EQ(made.lightmaps[0].texels.size(), 64U * 64);
  const auto& part = made.plan.nodes[0].cells.at({0, 0})[0];
  EXPECT_EQ(part.lightmap_row, std::uint8_t{0});
  std::vector<std::pair<float, float>> places;
  for (const msh::Vertex& vertex : part.vertices) {
    EXPECT_GE(vertex.lightmap_uv.u, 0.5F / 64);
    EXPECT_LE(vertex.lightmap_uv.u, 1 - 0.5F / 64);
    EXPECT_LE(vertex.lightmap_uv.v, 1 - 0.5F / 64);
    const auto x = static_cast<std::size_t>(vertex.lightmap_uv.u * 64);
    const auto y = static_cast<std::size_t>(vertex.lightmap_uv.v * 64);
    EXPECT_GT(made.lightmaps[0].texels[y * 64 + x], 0U);
    places.emplace_back(vertex.lightmap_uv.u, vertex.lightmap_uv.v);
  }
  std::sort(places.begin(), places.end());
  EXPECT_EQ(std::unique(places.begin(), places.end()), places.end());
  EXPECT_EQ(places.size(), 24U);
}

TEST(ForgeBuilder, LightFallsOffWithDistance) {
  ModelBuilder model("plane", {"WALL"});
  model.lightmap("PAGE", 64);
  auto& node = model.node("plane").cell(
      0, 0, rectangle_face(4, 4).finished({.row = 0, .lightmapped = true}));
  model.light(node, {.position = {0, 0, 1}, .intensity = 0.5, .reach = 1});
  const auto texels = model.build().lightmaps[0].texels;
  // 16 texels a metre at most: the square takes the whole page.
  EXPECT_GT(texels[32 * 64 + 32] & 0xFF, texels[32 * 64 + 4] & 0xFF);
}

}  // namespace model_builder_test
