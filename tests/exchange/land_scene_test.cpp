// Landscapes as scenes and back: docs/formats/exchange.md 9.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "ngi/core/file.h"
#include "ngi/exchange/export/from_land.h"
#include "ngi/exchange/gltf/from_gltf.h"
#include "ngi/exchange/gltf/read.h"
#include "ngi/exchange/gltf/to_gltf.h"
#include "ngi/exchange/gltf/write.h"
#include "ngi/exchange/import/apply_land.h"
#include "ngi/exchange/obj/from_obj.h"
#include "ngi/exchange/obj/write.h"
#include "ngi/exchange/rules.h"
#include "ngi/forge/demo/sample_lands.h"
#include "ngi/terrain/areals/edit.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/edit.h"
#include "ngi/terrain/land/query.h"
#include "tests/support/places.h"

namespace ngi::exchange {
namespace land_scene_test {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

// Three by two tiles of 100 units with hills, two materials and a strip that blends them.
land::Document hills() {
  forge::LandPlan plan = {.columns = 3, .rows = 2, .squares = 4};
  plan.height = [](double x, double y) { return 10 * std::sin(x / 31) + 8 * std::cos(y / 47); };
  plan.wear = [](double x, double) {
    return forge::LandWear{.primary = static_cast<std::uint8_t>(x < 150 ? 1 : 2),
                           .secondary = x > 150 && x < 175 ? std::uint8_t{1} : land::no_row};
  };
  return *land::Document::parse(join(*land::write(forge::make_land(plan))));
}

land::Document independent(const std::string& map) {
  return *land::Document::parse(
      *map_file(in_source("tests/data/independent_world/" + map + "/Land.msh")));
}

areals::Document independent_map(const std::string& map) {
  return *areals::Document::parse(
      *map_file(in_source("tests/data/independent_world/" + map + "/Land.map")));
}

Model scene_of(const land::Document& document, Lods lods = Lods::Near,
               const areals::AreaMap* map = nullptr) {
  const auto land = land::Land::check(document, Reading::Strict);
  EXPECT_TRUE(land.has_value());
  return from_land(*land, map, {"Land.msh", lods}).model;
}

// Through the bytes of a .glb.
Model through_glb(const Model& scene, Axes axes = Axes::Gltf) {
  const Bytes file = join(*gltf::write_glb(gltf::to_gltf(scene, {.axes = axes})));
  const auto document = gltf::read(file, {});
  EXPECT_TRUE(document.has_value());
  Report report;
  auto read = gltf::from_gltf(*document, {.is_land = true}, report);
  EXPECT_TRUE(read.has_value());
  EXPECT_THAT(report.issues(), IsEmpty());
  return *std::move(read);
}

Model through_obj(const Model& scene) {
  const auto files = obj::write_obj(scene, Axes::Gltf, "map");
  const OpenSiblingFile open = [&files](const std::string& name) -> Result<Bytes> {
    for (const OutFile& file : files) {
      if (file.name == name) return join(file.content);
    }
    return Bytes{};
  };
  Report report;
  auto read = obj::read_model(join(files[0].content), "map.obj", open, {}, report);
  EXPECT_TRUE(read.has_value()) << full_message(read.error().issue);
  EXPECT_THAT(report.issues(), IsEmpty());
  return *std::move(read);
}

struct Outcome {
  Bytes file = {};
  std::vector<std::string> kinds = {};
  Report report = {};
  std::optional<areals::Draft> areals = {};
};

Outcome import_scene(const Model& scene, const land::Document& base,
                     const areals::Document* map = nullptr) {
  Outcome out;
  auto applied = apply_land(scene, {.land = base, .map = map}, out.report);
  EXPECT_TRUE(applied.has_value()) << full_message(applied.error().issue);
  if (!applied) return out;
  for (const Change& change : applied->changes) out.kinds.emplace_back(change.kind);
  const auto written = land::write(applied->draft);
  EXPECT_TRUE(written.has_value()) << full_message(written.error().issue);
  if (written) out.file = join(*written);
  out.areals = std::move(applied->areals);
  return out;
}

void expect_clean(const Bytes& file) {
  const auto document = land::Document::parse(file);
  ASSERT_TRUE(document.has_value());
  Report report;
  land::check(*document, report);
  for (const Issue& issue : report.issues()) {
    EXPECT_GE(issue.severity, Severity::Info) << full_message(issue);
  }
}

// Every part that shows a vertex, with the place of the vertex in it.
template <typename Visit>
void for_each_sighting(Model& scene, std::uint32_t vertex, const Visit& visit) {
  for (Node& node : scene.nodes) {
    for (auto& [cell, shape] : node.cells) {
      for (Part& part : shape.parts) {
        for (std::size_t i = 0; i < part.vertex_numbers.size(); ++i) {
          if (part.vertex_numbers[i] == vertex) visit(part, i);
        }
      }
    }
  }
}

void forget_numbers(Model& scene) {
  for (Node& node : scene.nodes) {
    for (auto& [cell, shape] : node.cells) {
      for (Part& part : shape.parts) {
        part.vertex_numbers.clear();
        part.exported_heights.clear();
      }
    }
  }
}

TEST(LandScene, UneditedGivesTheSameBytes) {
  for (const land::Document& base :
       {hills(), independent("map9001"), independent("map9004"), independent("map9007")}) {
    for (const Lods lods : {Lods::Near, Lods::Far, Lods::All}) {
      const Model scene = scene_of(base, lods);
      for (const Model& read :
           {through_glb(scene), through_glb(scene, Axes::Engine), through_obj(scene)}) {
        const Outcome outcome = import_scene(read, base);
        EXPECT_EQ(outcome.file, base.bytes());
        EXPECT_THAT(outcome.kinds, IsEmpty());
        EXPECT_THAT(outcome.report.issues(), IsEmpty());
      }
    }
  }
}

TEST(LandScene, UneditedGivesTheSameBytesWithoutVertexNumbers) {
  for (const land::Document& base : {hills(), independent("map9001"), independent("map9007")}) {
    Model scene = through_glb(scene_of(base, Lods::All));
    forget_numbers(scene);
    const Outcome outcome = import_scene(scene, base);
    EXPECT_EQ(outcome.file, base.bytes());
    EXPECT_THAT(outcome.kinds, IsEmpty());
  }
}

// Programs keep texture coordinates and drop attributes that they do not know.
TEST(LandScene, TextureCoordinatesKeepTheVertexNumbers) {
  const land::Document base = hills();
  gltf::Document document = gltf::to_gltf(scene_of(base));
  for (gltf::Mesh& mesh : document.meshes) {
    for (gltf::Primitive& primitive : mesh.primitives) {
      std::erase_if(primitive.attributes,
                    [](const auto& attribute) { return attribute.first.starts_with('_'); });
    }
  }
  const auto read = gltf::read(join(*gltf::write_glb(document)), {});
  Report report;
  const auto scene = gltf::from_gltf(*read, {}, report);
  ASSERT_TRUE(scene && scene->land);
  const Part& part = scene->nodes[0].cells.at(near_cell).parts[0];
  EXPECT_EQ(part.vertex_numbers,
            scene_of(base).nodes[0].cells.at(near_cell).parts[0].vertex_numbers);
}

TEST(LandScene, HoldsRowsFlagsNamesAndBothCoordinates) {
  const land::Document base = hills();
  const auto land = *land::Land::check(base, Reading::Strict);
  LandMaterials materials = {.rows = {{.name = "B_S0"}, {.name = "L04"}, {.name = "L02"}}};
  const Model scene = from_land(land, nullptr, {"Land.msh", Lods::All}, materials).model;
  std::vector<std::string> nodes;
  for (const Node& node : scene.nodes) nodes.push_back(node.name);
  EXPECT_THAT(nodes, ElementsAre("terrain_lod0", "terrain_lod0_blend", "terrain_lod1",
                                 "terrain_lod1_blend"));
  std::vector<std::string> names;
  for (const Material& material : scene.materials) names.push_back(material.name);
  EXPECT_THAT(names, ElementsAre("L04", "L02", "L04 blend"));
  EXPECT_TRUE(scene.materials[2].is_overlay);
  EXPECT_EQ(scene.materials[1].row, 2U);
  EXPECT_EQ(scene.materials[1].flags, land::face_flags::usual);
  const Part& part = scene.nodes[0].cells.at(near_cell).parts[0];
  const std::uint32_t v = part.vertex_numbers[3];
  EXPECT_EQ(part.positions[3].z, base.positions()[v].z);
  EXPECT_FLOAT_EQ(part.uv0[3].u, base.uv()[v].u / 1024.0F);
  EXPECT_FLOAT_EQ(part.uv1[3].v, base.micro_uv()[v].v / 1024.0F);
  EXPECT_EQ(part.blend_alpha[3], base.alpha()[v]);
}

TEST(LandScene, MovedHeightsComeBackExactlyWithWhatDependsOnThem) {
  for (const land::Document& base : {hills(), independent("map9004")}) {
    const std::vector<std::uint32_t> vertices = {7, 8, 20};
    const std::vector<float> heights = {41.125F, -3.0625F, 1.0F / 3};
    land::Draft expected = *land::open_draft(base);
    ASSERT_TRUE(land::set_heights(expected, vertices, heights));
    for (const bool numbered : {true, false}) {
      Model scene = through_glb(scene_of(base));
      for (std::size_t i = 0; i < vertices.size(); ++i) {
        for_each_sighting(scene, vertices[i],
                          [&](Part& part, std::size_t at) { part.positions[at].z = heights[i]; });
      }
      if (!numbered) forget_numbers(scene);
      const Outcome outcome = import_scene(scene, base);
      EXPECT_EQ(outcome.file, join(*land::write(expected)));
      EXPECT_THAT(outcome.kinds, ElementsAre("heights"));
      EXPECT_THAT(outcome.report.issues(), IsEmpty());
      const auto again = land::Document::parse(outcome.file);
      EXPECT_EQ(import_scene(scene, *again).file, outcome.file);
      EXPECT_THAT(import_scene(scene, *again).kinds, IsEmpty());
    }
  }
}

// In Blender every part has its own copy of a vertex.
TEST(LandScene, OneMovedCopyOfAVertexCounts) {
  const land::Document base = hills();
  Model scene = scene_of(base, Lods::All);
  Part& overlay = scene.nodes[1].cells.at(near_cell).parts[0];
  const std::uint32_t vertex = overlay.vertex_numbers[0];
  overlay.positions[0].z += 3;
  const float wanted = overlay.positions[0].z;
  const Outcome outcome = import_scene(scene, base);
  EXPECT_THAT(outcome.kinds, ElementsAre("heights"));
  const auto made = land::Document::parse(outcome.file);
  EXPECT_EQ(made->positions()[vertex].z, wanted);
  EXPECT_THAT(import_scene(scene, *made).kinds, IsEmpty());
}

TEST(LandScene, AVertexThatMovesAsideInItsTileTakesItsTextureWithIt) {
  const land::Document base = hills();
  Model scene = scene_of(base);
  for_each_sighting(scene, 15, [&](Part& part, std::size_t at) { part.positions[at].x += 5; });
  const Outcome outcome = import_scene(scene, base);
  const auto made = land::Document::parse(outcome.file);
  ASSERT_TRUE(made);
  EXPECT_THAT(outcome.kinds, ElementsAre("vertices"));
  EXPECT_EQ(made->uv()[15].u, base.uv()[15].u + std::lround(5 * 1024.0 / 200));
  EXPECT_EQ(made->micro_uv()[15].u, base.micro_uv()[15].u + 256);
  EXPECT_EQ(made->uv()[15].v, base.uv()[15].v);
  expect_clean(outcome.file);
}

TEST(LandScene, AVertexThatLeavesItsTileIsRefused) {
  const land::Document base = hills();
  Model scene = scene_of(base);
  for_each_sighting(scene, 15, [&](Part& part, std::size_t at) { part.positions[at].x += 90; });
  Report report;
  const auto applied = apply_land(scene, {.land = base}, report);
  ASSERT_FALSE(applied);
  EXPECT_THAT(full_message(applied.error().issue), testing::HasSubstr("would leave the tile"));
}

TEST(LandScene, AnotherMaterialBecomesAnotherRow) {
  const land::Document base = hills();
  Model scene = scene_of(base);
  Shape& shape = scene.nodes[0].cells.at(near_cell);
  // The first triangle of the first part moves to the second part.
  Part moved = shape.parts[0];
  moved.indices.resize(3);
  moved.material = shape.parts[1].material;
  shape.parts[0].indices.erase(shape.parts[0].indices.begin(), shape.parts[0].indices.begin() + 3);
  shape.parts.push_back(moved);
  const Outcome outcome = import_scene(scene, base);
  EXPECT_THAT(outcome.kinds, ElementsAre("materials"));
  EXPECT_EQ(base.faces()[0].primary, 1);
  EXPECT_EQ(land::Document::parse(outcome.file)->faces()[0].primary, 2);
  expect_clean(outcome.file);
}

TEST(LandScene, TheSecondLayerCanBeRemovedMovedAndBlendedAnew) {
  const land::Document base = hills();
  Model scene = scene_of(base);
  Part& overlay = scene.nodes[1].cells.at(near_cell).parts[0];
  const std::size_t before = overlay.indices.size() / 3;
  overlay.indices.resize(overlay.indices.size() - 3);
  const Outcome removed = import_scene(scene, base);
  EXPECT_THAT(removed.kinds, ElementsAre("second-materials"));
  const auto blended = [](const Bytes& file) {
    const auto document = land::Document::parse(file);
    const auto near = document->faces().first(document->slots()[6].face_start);
    return std::ranges::count_if(
        near, [](const land::Face& face) { return (face.flags & land::face_flags::blended) != 0; });
  };
  EXPECT_EQ(static_cast<std::size_t>(blended(removed.file)), before - 1);
  expect_clean(removed.file);
  // The unedited scene blends that face again.
  const auto poorer = land::Document::parse(removed.file);
  const Outcome again = import_scene(scene_of(base), *poorer);
  EXPECT_EQ(static_cast<std::size_t>(blended(again.file)), before);
  expect_clean(again.file);
}

TEST(LandScene, AlphasComeFromTheAttributeOrFromTheColour) {
  const land::Document base = hills();
  Model scene = scene_of(base);
  Part& overlay = scene.nodes[1].cells.at(near_cell).parts[0];
  overlay.blend_alpha[0] = 0.25F;
  overlay.colour_alpha.assign(overlay.positions.size(), 1.0F);
  overlay.colour_alpha[1] = 0.5F;
  overlay.colour_alpha[2] = 1.0F - 0.9F / 255;  // rounding of a byte
  const Outcome outcome = import_scene(scene, base);
  EXPECT_THAT(outcome.kinds, ElementsAre("alphas"));
  const auto made = land::Document::parse(outcome.file);
  EXPECT_EQ(made->alpha()[overlay.vertex_numbers[0]], 0.25F);
  EXPECT_EQ(made->alpha()[overlay.vertex_numbers[1]], 0.5F);
  EXPECT_EQ(made->alpha()[overlay.vertex_numbers[2]], 1.0F);
}

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

TEST(LandScene, ASceneOfAnotherLandscapeIsRefused) {
  Report report;
  const land::Document base = hills();
  const auto applied = apply_land(scene_of(independent("map9001")), {.land = base}, report);
  ASSERT_FALSE(applied);
  EXPECT_EQ(&applied.error().rule(), &rules::exchange_match);
}

TEST(LandScene, ASceneOfAnOlderVersionIsToldAndLeavesNewerHeights) {
  const land::Document base = hills();
  land::Draft changed = *land::open_draft(base);
  ASSERT_TRUE(land::set_height(changed, 30, 77));
  const auto newer = *land::Document::parse(join(*land::write(changed)));
  const Outcome same = import_scene(scene_of(base), newer);
  EXPECT_EQ(same.file, newer.bytes());
  EXPECT_THAT(same.report.issues(), IsEmpty());
  Model scene = scene_of(base);
  for_each_sighting(scene, 20, [](Part& part, std::size_t at) { part.positions[at].z = 5; });
  const Outcome outcome = import_scene(scene, newer);
  EXPECT_THAT(outcome.kinds, ElementsAre("heights"));
  const auto made = land::Document::parse(outcome.file);
  EXPECT_EQ(made->positions()[30].z, 77);
  EXPECT_EQ(made->positions()[20].z, 5);
  ASSERT_THAT(outcome.report.issues(), SizeIs(1));
  EXPECT_EQ(outcome.report.issues().begin()->rule, &rules::exchange_older_scene);
}

TEST(LandScene, MovedCornersOfArealsComeBack) {
  const land::Document base = independent("map9001");
  const areals::Document document = independent_map("map9001");
  const auto map = *areals::AreaMap::check(document, Reading::Strict);
  for (const bool by_order : {false, true}) {
    for (const bool as_obj : {false, true}) {
      Model made = scene_of(base, Lods::Near, &map);
      Model scene = as_obj ? through_obj(made) : through_glb(made);
      ASSERT_EQ(scene.land->outlines.size(), map.size());
      EXPECT_FALSE(import_scene(scene, base, &document).areals);
      Float3& corner = scene.land->outlines[0].points[0];
      corner.z += 2;
      if (by_order) {
        for (Outline& outline : scene.land->outlines) outline.areal.reset();
      }
      const Outcome outcome = import_scene(scene, base, &document);
      EXPECT_THAT(outcome.kinds, ElementsAre("areals"));
      EXPECT_EQ(outcome.file, base.bytes());
      ASSERT_TRUE(outcome.areals);
      EXPECT_EQ(outcome.areals->areals[0].vertices[0].z, corner.z);
    }
  }
}

}  // namespace land_scene_test
}  // namespace ngi::exchange
