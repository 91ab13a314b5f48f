#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "ngi/exchange/rules.h"
#include "ngi/forge/demo/models.h"
#include "ngi/math/rotation.h"
#include "tests/exchange/exchange_sample.h"
#include "tests/msh/random_model.h"

namespace ngi::exchange {
namespace {

using test::changed_fields;
using test::exported;
using test::imported;
using test::through_glb;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

const Cell visible = {0, 0};

TEST(ExchangeApply, AnUneditedExportGivesTheBaseByteForByte) {
  const msh::Document base = msh::sample::model();
  for (const Cells cells : {Cells::Visible, Cells::All}) {
    const auto made = imported(through_glb(exported(base, cells)), base);
    EXPECT_EQ(made.texts, "");
    EXPECT_EQ(made.document.bytes(), base.bytes());
  }
}

TEST(ExchangeApply, EveryDemoModelComesBackByteForByte) {
  for (const forge::ModelWithMaterials& model : forge::demo_models()) {
    const auto base = msh::build(model.plan);
    ASSERT_TRUE(base) << model.name;
    for (const Cells cells : {Cells::Visible, Cells::All}) {
      const auto made = imported(through_glb(exported(*base, cells)), *base);
      EXPECT_EQ(made.texts, "") << model.name;
      EXPECT_TRUE(made.document.bytes() == base->bytes()) << model.name;
    }
  }
}

RC_GTEST_PROP(ExchangeApply, AnyModelComesBackByteForByte, (std::uint32_t seed)) {
  msh::sample::Dice dice(seed);
  const auto base = msh::build(msh::sample::random_plan(dice));
  RC_ASSERT(base.has_value());
  const auto made = imported(through_glb(exported(*base)), *base);
  RC_ASSERT(made.texts == "");
  RC_ASSERT(made.document.bytes() == base->bytes());
}

// Programs put vertices and triangles in an order of their own and begin triangles anywhere.
void shuffle(Part& part) {
  std::vector<std::uint32_t> indices;
  for (std::size_t t = part.indices.size() / 3; t-- > 0;) {
    for (const std::size_t c : {1U, 2U, 0U}) indices.push_back(part.indices[t * 3 + c]);
  }
  const auto last = static_cast<std::uint32_t>(part.positions.size() - 1);
  for (std::uint32_t& index : indices) index = last - index;
  part.indices = indices;
  std::ranges::reverse(part.positions);
  std::ranges::reverse(part.normals);
  std::ranges::reverse(part.uv0);
  part.opaque15.clear();
  part.batch.reset();
}

TEST(ExchangeApply, OrderAndNoiseOfOtherProgramsAreNoEdit) {
  const msh::Document base = msh::sample::model();
  Model file = exported(base);
  for (Node& node : file.nodes) {
    for (auto& [cell, shape] : node.cells) {
      for (Part& part : shape.parts) {
        shuffle(part);
        for (Float3& p : part.positions) p.x += 2e-6F;
        for (Float3& n : part.normals) n.y += 3e-3F;
        for (Float2& uv : part.uv0) uv.v += 1e-5F;
      }
    }
  }
  const auto made = imported(file, base);
  EXPECT_EQ(made.texts, "");
  EXPECT_EQ(made.document.bytes(), base.bytes());
}

TEST(ExchangeApply, AMovedVertexChangesItselfItsFacesAndTheBounds) {
  const msh::Document base = msh::sample::model();
  Model file = exported(base);
  file.nodes[0].cells[visible].parts[0].positions[2] = {1, 1, 0.5F};
  const auto made = imported(through_glb(file), base);
  EXPECT_EQ(made.texts, "node 0 'base': moves 1 vertex of cell 0,0\n");
  EXPECT_EQ(msh::decode(made.document.positions()[2]), (Float3{1, 1, 0.5F}));
  for (const std::string& field : changed_fields(base, made.document)) {
    EXPECT_TRUE(field == "position[2]" || field.starts_with("triangle[0].normal") ||
                field.starts_with("triangle[1].normal") || field.starts_with("slot[0].") ||
                field.starts_with("header."))
        << field;
  }
}

TEST(ExchangeApply, AMovedUvChangesNothingElse) {
  const msh::Document base = msh::sample::model();
  Model file = exported(base);
  file.nodes[0].cells[visible].parts[0].uv0[1] = {0.25F, 0.5F};
  const auto made = imported(through_glb(file), base);
  EXPECT_THAT(changed_fields(base, made.document), ElementsAre("uv0[1]"));
}

TEST(ExchangeApply, ATurnedKeyChangesNothingElse) {
  const msh::Document base = msh::sample::model();
  Model file = exported(base);
  file.nodes[1].track[1].rotation = normalised(Rotation{0.5, 0, 0, 0.5});
  const auto made = imported(through_glb(file), base);
  EXPECT_EQ(made.texts, "node 1 'arm': 1 key changes\n");
  for (const std::string& field : changed_fields(base, made.document)) {
    EXPECT_TRUE(field.starts_with("key[2].quat")) << field;
  }
}

TEST(ExchangeApply, AKeyForEveryFrameSaysTheSameAsTheKeysBetween) {
  const msh::Document base = msh::sample::model();
  Model file = exported(base);
  const std::vector<Key> keys = file.nodes[1].track;
  file.nodes[1].track.clear();
  for (int frame = 0; frame <= 3; ++frame) {
    Key key = keys[frame < 2 ? 0 : 1];
    if (frame == 1) {
      key.position = {1, 0, 0};
      key.rotation = nlerp(keys[0].rotation, keys[1].rotation, 0.5);
    }
    if (frame == 3) key = keys[2];
    key.frame = frame;
    file.nodes[1].track.push_back(key);
  }
  const auto made = imported(file, base);
  EXPECT_EQ(made.texts, "");
  EXPECT_EQ(made.document.bytes(), base.bytes());
}

// The places of all corners, triangle by triangle.
std::vector<std::array<float, 3>> corners_of(const Part& part) {
  std::vector<std::array<float, 3>> out;
  for (const std::uint32_t index : part.indices) {
    const Float3& p = part.positions[index];
    out.push_back({p.x, p.y, p.z});
  }
  return out;
}

TEST(ExchangeApply, RemovedAndNewTrianglesRebuildTheirBatchOnly) {
  const msh::Document base = msh::sample::model();
  Model file = exported(base);
  Part& part = file.nodes[1].cells[visible].parts[0];
  part.indices.resize(3);
  part.positions.push_back({5, 5, 5});
  part.normals.push_back({0, 0, 1});
  part.uv0.push_back({0, 0});
  part.indices.insert(part.indices.end(), {0, 2, 4});
  const auto made = imported(through_glb(file), base);
  const auto model = msh::Model::check(made.document, Reading::Strict);
  ASSERT_TRUE(model) << full_message(model.error().issue);
  EXPECT_EQ(model->triangles().size(), base.triangles().size());
  EXPECT_EQ(model->positions().size(), base.positions().size());  // one came, one is unused
  EXPECT_EQ(corners_of(exported(made.document).nodes[1].cells[visible].parts[0]),
            corners_of(file.nodes[1].cells[visible].parts[0]));
  EXPECT_EQ(corners_of(exported(made.document).nodes[1].cells[visible].parts[1]),
            corners_of(exported(base).nodes[1].cells[visible].parts[1]));
  Report report;
  msh::check(made.document, report);
  EXPECT_EQ(report.count(Severity::Error) + report.count(Severity::Warning), 0U);
}

TEST(ExchangeApply, RenamedNewAndRemovedNodesAreFollowed) {
  const msh::Document base = msh::sample::model();
  Model file = exported(base);
  file.nodes[1].name = "crane";
  file.nodes.push_back({.name = "hook", .parent = 1});
  file.nodes.back().cells[visible] = file.nodes[1].cells[visible];
  const auto made = imported(through_glb(file), base);
  const auto model = msh::Model::check(made.document, Reading::Strict);
  ASSERT_TRUE(model);
  ASSERT_EQ(model->nodes().size(), 3U);
  EXPECT_EQ(model->name(1), "crane");
  EXPECT_EQ(model->name(2), "hook");
  EXPECT_EQ(model->nodes()[2].parent, 1);

  file.nodes.resize(1);
  const auto less = imported(through_glb(file), base);
  EXPECT_EQ(less.document.nodes().size(), 1U);
  EXPECT_THAT(less.texts, testing::HasSubstr("node 1 'arm': is removed"));
}

TEST(ExchangeApply, CellsThatTheFileLacksStay) {
  const msh::Document base = msh::sample::model();
  Model file = exported(base, Cells::Visible);
  file.nodes[1].cells[visible].parts[0].uv0[0] = {0.5F, 0.5F};
  const auto made = imported(through_glb(file), base);
  EXPECT_THAT(changed_fields(base, made.document), ElementsAre("uv0[4]"));
}

TEST(ExchangeApply, ANewMaterialOfAKnownBatchIsItsRow) {
  const msh::Document base = msh::sample::model();
  Model file = exported(base);
  Part& part = file.nodes[0].cells[visible].parts[0];
  part.material = file.nodes[1].cells[visible].parts[1].material;
  const auto made = imported(through_glb(file), base);
  EXPECT_THAT(changed_fields(base, made.document), ElementsAre("batch[0].wear_row"));
}

std::string refusal(const Model& file, const msh::Document& base) {
  Report report;
  const auto applied = apply(file, base, {}, report);
  return applied ? "" : message(applied.error().issue);
}

TEST(ExchangeApply, WhatCouldBeTwoNodesIsRefused) {
  const msh::Document base = msh::sample::model();
  Model file = exported(base);
  file.nodes.push_back(file.nodes[1]);
  EXPECT_THAT(refusal(file, base),
              testing::HasSubstr("several nodes of the file have the index 1"));
  file.nodes[2].name = "arm.001";  // as Blender calls a copy
  EXPECT_EQ(refusal(file, base), "");
  for (Node& node : file.nodes) node.index.reset();
  file.nodes[2].name = "arm";
  EXPECT_THAT(refusal(file, base), testing::HasSubstr("several nodes named 'arm'"));
  for (Node& node : file.nodes) node.name = "else";
  EXPECT_THAT(refusal(file, base), testing::HasSubstr("none of its nodes"));
  file.nodes[0].index = 77;
  EXPECT_THAT(refusal(file, base), testing::HasSubstr("was exported as node 77"));
}

TEST(ExchangeApply, NodesWithoutIndicesAreFoundByName) {
  const msh::Document base = msh::sample::model();
  Model file = exported(base);
  for (Node& node : file.nodes) node.index.reset();
  const auto made = imported(file, base);
  EXPECT_EQ(made.document.bytes(), base.bytes());
}

// Whatever is done to a model, the import says it and exactly that comes back.
RC_GTEST_PROP(ExchangeApply, RandomEditsComeBackAsThatEdit, (std::uint32_t seed)) {
  msh::sample::Dice dice(seed);
  const auto base = msh::build(msh::sample::random_plan(dice));
  RC_ASSERT(base.has_value());
  Model file = exported(*base);
  Node& node = file.nodes[dice.below(file.nodes.size())];
  RC_PRE(!node.cells.empty());  // the macro looks at both sides of an &&
  RC_PRE(!node.cells.begin()->second.parts.empty());
  Part& part = node.cells.begin()->second.parts.front();
  RC_PRE(!part.positions.empty());
  const std::size_t vertex = dice.below(part.positions.size());
  part.positions[vertex] = dice.point();
  part.uv0[vertex] = {0.125F, 0.75F};
  const auto made = imported(through_glb(file), *base);
  msh::sample::assert_strictly_valid(made.document);
  const auto again = exported(made.document);
  for (std::size_t n = 0; n < file.nodes.size(); ++n) {
    RC_ASSERT(again.nodes[n].track == file.nodes[n].track);
    for (const auto& [cell, shape] : file.nodes[n].cells) {
      const auto& parts = again.nodes[n].cells.at(cell).parts;
      RC_ASSERT(parts.size() == shape.parts.size());
    }
  }
}

}  // namespace
}  // namespace ngi::exchange
