#include <gmock/gmock.h>

#include "ngi/game/resolve.h"
#include "tests/game/game_folder.h"
#include "tests/game/material_samples.h"
#include "tests/msh/sample.h"
#include "tests/support/hex_bytes.h"

namespace ngi::game {
namespace materials_test {

using sample::codes;
using sample::GameFolder;
using sample::material;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::Key;
using ::testing::Not;
using ::testing::Pair;

// One white pixel of format 8888.
nres::Entry pixel(std::string_view name) {
  const Bytes bytes = hex_bytes(
      "54 65 78 6D 01 00 00 00 01 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00"
      "B8 22 00 00 FF FF FF FF");
  return nres::entry(four_cc("Texm"), name, bytes.text());
}

class MaterialsFolder : public GameFolder {
 public:
  MaterialsFolder() {
    archive("Material.lib", {material("DEFAULT", {"GREY.0"}), material("SKIN", {"HULL.0"}, 2),
                             material("GLASS", {"HULL.0"}, 4), material("STARS", {"GREY.0"}, 5)});
    archive("Textures.lib", {pixel("GREY.0"), pixel("HULL.0")});
  }
};

msh::Model model() {
  return *msh::Model::check(msh::sample::model(), Reading::Tolerant);
}

Asset wear(std::string_view text) {
  return {"r.wea", "r.wea", Bytes::copy(text), {}};
}

TEST(Materials, AreLoadedOnceForAllObjects) {
  const MaterialsFolder folder;
  const auto game = folder.open();
  const auto materials = std::make_shared<Materials>(*game);
  Report report;
  const auto load = [&](std::string_view table) {
    return resolve(model(), wear(table), *materials, new_manager(materials), {}, report);
  };
  const Resolution first = load("3\n0 SKIN\n0 SKIN\n0 SKIN\n");
  const Resolution second = load("3\n0 SKIN\n0 DEFAULT\n0 SKIN\n");
  ASSERT_EQ(materials->store().pool().size(), 2U);
  EXPECT_EQ(materials->store().pool()[0].references, 5U);
  EXPECT_EQ(first.textures[0].drawn, second.textures[0].drawn) << "one texture in the cache";
  EXPECT_TRUE(report.empty());
}

TEST(Materials, GiveATextureTheLoadFlagsOfItsFirstUser) {
  const MaterialsFolder folder;
  const auto game = folder.open();
  Report skin_first;
  const Resolution opaque =
      resolve(model(), wear("3\n0 SKIN\n0 GLASS\n0 STARS\n"), *game, {}, skin_first);
  EXPECT_EQ(opaque.textures[0].load_flags, 0x0048'0000U);
  EXPECT_EQ(opaque.textures[1].load_flags, 0x0060'0000U) << "texture stage 1";
  EXPECT_THAT(codes(skin_first), ElementsAre("MATM-404"));
  Report glass_first;
  const Resolution clear =
      resolve(model(), wear("3\n0 GLASS\n0 SKIN\n0 GLASS\n"), *game, {}, glass_first);
  EXPECT_EQ(clear.textures[0].load_flags, 0x0040'0000U);
}

TEST(Materials, RepeatWhatTheEngineSays) {
  const MaterialsFolder folder;
  const auto game = folder.open();
  const auto materials = std::make_shared<Materials>(*game);
  Report report;
  const Resolution worn =
      resolve(model(), wear("3\n0 LOST\n0 SKIN\n0 LOST\n\nLIGHTMAPS\n1\n0 P.0\n"), *materials,
              new_manager(materials), {}, report);
  EXPECT_THAT(materials->messages(), ElementsAre(Pair("LightMap P.0 not found.", 1U),
                                                 Pair("Material LOST not found.", 2U)));
}

TEST(Materials, DropWhatARendererLeftWhenTheTextureIsSwept) {
  const MaterialsFolder folder;
  const auto game = folder.open();
  const auto materials = std::make_shared<Materials>(*game);
  std::weak_ptr<const int> uploaded;
  materials->set_sweep_clock(1000);
  {
    Report report;
    const Resolution worn = resolve(model(), wear("3\n0 SKIN\n0 SKIN\n0 SKIN\n"), *materials,
                                    new_manager(materials), {}, report);
    auto made = std::make_shared<const int>(7);
    uploaded = made;
    worn.textures[0].drawn->content = std::move(made);
  }
  materials->set_sweep_clock(40'000);
  materials->store().tick();
  EXPECT_FALSE(uploaded.expired()) << "unused for less than a minute";
  materials->set_sweep_clock(80'000);
  materials->store().tick();
  EXPECT_TRUE(uploaded.expired());
}

TEST(Materials, KeepTheStateOfRandomAnimations) {
  mat0::Draft dice = mat0::new_draft();
  dice.phases.assign(4, dice.phases[0]);
  dice.blocks = {{3, {{0, 50, 0}, {1, 100, 0}, {2, 150, 0}, {3, 200, 0}}}};
  const MaterialsFolder folder;
  folder.archive("Material.lib",
                 {{four_cc("MAT0"), 0, 6, 0, *nres::make_name("DICE"), mat0::encode(dice)}});
  const auto game = folder.open();
  const auto materials = std::make_shared<Materials>(*game);
  const auto manager = new_manager(materials);
  const auto row = manager->add_row(*manager->add_table(), "DICE");
  ASSERT_TRUE(row);
  std::vector<std::uint32_t> shown;  // 41, 67, 134, 100, 169 of docs/formats/materials.md 12.4
  for (int i = 0; i < 5; ++i) {
    shown.push_back((*manager->phase_by_clock(*row, 0))->selection.phase_a);
  }
  EXPECT_THAT(shown, ElementsAre(0, 1, 2, 2, 3));
}

TEST(Materials, KeepThePlaceOfARowThatCannotBeLoaded) {
  const MaterialsFolder folder;
  folder.archive("Material.lib",
                 {nres::entry(four_cc("MAT0"), "BAD", "?"), material("GOOD", {""})});
  const auto game = folder.open();
  const auto manager = new_manager(std::make_shared<Materials>(*game));
  const auto table = manager->add_table();
  EXPECT_FALSE(manager->add_row(*table, "BAD"));
  const auto good = manager->add_row(*table, "GOOD");
  EXPECT_EQ(*good, material::make_handle(*table, 1));
  EXPECT_EQ(*manager->phase_by_clock(material::make_handle(*table, 0), 0), std::nullopt);
  EXPECT_FALSE(manager->metadata(material::make_handle(*table, 0)));
}

}  // namespace materials_test
}  // namespace ngi::game
