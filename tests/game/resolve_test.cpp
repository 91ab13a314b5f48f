#include "ngi/game/resolve.h"

#include <gmock/gmock.h>

#include "tests/game/game_folder.h"
#include "tests/game/material_samples.h"
#include "tests/msh/sample.h"

namespace ngi::game {
namespace {

using sample::codes;
using sample::GameFolder;
using sample::material;
using sample::picture;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class ResolveFolder : public GameFolder {
 public:
  ResolveFolder() {
    archive("Material.lib",
            {material("DEFAULT", {"GREY.0"}), material("HULL", {"HULL.0", "HULL2.0", ""}),
             material("GLASS", {"GLASS.0"}, 4), material("GLOW", {""}, 8),
             material("FADED", {"HULL.0"}, 0, 50)});
    archive("Textures.lib", {picture("GREY.0"), picture("HULL.0"), picture("HULL2.0")});
    archive("LightMap.lib", {picture("PAGE.0")});
  }
};

// The sample model: five batches with the rows 0, 1, 2, 1, 2.
msh::Model model(const msh::Document& document = msh::sample::model()) {
  return *msh::Model::check(document, Reading::Tolerant);
}

msh::Document with_batch(std::size_t field, std::uint16_t value) {
  return msh::sample::with(msh::sample::model(), msh::StreamType::Batches, 0, field, value);
}

Asset wear(std::string_view text) {
  return {"r.wea", "r.wea", Bytes::copy(text), {}};
}

std::string texture(const Resolution& all, std::size_t batch) {
  const auto place = all.batches[batch].texture;
  return place ? all.textures[*place].name : "";
}

TEST(Resolve, FollowsEachBatchToItsTexture) {
  const ResolveFolder folder;
  Report report;
  const auto game = folder.open();
  const Resolution all =
      resolve(model(), wear("3\n0 hull\n0 DEFAULT\n0 FADED\n"), *game, {}, report);
  ASSERT_EQ(all.batches.size(), 5U);
  EXPECT_EQ(texture(all, 0), "HULL.0");
  EXPECT_EQ(texture(all, 1), "GREY.0");
  EXPECT_EQ(texture(all, 2), "HULL.0");
  EXPECT_EQ(all.batches[1].row, 1U);
  EXPECT_EQ(all.batches[0].blend, blend_state(0));
  EXPECT_TRUE(all.batches[2].blend.see_through) << "an opacity below 1";
  EXPECT_EQ(all.textures.size(), 3U) << "each name once";
  EXPECT_EQ(all.textures[0].asset->path, "Textures.lib/HULL.0");
  EXPECT_THAT(codes(report), ElementsAre("RES-009"));
}

TEST(Resolve, ShowsThePhaseOfItsTime) {
  const ResolveFolder folder;
  Report report;
  const auto game = folder.open();
  const Asset table = wear("3\n0 HULL\n0 HULL\n0 HULL\n");
  const auto at = [&](ResolveOptions options, const msh::Document& document) {
    return texture(resolve(model(document), table, *game, options, report), 0);
  };
  const msh::Document by_clock = msh::sample::model();
  const msh::Document by_fraction = with_batch(0, msh::batch_flags::material_phase);
  EXPECT_EQ(at({.clock = 5}, by_clock), "HULL.0");
  EXPECT_EQ(at({.clock = 15}, by_clock), "HULL2.0");
  EXPECT_EQ(at({.clock = 25}, by_clock), "");
  EXPECT_EQ(at({.clock = 15}, by_fraction), "HULL.0");
  EXPECT_EQ(at({.fraction = 0.5F}, by_fraction), "HULL2.0");
}

// docs/formats/rendering.md 12
TEST(Resolve, BlendsAsTheMaterialSaysAndSeesThroughAsTheBatchSays) {
  const ResolveFolder folder;
  Report report;
  const auto game = folder.open();
  const Asset table = wear("3\n0 GLASS\n0 GLOW\n0 HULL\n");
  const Resolution plain = resolve(model(), table, *game, {}, report);
  EXPECT_EQ(plain.batches[0].blend.mode, 4U);
  EXPECT_TRUE(plain.batches[0].blend.alpha_test);
  EXPECT_FALSE(plain.batches[0].blend.see_through) << "a blended batch writes depth";
  EXPECT_EQ(plain.batches[1].blend.mode, 2U);
  for (const std::uint16_t flag : {msh::batch_flags::see_through, msh::batch_flags::portal}) {
    const Resolution all = resolve(model(with_batch(0, flag)), table, *game, {}, report);
    EXPECT_TRUE(all.batches[0].blend.see_through);
    EXPECT_EQ(all.batches[0].blend.mode, 4U);
  }
}

TEST(BlendState, IsTheEnginesTable) {
  EXPECT_EQ(blend_state(3).mode, 3U);
  EXPECT_EQ(blend_state(4).mode, 5U);
  EXPECT_EQ(blend_state(4).source, "destination-colour");
  EXPECT_EQ(blend_state(5), blend_state(0)) << "outside the table";
}

// The sample model with a first batch that is lit by a page.
msh::Document lightmapped() {
  msh::ModelPlan plan = msh::sample::plan();
  plan.nodes[0].cells.begin()->second[0].lightmap_row = 0;
  return *msh::build(plan);
}

// docs/formats/rendering.md 7.5
TEST(Resolve, LightsABatchByItsPage) {
  const ResolveFolder folder;
  const auto game = folder.open();
  const auto lit = [&](std::string_view table, std::uint8_t row, Report& report) {
    const auto document = msh::sample::with(lightmapped(), msh::StreamType::Batches, 0, 5, row);
    return resolve(model(document), wear(table), *game, {}, report);
  };
  const std::string_view good =
      "3\n0 GLASS\n0 GLASS\n0 GLASS\n\nLIGHTMAPS\n2\n0 PAGE.0\n0 LOST.0\n";
  Report report;
  const Resolution all = lit(good, 0, report);
  EXPECT_EQ(all.batches[0].lightmap, 0U);
  EXPECT_EQ(all.batches[0].blend, blend_state(0));
  EXPECT_EQ(all.batches[1].blend.mode, 4U);
  EXPECT_THAT(codes(report), ElementsAre("RES-007", "RES-008"));
  Report ignored;
  EXPECT_FALSE(lit(good, 1, ignored).batches[0].lightmap) << "missing: slot -1";
  EXPECT_FALSE(lit(good, 0xFF, ignored).batches[0].lightmap);
  Report behind;
  EXPECT_FALSE(lit("3\n0 DEFAULT\n0 DEFAULT\n0 DEFAULT\n", 3, behind).batches[0].lightmap);
  EXPECT_THAT(codes(behind), ElementsAre("RES-008"));
}

// docs/formats/materials.md 8
TEST(Resolve, DrawsALightmapInAPassOfItsOwnWithoutMultitexturing) {
  const ResolveFolder folder;
  const auto game = folder.open();
  const Asset table = wear("3\n0 DEFAULT\n0 DEFAULT\n0 DEFAULT\n\nLIGHTMAPS\n1\n0 PAGE.0\n");
  Report report;
  const auto passes = [&](const ResolveOptions& options, std::size_t batch) {
    return resolve(model(lightmapped()), table, *game, options, report).batches[batch].passes;
  };
  const ResolveOptions one_stage = {.switches = {.disable_multitexturing = true}};
  EXPECT_EQ(passes({}, 0), 1);
  EXPECT_EQ(passes(one_stage, 0), 2);
  EXPECT_EQ(passes(one_stage, 1), 1);
}

TEST(Resolve, LightsNoBatchByAPageWithoutCoordinates) {
  const ResolveFolder folder;
  const auto bare = msh::sample::without(lightmapped(), msh::StreamType::LightmapUv);
  const Asset table = wear("3\n0 DEFAULT\n0 DEFAULT\n0 DEFAULT\n\nLIGHTMAPS\n1\n0 PAGE.0\n");
  Report report;
  const Resolution all = resolve(model(bare), table, *folder.open(), {}, report);
  EXPECT_FALSE(all.batches[0].lightmap);
  EXPECT_THAT(codes(report), ElementsAre("RES-008"));
}

TEST(Resolve, ReportsEverythingThatIsMissing) {
  const ResolveFolder folder;
  folder.archive("other.lib", {material("FIRST", {"NODOTATALL.0"})});
  folder.archive("none.lib", {});
  const auto found = [&](std::string_view table, const std::string& library = "Material.lib") {
    Report report;
    const auto game = folder.open({.libraries = {.materials = library}});
    static_cast<void>(resolve(model(), wear(table), *game, {}, report));
    return codes(report);
  };
  EXPECT_THAT(found("3\n0 DEFAULT\n0 DEFAULT\n0 DEFAULT\n"), IsEmpty());
  EXPECT_THAT(found("3\n0 DEFAULT\n0 LOST\n0 DEFAULT\n"), ElementsAre("RES-003"));
  EXPECT_THAT(found("3\n0 A\n0 A\n0 A\n", "other.lib"), ElementsAre("RES-004", "RES-007"));
  EXPECT_THAT(found("3\n0 A\n0 A\n0 A\n", "none.lib"), ElementsAre("RES-005"));
  EXPECT_THAT(found("3\n0 GLASS\n0 GLASS\n0 GLASS\n"), ElementsAre("RES-007"));
  EXPECT_THAT(found("2\n0 DEFAULT\n0 DEFAULT\n"), ElementsAre("RES-002", "RES-002"));
  Report report;
  const Resolution bare = resolve(model(), std::nullopt, *folder.open(), {}, report);
  EXPECT_EQ(bare.batches.size(), 5U);
  EXPECT_FALSE(bare.batches[0].material);
  EXPECT_THAT(codes(report), ElementsAre("RES-001"));
  EXPECT_THAT(found("no number"), ElementsAre("RES-001"));
}

TEST(Resolve, ReadsAnEntryOnceHoweverManyNamesLeadToIt) {
  const ResolveFolder folder;
  Report report;
  const auto game = folder.open();
  const Resolution all = resolve(model(), wear("3\n0 A\n0 B\n0 DEFAULT\n"), *game, {}, report);
  ASSERT_EQ(all.materials.size(), 3U);
  const auto keys = [&all](std::size_t i) {
    return all.materials[i].material->animations().data();
  };
  EXPECT_EQ(keys(0), keys(1));
  EXPECT_EQ(keys(0), keys(2));
  EXPECT_EQ(texture(all, 1), "GREY.0");
  EXPECT_EQ(all.materials[1].name, "B");
  EXPECT_THAT(codes(report), ElementsAre("RES-003", "RES-003"));
}

TEST(Resolve, LeavesOutMaterialsWithTooManyPhasesAndKeys) {
  mat0::Draft many_keys = mat0::new_draft();
  many_keys.blocks.assign(16, {0, std::vector<mat0::Key>(0xFFFF)});
  mat0::Draft many_phases = mat0::new_draft();
  many_phases.phases.assign(0xFFFF, many_phases.phases[0]);
  const ResolveFolder folder;
  const auto entry_of = [](std::string_view name, const mat0::Draft& draft) {
    return nres::Entry{four_cc("MAT0"), 0, 6, 0, *nres::make_name(name), mat0::encode(draft)};
  };
  folder.archive("Material.lib", {entry_of("DEFAULT", many_phases), entry_of("KEYS", many_keys)});
  const auto game = folder.open();
  Report keys;
  EXPECT_FALSE(resolve(model(), wear("1\n0 KEYS\n"), *game, {}, keys).materials[0].material);
  EXPECT_THAT(codes(keys), ::testing::Contains("RES-005"));

  std::string table = "16\n";
  for (std::size_t i = 0; i < 16; ++i) table += "0 LOST" + std::to_string(i) + "\n";
  Report phases;
  const Resolution all = resolve(model(), wear(table), *game, {}, phases);
  EXPECT_TRUE(all.materials[14].material);
  EXPECT_FALSE(all.materials[15].material);
  EXPECT_THAT(codes(phases), ::testing::Contains("RES-005"));
}

TEST(Resolve, NamesTheRowThatTheBatchAsksFor) {
  const ResolveFolder folder;
  const auto game = folder.open();
  const auto document = with_batch(2, 40);
  const auto rows = [&](msh::MaterialPolicy policy) {
    Report report;
    static_cast<void>(
        resolve(model(document), wear("1\n0 DEFAULT\n"), *game, {.policy = policy}, report));
    std::vector<std::string> out;
    for (const Issue& issue : report.issues()) out.push_back(issue.arguments[0]);
    return out;
  };
  EXPECT_THAT(rows(msh::MaterialPolicy::Auto), ElementsAre("40", "1", "2", "1", "2"));
  EXPECT_THAT(rows(msh::MaterialPolicy::Game), ElementsAre("1", "2", "1", "2"));
  EXPECT_THAT(rows(msh::MaterialPolicy::Seed), ElementsAre("40"));
}

TEST(Resolve, WearsTheDefaultMaterialWhereThePolicyHasNoRow) {
  const ResolveFolder folder;
  Report report;
  const auto game = folder.open();
  const Resolution all =
      resolve(model(), wear("1\n0 HULL\n"), *game, {.policy = msh::MaterialPolicy::Game}, report);
  EXPECT_EQ(texture(all, 0), "HULL.0");
  EXPECT_FALSE(all.batches[1].row);
  EXPECT_EQ(texture(all, 1), "GREY.0");
}

TEST(Resolve, RefusesTextureNamesTheEngineRefuses) {
  const ResolveFolder folder;
  auto bad = material("BAD", {"x.0"});
  std::string bytes(bad.payload.text());
  bytes.replace(bytes.find("x.0"), 3, "xy0");
  bad.payload = Bytes::copy(bytes);
  folder.archive("Material.lib", {bad});
  Report report;
  const Resolution all = resolve(model(), wear("1\n0 BAD\n"), *folder.open(), {}, report);
  EXPECT_FALSE(all.textures[0].asset);
  EXPECT_THAT(codes(report), ::testing::Contains("RES-006"));
}

}  // namespace
}  // namespace ngi::game
