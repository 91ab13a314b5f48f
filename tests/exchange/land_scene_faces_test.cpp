// New and removed faces of landscapes in scenes: docs/formats/exchange.md 9.
#include "tests/exchange/land_scene.h"

namespace ngi::exchange {
namespace land_scene_test {

using testing::ElementsAre;
using testing::SizeIs;
using testing::UnorderedElementsAre;

// Replaces the two triangles of a square by four around a new vertex in its middle.
Model with_new_vertex(const land::Document& base, float height) {
  Model scene = scene_of(base);
  Part& part = scene.nodes[0].cells.at(near_cell).parts[0];
  std::array<std::uint32_t, 6> old = {};
  std::copy_n(part.indices.begin(), 6, old.begin());
  part.indices.erase(part.indices.begin(), part.indices.begin() + 6);
  std::vector<std::uint32_t> ring(old.begin(), old.end());
  std::ranges::sort(ring);
  ring.erase(std::unique(ring.begin(), ring.end()), ring.end());
  EXPECT_THAT(ring, SizeIs(4));
  Float3 middle = {};
  for (const std::uint32_t v : ring) {
    middle.x += part.positions[v].x / 4;
    middle.y += part.positions[v].y / 4;
  }
  middle.z = height;
  std::ranges::sort(ring, {}, [&](std::uint32_t v) {
    return std::atan2(part.positions[v].y - middle.y, part.positions[v].x - middle.x);
  });
  const auto added = static_cast<std::uint32_t>(part.positions.size());
  part.positions.push_back(middle);
  part.normals.push_back({0, 0, 1});
  part.uv0.push_back({});
  part.uv1.push_back({});
  part.blend_alpha.push_back(1);
  part.vertex_numbers.push_back(no_vertex);
  for (std::size_t k = 0; k < 4; ++k) {
    part.indices.insert(part.indices.end(), {ring[k], ring[(k + 1) % 4], added});
  }
  return scene;
}

TEST(LandScene, NewFacesGetSlotsLinksAndCoordinatesAndLodOneFollows) {
  const land::Document base = hills();
  const Model scene = with_new_vertex(base, 20);
  const Outcome outcome = import_scene(scene, base);
  EXPECT_THAT(outcome.kinds, ElementsAre("faces-added", "faces-removed", "lod1"));
  expect_clean(outcome.file);
  const auto made = land::Document::parse(outcome.file);
  EXPECT_EQ(made->positions().size(), base.positions().size() + 1);
  EXPECT_EQ(made->slots()[0].face_count, base.slots()[0].face_count + 2);
  EXPECT_EQ(made->slots()[6].face_count, made->slots()[0].face_count);
  const std::size_t v = base.positions().size();
  EXPECT_EQ(made->uv()[v].u, std::lround(12.5 * 1024 / 200));
  EXPECT_EQ(made->micro_uv()[v].u, 640);
  const auto land = land::Land::check(*made, Reading::Strict);
  EXPECT_NEAR(land::height(*land, 12.5, 12.5)->z, 20, 1e-4);
  // Importing the scene again gives the same file.
  const Outcome again = import_scene(scene, *made);
  EXPECT_EQ(again.file, outcome.file);
}

TEST(LandScene, NewFacesAreCutAtTheBordersOfTiles) {
  const land::Document base = hills();
  Model scene = scene_of(base);
  // A roof of one triangle over four tiles, and another that shares an edge with it.
  Part roof;
  roof.material = scene.nodes[0].cells.at(near_cell).parts[0].material;
  roof.positions = {{60, 70, 60}, {145, 80, 60}, {90, 170, 70}, {150, 190, 80}};
  roof.indices = {0, 1, 2, 1, 3, 2};
  Node node = {.name = "roof"};
  node.cells[near_cell].parts.push_back(roof);
  scene.nodes.push_back(node);
  const Outcome outcome = import_scene(scene, base);
  EXPECT_THAT(outcome.kinds, ElementsAre("faces-added", "lod1"));
  expect_clean(outcome.file);
  const auto land = *land::Land::check(*land::Document::parse(outcome.file), Reading::Strict);
  EXPECT_NEAR(land::height(land, 98, 100)->z, 63, 1.5);
  // Every new face but those at the border of the roof has three neighbours.
  std::size_t open = 0;
  for (std::size_t f = 0; f < land.slots()[6].face_start; ++f) {
    const land::Face& face = land.faces()[f];
    if (land.positions()[face.vertices[0]].z < 50) continue;
    for (const std::uint16_t next : face.neighbours) open += next == land::none ? 1 : 0;
  }
  EXPECT_EQ(open, 8U);  // four edges, of which four tile borders cut four once
  EXPECT_EQ(import_scene(scene, land.document()).file, outcome.file);
}

TEST(LandScene, ANewFaceOutsideTheMapIsRefused) {
  const land::Document base = hills();
  Model scene = scene_of(base);
  Part roof;
  roof.positions = {{60, 70, 60}, {545, 80, 60}, {90, 170, 70}};
  roof.indices = {0, 1, 2};
  Node node = {.name = "roof"};
  node.cells[near_cell].parts.push_back(roof);
  scene.nodes.push_back(node);
  Report report;
  const auto applied = apply_land(scene, {.land = base}, report);
  ASSERT_FALSE(applied);
  EXPECT_THAT(full_message(applied.error().issue), testing::HasSubstr("outside the map"));
}

TEST(LandScene, RemovedFacesLeaveAHole) {
  const land::Document base = hills();
  Model scene = scene_of(base);
  Part& part = scene.nodes[0].cells.at(near_cell).parts[0];
  part.indices.erase(part.indices.begin(), part.indices.begin() + 3);
  const Outcome outcome = import_scene(scene, base);
  EXPECT_THAT(outcome.kinds, ElementsAre("faces-removed", "lod1"));
  EXPECT_EQ(land::Document::parse(outcome.file)->slots()[0].face_count,
            base.slots()[0].face_count - 1);
  expect_clean(outcome.file);
}

}  // namespace land_scene_test
}  // namespace ngi::exchange
