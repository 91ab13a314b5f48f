#include "ngi/game/detail/material_services.h"

#include <gmock/gmock.h>

#include "ngi/material/manager/manager.h"
#include "tests/game/game_folder.h"
#include "tests/game/material_samples.h"
#include "tests/support/hex_bytes.h"

namespace ngi::game {
namespace {

using ngi::material::make_handle;
using ngi::material::Manager;
using ngi::material::no_object;
using ngi::material::Services;
using ngi::material::Store;
using sample::GameFolder;
using ::testing::ElementsAre;

// One white pixel of format 8888.
nres::Entry texture(std::string_view name) {
  const Bytes bytes = hex_bytes(
      "54 65 78 6D 01 00 00 00 01 00 00 00 01 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00"
      "B8 22 00 00 FF FF FF FF");
  return nres::entry(four_cc("Texm"), name, bytes.text());
}

// A model's table: HULL changes its texture every 10 ms.
class ServedFolder : public GameFolder {
 public:
  ServedFolder() {
    archive("bases.rlb",
            {nres::entry(four_cc("WEAR"), "R.WEA",
                         "2\r\n0 hull\r\n0 LOST\r\n\r\nLIGHTMAPS\r\n1\r\n0 PAGE.0\r\n")});
    archive("Material.lib", {sample::material("DEFAULT", {"GREY.0"}),
                             sample::material("HULL", {"HULL.0", "HULL2.B6"})});
    archive("Textures.lib",
            {texture("GREY.0"), texture("HULL.0"), texture("HULL2.B6"), sample::picture("CUT.0")});
    archive("LightMap.lib", {texture("PAGE.0")});
    archive("palettes.lib", {nres::entry(0, "B6.PAL", std::string(1024, '\1'))});
  }
};

TEST(MaterialServices, LetTheManagerWearAGamesTable) {
  const ServedFolder folder;
  const auto game = folder.open();
  MaterialServices supply(*game);
  std::vector<std::string> said;
  Services services = supply.services();
  services.message = [&said](std::string_view text) { said.emplace_back(text); };
  Store store(services);
  store.load_palettes();
  Manager manager(store);
  ASSERT_EQ(manager.load_wear_file("BASES.rlb\\r.wea").value_or(99), 0U);
  EXPECT_EQ(*manager.wear_count(0), 2U);
  const auto at = [&](std::uint32_t row, std::uint32_t clock) {
    store.set_game_time(clock);
    return supply.texture((*manager.phase_by_clock(make_handle(0, row), 0))->texture);
  };
  EXPECT_EQ(at(0, 5)->asset.path, "Textures.lib/HULL.0");
  EXPECT_EQ(at(0, 5)->palette, no_object);
  EXPECT_EQ(at(0, 15)->asset.path, "Textures.lib/HULL2.B6");
  EXPECT_EQ(supply.palette(at(0, 15)->palette)->path, "palettes.lib/B6.PAL");
  EXPECT_EQ(at(1, 5)->asset.path, "Textures.lib/GREY.0") << "DEFAULT stands in";
  EXPECT_EQ(supply.texture(*manager.lightmap(make_handle(0, 0)))->asset.path,
            "LightMap.lib/PAGE.0");
  EXPECT_EQ(said.size(), 1U) << "of LOST";
}

TEST(MaterialServices, LetTexturesGoWhenTheSweepDoes) {
  const ServedFolder folder;
  const auto game = folder.open();
  MaterialServices supply(*game);
  Services services = supply.services();
  std::uint32_t now = 0;
  services.clock = [&now] { return now; };
  Store store(services);
  {
    Manager manager(store);
    ASSERT_TRUE(manager.load_wear_file("bases.rlb/r.wea"));
    EXPECT_EQ(supply.texture_count(), 4U);
  }
  EXPECT_EQ(supply.texture_count(), 3U) << "a lightmap goes at once";
  now = ngi::material::sweep_age;
  store.tick();
  EXPECT_EQ(supply.texture_count(), 3U) << "not yet older than a minute";
  now += ngi::material::sweep_interval + 1;
  store.tick();
  EXPECT_EQ(supply.texture_count(), 0U);
}

TEST(MaterialServices, GiveNothingForWhatIsNotThere) {
  const ServedFolder folder;
  const auto game = folder.open();
  MaterialServices supply(*game);
  const Services services = supply.services();
  EXPECT_EQ(services.find("Material.lib", "hull"), 1U);
  EXPECT_EQ(services.find("Material.lib", "none"), std::nullopt);
  EXPECT_EQ(services.find("none.lib", "hull"), std::nullopt);
  EXPECT_EQ(services.entry_count("none.lib"), 0U);
  EXPECT_EQ(sample::code_of(services.load_material("Material.lib", 2)), "VFS-011");
  EXPECT_FALSE(services.open_wear("bases.rlb/none.wea"));
  EXPECT_EQ(services.create_texture({.library = "Textures.lib", .entry = 3, .name = "CUT.0"}),
            no_object);
  EXPECT_EQ(services.create_palette("Textures.lib", 0), no_object);
  EXPECT_EQ(supply.texture(7), nullptr);
  EXPECT_EQ(supply.palette(7), nullptr);
}

}  // namespace
}  // namespace ngi::game
