#include "ngi/material/manager/manager.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/material/manager/rules.h"
#include "tests/material/fake_world.h"

namespace manager_test {

using namespace ngi;
using namespace ngi::material;
using ngi::material::test::FakeWorld;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

// Materials DEFAULT, WALL and DOOR; textures A.0 and B.0; a lightmap L.0.
FakeWorld small_world() {
  FakeWorld world;
  world.libraries["Textures.lib"] = {"A.0", "B.0", "P.A1"};
  world.libraries["LightMap.lib"] = {"L.0"};
  world.add_material("DEFAULT", {"A.0"});
  world.add_material("WALL", {"A.0", "B.0", "A.0"});
  world.add_material("DOOR", {"B.0"}, 0x02);
  return world;
}

std::string code_of(const auto& result) {
  return result ? "" : std::string(result.error().rule().code);
}

}  // namespace

TEST(MaterialHandle, PacksTableAndRow) {
  EXPECT_EQ(make_handle(69, 2), 0x00450002U);
  EXPECT_EQ(make_handle(1, 3), 0x00010003U);
  EXPECT_EQ(table_of(0x00450002), 69U);
  EXPECT_EQ(row_of(0x00450002), 2U);
}

TEST(MaterialManager, LoadsTablesFromFilesAndBuffers) {
  FakeWorld world = small_world();
  world.wears["robot.wea"] = "2\n0 wall\n1 DOOR\n\nLIGHTMAPS\n1\n0 l.0\n";
  Store store(world.services());
  Manager manager(store);
  EXPECT_EQ(*manager.load_wear_file("robot.wea"), 0U);
  EXPECT_EQ(*manager.load_wear_buffer("1\n0 WALL\n"), 1U);
  EXPECT_EQ(*manager.wear_count(0), 2U);
  EXPECT_EQ(*manager.wear_count(1), 1U);
  EXPECT_EQ(*manager.pool_place(make_handle(0, 0)), *manager.pool_place(make_handle(1, 0)));
  EXPECT_EQ(store.pool()[0].references, 2U);
  EXPECT_NE(*manager.lightmap(make_handle(0, 0)), no_object);
  EXPECT_EQ(code_of(manager.lightmap(make_handle(1, 0))), "MATM-403");
  EXPECT_THAT(world.messages, IsEmpty());
}

TEST(MaterialManager, SaysWhatTheGameSays) {
  FakeWorld world = small_world();
  Store store(world.services());
  Manager manager(store);
  EXPECT_EQ(code_of(manager.load_wear_file("no.wea")), "MATM-406");
  EXPECT_EQ(code_of(manager.load_wear_buffer("0\n")), "WEAR-102");
  EXPECT_EQ(code_of(manager.load_wear_buffer("1\n0 WALL\n\nLIGHTMAPS\n0\n")), "WEAR-105");
  EXPECT_TRUE(manager.load_wear_buffer("1\n0 NONE\n\nLIGHTMAPS\n2\n0 x.0\n1 nodot\n"));
  EXPECT_THAT(world.messages, ElementsAre("Wear <no.wea> doesn't exist.", "Illegal wear length.",
                                          "Illegal lightmaps length.", "Material NONE not found.",
                                          "LightMap x.0 not found.", "Bad texture name."));
  EXPECT_EQ(*manager.lightmap(make_handle(0, 0)), no_object);
  EXPECT_EQ(manager.table_count(), 1U);
}

TEST(MaterialManager, TakesDefaultThenTheFirstEntryForAMissingMaterial) {
  FakeWorld world = small_world();
  Store store(world.services());
  {
    Manager manager(store);
    ASSERT_TRUE(manager.load_wear_buffer("2\n0 NONE\n1 OTHER\n"));
    EXPECT_EQ(store.pool()[0].entry, 0);
    EXPECT_EQ(store.pool()[0].references, 2U);
  }
  world.libraries["Material.lib"][0] = "FIRST";
  Manager manager(store);
  ASSERT_TRUE(manager.load_wear_buffer("1\n0 NONE\n"));
  EXPECT_EQ(store.pool()[0].entry, 0);
  world.libraries["Material.lib"].clear();
  EXPECT_EQ(code_of(manager.load_wear_buffer("1\n0 NONE\n")), "MATM-405");
}

