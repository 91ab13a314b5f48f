// Meshes: the shapes to begin with, and what can be done with them.
#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>
#include <map>
#include <numbers>

#include "ngi/forge/mesh/detail/damage.h"
#include "ngi/forge/mesh/detail/grid.h"
#include "ngi/forge/mesh/detail/parts.h"
#include "ngi/forge/mesh/mesh.h"
#include "tests/forge/model_support.h"

namespace model_shapes_test {

using namespace ngi;
using namespace ngi::forge;

namespace {

const Outline star = {{2, 0},  {0.5, 0.5},   {0, 2},  {-0.5, 0.5},
                      {-2, 0}, {-0.5, -0.5}, {0, -2}, {0.5, -0.5}};

const std::map<std::string, Mesh>& closed_shapes() {
  static const std::map<std::string, Mesh> shapes = {
      {"box", box({1, 2, 3})},
      {"bevelled box", bevelled_box({1, 2, 3}, 0.1)},
      {"tapered box", tapered_box({2, 2, 1}, {1, 1}, {0.2, 0})},
      {"wedge", wedge({1, 2, 3})},
      {"cylinder", cylinder(1, 2, 12)},
      {"cone", cone(1, 0, 2, 12)},
      {"cone upside down", cone(0, 1, 2, 7)},
      {"tube", tube(1, 0.5, 2, 12)},
      {"sphere", sphere(1, 16)},
      {"lathe", lathe({{0, 0}, {1, 0}, {0.5, 1}, {0, 1.5}}, 9)},
      {"extruded star", extrude(star, 1)},
      {"extruded star with bevel", extrude(star, 1, 0.05)}};
  return shapes;
}

double least_agreement(const Mesh& mesh) {
  double least = 1;
  for (const Face& face : mesh.faces) {
    for (const Corner& corner : face.corners) {
      least = std::min(least, math::dot(normalised(face.direction()), corner.normal));
    }
  }
  return least;
}

bool is_inside(const Mesh& mesh, const UvRect& rect) {
  bool inside = true;
  mesh.each_corner([&](Corner& corner) {
    inside = inside && corner.uv.x >= rect.lo.x && corner.uv.x <= rect.hi.x &&
             corner.uv.y >= rect.lo.y && corner.uv.y <= rect.hi.y;
  });
  return inside;
}

ModelWithMaterials model_of(const Mesh& mesh) {
  ModelBuilder model("shape", {"ONLY"});
  model.node("only").cell(0, 0, mesh);
  return model.build();
}

}  // namespace

TEST(ForgeShapes, ThatAreSolidAreClosedAndLookOutwards) {
  for (const auto& [name, mesh] : closed_shapes()) {
    EXPECT_TRUE(mesh.is_closed()) << name;
    EXPECT_GT(mesh.volume(), 0) << name;
    EXPECT_GT(least_agreement(mesh), 0.5) << name;
  }
}

TEST(ForgeShapes, HaveTheVolumeOfTheirFormulas) {
  EXPECT_NEAR(box({1, 2, 3}).volume(), 6, 1e-9);
  EXPECT_NEAR(wedge({1, 2, 3}).volume(), 3, 1e-9);
  EXPECT_NEAR(cylinder(1, 2, 256).volume(), 2 * std::numbers::pi, 1e-2);
  EXPECT_NEAR(cone(1, 0, 3, 256).volume(), std::numbers::pi, 1e-2);
  EXPECT_NEAR(sphere(1, 128).volume(), 4.0 / 3 * std::numbers::pi, 1e-2);
  EXPECT_NEAR(tube(2, 1, 1, 256).volume(), 3 * std::numbers::pi, 1e-2);
  // Each tip of the star is the triangle to its two inner corners around a unit square.
  EXPECT_NEAR(extrude(star, 2).volume(), 2 * (1 + 4 * 0.75), 1e-9);
}

TEST(ForgeShapes, ABevelOnlyTakesAway) {
  const double whole = box({1, 1, 1}).volume();
  const double cut = bevelled_box({1, 1, 1}, 0.1).volume();
  EXPECT_LT(cut, whole);
  EXPECT_GT(cut, 0.85 * whole);
  const Box bounds = bevelled_box({1, 1, 1}, 0.1).bounds();
  EXPECT_NEAR(bounds.hi.x, 0.5, 1e-12);
  EXPECT_NEAR(bounds.hi.z, 0.5, 1e-12);
}

TEST(ForgeShapes, GridAndDiscLieFlatAndLookUp) {
  EXPECT_NEAR(grid(2, 3, 4, 5).area(), 6, 1e-9);
  EXPECT_EQ(grid(2, 3, 4, 5).faces.size(), 40U);
  EXPECT_EQ(disc(1, 12).faces.size(), 10U);
  for (const Face& face : (grid(2, 3, 4, 5) + disc(1, 12)).faces) {
    EXPECT_GT(face.direction().z, 0);
  }
}

TEST(ForgeShapes, ClosedOnesHaveANeighbourAcrossEveryEdge) {
  for (const auto& [name, mesh] : closed_shapes()) {
    const ModelWithMaterials model = model_of(mesh);
    EXPECT_EQ(test::objections(model), std::vector<std::string>()) << name;
    const msh::Document document = test::built(model);
    for (const msh::Triangle& triangle : document.triangles()) {
      for (const std::uint16_t link : triangle.links) EXPECT_NE(link, msh::none) << name;
    }
  }
}

TEST(ForgeMesh, MirroringKeepsTheOutsideOut) {
  for (const auto& [name, mesh] : closed_shapes()) {
    for (const Axis axis : {Axis::X, Axis::Y, Axis::Z}) {
      const Mesh mirrored = mesh.moved({3, 2, 1}).mirrored(axis);
      EXPECT_NEAR(mirrored.volume(), mesh.volume(), 1e-9) << name;
      EXPECT_GT(least_agreement(mirrored), 0.5) << name;
    }
  }
}

TEST(ForgeMesh, ReversingTurnsItInsideOut) {
  const Mesh room = box({1, 2, 3}).reversed();
  EXPECT_NEAR(room.volume(), -6, 1e-9);
  EXPECT_NEAR(least_agreement(room), 1, 1e-9);
}

RC_GTEST_PROP(ForgeMesh, MovingAndTurningKeepVolumeAndArea, ()) {
  const double turn = *rc::gen::inRange(-3600, 3600) / 10.0;
  const Axis axis = *rc::gen::element(Axis::X, Axis::Y, Axis::Z);
  const Mesh mesh = bevelled_box({1, 2, 3}, 0.2);
  const Mesh moved = mesh.turned(axis, turn).moved({1, turn, 2});
  RC_ASSERT(std::abs(moved.volume() - mesh.volume()) < 1e-6);
  RC_ASSERT(std::abs(moved.area() - mesh.area()) < 1e-9);
  RC_ASSERT(least_agreement(moved) > 0.999);
}

TEST(ForgeMesh, SmoothingRoundsBlendsOverFlatEdgesOnly) {
  const Mesh round = cylinder(1, 2, 16).smooth(30);
  for (const Face& face : round.faces) {
    const bool is_cap = std::abs(face.direction().z) > 1e-9;
    for (const Corner& corner : face.corners) {
      if (is_cap) {
        EXPECT_NEAR(std::abs(corner.normal.z), 1, 1e-9);
      } else {
        EXPECT_NEAR(corner.normal.x, corner.position.x, 1e-6);
      }
    }
  }
}

TEST(ForgeMapping, StaysInsideItsRectangle) {
  const UvRect rect = {{0.25, 0.5}, {0.5, 0.75}};
  for (const auto& [name, mesh] : closed_shapes()) {
    EXPECT_TRUE(is_inside(map_box(mesh, rect), rect)) << name;
    EXPECT_TRUE(is_inside(map_planar(mesh, Axis::Y, rect), rect)) << name;
    EXPECT_TRUE(is_inside(map_cylindrical(mesh, rect), rect)) << name;
  }
}

TEST(ForgeMapping, PicturesStandUprightOnAWall) {
  // Seen from its front a wall has the left upper corner at (0, 0).
  const Mesh wall = map_planar(box({2, 0.1, 1}), Axis::Y);
  wall.each_corner([](Corner& corner) {
    EXPECT_EQ(corner.uv.y, corner.position.z > 0 ? 0 : 1);
    EXPECT_EQ(corner.uv.x, corner.position.x > 0 ? 0 : 1);
  });
}

TEST(ForgeMapping, GoesOnceAroundACylinderWithoutATear) {
  for (const Face& face : map_cylindrical(cylinder(1, 2, 8)).faces) {
    if (std::abs(face.direction().z) > 1e-9) continue;
    double lo = 1;
    double hi = 0;
    for (const Corner& corner : face.corners) {
      lo = std::min(lo, corner.uv.x);
      hi = std::max(hi, corner.uv.x);
    }
    EXPECT_NEAR(hi - lo, 1.0 / 8, 1e-9);
  }
}

TEST(ForgeMapping, TilesByMetres) {
  const Mesh floor = tile(rectangle_face(8, 8), 4);
  const Box bounds =
      floor.each_corner([](Corner& c) { c.position = {c.uv.x, c.uv.y, 0}; }).bounds();
  EXPECT_NEAR(bounds.hi.x - bounds.lo.x, 2, 1e-12);
  EXPECT_NEAR(bounds.hi.y - bounds.lo.y, 2, 1e-12);
}

TEST(ForgeParts, OneForEachSurfaceAndCornersShared) {
  const auto parts =
      to_parts(grid(1, 1, 4, 4).with_material(2) + grid(1, 1, 1, 1).with_material(0));
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(parts[0].wear_row, 0);
  EXPECT_EQ(parts[1].wear_row, 2);
  EXPECT_EQ(parts[1].vertices.size(), 25U);
  EXPECT_EQ(parts[1].indices.size(), 96U);
}

TEST(ForgeParts, FacesWithoutAreaAreLeftOut) {
  EXPECT_TRUE(to_parts(triangle({0, 0, 0}, {1, 0, 0}, {2, 0, 0})).empty());
  EXPECT_TRUE(to_parts(triangle({0, 0, 0}, {1e-6, 0, 0}, {0, 1e-6, 0})).empty());
}

TEST(ForgeParts, ABatchThatWouldOverflowIsSplit) {
  const auto parts = to_parts(grid(110, 110, 110, 110));
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(parts[0].indices.size(), 65535U);
  EXPECT_EQ(parts[0].indices.size() + parts[1].indices.size(), 110U * 110 * 6);
}

TEST(ForgeDamage, DentsKeepASolidClosed) {
  const Mesh dented = apply_damage(bevelled_box({1, 2, 3}, 0.1), {.dent = 0.05, .burnt_row = 7});
  EXPECT_TRUE(dented.is_closed());
  EXPECT_GT(dented.volume(), 0);
  EXPECT_TRUE(std::any_of(dented.faces.begin(), dented.faces.end(),
                          [](const Face& face) { return face.surface.row == 7; }));
}

TEST(ForgeDamage, RefiningCutsEveryLongEdgeAndLeavesTheShape) {
  for (const auto& [name, mesh] : closed_shapes()) {
    const Mesh fine = refined(mesh, 0.4);
    EXPECT_TRUE(fine.is_closed()) << name;
    EXPECT_NEAR(fine.volume(), mesh.volume(), 1e-9) << name;
    for (const Face& face : fine.faces) {
      EXPECT_LT(length(face.corners[1].position - face.corners[0].position), 0.401) << name;
    }
  }
}

TEST(ForgeDamage, CuttingTakesTheFacesInTheBoxOnly) {
  const Mesh open = without(box({2, 2, 2}), {{-2, -2, 0.9}, {2, 2, 2}});
  EXPECT_EQ(open.faces.size(), 10U);
}

TEST(ForgeGrid, SnapHasNoNegativeZero) {
  EXPECT_FALSE(std::signbit(snap(-1e-9)));
  EXPECT_EQ(snap(1.00001), 1.0);
}

}  // namespace model_shapes_test
