#include "ngi/exchange/gltf/from_gltf.h"

#include <gmock/gmock.h>

#include "ngi/exchange/import/imported_materials.h"
#include "ngi/exchange/import/to_plan.h"
#include "ngi/msh/rules.h"
#include "tests/exchange/exchange_sample.h"
#include "tests/exchange/gltf_sample.h"

namespace ngi::gltf {
namespace {

using math::Float3;
using testing::ElementsAre;
using testing::HasSubstr;

// Four corners of a unit square in the file's XY plane, and the strip that shows it.
std::string square_data() {
  std::string out;
  for (const float value : {0.F, 0.F, 0.F, 1.F, 0.F, 0.F, 0.F, 1.F, 0.F, 1.F, 1.F, 0.F}) {
    out += std::string(reinterpret_cast<const char*>(&value), 4);
  }
  return out;
}

std::string square_lists(const std::string& primitive = R"("mode": 5)") {
  return R"(,"buffers": [{"byteLength": 48}], "bufferViews": [{"buffer": 0, "byteLength": 48}],
    "accessors": [{"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"}],
    "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, )" +
         primitive + "}]}]";
}

Result<exchange::Model> model_of(const std::string& rest) {
  const auto document = read(
      test::glb(R"({"asset": {"version": "2.0"})" + rest + "}", square_data()), test::no_files);
  if (!document) return tl::unexpected(document.error());
  Report report;
  return from_gltf(*document, {}, report);
}

std::string refusal(const std::string& rest) {
  const auto model = model_of(rest);
  return model ? "" : std::string(model.error().rule().code);
}

const exchange::Part& only_part(const exchange::Model& model, std::size_t node = 0) {
  return model.nodes.at(node).cells.at({0, 0}).parts.at(0);
}

TEST(FromGltf, ForeignAxesAreTurnedSoThatZIsUp) {
  const auto model =
      model_of(square_lists() + R"(, "nodes": [{"mesh": 0, "translation": [1, 2, 3]}])");
  ASSERT_TRUE(model) << full_message(model.error().issue);
  EXPECT_EQ(model->nodes[0].rest.position, (Float3{1, -3, 2}));
  EXPECT_THAT(only_part(*model).positions,
              ElementsAre(Float3{0, 0, 0}, Float3{1, 0, 0}, Float3{0, 0, 1}, Float3{1, 0, 1}));
}

TEST(FromGltf, StripsAndFansBecomeTriangles) {
  const auto nodes = std::string(R"(, "nodes": [{"mesh": 0}])");
  EXPECT_THAT(only_part(*model_of(square_lists() + nodes)).indices, ElementsAre(0, 1, 2, 1, 3, 2));
  EXPECT_THAT(only_part(*model_of(square_lists(R"("mode": 6)") + nodes)).indices,
              ElementsAre(1, 2, 0, 2, 3, 0));
}

TEST(FromGltf, AScaleMovesIntoTheVertices) {
  const auto model = model_of(square_lists() + R"(, "nodes": [
      {"scale": [2, 2, 2], "children": [1]}, {"mesh": 0, "translation": [1, 0, 0]}])");
  ASSERT_TRUE(model);
  EXPECT_EQ(model->nodes[1].rest.position, (Float3{2, 0, 0}));
  EXPECT_EQ(only_part(*model, 1).positions[3], (Float3{2, 0, 2}));
}

TEST(FromGltf, AMirrorTurnsTheTrianglesRound) {
  const auto model = model_of(square_lists() + R"(, "nodes": [
      {"mesh": 0, "matrix": [-1,0,0,0, 0,1,0,0, 0,0,1,0, 5,0,0,1]}])");
  ASSERT_TRUE(model);
  EXPECT_EQ(model->nodes[0].rest.position, (Float3{5, 0, 0}));
  const auto& part = only_part(*model);
  const Float3 a = part.positions[part.indices[0]];
  const Float3 b = part.positions[part.indices[1]];
  const Float3 c = part.positions[part.indices[2]];
  // The square faced +Z in the file, which is -Y here, and still does.
  EXPECT_LT((b.z - a.z) * (c.x - a.x) - (b.x - a.x) * (c.z - a.z), 0);
}

