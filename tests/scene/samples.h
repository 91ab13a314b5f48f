#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <random>

#include "ngi/forge/demo/sample_models.h"
#include "ngi/scene/instance.h"

// Small models for the tests of the scene, made by our builder.
namespace ngi::scene::sample {

using math::Float3;

inline msh::Key key(Float3 position, std::array<std::int16_t, 4> quat = {32767, 0, 0, 0},
                    float time = 0) {
  return {msh::encode(position), time, {quat[0], quat[1], quat[2], quat[3]}};
}

constexpr std::array<std::int16_t, 4> raw_z90 = {23170, 0, 0, 23170};
constexpr std::array<std::int16_t, 4> raw_x90 = {23170, 23170, 0, 0};

inline msh::Part square(float z = 0, std::uint16_t flags = 0) {
  msh::Part part = forge::unit_square(z);
  part.flags = flags;
  return part;
}

// A node that shows one square in (0,0).
inline msh::NodePlan square_node(std::uint16_t parent, float z = 0, std::uint16_t flags = 0) {
  return {{.name = "node", .flags = flags, .parent = parent}, {{{0, 0}, {square(z)}}}};
}

inline msh::Model model(const msh::ModelPlan& plan) {
  const auto document = msh::build(plan);
  EXPECT_TRUE(document) << (document ? "" : full_message(document.error().issue));
  return *msh::Model::check(*document, Reading::Strict);
}

inline msh::Model model(std::vector<msh::NodePlan> nodes) {
  return model(msh::ModelPlan{.nodes = std::move(nodes)});
}

inline Instance instance(std::vector<msh::NodePlan> nodes) {
  return Instance(prepare(model(std::move(nodes))));
}

// Triangles strewn over a cube of the given size: what a pick has to search.
template <typename Random>
msh::Part strewn_triangles(Random& random, std::size_t count, float size, float reach) {
  std::uniform_real_distribution<float> place(-size, size);
  std::uniform_real_distribution<float> offset(-reach, reach);
  msh::Part part;
  for (std::size_t t = 0; t < count; ++t) {
    const Float3 at = {place(random), place(random), place(random)};
    for (int corner = 0; corner < 3; ++corner) {
      part.indices.push_back(static_cast<std::uint16_t>(part.vertices.size()));
      part.vertices.push_back(
          {.position = {at.x + offset(random), at.y + offset(random), at.z + offset(random)}});
    }
  }
  return part;
}

inline void expect_near(const Float3& found, const Float3& expected, float tolerance = 1e-6F) {
  EXPECT_NEAR(found.x, expected.x, tolerance);
  EXPECT_NEAR(found.y, expected.y, tolerance);
  EXPECT_NEAR(found.z, expected.z, tolerance);
}

}  // namespace ngi::scene::sample
