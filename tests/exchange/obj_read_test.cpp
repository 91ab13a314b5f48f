#include "ngi/exchange/obj/detail/read.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "ngi/exchange/obj/read_materials.h"
#include "ngi/exchange/obj/read_sidecar.h"

namespace ngi::obj {
namespace obj_read_test {

using math::Float2;
using math::Float3;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

const std::string square = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

std::vector<std::uint32_t> positions_of(const Run& run) {
  std::vector<std::uint32_t> out;
  for (const Corner& corner : run.corners) out.push_back(corner.position);
  return out;
}

template <typename T>
std::string refusal_of(const Result<T>& result) {
  return result ? ""
                : std::string(result.error().rule().code) + " " + message(result.error().issue);
}

std::string refusal(const std::string& text, const Limits& limits = {}) {
  return refusal_of(read(text, limits));
}

TEST(ObjReading, PolygonsBecomeFansAroundTheirFirstCorner) {
  const auto document = read(square + "f 1 2 3 4\n");
  ASSERT_TRUE(document) << full_message(document.error().issue);
  ASSERT_THAT(document->bodies, SizeIs(1));
  EXPECT_THAT(positions_of(document->bodies[0].runs.at(0)), ElementsAre(0, 1, 2, 0, 2, 3));
}

TEST(ObjReading, NegativeNumbersCountFromTheLastPoint) {
  const auto document = read(square + "f -4 -3 -1\nv 9 9 9\nf -1 1 2\n");
  ASSERT_TRUE(document);
  EXPECT_THAT(positions_of(document->bodies[0].runs.at(0)), ElementsAre(0, 1, 3, 4, 0, 1));
}

TEST(ObjReading, CornersMayLackCoordinatesAndNormals) {
  const auto document = read(square + "vt 0.5\nvt 0.25 0.75 0\nvn 0 0 1\nf 1 2/2 3//1 4/1/-1\n");
  ASSERT_TRUE(document) << full_message(document.error().issue);
  EXPECT_THAT(document->uvs, ElementsAre(Float2{0.5F, 0}, Float2{0.25F, 0.75F}));
  EXPECT_THAT(document->bodies[0].runs.at(0).corners,
              ElementsAre(Corner{0}, Corner{1, 1}, Corner{2, no_index, 0}, Corner{0},
                          Corner{2, no_index, 0}, Corner{3, 0, 0}));
}

TEST(ObjReading, TakesCommentsJoinedLinesAndTheLineEndsOfOtherSystems) {
  const auto document = read(
      "# a comment \\\r\n\r\n  v 1e1 +2 \\\r\n -3 # here\r\n\tv 0 0 0 1.0\nv 0 0 0 0.5 0.5 0.5\n"
      "f 1 2 \\\n3");
  ASSERT_TRUE(document) << full_message(document.error().issue);
  EXPECT_THAT(document->positions,
              ElementsAre(Float3{10, 2, -3}, Float3{0, 0, 0}, Float3{0, 0, 0}));
}

TEST(ObjReading, ObjectsHoldTheirPointsAndFacesByGroupAndMaterial) {
  const auto document = read("mtllib a b.mtl\no arm#0,1\n" + square +
                             "g arm/0\nusemtl red\nf 1 2 3\nf 1 3 4\ng arm/1\nf 1 2 3\no leg\n" +
                             square + "usemtl blue\nf 5 6 7\n");
  ASSERT_TRUE(document);
  EXPECT_THAT(document->libraries, ElementsAre("a b.mtl"));
  ASSERT_THAT(document->bodies, SizeIs(2));
  const Body& arm = document->bodies[0];
  EXPECT_EQ(arm.name, "arm#0,1");
  ASSERT_THAT(arm.runs, SizeIs(2));
  EXPECT_EQ(arm.runs[0].group, "arm/0");
  EXPECT_THAT(arm.runs[0].corners, SizeIs(6));
  EXPECT_EQ(arm.runs[1].material, "red");
  const Body& leg = document->bodies[1];
  EXPECT_EQ(leg.first_position, 4U);
  EXPECT_EQ(leg.end_position, 8U);
  EXPECT_EQ(leg.runs.at(0).group, "");
}

TEST(ObjReading, GroupsAreObjectsWhereThereAreNone) {
  const auto document = read(square + "g wall\nf 1 2 3\ng door\nf 1 3 4\n");
  ASSERT_TRUE(document);
  ASSERT_THAT(document->bodies, SizeIs(2));
  EXPECT_EQ(document->bodies[1].name, "door");
}

TEST(ObjReading, CountsWhatIsNoFace) {
  EXPECT_EQ(read(square + "p 1\nl 1 9\ncurv 0 1 1 2\ns off\n")->other_elements, 3U);
  EXPECT_EQ(read(square + "l 1 2\n")->lines.size(), 1U);
}

TEST(ObjReading, RefusesWithTheNumberOfTheLine) {
  EXPECT_EQ(refusal("v 1 2\n"), "OBJ-SYNTAX line 1: has too few numbers");
  EXPECT_EQ(refusal("\n\nv 1 x 2\n"), "OBJ-SYNTAX line 3: 'x' is not a number from -1e30 to 1e30");
  EXPECT_EQ(refusal(square + "f 1 2 5\n"), "OBJ-SYNTAX line 5: a face refers to 5 of 4 vertices");
  EXPECT_EQ(refusal(square + "f 1 2\n"), "OBJ-SYNTAX line 5: a face has fewer than three corners");
  EXPECT_EQ(refusal("v 0 \\\n0 \\\n0\nf 1 1 0\n"),
            "OBJ-SYNTAX line 4: a face refers to 0 of 1 vertices");
  EXPECT_EQ(refusal(square + "f 1/1 2/1 3/1\n"),
            "OBJ-SYNTAX line 5: a face refers to 1 of 0 coordinates");
  EXPECT_EQ(refusal("v 0 0 0\n" + std::string(1, '\0')), "OBJ-SYNTAX line 2: is not text");
}

TEST(ObjReading, RefusesNumbersThatHaveNoEnd) {
  for (const char* number :
       {"nan", "inf", "-inf", "1e31", "-1e999", "0x10", "1,5", "1.5f", "--1"}) {
    EXPECT_THAT(refusal("v 0 0 " + std::string(number)), HasSubstr("is not a number")) << number;
  }
  for (const char* number :
       {"99999999999999999999", "-99999999999999999999", "-5", "1.0", "", "/1", "1/1/1/1"}) {
    EXPECT_NE(refusal(square + "f 1 2 /" + number), "") << number;
    EXPECT_NE(refusal(square + "f 1 2 x" + number), "") << number;
  }
}

TEST(ObjReading, WhatUnfoldsToMoreThanTheLimitIsRefused) {
  std::string polygon = square + "f";
  for (int i = 0; i < 1000; ++i) polygon += " 1";
  EXPECT_EQ(refusal(polygon), "");
  EXPECT_THAT(refusal(polygon, {.decoded_size = 20'000}), HasSubstr("EXCHANGE-LIMIT"));
  EXPECT_THAT(refusal(polygon, {.decoded_size = 100}), HasSubstr("EXCHANGE-LIMIT"));
  std::string objects;
  for (int i = 0; i < 1000; ++i) objects += "o a\n";
  EXPECT_THAT(refusal(objects, {.decoded_size = 20'000}), HasSubstr("EXCHANGE-LIMIT"));
}

// Whatever is cut off or exchanged, the answer is a document or a refusal.
RC_GTEST_PROP(ObjReading, TakesAnyText, ()) {
  const std::string whole = "mtllib a\no a\n" + square + "vt 0 0\nvn 0 0 1\nf 1/1/1 2/1/1 -1/1/1\n";
  std::string text = whole.substr(0, *rc::gen::inRange<std::size_t>(0, whole.size() + 1));
  if (!text.empty())
    text[*rc::gen::inRange<std::size_t>(0, text.size())] = *rc::gen::arbitrary<char>();
  const auto document = read(text);
  if (!document) return;
  for (const Body& body : document->bodies) {
    for (const Run& run : body.runs) {
      for (const Corner& corner : run.corners) {
        RC_ASSERT(corner.position < document->positions.size());
        RC_ASSERT(corner.uv == no_index || corner.uv < document->uvs.size());
        RC_ASSERT(corner.normal == no_index || corner.normal < document->normals.size());
      }
    }
  }
}

TEST(MtlReading, TakesColourOpacityAndPicture) {
  const auto materials = read_materials(
      "Kd 9 9 9\nnewmtl Red brick\nKd 1 0.5 0\nKe 0.25\nTr 0.25\nmap_Kd -o 0 0.5 -s 1 1 1 -clamp "
      "on "
      "my wall.png\nnewmtl b\nKd spectral x.rfl\nd -halo 0.5\nmap_d c.png\n");
  ASSERT_TRUE(materials) << full_message(materials.error().issue);
  ASSERT_THAT(*materials, SizeIs(2));
  const LibraryMaterial& first = materials->front();
  EXPECT_EQ(first.name, "Red brick");
  EXPECT_THAT(first.diffuse, ElementsAre(1, 0.5F, 0));
  EXPECT_THAT(first.emissive, ElementsAre(0.25F, 0.25F, 0.25F));
  EXPECT_EQ(first.opacity, 0.75F);
  EXPECT_EQ(first.picture, "my wall.png");
  EXPECT_FALSE(first.has_opacity_map);
  EXPECT_THAT(materials->back().diffuse, ElementsAre(1, 1, 1));
  EXPECT_EQ(materials->back().opacity, 0.5F);
  EXPECT_TRUE(materials->back().has_opacity_map);
}

TEST(MtlReading, RefusesWithTheNumberOfTheLine) {
  EXPECT_EQ(refusal_of(read_materials("newmtl a\nd x\n")),
            "OBJ-SYNTAX line 2: 'x' is not a number from -1e30 to 1e30");
  EXPECT_EQ(refusal_of(read_materials("newmtl a\nKd 1 2\n")),
            "OBJ-SYNTAX line 2: has too few numbers");
  EXPECT_THAT(refusal_of(read_materials("newmtl a\nnewmtl b\n", {.decoded_size = 100})),
              HasSubstr("EXCHANGE-LIMIT"));
}

std::string sidecar_refusal(const std::string& nodes, const std::string& objects = "") {
  return refusal_of(read_sidecar(R"({"ngi": {"schema": "ngi.exchange/1"}, "nodes": [)" + nodes +
                                 R"(], "objects": [)" + objects + R"(], "materials": []})"));
}

TEST(ObjSidecar, NamesTheValueThatIsWrong) {
  const std::string node = R"({"name": "a", "position": [0, 0, 0], "rotation": [0, 0, 0, 1])";
  EXPECT_EQ(sidecar_refusal(node + "}"), "");
  EXPECT_THAT(sidecar_refusal(node + R"(, "parent": 0})"), HasSubstr("nodes[0].parent must be"));
  EXPECT_THAT(sidecar_refusal(node + R"(, "keys": [[1, 0,0,0, 0,0,0,1], [1, 0,0,0, 0,0,0,1]]})"),
              HasSubstr("nodes[0].keys[1][0] must be a frame"));
  EXPECT_THAT(sidecar_refusal(node + R"(, "keys": [[1e9, 0,0,0, 0,0,0,1]]})"),
              HasSubstr("must be a frame"));
  EXPECT_THAT(sidecar_refusal(node + R"(, "keys": [[1]]})"), HasSubstr("array of 8"));
  EXPECT_THAT(sidecar_refusal(R"({"name": "a", "position": [0, 0, 1e31], "rotation": [0,0,0,1]})"),
              HasSubstr("nodes[0].position[2] must be a number from -1e30"));
  EXPECT_THAT(sidecar_refusal("7"), HasSubstr("JSON-FIELD"));
  const std::string object = R"({"name": "a", "state": 0, "level": 0, "node": )";
  EXPECT_EQ(sidecar_refusal(node + "}", object + "0}"), "");
  EXPECT_THAT(sidecar_refusal(node + "}", object + "1}"), HasSubstr("objects[0].node must be"));
  EXPECT_THAT(sidecar_refusal(node + "}", R"({"name": "a", "state": 99, "level": 0, "node": 0})"),
              HasSubstr("objects[0].state must be from 0"));
  EXPECT_THAT(refusal_of(read_sidecar(R"({"ngi": {"schema": "x"}})")),
              HasSubstr("ngi.schema must"));
}

}  // namespace obj_read_test
}  // namespace ngi::obj