TEST(MaterialManager, MayTakeAMissingMaterialForFatal) {
  FakeWorld world = small_world();
  Store store(world.services(), {}, MissingMaterial::Fatal);
  Manager manager(store);
  EXPECT_EQ(code_of(manager.load_wear_buffer("2\n0 WALL\n1 NONE\n")), "MATM-405");
  EXPECT_THAT(world.messages, ElementsAre("Material NONE not found."));
  EXPECT_EQ(store.pool()[0].references, 0U);  // nothing stays loaded
}

TEST(MaterialManager, StopsAtAMaterialWithTooManyAnimations) {
  FakeWorld world = small_world();
  world.materials[1].blocks.resize(20, world.materials[1].blocks[0]);
  Store store(world.services());
  Manager manager(store);
  EXPECT_EQ(code_of(manager.load_wear_buffer("1\n0 WALL\n")), "MAT-103");
  EXPECT_THAT(world.messages, ElementsAre("Too many animations for material."));
}

TEST(MaterialManager, RefusesTheTableAfterTheSeventieth) {
  FakeWorld world = small_world();
  Store store(world.services());
  Manager manager(store);
  for (int i = 0; i < 70; ++i) ASSERT_TRUE(manager.load_wear_buffer("1\n0 WALL\n"));
  EXPECT_EQ(code_of(manager.load_wear_buffer("1\n0 WALL\n")), "MATM-401");
  EXPECT_EQ(store.pool()[0].references, 70U);
}

