#include "ngi/scene/pick.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>

#include "tests/scene/samples.h"

namespace ngi::scene {
namespace bvh_test {

using math::Float3;

// Three turned and moved nodes with random triangles, and one too small for a tree.
Instance cloud(std::uint32_t seed) {
  std::mt19937 random(seed);
  std::vector<msh::NodePlan> nodes;
  for (const std::size_t count : {300U, 120U, 60U, 5U}) {
    const auto parent = static_cast<std::uint16_t>(nodes.empty() ? msh::none : 0);
    msh::NodePlan node = {{.name = "cloud", .parent = parent},
                          {{{0, 0}, {sample::strewn_triangles(random, count, 5, 3)}}}};
    const auto shift = static_cast<float>(nodes.size());
    node.node.track = {sample::key({shift, -shift, 0}, {23170, 0, 16384, 16384})};
    nodes.push_back(std::move(node));
  }
  return sample::instance(nodes);
}

// From anywhere to anywhere; some along an axis, some from a vertex, where rounding matters.
Ray random_ray(std::mt19937& random) {
  std::uniform_real_distribution<float> place(-12, 12);
  const Float3 origin = {place(random), place(random), place(random)};
  switch (random() % 4) {
    case 0:
      return {{std::round(origin.x), std::round(origin.y), 20}, {0, 0, -1}};
    case 1:
      return {origin, {place(random), 0, 0}};
    default:
      return {origin, {place(random), place(random), place(random)}};
  }
}

TEST(PickTree, FindsTheHitsOfThePlainWalkOnAHundredThousandRays) {
  std::mt19937 random(2026);
  std::size_t hits = 0;
  for (std::uint32_t model = 0; model < 4; ++model) {
    Instance instance = cloud(model);
    const PickTree tree(instance.composite());
    for (int i = 0; i < 25000; ++i) {
      if (i % 5000 == 0) {
        const float turn = static_cast<float>(i) / 3000;
        instance.pose({.placement = place_at({1, 0, 0}, {0, turn, turn}, {1, 2, 0.5F})});
      }
      const Ray ray = random_ray(random);
      const Sides sides = i % 2 == 0 ? Sides::Both : Sides::Front;
      const auto walked = pick(instance, ray, {.sides = sides});
      ASSERT_EQ(pick(instance, ray, {.sides = sides, .tree = &tree}), walked) << model << " " << i;
      hits += walked ? 1 : 0;
    }
  }
  EXPECT_GT(hits, 20000U);
  EXPECT_LT(hits, 90000U);
}

TEST(PickTree, FindsAllHitsOfThePlainWalk) {
  std::mt19937 random(1);
  const Instance instance = cloud(9);
  const PickTree tree(instance.composite());
  std::vector<Hit> walked;
  std::vector<Hit> found;
  for (int i = 0; i < 3000; ++i) {
    const Ray ray = random_ray(random);
    pick_all(instance, ray, {}, walked);
    pick_all(instance, ray, {.tree = &tree}, found);
  }
  EXPECT_GT(walked.size(), 3000U);
  EXPECT_EQ(found, walked);
}

TEST(PickTree, AgreesOnRaysThatGrazeFacesAndEdges) {
  msh::Part sheet;
  for (std::uint16_t i = 0; i < 40; ++i) {
    const auto x = static_cast<float>(i);
    for (const Float3& p : {Float3{x, 0, 0}, {x + 1, 0, 0}, {x, 1, 0}}) {
      sheet.indices.push_back(static_cast<std::uint16_t>(sheet.vertices.size()));
      sheet.vertices.push_back({.position = p});
    }
  }
  const Instance instance = sample::instance({{{.name = "sheet"}, {{{0, 0}, {sheet}}}}});
  const PickTree tree(instance.composite());
  for (int exponent = -40; exponent <= 0; ++exponent) {
    const float tilt = std::ldexp(1.0F, exponent);
    for (const Ray& ray :
         {Ray{{-5, 0.25F, tilt}, {1, 0, -tilt / 10}}, Ray{{-1e6F, 0, 1e6F * tilt}, {1, 0, -tilt}},
          Ray{{20, -3, 0}, {0, 1, tilt}}}) {
      EXPECT_EQ(pick(instance, ray, {.tree = &tree}), pick(instance, ray)) << exponent;
    }
  }
}

TEST(PickTree, HoldsEveryTriangleOfASlotOnceInBoxesWithinTheirParents) {
  const Instance instance = cloud(3);
  const msh::MeshView mesh = instance.composite().parts()[0].model().mesh();
  const SlotTree tree(mesh, mesh.slots[0]);
  std::vector<bool> seen(300, false);
  for (const msh::SlotTriangle& triangle : tree.triangles()) {
    ASSERT_FALSE(seen[triangle.triangle]);
    seen[triangle.triangle] = true;
  }
  EXPECT_EQ(tree.triangles().size(), 300U);
  const auto nodes = tree.nodes();
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].count > 0) continue;
    for (const std::uint32_t child : {i + 1, nodes[i].first}) {
      for (std::size_t axis = 0; axis < 3; ++axis) {
        EXPECT_GE(nodes[child].low[axis], nodes[i].low[axis]);
        EXPECT_LE(nodes[child].high[axis], nodes[i].high[axis]);
      }
    }
  }
}

