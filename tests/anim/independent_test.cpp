// Poses worked out by an implementation that shares no code with ours: tests/data/independent.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "ngi/anim/sample.h"
#include "ngi/archive/nres/document.h"
#include "ngi/core/file.h"
#include "tests/anim/animation_samples.h"
#include "tests/support/places.h"

namespace ngi::anim {
namespace independent_test {

const std::string folder = in_source("tests/data/independent/");

template <Record T>
std::vector<T> table(const nres::Document& model, msh::StreamType type) {
  const auto entry = nres::find_type(model, static_cast<std::uint32_t>(type));
  if (!entry) return {};
  const Bytes bytes = *model.payload(*entry);
  const auto records = view<T>(bytes, 0, bytes.size() / sizeof(T));
  return {records.begin(), records.end()};
}

Tables tables_of(const nres::Document& model) {
  Tables tables = {.nodes = table<msh::Node>(model, msh::StreamType::Nodes),
                   .keys = table<msh::Key>(model, msh::StreamType::Keys),
                   .frame_map = table<le_u16>(model, msh::StreamType::FrameMap)};
  const auto map = nres::find_type(model, static_cast<std::uint32_t>(msh::StreamType::FrameMap));
  if (map) tables.frame_count = model.records()[*map].attr2;
  return tables;
}

// The answers have seven digits and come from doubles.
void expect_near(const Matrix& found, const nlohmann::json& expected, float tolerance = 1e-6F) {
  ASSERT_EQ(expected.size(), 16U);
  for (std::size_t i = 0; i < 16; ++i) {
    const float cell = expected[i].get<float>();
    EXPECT_NEAR(found.cells[i], cell, tolerance + 1e-6F * std::fabs(cell)) << "cell " << i;
  }
}

class AnimIndependent : public testing::Test {
 protected:
  template <typename Check>
  void for_each_model(Check check) {
    const auto archive = *nres::Document::parse(*map_file(folder + "models.rlb"));
    const nres::Lookup lookup(archive);
    const auto answers = nlohmann::json::parse(std::ifstream(folder + "expected.json"));
    ASSERT_EQ(answers.at("models.rlb").size(), 16U);
    for (const auto& [name, answer] : answers.at("models.rlb").items()) {
      SCOPED_TRACE(name);
      const auto entry = lookup.find(name);
      ASSERT_TRUE(entry);
      const Tables tables = tables_of(*nres::Document::parse(*archive.payload(*entry)));
      ASSERT_EQ(tables.nodes.size(), answer.at("nodes"));
      ASSERT_EQ(tables.frame_count, answer.at("frame_count"));
      check(tables, answer);
    }
  }
};

TEST_F(AnimIndependent, PosesAreTheExpectedOnes) {
  for_each_model([](const Tables& tables, const nlohmann::json& answer) {
    const DecodedAnimation animation(tables.view());
    const Hierarchy hierarchy(tables.nodes);
    std::vector<LocalPose> poses(tables.nodes.size());
    std::vector<Matrix> mesh(tables.nodes.size());
    for (const auto& expected : answer.at("poses")) {
      const auto t = expected.at("t").get<float>();
      SCOPED_TRACE(t);
      sample_all(animation, t, poses);
      mesh_matrices(hierarchy, poses, RootMotion::Drop, mesh);
      for (std::size_t n = 0; n < poses.size(); ++n) {
        expect_near(to_matrix(poses[n]), expected.at("local")[n]);
        // Sums of translations of several units: their last place is at 1e-6.
        expect_near(mesh[n], expected.at("world")[n], 5e-6F);
      }
    }
  });
}

TEST_F(AnimIndependent, BlendsAreTheExpectedOnes) {
  for_each_model([](const Tables& tables, const nlohmann::json& answer) {
    for (const auto& expected : answer.at("blends")) {
      const BlendTimes times = {expected.at("t"), expected.at("t2"), expected.at("blend")};
      for (std::size_t n = 0; n < tables.nodes.size(); ++n) {
        expect_near(to_matrix(sample_blend(tables.view(), n, times)), expected.at("local")[n]);
      }
    }
  });
}

TEST_F(AnimIndependent, VectorsGiveTheBitsOfThePlainPathAtEveryTime) {
  for_each_model([](const Tables& tables, const nlohmann::json&) {
    const DecodedAnimation animation(tables.view());
    std::vector<LocalPose> vectors(tables.nodes.size());
    for (float t = -1; t < static_cast<float>(tables.frame_count) + 2; t += 0.0625F) {
      sample_all(animation, t, vectors);
      for (std::size_t n = 0; n < vectors.size(); ++n) {
        ASSERT_TRUE(same_bits(vectors[n], sample(tables.view(), n, t))) << t << " node " << n;
      }
    }
  });
}

}  // namespace independent_test
}  // namespace ngi::anim
