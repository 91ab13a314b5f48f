// Adding and removing faces, adding and moving vertices: docs/formats/terrain.md 8.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/forge/demo/sample_lands.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/edit.h"
#include "ngi/terrain/land/rules.h"

namespace ngi::land {
namespace land_faces_test {

using testing::HasSubstr;

// Two tiles of four squares each.
Draft two_tiles() {
  forge::LandPlan plan = {.columns = 2, .rows = 1, .squares = 2};
  plan.wear = [](double x, double) {
    return forge::LandWear{.primary = static_cast<std::uint8_t>(x < 50 ? 1 : 2)};
  };
  return *open_draft(*Document::parse(join(*write(forge::make_land(plan)))));
}

std::vector<std::string> problems_of(const Draft& draft) {
  const auto pieces = write(draft);
  if (!pieces) return {full_message(pieces.error().issue)};
  Report report;
  check(*Document::parse(join(*pieces)), report);
  std::vector<std::string> out;
  for (const Issue& issue : report.issues()) {
    if (issue.severity < Severity::Info) out.push_back(full_message(issue));
  }
  return out;
}

TEST(LandFaces, AreRemovedAndTheRestFollows) {
  Draft draft = two_tiles();
  const std::vector<std::uint32_t> removed = {2, 9};
  ASSERT_TRUE(replace_faces(draft, removed, {}));
  EXPECT_THAT(problems_of(draft), testing::IsEmpty());
  EXPECT_EQ(draft.slots[0].face_count, 7);
  EXPECT_EQ(draft.slots[1].face_start, 7);
  EXPECT_EQ(draft.slots[1].face_count, 7);
  EXPECT_EQ(draft.slots[2].face_start, 14);
  EXPECT_EQ(draft.faces.size(), 18U);
  EXPECT_EQ(draft.draw_list.size(), 18U);
}

TEST(LandFaces, ComeBackWhereTheyWereRemoved) {
  Draft draft = two_tiles();
  const Face face = draft.faces[7];  // the last of its slot
  const std::vector<std::uint32_t> removed = {7};
  const Draft before = draft;
  ASSERT_TRUE(replace_faces(draft, removed, {}));
  const std::vector<NewFace> added = {{0, face}};
  ASSERT_TRUE(replace_faces(draft, {}, added));
  EXPECT_EQ(join(*write(draft)), join(*write(before)));
}

TEST(LandFaces, NewOnesGetLinksNormalsAndARunOfTheirOwn) {
  Draft draft = two_tiles();
  const std::vector<NewVertex> points = {{{60, 60, 40}}, {{90, 60, 40}, 0.5F}, {{75, 90, 40}}};
  const auto numbers = add_vertices(draft, points);
  ASSERT_TRUE(numbers);
  EXPECT_EQ(draft.alpha[(*numbers)[1]], 0.5F);
  EXPECT_EQ(draft.micro_uv[(*numbers)[0]].u, 3072);
  EXPECT_EQ(draft.uv[(*numbers)[0]].u, 307);  // 60 / 200 * 1024, rounded
  Face face = draft.faces[0];
  face.primary = 7;
  std::copy(numbers->begin(), numbers->end(), face.vertices.begin());
  const std::vector<NewFace> added = {{0, face}};
  ASSERT_TRUE(replace_faces(draft, {}, added));
  EXPECT_THAT(problems_of(draft), testing::IsEmpty());
  const Face& made = draft.faces[8];
  EXPECT_EQ(made.primary, 7);
  EXPECT_EQ(made.neighbours[0], none);
  EXPECT_EQ(made.normal[2], 32767);
  EXPECT_EQ(draft.slots[0].aabb_max.z, 40);
  EXPECT_EQ(draft.normals[(*numbers)[0]].z, 127);
  EXPECT_NE(draft.draw_list[8].flags & draw_flags::opens_run, 0);
}

TEST(LandFaces, RefuseWhatDoesNotExist) {
  Draft draft = two_tiles();
  const Draft before = draft;
  const std::vector<std::uint32_t> unknown = {99};
  EXPECT_FALSE(replace_faces(draft, unknown, {}));
  const std::vector<NewFace> nowhere = {{99, draft.faces[0]}};
  EXPECT_FALSE(replace_faces(draft, {}, nowhere));
  draft.slots[1].face_start = 3;
  EXPECT_FALSE(replace_faces(draft, {}, {}));
  draft.slots[1].face_start = before.slots[1].face_start;
  EXPECT_EQ(join(*write(draft)), join(*write(before)));
}

TEST(LandVertices, MoveTogether) {
  Draft draft = two_tiles();
  const std::vector<std::uint32_t> vertices = {6, 8};
  const std::vector<Vec3> places = {{55, 45, 3}, {150, 50, 4}};
  ASSERT_TRUE(move_vertices(draft, vertices, places));
  EXPECT_EQ(draft.positions[6].x, 55);
  EXPECT_EQ(draft.positions[8].z, 4);
  EXPECT_EQ(draft.micro_uv[6].u, 2816);
  EXPECT_THAT(problems_of(draft), testing::IsEmpty());
}

TEST(LandVertices, DoNotMoveTheBorderOfTheMap) {
  Draft draft = two_tiles();
  std::vector<std::uint32_t> vertices;
  std::vector<Vec3> places;
  for (std::uint32_t v = 0; v < draft.positions.size(); ++v) {
    if (draft.positions[v].x != 0) continue;
    vertices.push_back(v);
    places.push_back({0.05F, draft.positions[v].y, 0});
  }
  const auto done = move_vertices(draft, vertices, places);
  ASSERT_FALSE(done);
  EXPECT_THAT(full_message(done.error().issue), HasSubstr("the border of the map would move"));
}

}  // namespace land_faces_test
}  // namespace ngi::land