TEST(PickTree, IsNotUsedForAnotherComposite) {
  const Instance instance = cloud(1);
  const Instance other = cloud(2);
  const PickTree tree(other.composite());
  std::mt19937 random(5);
  for (int i = 0; i < 200; ++i) {
    const Ray ray = random_ray(random);
    EXPECT_EQ(pick(instance, ray, {.tree = &tree}), pick(instance, ray));
  }
}

TEST(PickTree, OfAModelWithoutNodesIsEmpty) {
  const Instance instance = sample::instance({});
  const PickTree tree(instance.composite());
  EXPECT_FALSE(pick(instance, {{0, 0, 1}, {0, 0, -1}}, {.tree = &tree}));
}

TEST(PickTree, HoldsCoordinatesAtTheEndOfTheRange) {
  std::mt19937 random(4);
  const Instance instance = sample::instance(
      {{{.name = "far"}, {{{0, 0}, {sample::strewn_triangles(random, 64, 1e38F, 1e38F)}}}}});
  const PickTree tree(instance.composite());
  std::size_t hits = 0;
  for (int i = 0; i < 2000; ++i) {
    Ray ray = random_ray(random);
    ray.origin = {ray.origin.x * 1e37F, ray.origin.y * 1e37F, ray.origin.z * 1e37F};
    const auto walked = pick(instance, ray);
    ASSERT_EQ(pick(instance, ray, {.tree = &tree}), walked);
    hits += walked ? 1 : 0;
  }
  EXPECT_GT(hits, 100U);
}

RC_GTEST_PROP(BoxTest, IsMonotoneSoALargerBoxNeverMissesWhatASmallerOneHolds, ()) {
  const auto number = rc::gen::map(rc::gen::inRange(-1000, 1000), [](int n) { return n / 64.0; });
  const auto growth = rc::gen::map(rc::gen::inRange(0, 1000), [](int n) { return n / 64.0; });
  Box small;
  Box large;
  for (std::size_t i = 0; i < 3; ++i) {
    small.low[i] = *number;
    small.high[i] = small.low[i] + *growth;
    large.low[i] = small.low[i] - *growth;
    large.high[i] = small.high[i] + *growth;
  }
  const auto ray = prepare_ray({*number, *number, *number}, {*number, *number, *number}, 0, 1e300);
  if (!ray) return;
  const Interval inner = cross_box(*ray, small);
  const Interval outer = cross_box(*ray, large);
  if (inner.is_empty()) return;
  RC_ASSERT(outer.from <= inner.from && outer.to >= inner.to);
}

}  // namespace bvh_test
}  // namespace ngi::scene
