// Vertices and faces that are added, turned and removed inside a tile leave a valid landscape that
// covers the same ground.
#include "ngi/terrain/land/edit_topology.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "ngi/forge/demo/sample_lands.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/edit.h"
#include "ngi/terrain/land/query.h"
#include "ngi/terrain/land/rebuild.h"
#include "ngi/terrain/land/rules.h"

namespace land_topology_test {

using namespace ngi;
using namespace ngi::land;

namespace {

Draft ground() {
  forge::LandPlan plan = {.columns = 3, .rows = 2, .squares = 4};
  plan.height = [](double x, double y) { return x * x / 700 + x * y / 900; };
  plan.wear = [](double x, double) {
    return forge::LandWear{.primary = static_cast<std::uint8_t>(x < 150 ? 1 : 2)};
  };
  return forge::make_land(plan);
}

void expect_clean(const Draft& draft) {
  const auto pieces = write(draft);
  ASSERT_TRUE(pieces);
  Report report;
  check(*Document::parse(join(*pieces)), report);
  for (const Issue& issue : report.issues()) ADD_FAILURE() << full_message(issue);
}

double area_of_lod0(const Draft& draft) {
  double area = 0;
  for (const std::uint32_t f : lod0_faces(draft)) {
    const auto& v = draft.faces[f].vertices;
    const Position& a = draft.positions[v[0]];
    const Position& b = draft.positions[v[1]];
    const Position& c = draft.positions[v[2]];
    area +=
        ((double{b.x} - a.x) * (double{c.y} - a.y) - (double{b.y} - a.y) * (double{c.x} - a.x)) / 2;
  }
  return area;
}

// The first LOD 0 face with a corner at a point, and the number of that corner.
std::pair<std::uint32_t, unsigned> corner_at(const Draft& draft, float x, float y) {
  for (const std::uint32_t f : lod0_faces(draft)) {
    for (unsigned k = 0; k < 3; ++k) {
      const Position& p = draft.positions[draft.faces[f].vertices[k]];
      if (p.x == x && p.y == y) return {f, k};
    }
  }
  ADD_FAILURE();
  return {};
}

std::string code_of(const Result<void>& done) {
  return done ? "" : std::string(done.error().issue.rule->code);
}

TEST(LandTopology, SplitsAFaceIntoThree) {
  Draft draft = ground();
  const std::size_t faces = draft.faces.size();
  const auto& v = draft.faces[5].vertices;
  double x = 0;
  double y = 0;
  for (const std::uint16_t corner : v) {
    x += draft.positions[corner].x / 3.0;
    y += draft.positions[corner].y / 3.0;
  }
  const auto vertex = split_face(draft, 5, x, y);
  ASSERT_TRUE(vertex);
  EXPECT_EQ(draft.faces.size(), faces + 2);
  EXPECT_NEAR(draft.positions[*vertex].x, x, 1e-3);
  EXPECT_NEAR(area_of_lod0(draft), 60'000, 1e-2);
  expect_clean(draft);
  // The new coordinates follow the planes of the map.
  EXPECT_NEAR(draft.uv[*vertex].u, x * 1024 / 200, 1);
  EXPECT_NEAR(draft.micro_uv[*vertex].u, x * 51.2, 1);
}

TEST(LandTopology, SplitsAnEdgeOnBothSides) {
  Draft draft = ground();
  const std::size_t faces = draft.faces.size();
  // An inner edge, then one at the border of two tiles.
  for (const float x : {25.0F, 100.0F}) {
    const auto [face, corner] = corner_at(draft, x, 50);
    ASSERT_TRUE(split_edge(draft, face, corner, 0.25));
    EXPECT_NEAR(area_of_lod0(draft), 60'000, 1e-2);
    expect_clean(draft);
  }
  EXPECT_EQ(draft.faces.size(), faces + 4);
}

TEST(LandTopology, FlipsAnEdgeAndBack) {
  Draft draft = ground();
  // Face 0 and 1 are the halves of a square: edge 1 of face 0 is their diagonal.
  ASSERT_TRUE(flip_edge(draft, 0, 1));
  EXPECT_NEAR(area_of_lod0(draft), 60'000, 1e-2);
  expect_clean(draft);
  EXPECT_EQ(draft.faces.size(), ground().faces.size());
}

TEST(LandTopology, CollapsesAnEdge) {
  Draft draft = ground();
  const auto [face, corner] = corner_at(draft, 25, 50);
  const std::size_t faces = draft.faces.size();
  const std::size_t vertices = draft.positions.size();
  ASSERT_TRUE(collapse_edge(draft, face, corner));
  EXPECT_EQ(draft.faces.size(), faces - 2);
  EXPECT_EQ(draft.positions.size(), vertices - 1);
  EXPECT_NEAR(area_of_lod0(draft), 60'000, 1e-2);
  expect_clean(draft);
}

TEST(LandTopology, CopiesLod1WhenItsVertexDisappears) {
  Draft draft = ground();
  // LOD 1 of the first tile uses an inner vertex when it is a copy of LOD 0.
  ASSERT_TRUE(copy_lod0_to_lod1(draft, 0));
  const auto [face, corner] = corner_at(draft, 25, 50);
  ASSERT_TRUE(collapse_edge(draft, face, corner));
  expect_clean(draft);
  const auto& slots = draft.tiles[0].slots;
  EXPECT_EQ(draft.slots[slots[1]].face_count, draft.slots[slots[0]].face_count);
}

TEST(LandTopology, RefusesWhatWouldDamageTheMap) {
  const Draft before = ground();
  Draft draft = before;
  EXPECT_EQ(code_of(flip_edge(draft, 0, 3)), "TER-EDIT-INVALID");
  EXPECT_EQ(code_of(flip_edge(draft, 60'000, 0)), "TER-EDIT-INVALID");
  EXPECT_FALSE(split_face(draft, 0, 5'000, 5'000));
  EXPECT_FALSE(split_edge(draft, 0, 0, 1.5));
  const auto [border, corner] = corner_at(draft, 100, 50);
  EXPECT_EQ(code_of(collapse_edge(draft, border, corner)), "TER-EDIT-INVALID");
  const auto far = static_cast<std::uint32_t>(draft.slots[draft.tiles[0].slots[1]].face_start);
  EXPECT_EQ(code_of(flip_edge(draft, far, 1)), "TER-EDIT-INVALID") << "a face of LOD 1";
  EXPECT_EQ(encode_stream(draft, StreamType::Faces), encode_stream(before, StreamType::Faces));
  EXPECT_EQ(encode_stream(draft, StreamType::Positions),
            encode_stream(before, StreamType::Positions));
}

}  // namespace
}  // namespace land_topology_test
