#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "ngi/archive/nres/document.h"
#include "ngi/core/file.h"
#include "ngi/material/mat0/check.h"
#include "ngi/material/mat0/edit.h"
#include "ngi/material/phase.h"
#include "tests/support/places.h"

// Twelve materials made by an implementation of the book that shares no code with ours, and the
// answers that a right reader must give: tests/data/independent/README.md.

namespace independent_test {

using namespace ngi;
using namespace ngi::mat0;

namespace {

const std::string folder = in_source("tests/data/independent/");

template <typename Test>
void for_each_material(Test test) {
  std::ifstream file(folder + "expected.json");
  const auto expected = nlohmann::json::parse(file).at("Material.lib");
  const auto archive = *nres::Document::parse(*map_file(folder + "Material.lib"));
  ASSERT_EQ(archive.size(), 12U);
  for (std::size_t i = 0; i < archive.size(); ++i) {
    const std::string name(archive.name(i));
    SCOPED_TRACE(name);
    test(Document::parse(*archive.payload(i), attributes_of(archive.records()[i])),
         expected.at(name));
  }
}

void expect_colour(const std::array<float, 4>& found, const nlohmann::json& expected) {
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(found[i], expected[i].get<float>(), 1e-6F) << i;
}

}  // namespace

TEST(MaterialIndependent, EveryMaterialIsStrictlyValidAndComesBackByteForByte) {
  for_each_material([](const Document& document, const nlohmann::json&) {
    EXPECT_TRUE(Material::check(document, Reading::Strict));
    EXPECT_EQ(encode(*open_draft(document)), document.bytes());
  });
}

TEST(MaterialIndependent, VersionsBlocksAndKeysAreEqual) {
  for_each_material([](const Document& document, const nlohmann::json& expected) {
    EXPECT_EQ(document.attributes().attr2, expected["attr2"].get<std::uint32_t>());
    EXPECT_EQ(document.phases().size(), expected["phases"].get<std::size_t>());
    ASSERT_EQ(document.blocks().size(), expected["blocks"].size());
    for (std::size_t b = 0; b < document.blocks().size(); ++b) {
      const auto& block = document.blocks()[b];
      EXPECT_EQ(block.mode(), expected["blocks"][b]["mode"].get<std::uint32_t>());
      EXPECT_EQ(block.mask(), expected["blocks"][b]["interp_mask"].get<std::uint32_t>());
      nlohmann::json keys = nlohmann::json::array();
      for (const Key& key : block.keys) {
        keys.push_back(
            {std::uint16_t{key.phase}, std::uint16_t{key.end_time}, std::uint16_t{key.opaque4}});
      }
      EXPECT_EQ(keys, expected["blocks"][b]["keys"]);
    }
  });
}

TEST(MaterialIndependent, SamplesAreEqual) {
  std::size_t samples = 0;
  for_each_material([&samples](const Document& document, const nlohmann::json& expected) {
    const auto material = *Material::check(document, Reading::Strict);
    for (const auto& wanted : expected["samples"]) {
      SCOPED_TRACE(wanted.dump());
      material::RowState row = {wanted["start"].get<std::uint32_t>()};
      material::MsvcRandom random;
      const auto found =
          material::sample_by_time(material, wanted["block"], wanted["time"], row, random);
      ASSERT_TRUE(found);
      EXPECT_EQ(found->selection.phase_a, wanted["phase_a"].get<std::uint32_t>());
      EXPECT_EQ(found->selection.phase_b, wanted["phase_b"].get<std::uint32_t>());
      EXPECT_NEAR(found->selection.alpha, wanted["alpha"].get<float>(), 1e-6F);
      const auto& result = wanted["result"];
      expect_colour(found->values.ambient, result["ambient"]);
      expect_colour(found->values.diffuse, result["diffuse"]);
      expect_colour(found->values.specular, result["specular"]);
      expect_colour(found->values.emissive, result["emissive"]);
      EXPECT_EQ(found->values.power, result["power"].get<std::uint32_t>());
      ++samples;
    }
  });
  EXPECT_GT(samples, 50U);
}

}  // namespace independent_test