TEST(MaterialManager, RefusesHandlesOfNoRow) {
  FakeWorld world = small_world();
  Store store(world.services());
  Manager manager(store);
  ASSERT_TRUE(manager.load_wear_buffer("1\n0 WALL\n"));
  for (const Handle handle : {make_handle(0, 1), make_handle(1, 0), 0xFFFF'FFFFU}) {
    EXPECT_EQ(code_of(manager.phase_by_clock(handle, 0)), "MATM-403");
    EXPECT_EQ(code_of(manager.phase_by_fraction(handle, 0, 0)), "MATM-403");
    EXPECT_EQ(code_of(manager.restart(handle)), "MATM-403");
    EXPECT_EQ(code_of(manager.metadata(handle)), "MATM-403");
    EXPECT_EQ(code_of(manager.lightmap(handle)), "MATM-403");
  }
  EXPECT_EQ(code_of(manager.wear_count(1)), "MATM-403");
}

TEST(MaterialManager, GivesPhasesByTheClockAndByFraction) {
  FakeWorld world = small_world();
  world.materials[1].blocks = {{1U << 3U, {mat0::Key{0, 100, 0}, mat0::Key{1, 200, 0}}}};
  world.materials[1].phases[1].ambient = {0, 0, 0, 100};
  world.materials[1].meta.a = 4;
  world.materials[1].attributes.attr1 = 0x40 | 2U << 2U;
  Store store(world.services());
  Manager manager(store);
  ASSERT_TRUE(manager.load_wear_buffer("1\n0 WALL\n"));
  store.set_game_time(150);
  const auto second = manager.phase_by_clock(0, 0);
  ASSERT_TRUE(second && *second);
  EXPECT_EQ((*second)->selection.phase_a, 1U);
  EXPECT_EQ((*second)->values.ambient[0], 0.5F);
  EXPECT_EQ((*second)->texture, store.texture_object(1));
  EXPECT_EQ((*second)->flags, (FlagBlock{0, 2, 1}));
  ASSERT_TRUE(manager.restart(0));
  EXPECT_EQ(*manager.start_time(0), 150U);
  EXPECT_EQ((*manager.phase_by_clock(0, 0))->selection.phase_a, 0U);
  EXPECT_EQ((*manager.phase_by_fraction(0, 0, 0.75F))->selection.phase_a, 1U);
  EXPECT_EQ(manager.metadata(0)->a, 4);
  manager.preload_all_textures();
  manager.service();
}

TEST(MaterialManager, LetsRandomAnimationsMoveTheStartOfTheirRow) {
  FakeWorld world = small_world();
  world.materials[1].blocks = {{3, {mat0::Key{0, 100, 0}, mat0::Key{1, 200, 0}}}};
  Store store(world.services());
  Manager manager(store);
  ASSERT_TRUE(manager.load_wear_buffer("1\n0 WALL\n"));
  for (const std::uint32_t expected : {41U, 67U, 134U}) {
    ASSERT_TRUE(manager.phase_by_clock(0, 0));
    EXPECT_EQ(*manager.start_time(0), expected);
  }
}

TEST(MaterialManager, HasNothingToShowOfAMaterialWithoutPhases) {
  FakeWorld world = small_world();
  world.materials[1].phases.clear();
  Store store(world.services());
  Manager manager(store);
  ASSERT_TRUE(manager.load_wear_buffer("1\n0 WALL\n"));
  EXPECT_EQ(*manager.phase_by_clock(0, 0), std::nullopt);
  EXPECT_EQ(*manager.phase_by_fraction(0, 0, 0), std::nullopt);
}

TEST(MaterialManager, DrawsNoRandomNumberForAMaterialWithoutPhases) {
  FakeWorld world = small_world();
  world.materials[1].phases.clear();
  world.materials[1].blocks = {{static_cast<std::uint32_t>(mat0::Mode::Random),
                                {mat0::Key{0, 50, 0}, mat0::Key{0, 100, 0}}}};
  Store store(world.services());
  Manager manager(store);
  ASSERT_TRUE(manager.load_wear_buffer("1\n0 WALL\n"));
  EXPECT_EQ(*manager.phase_by_clock(0, 0), std::nullopt);
  EXPECT_EQ(*manager.start_time(0), 0U);
  EXPECT_EQ(store.random().next(), MsvcRandom().next());
}

// The vector of docs/formats/materials.md 7.4.
TEST(TextureCache, IsSweptAsTheChapterSays) {
  FakeWorld world = small_world();
  Store store(world.services());
  const auto lives = [&](std::uint32_t time) {
    world.time = time;
    store.tick();
    return !world.alive.empty();
  };
  const std::int32_t place = store.load_texture("A.0", 0);
  world.time = 1000;
  store.release_texture(place);
  EXPECT_TRUE(lives(20000));
  EXPECT_TRUE(lives(40000));
  EXPECT_TRUE(lives(60000));
  EXPECT_TRUE(lives(79999));
  EXPECT_FALSE(lives(80000));
}

TEST(TextureCache, KeepsATextureThatIsWantedAgain) {
  FakeWorld world = small_world();
  Store store(world.services());
  const std::int32_t place = store.load_texture("A.0", 0);
  world.time = 1000;
  store.release_texture(place);
  world.time = 70000;
  EXPECT_EQ(store.load_texture("a.0", 0), place);
  EXPECT_EQ(store.textures().slots()[0].zero_time, 0U);
  world.time = 80000;
  store.tick();
  EXPECT_EQ(world.alive.size(), 1U);
  EXPECT_EQ(world.created.size(), 1U);
}

TEST(TextureCache, KeepsATextureOfExactlySixtySeconds) {
  FakeWorld world = small_world();
  Store store(world.services());
  const std::int32_t place = store.load_texture("A.0", 0);
  world.time = 20000;
  store.tick();
  store.release_texture(place);
  world.time = 80000;
  store.tick();
  EXPECT_EQ(world.alive.size(), 1U);
  world.time = 100000;
  store.tick();
  EXPECT_THAT(world.alive, IsEmpty());
}

TEST(TextureCache, HoldsSevenHundredAndSeventySeven) {
  FakeWorld world;
  for (int i = 0; i < 778; ++i) world.libraries["Textures.lib"].push_back(std::to_string(i) + ".0");
  Store store(world.services());
  for (int i = 0; i < 777; ++i) ASSERT_EQ(store.load_texture(std::to_string(i) + ".0", 0), i);
  EXPECT_EQ(store.load_texture("777.0", 0), -1);
  EXPECT_THAT(world.issues, ElementsAre("MATM-402"));
  EXPECT_EQ(world.last_stream, "textures");
  store.release_texture(5);
  world.time = 60001;
  EXPECT_EQ(store.sweep(), 1U);
  EXPECT_EQ(store.load_texture("777.0", 0), 5);
}

TEST(LightmapCache, HoldsAHundredAndLetsThemGoAtOnce) {
  FakeWorld world;
  for (int i = 0; i < 101; ++i) world.libraries["LightMap.lib"].push_back(std::to_string(i) + ".0");
  Store store(world.services());
  for (int i = 0; i < 100; ++i) ASSERT_EQ(store.load_lightmap(std::to_string(i) + ".0"), i);
  EXPECT_EQ(store.load_lightmap("100.0"), -1);
  EXPECT_THAT(world.issues, ElementsAre("MATM-402"));
  EXPECT_EQ(world.last_stream, "lightmaps");
  store.release_lightmap(7);
  EXPECT_EQ(world.alive.size(), 99U);
  EXPECT_EQ(store.load_lightmap("100.0"), 7);
}

TEST(MaterialPool, HoldsSevenHundred) {
  FakeWorld world;
  for (int i = 0; i < 701; ++i) world.add_material("M" + std::to_string(i), {});
  Store store(world.services());
  for (int i = 0; i < 700; ++i) ASSERT_EQ(*store.load_material("M" + std::to_string(i)), i);
  EXPECT_EQ(code_of(store.load_material("M700")), "MATM-402");
  store.release_material(9);
  EXPECT_EQ(*store.load_material("M700"), 9);
}

TEST(MaterialPool, ReleasesEachPhasesTextureOnce) {
  FakeWorld world = small_world();
  Store store(world.services());
  const auto place = store.load_material("WALL");
  EXPECT_EQ(store.textures().slots()[0].references, 2U);
  EXPECT_EQ(store.textures().slots()[1].references, 1U);
  EXPECT_EQ(*store.load_material("WALL"), *place);
  EXPECT_EQ(store.textures().slots()[0].references, 2U);
  store.release_material(*place);
  store.release_material(*place);
  EXPECT_EQ(store.textures().slots()[0].references, 0U);
  EXPECT_EQ(store.pool()[0].entry, -1);
}

TEST(TextureCache, ReportsOtherLoadFlagsAndKeepsTheFirst) {
  FakeWorld world = small_world();
  Store store(world.services());
  ASSERT_TRUE(store.load_material("WALL"));
  ASSERT_TRUE(store.load_material("DOOR"));
  EXPECT_THAT(world.issues, ElementsAre("MATM-404"));
  EXPECT_THAT(world.created, ElementsAre("Textures.lib/A.0 0x400000", "Textures.lib/B.0 0x400000"));
}

TEST(TextureCache, ReportsMissingTexturesAndPalettesOutOfRange) {
  FakeWorld world = small_world();
  world.libraries["Textures.lib"].push_back("X.[");
  Store store(world.services());
  EXPECT_EQ(store.load_texture("NONE.0", 0), -1);
  EXPECT_GE(store.load_texture("X.[", 0), 0);
  EXPECT_EQ(store.load_texture("NODOT", 0), -1);
  EXPECT_THAT(world.issues, ElementsAre("MAT-401", "NAME-102"));
  EXPECT_THAT(world.messages, ElementsAre("Bad texture name."));
}

TEST(PaletteBank, GivesTheRendererThePaletteOfTheSuffix) {
  FakeWorld world = small_world();
  world.libraries["palettes.lib"] = {"Z9.PAL", "A1.PAL", "A.PAL"};
  Store store(world.services());
  store.load_palettes();
  EXPECT_EQ(store.palettes()[0], 1002U);
  EXPECT_EQ(store.palettes()[2], 1001U);
  EXPECT_EQ(store.palettes()[285], 1000U);
  EXPECT_EQ(store.palettes()[1], no_object);
  store.load_texture("P.A1", 0);
  EXPECT_EQ(world.last_request.palette, 1001U);
  store.load_texture("A.0", 0);
  EXPECT_EQ(world.last_request.palette, no_object);
}

TEST(PaletteBank, GivesItsPalettesBackToTheRenderer) {
  FakeWorld world = small_world();
  world.libraries["palettes.lib"] = {"Z9.PAL", "A1.PAL", "A.PAL"};
  {
    Store store(world.services());
    store.load_palettes();
    store.load_palettes();
    EXPECT_EQ(world.palettes_alive, 3);
  }
  EXPECT_EQ(world.palettes_alive, 0);
}

// docs/formats/materials.md 4.2
TEST(PaletteBank, GivesNoPaletteThatASuffixStumblesUpon) {
  FakeWorld world;
  world.libraries["palettes.lib"] = {"B6.PAL"};
  world.libraries["Textures.lib"] = {"X.AA", "X.B6"};
  Store store(world.services());
  store.load_palettes();
  EXPECT_GE(store.load_texture("X.AA", 0), 0);
  EXPECT_EQ(world.last_request.palette, no_object);
  EXPECT_THAT(world.issues, ElementsAre("NAME-103"));
  store.load_texture("X.B6", 0);
  EXPECT_EQ(world.last_request.palette, 1000U);
}

TEST(MaterialStore, TakesNoPlaceThatIsNotThere) {
  FakeWorld world = small_world();
  Store store(world.services());
  for (const std::int32_t place : {-1, 0, 700}) {
    store.release_material(place);
    store.release_texture(place);
    store.release_lightmap(place);
    EXPECT_EQ(store.texture_object(place), no_object);
    EXPECT_EQ(store.lightmap_object(place), no_object);
  }
}

TEST(MaterialStore, LoadsNoMaterialWithoutTheService) {
  FakeWorld world = small_world();
  Services services = world.services();
  services.load_material = nullptr;
  Store store(services);
  EXPECT_EQ(code_of(store.load_material("WALL")), "MATM-405");
}

TEST(MaterialStore, LooksInTheLibrariesItWasToldOf) {
  FakeWorld world = small_world();
  world.libraries["other.lib"] = {"C.0"};
  Store store(world.services());
  EXPECT_EQ(store.load_texture("C.0", 0), -1);
  store.set_textures_lib("other.lib");
  EXPECT_GE(store.load_texture("C.0", 0), 0);
  store.set_lightmap_lib("other.lib");
  EXPECT_GE(store.load_lightmap("C.0"), 0);
  store.set_palettes_lib("p.lib");
  store.set_material_lib("none.lib");
  EXPECT_FALSE(store.load_material("WALL"));
  EXPECT_EQ(store.libraries().palettes, "p.lib");
}

TEST(MaterialStore, UnloadsAllTexturesAndMaterialsGoOnWithoutThem) {
  FakeWorld world = small_world();
  Store store(world.services());
  const auto place = store.load_material("WALL");
  ASSERT_GE(store.load_lightmap("L.0"), 0);
  store.unload_all_textures();
  EXPECT_EQ(world.alive.size(), 1U);  // the lightmap
  const std::int32_t again = store.load_texture("B.0", 0);
  store.release_material(*place);
  EXPECT_EQ(store.textures().slots()[static_cast<std::size_t>(again)].references, 1U);
}

TEST(MaterialStore, LeavesNothingBehind) {
  FakeWorld world = small_world();
  {
    Store store(world.services());
    Manager manager(store);
    ASSERT_TRUE(manager.load_wear_buffer("1\n0 WALL\n\nLIGHTMAPS\n1\n0 L.0\n"));
    EXPECT_EQ(world.alive.size(), 3U);
  }
  EXPECT_THAT(world.alive, IsEmpty());
}

TEST(LoadFlags, FollowAttr1AndTheSwitches) {
  EXPECT_EQ(texture_load_flags(0, {}), 0x400000U);
  EXPECT_EQ(texture_load_flags(1, {}), 0x600000U);
  EXPECT_EQ(texture_load_flags(2, {}), 0x480000U);
  EXPECT_EQ(texture_load_flags(2, {.bump_mapping = true}), 0x480000U);
  EXPECT_EQ(texture_load_flags(2, {.bump_mapping = true, .device_has_mode6 = true}), 0x400000U);
}

TEST(Switches, HaveTheEffectsOfTheChapter) {
  using enum texture::PixelFormat;
  FakeWorld world = small_world();
  Store store(world.services(), {.disable_mipmap = true, .force_16bit = true});
  store.load_texture("A.0", 0);
  EXPECT_FALSE(world.last_request.mipmaps);
  EXPECT_TRUE(world.last_request.sixteen_bit);
  EXPECT_EQ(texture_stages({}), 2);
  EXPECT_EQ(texture_stages({.disable_multitexturing = true}), 1);
  const Switches narrow = {.force_16bit = true};
  for (const auto wide : {Argb8888, Rgb888, Indexed}) {
    EXPECT_EQ(delivered_format(narrow, wide, true), Argb4444);
    EXPECT_EQ(delivered_format(narrow, wide, false), Rgb565);
    EXPECT_EQ(delivered_format({}, wide, false), wide);
  }
  for (const auto kept : {Rgb565, Rgb556, Argb4444, La88}) {
    EXPECT_EQ(delivered_format(narrow, kept, true), kept);
  }
}

TEST(Switches, NameTheCpuPathsOfTheTable) {
  const auto path = [](std::uint32_t force) { return cpu_path({.force_cpu = force}); };
  EXPECT_EQ(path(2), (CpuPath{.sse = true}));
  EXPECT_EQ(path(3), (CpuPath{.amd_3dnow = true}));
  EXPECT_EQ(path(4), (CpuPath{.sse = true, .amd_3dnow = true}));
  EXPECT_EQ(path(5), (CpuPath{true, true, true, true}));
  EXPECT_EQ(path(6), (CpuPath{.sse = true, .amd_3dnow = true, .fxch = true}));
  EXPECT_EQ(path(7), (CpuPath{.mmx = true}));
  for (const std::uint32_t none : {0U, 1U, 8U}) EXPECT_FALSE(path(none));
}

}  // namespace manager_test
