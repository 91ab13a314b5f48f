// The vector paths give the bits of the plain ones, and play without allocating.
#include <gtest/gtest.h>

#include "ngi/anim/sample.h"
#include "tests/anim/animation_samples.h"
#include "tests/support/count_allocations.h"

namespace ngi::anim {
namespace vector_path_test {

TEST(AnimVectors, GiveTheBitsOfThePlainPathOnAMillionRandomSamples) {
  std::mt19937 random(20260101);
  std::uniform_real_distribution<float> time(-2, 34);
  std::vector<LocalPose> vectors;
  std::vector<LocalPose> plain;
  for (int model = 0; model < 5000; ++model) {
    const Tables tables = hostile_tables(random);
    const DecodedAnimation animation(tables.view());
    vectors.resize(tables.nodes.size());
    plain.resize(tables.nodes.size());
    for (int i = 0; i < 200; ++i) {
      // Whole frames, fractions, and now and then any float at all.
      float t = i % 3 == 0 ? std::floor(time(random)) : time(random);
      if (i % 50 == 1) t = std::bit_cast<float>(static_cast<std::uint32_t>(random()));
      const Times times = i % 10 == 3 ? Times::Raw : Times::Guarded;
      sample_all(animation, t, vectors, times);
      sample_all_scalar(animation, t, plain, times);
      for (std::size_t n = 0; n < plain.size(); ++n) {
        ASSERT_TRUE(same_bits(vectors[n], plain[n])) << "model " << model << " node " << n;
      }
    }
  }
}

TEST(AnimVectors, GiveTheBitsOfSamplingNodeByNode) {
  std::mt19937 random(7);
  std::uniform_real_distribution<float> time(-2, 34);
  for (int model = 0; model < 500; ++model) {
    const Tables tables = hostile_tables(random);
    std::vector<LocalPose> poses(tables.nodes.size());
    const float t = model % 2 == 0 ? time(random) : std::floor(time(random));
    sample_all(DecodedAnimation(tables.view()), t, poses);
    for (std::size_t n = 0; n < poses.size(); ++n) {
      ASSERT_TRUE(same_bits(poses[n], sample(tables.view(), n, t))) << model << " node " << n;
    }
  }
}

TEST(AnimVectors, ComposeHierarchiesToTheSameBits) {
  std::mt19937 random(9);
  const Matrix placement = to_matrix({{0.3F, -0.4F, 0.5F, 0.6F}, {100, -200, 30}});
  for (int model = 0; model < 2000; ++model) {
    const Tables tables = hostile_tables(random);
    const Hierarchy hierarchy(tables.nodes);
    std::vector<LocalPose> poses(tables.nodes.size());
    sample_all(DecodedAnimation(tables.view()), 3.25F, poses);
    std::vector<Matrix> vectors(poses.size());
    std::vector<Matrix> plain(poses.size());
    const RootMotion root_motion = model % 2 == 0 ? RootMotion::Drop : RootMotion::Keep;
    mesh_matrices(hierarchy, poses, root_motion, vectors);
    mesh_matrices_scalar(hierarchy, poses, root_motion, plain);
    place(placement, vectors);
    place_scalar(placement, plain);
    for (std::size_t n = 0; n < plain.size(); ++n) {
      ASSERT_TRUE(same_bits(vectors[n], plain[n])) << "model " << model << " node " << n;
    }
  }
}

TEST(AnimPlaying, AllocatesNothing) {
  const Tables tables = v_key_1();
  const DecodedAnimation animation(tables.view());
  const Hierarchy hierarchy(tables.nodes);
  std::vector<LocalPose> poses(2);
  std::vector<LocalPose> scratch(2);
  std::vector<Matrix> matrices(2);
  const std::size_t before = test::allocations;
  for (int i = 0; i < 1000; ++i) {
    const float t = static_cast<float>(i) * 0.005F;
    sample_all(animation, t, poses);
    sample_all_scalar(animation, t, poses);
    poses[0] = sample(tables.view(), 1, t);
    sample_blend_all(animation, {t, 1, 0.5F}, poses, scratch);
    mesh_matrices(hierarchy, poses, RootMotion::Drop, matrices);
    place(Matrix{}, matrices);
  }
  EXPECT_EQ(test::allocations, before);
}

TEST(AnimPlaying, TheCountOfAllocationsWorks) {
  const std::size_t before = test::allocations;
  const DecodedAnimation animation(v_key_1().view());
  EXPECT_GT(test::allocations, before);
}

}  // namespace vector_path_test
}  // namespace ngi::anim
