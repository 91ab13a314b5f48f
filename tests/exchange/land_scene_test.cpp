// Landscapes as scenes and back: docs/formats/exchange.md 9.
#include "tests/exchange/land_scene.h"

namespace ngi::exchange {
namespace land_scene_test {

using testing::ElementsAre;
using testing::SizeIs;
using testing::UnorderedElementsAre;

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
