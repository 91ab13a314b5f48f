// Draw lists and triangles worked out by an implementation that shares no code with ours:
// tests/data/independent.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "ngi/core/file.h"
#include "ngi/scene/draw_list.h"
#include "tests/scene/samples.h"
#include "tests/support/places.h"

namespace ngi::scene {
namespace independent_test {

const std::string folder = in_source("tests/data/independent/");

template <typename Check>
void for_each_model(Check check) {
  const auto archive = *nres::Document::parse(*map_file(folder + "models.rlb"));
  const auto answers = nlohmann::json::parse(std::ifstream(folder + "expected.json"));
  const auto entries = msh::model_entries(archive);
  ASSERT_EQ(entries.size(), 16U);
  for (const std::size_t entry : entries) {
    const std::string name(archive.name(entry));
    SCOPED_TRACE(name);
    const auto document = msh::Document::parse_entry(archive, entry);
    Instance instance(prepare(*msh::Model::check(*document, Reading::Strict)));
    check(instance, answers.at("models.rlb").at(name));
  }
}

TEST(SceneIndependent, WorldMatricesAreTheExpectedOnes) {
  for_each_model([](Instance& instance, const nlohmann::json& answer) {
    for (const auto& expected : answer.at("poses")) {
      instance.pose({.source = TimePose{expected.at("t")}});
      for (std::size_t n = 0; n < instance.piece_count(); ++n) {
        for (std::size_t i = 0; i < 16; ++i) {
          const float cell = expected.at("world")[n][i].get<float>();
          EXPECT_NEAR(instance.world()[n].cells[i], cell, 5e-6F + 1e-6F * std::fabs(cell));
        }
      }
    }
  });
}

TEST(SceneIndependent, DrawListsAreTheExpectedOnes) {
  for_each_model([](const Instance& instance, const nlohmann::json& answer) {
    for (const auto& expected : answer.at("draws")) {
      std::vector<DrawItem> draws;
      list_draws(instance, whole_cell(expected.at("lod"), expected.at("group")), draws);
      nlohmann::json found = nlohmann::json::array();
      for (const DrawItem& draw : draws) found.push_back({draw.node, draw.slot, draw.batch});
      EXPECT_EQ(found, expected.at("draws"));
    }
  });
}

TEST(SceneIndependent, TrianglesAreTheExpectedOnesToTheDigitsGiven) {
  for_each_model([](Instance& instance, const nlohmann::json& answer) {
    instance.pose({.source = TimePose{0.5F}});
    for (const auto& expected : answer.at("draws")) {
      std::vector<DrawItem> draws;
      list_draws(instance, whole_cell(expected.at("lod"), expected.at("group")), draws);
      std::vector<WorldTriangle> triangles;
      list_triangles(instance, draws, triangles);
      const auto& first = expected.at("first_triangles_t05");
      ASSERT_EQ(first.size(), std::min<std::size_t>(triangles.size(), 4));
      for (std::size_t t = 0; t < first.size(); ++t) {
        for (std::size_t c = 0; c < 3; ++c) {
          const math::Float3 corner = {first[t][c][0], first[t][c][1], first[t][c][2]};
          // Seven digits of coordinates of some units.
          sample::expect_near(triangles[t].corners[c], corner, 1e-5F);
        }
      }
    }
  });
}

}  // namespace independent_test
}  // namespace ngi::scene
