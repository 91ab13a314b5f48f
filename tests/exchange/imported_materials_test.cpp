#include "ngi/exchange/import/imported_materials.h"

#include <gmock/gmock.h>

#include "ngi/exchange/import/detail/foreign_names.h"
#include "ngi/exchange/import/to_plan.h"
#include "ngi/image/formats.h"
#include "ngi/json/mat0.h"
#include "ngi/material/mat0/edit.h"
#include "ngi/material/mat0/records.h"
#include "tests/exchange/exchange_sample.h"
#include "tests/msh/sample.h"
#include "tests/support/jpeg_samples.h"

namespace ngi::exchange {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

// A model of one triangle a material.
Model worn_by_triangles(std::vector<Material> materials) {
  Model model = {.name = "house"};
  model.nodes.push_back({.name = "wall"});
  auto& parts = model.nodes[0].cells[{0, 0}].parts;
  for (std::size_t m = 0; m < materials.size(); ++m) {
    Part part;
    part.positions = {{0, 0, 0}, {1, 0, 0}, {0, 1, static_cast<float>(m)}};
    part.indices = {0, 1, 2};
    part.material = m;
    parts.push_back(std::move(part));
  }
  model.materials = std::move(materials);
  return model;
}

std::vector<std::string> names_of(const WearRows& rows) {
  std::vector<std::string> names;
  for (const WearRow& row : rows.rows) names.push_back(row.name);
  return names;
}

Bytes small_png() {
  image::Picture picture;
  picture.image = {1, 1, {{255, 0, 0, 255}}};
  return *image::write_png(picture);
}

mat0::Document document_of(const NewMaterial& made) {
  return mat0::Document::parse(made.file, made.attributes);
}

NewMaterial made_of(const Material& look, const std::string& texture = {}) {
  Report report;
  auto made = make_material(look, "LOOK", texture, report);
  EXPECT_TRUE(made) << (made ? "" : full_message(made.error().issue));
  EXPECT_TRUE(report.empty());
  return *std::move(made);
}

std::string text_of(const Report& report) {
  std::string text;
  for (const Issue& issue : report.issues()) text += full_message(issue) + "\n";
  return text;
}

TEST(WearRowsOfNew, AreByNameAndOneForMaterialsThatLookTheSame) {
  const Model file = worn_by_triangles({{.name = "Red brick"}, {.name = "tin"}, {.name = "tin"}});
  const auto rows = rows_of_new(file);
  ASSERT_TRUE(rows);
  EXPECT_THAT(names_of(*rows), ElementsAre("Red_brick", "tin"));
  EXPECT_THAT(rows->of_material, ElementsAre(0, 1, 1));
}

TEST(WearRowsOfNew, KeepMaterialsApartThatOnlyShareTheName) {
  const Model file = worn_by_triangles({{.name = "tin"}, {.name = "TIN", .emissive = {1, 0, 0}}});
  const auto rows = rows_of_new(file);
  ASSERT_TRUE(rows);
  EXPECT_THAT(names_of(*rows), ElementsAre("tin", "TIN_2"));
}

TEST(WearRowsOfNew, NameNamelessMaterialsAfterTheModel) {
  const Model file = worn_by_triangles({{.emissive = {1, 0, 0}}, {}});
  EXPECT_THAT(names_of(*rows_of_new(file)), ElementsAre("house_0", "house_1"));
}

TEST(WearRowsOfNew, LeaveOutWhatNothingWears) {
  Model file = worn_by_triangles({{.name = "tin"}});
  for (int i = 0; i < 300; ++i) file.materials.push_back({.name = std::to_string(i)});
  EXPECT_THAT(names_of(*rows_of_new(file)), ElementsAre("tin"));
}

TEST(WearRowsOfNew, BareTrianglesWearDefault) {
  Model file = worn_by_triangles({{.name = "tin"}, {}});
  file.nodes[0].cells[{0, 0}].parts[1].material.reset();
  const auto rows = rows_of_new(file);
  EXPECT_THAT(names_of(*rows), ElementsAre("tin", "DEFAULT"));
  EXPECT_EQ(rows->for_bare_parts, 1);
}

TEST(WearRowsOfNew, AreAtMost256) {
  std::vector<Material> materials;
  for (int i = 0; i < 257; ++i) materials.push_back({.name = "m" + std::to_string(i)});
  const auto rows = rows_of_new(worn_by_triangles(materials));
  ASSERT_FALSE(rows);
  EXPECT_EQ(rows.error().rule().code, "EXCHANGE-LIMIT");
}

TEST(WearRowsOverABase, TakeRowsByNameAndAddTheOthersBehind) {
  const auto table = make_wear({}, std::vector<WearRow>{{"STONE"}, {"TIN"}});
  ASSERT_TRUE(table);
  const Model file =
      worn_by_triangles({{.name = "tin"}, {.name = "glass"}, {.name = "any", .row = 0}});
  const auto rows = rows_over(file, *table);
  ASSERT_TRUE(rows);
  EXPECT_THAT(rows->of_material, ElementsAre(1, 2, 0));
  EXPECT_EQ(rows->in_base, 2U);
  EXPECT_THAT(names_of(*rows), ElementsAre("STONE", "TIN", "glass"));
}

TEST(WearRowsOverABase, NeedATableForAMaterialThatDoesNotTellItsRow) {
  EXPECT_TRUE(rows_over(worn_by_triangles({{.name = "any", .row = 7}}), {}));
  const auto rows = rows_over(worn_by_triangles({{.name = "glass"}}), {});
  ASSERT_FALSE(rows);
  EXPECT_EQ(rows.error().rule().code, "EXCHANGE-MATCH");
  EXPECT_THAT(message(rows.error().issue), HasSubstr("'glass'"));
}

TEST(NewMaterials, HaveTheColoursThatTheFileShows) {
  const NewMaterial made =
      made_of({.base_colour = {1, 0.5F, 0, 0.25F}, .emissive = {0, 0, 1}}, "WALL.0");
  const mat0::Document document = document_of(made);
  ASSERT_EQ(document.phases().size(), 1U);
  const mat0::Phase& phase = document.phases()[0];
  EXPECT_EQ(phase.diffuse.r, 255);
  EXPECT_EQ(phase.diffuse.g, 128);
  EXPECT_EQ(phase.diffuse.b, 0);
  // What shines by itself is the ambient colour (docs/formats/rendering.md 12).
  EXPECT_EQ(phase.ambient.r, 0);
  EXPECT_EQ(phase.ambient.b, 255);
  EXPECT_EQ(phase.ambient.a, 100);  // an opaque one takes no notice of alpha
  EXPECT_EQ(mat0::texture_of(phase), "WALL.0");
  EXPECT_EQ(made.attributes, (mat0::Attributes{0, 6, 0}));
}

TEST(NewMaterials, BlendAsTheAlphaModeAsks) {
  const NewMaterial made = made_of({.base_colour = {1, 1, 1, 0.25F}, .alpha = AlphaMode::Blend});
  EXPECT_EQ(made.attributes.attr1, 4U);
  EXPECT_EQ(document_of(made).phases()[0].ambient.a, 25);
  EXPECT_EQ(made_of({.alpha = AlphaMode::Mask}).attributes.attr1, 4U);
  EXPECT_EQ(made_of({.alpha = AlphaMode::Blend, .blend = 2}).attributes.attr1, 8U);
  EXPECT_EQ(made_of({.alpha = AlphaMode::Blend, .blend = 5}).attributes.attr1, 16U);
}

TEST(NewMaterials, AreTheWholeMaterialWhereTheFileCarriesIt) {
  mat0::Draft draft = mat0::new_draft();
  draft.attributes.attr1 = 8;
  draft.phases.push_back(draft.phases.front());
  const auto payload = mat0::write(draft);
  ASSERT_TRUE(payload);
  const auto original = mat0::Document::parse(*payload, draft.attributes);
  const NewMaterial made = made_of({.mat0 = json::material_to_json(original, json::Detail::Full)});
  EXPECT_EQ(made.file, *payload);
  EXPECT_EQ(made.attributes, draft.attributes);
}

TEST(NewMaterials, AreMadeOfTheLooksWhereTheCarriedOneIsDamaged) {
  Report report;
  const auto made = make_material({.mat0 = "{"}, "LOOK", {}, report);
  ASSERT_TRUE(made);
  EXPECT_EQ(document_of(*made).phases().size(), 1U);
  EXPECT_THAT(text_of(report), HasSubstr("the MAT0 in material 'LOOK' is damaged"));
}

TEST(ImportedMaterials, NamesTexturesSoThatMaterialsCanNameThem) {
  Model file = worn_by_triangles({{.name = "a", .image = 0},
                                  {.name = "b", .image = 1},
                                  {.name = "c", .image = 2},
                                  {.name = "d", .image = 0}});
  for (const char* name : {"WALL.0", "a photo of the wall.png", "A photo of the sky"}) {
    file.images.push_back({name, small_png()});
  }
  Report report;
  const auto dress = make_imported_materials(file, rows_of_new(file)->rows, report);
  ASSERT_TRUE(dress);
  ASSERT_THAT(dress->textures, SizeIs(3));
  EXPECT_EQ(dress->textures[0].name, "WALL.0");
  EXPECT_EQ(dress->textures[1].name, "a_photo_of_th.0");
  EXPECT_EQ(dress->textures[2].name, "A_photo_of__2.0");
  ASSERT_THAT(dress->materials, SizeIs(4));
  EXPECT_EQ(mat0::texture_of(document_of(dress->materials[2]).phases()[0]), "A_photo_of__2.0");
  EXPECT_EQ(mat0::texture_of(document_of(dress->materials[3]).phases()[0]), "WALL.0");
  EXPECT_TRUE(report.empty()) << text_of(report);
}

TEST(ImportedMaterials, MakesATextureOfAJpegPicture) {
  Model file = worn_by_triangles({{.name = "a", .image = 0}});
  file.images.push_back({"wall.jpg", test::grey_jpeg(), "image/jpeg"});
  Report report;
  const auto dress = make_imported_materials(file, rows_of_new(file)->rows, report);
  ASSERT_TRUE(dress);
  ASSERT_THAT(dress->textures, SizeIs(1));
  EXPECT_EQ(dress->textures[0].name, "wall_jpg.0");
  EXPECT_EQ(mat0::texture_of(document_of(dress->materials[0]).phases()[0]), "wall_jpg.0");
  EXPECT_TRUE(report.empty()) << text_of(report);
}

TEST(ImportedMaterials, SaysWhichPictureIsDamaged) {
  Model file = worn_by_triangles({{.name = "a", .image = 0}});
  file.images.push_back({"wall", Bytes::copy("\xFF\xD8\xFF\xE0 JFIF"), "image/jpeg"});
  Report report;
  const auto dress = make_imported_materials(file, rows_of_new(file)->rows, report);
  ASSERT_TRUE(dress);
  EXPECT_THAT(dress->textures, SizeIs(0));
  EXPECT_EQ(mat0::texture_of(document_of(dress->materials[0]).phases()[0]), "");
  EXPECT_THAT(text_of(report), HasSubstr("EXCHANGE-LEFT-OUT"));
  EXPECT_THAT(text_of(report), HasSubstr("'wall' the picture is damaged"));
}

TEST(ImportedMaterials, ListsLightmapsInTheTable) {
  const Model file =
      worn_by_triangles({{.name = "a", .row = 0, .lightmap = 1, .lightmap_name = "PAGE.0"}});
  const auto table = make_wear(file, rows_of_new(file)->rows);
  ASSERT_TRUE(table);
  ASSERT_THAT(table->lightmaps(), SizeIs(2));
  EXPECT_EQ(table->lightmaps()[1].name.text, "PAGE.0");
}

TEST(ForeignNames, OfTexturesHaveASuffixThatTheEngineUnderstands) {
  EXPECT_EQ(to_texture_name("WOOD.A", "x"), "WOOD.A");
  EXPECT_EQ(to_texture_name("WOOD.b7", "x"), "WOOD.b7");
  EXPECT_EQ(to_texture_name("WOOD.00", "x"), "WOOD.00");
  EXPECT_EQ(to_texture_name("WOOD.AA", "x"), "WOOD_AA.0");
  EXPECT_EQ(to_texture_name("WOOD.", "x"), "WOOD_.0");
  EXPECT_EQ(to_texture_name("", "image3"), "image3.0");
}

TEST(ExchangeApply, ANewMaterialGetsARowOfItsOwn) {
  const msh::Document base = msh::sample::model();
  Model file = test::exported(base);
  const auto table = make_wear({}, std::vector<WearRow>{{"A"}, {"B"}, {"C"}});
  Part& part = file.nodes[0].cells.at({0, 0}).parts.at(0);
  part.material = file.materials.size();
  file.materials.push_back({.name = "glass", .alpha = AlphaMode::Blend});
  const auto made = test::imported(file, base, *table);
  EXPECT_THAT(made.texts, HasSubstr("changes the material of 1 batch"));
  EXPECT_THAT(made.texts, HasSubstr("the WEAR gets row 3 'glass'"));
  EXPECT_EQ(made.document.batches()[0].wear_row, 3);
  EXPECT_NE(made.document.batches()[0].flags & msh::batch_flags::see_through, 0);
  // Nothing else moved.
  EXPECT_THAT(test::changed_fields(base, made.document), SizeIs(2));
}

TEST(ExchangeApply, MaterialsWithoutExtrasAreKnownByTheNamesOfTheTable) {
  const msh::Document base = msh::sample::model();
  Model file = test::exported(base);
  std::vector<WearRow> rows;
  for (std::size_t row = 0; row < 4; ++row) rows.push_back({"row_" + std::to_string(row), {}});
  const auto table = make_wear({}, rows);
  for (Material& material : file.materials) {
    material.name = "row_" + std::to_string(*material.row);
    material.row.reset();
    material.flags.reset();
  }
  const auto made = test::imported(file, base, *table);
  EXPECT_EQ(made.texts, "");
  EXPECT_EQ(made.document.bytes(), base.bytes());
}

}  // namespace
}  // namespace ngi::exchange