TEST(FromGltf, WhatModelsDoNotHaveIsRefused) {
  EXPECT_EQ(refusal(square_lists() + R"(, "nodes": [{"mesh": 0, "skin": 0}])"), "MSH-IMPORT-SKIN");
  EXPECT_EQ(refusal(square_lists(R"("targets": [{}])") + R"(, "nodes": [{"mesh": 0}])"),
            "GLTF-UNSUPPORTED");
  EXPECT_EQ(refusal(square_lists() + R"(, "nodes": [{"mesh": 4}])"), "GLTF-REFERENCE");
  EXPECT_EQ(refusal(square_lists(R"("indices": 7)") + R"(, "nodes": [{"mesh": 0}])"),
            "GLTF-REFERENCE");
  EXPECT_EQ(refusal(square_lists(R"("material": 7)") + R"(, "nodes": [{"mesh": 0}])"),
            "GLTF-REFERENCE");
}

TEST(FromGltf, NodesThatAreNoTreeAreRefused) {
  EXPECT_EQ(refusal(R"(, "nodes": [{"children": [1]}, {"children": [1]}])"), "GLTF-HIERARCHY");
  EXPECT_EQ(refusal(R"(, "nodes": [{"children": [2]}, {"children": [2]}, {}])"), "GLTF-HIERARCHY");
  EXPECT_EQ(refusal(R"(, "nodes": [{"children": [9]}])"), "GLTF-REFERENCE");
  EXPECT_EQ(refusal(R"(, "scenes": [{"nodes": [0, 0]}], "nodes": [{}])"), "GLTF-HIERARCHY");
  EXPECT_EQ(refusal(R"(, "scene": 3, "scenes": [{"nodes": [0]}], "nodes": [{}])"),
            "GLTF-REFERENCE");
  // A ring without a root is in no scene, so nobody sees it.
  EXPECT_EQ(model_of(R"(, "nodes": [{"children": [1]}, {"children": [0]}])")->nodes.size(), 0U);
}

TEST(FromGltf, AForeignFileBecomesAValidModelWithItsTable) {
  const auto model = model_of(square_lists(R"("mode": 5, "material": 0)") +
                              R"(, "materials": [{"name": "Red brick", "doubleSided": true}],
      "nodes": [{"name": "wall", "mesh": 0, "translation": [0, 1, 0]}])");
  ASSERT_TRUE(model);
  Report report;
  const auto planned = exchange::to_plan(*model, report);
  ASSERT_TRUE(planned);
  ASSERT_EQ(planned->wear.rows.size(), 1U);
  EXPECT_EQ(planned->wear.rows[0].name, "Red_brick");
  const auto document = msh::build(planned->plan);
  ASSERT_TRUE(document) << full_message(document.error().issue);
  const auto checked = msh::Model::check(*document, Reading::Strict);
  ASSERT_TRUE(checked);
  // A root above, because the engine drops the translation of node 0.
  ASSERT_EQ(checked->nodes().size(), 2U);
  EXPECT_EQ(checked->name(1), "wall");
  EXPECT_EQ(checked->positions().size(), 4U);
  EXPECT_EQ(checked->batches()[0].flags, msh::batch_flags::two_sided);
  EXPECT_EQ(report.issues().begin()->rule, &msh::rules::import_synthetic);
  const auto wear = exchange::make_wear(*model, planned->wear.rows);
  ASSERT_TRUE(wear);
  EXPECT_EQ(wear->materials()[0].name.text, "Red_brick");
}

TEST(FromGltf, MoreVerticesThanABatchHoldsAreSplit) {
  exchange::Part part;
  for (std::uint32_t t = 0; t < 30000; ++t) {
    const auto x = static_cast<float>(t);
    part.positions.insert(part.positions.end(), {{x, 0, 0}, {x + 0.5F, 0, 0}, {x, 1, 0}});
    part.indices.insert(part.indices.end(), {t * 3, t * 3 + 1, t * 3 + 2});
  }
  exchange::Model model;
  model.nodes.push_back({.name = "many"});
  model.nodes[0].cells[{0, 0}].parts.push_back(part);
  Report report;
  const auto planned = exchange::to_plan(model, report);
  ASSERT_TRUE(planned);
  const auto document = msh::build(planned->plan);
  ASSERT_TRUE(document) << full_message(document.error().issue);
  EXPECT_EQ(document->batches().size(), 2U);
  EXPECT_EQ(document->triangles().size(), 30000U);
  EXPECT_TRUE(msh::Model::check(*document, Reading::Strict));
}

}  // namespace
}  // namespace ngi::gltf
