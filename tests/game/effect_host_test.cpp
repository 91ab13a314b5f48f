#include "ngi/game/effect_host.h"

#include <gmock/gmock.h>

#include "ngi/fx/run/manager.h"
#include "tests/fx/sample.h"
#include "tests/game/game_folder.h"
#include "tests/game/material_samples.h"

namespace ngi::game {
namespace {

using fx::Opcode;
using fx::run::ResourceKind;
using fx::run::Unresolved;
using sample::GameFolder;
using ::testing::ElementsAre;

// The sample effects name FIRE and boom.wav.
class HostFolder : public GameFolder {
 public:
  HostFolder() {
    const Bytes boom = fx::sample::effect({Opcode::Sound, Opcode::Sprite});
    archive("effects.rlb", {nres::entry(fx::type_id, "boom", boom.text()),
                            nres::entry(fx::type_id, "cut", "too short")});
    archive("Material.lib", {sample::material("FIRE", {"A.0", "a.0", "LOST.0", ""})});
    archive("Textures.lib", {sample::picture("A.0")});
    archive("sounds.lib", {nres::entry(four_cc("SWAV"), "boom.wav", "RIFF")});
  }
};

TEST(EffectHost, SuppliesEffectsAndWhatTheyReferTo) {
  const HostFolder folder;
  const auto game = folder.open();
  EffectHost supply(*game);
  fx::run::Manager manager({.host = supply.host()});
  const auto boom = manager.open("EFFECTS.rlb", "Boom");
  ASSERT_TRUE(boom);
  manager.create(*boom);
  fx::run::TickOutput heard;
  fx::run::Emission seen;
  for (const std::int64_t now : {0, 100, 200}) manager.tick(now, heard);
  manager.emit({.eye = {0, 0, 10}}, seen);
  ASSERT_FALSE(heard.sounds.empty());
  EXPECT_EQ(supply.asset(heard.sounds[0].source.handle)->path, "sounds.lib/boom.wav");
  ASSERT_EQ(seen.surfaces.size(), 1U);
  EXPECT_EQ(supply.asset(seen.surfaces[0].source.handle)->path, "Material.lib/FIRE");
  EXPECT_EQ(supply.asset(0), nullptr);
  EXPECT_EQ(supply.asset(3), nullptr);
}

TEST(EffectHost, TellsTheManagerWhatIsMissing) {
  const HostFolder folder;
  folder.archive("sounds.lib", {});
  const auto game = folder.open();
  EffectHost supply(*game);
  fx::run::Manager manager({.host = supply.host()});
  ASSERT_TRUE(manager.open("effects.rlb", "boom"));
  EXPECT_THAT(manager.unresolved(),
              ElementsAre(Unresolved{"boom", 0, ResourceKind::Sound, "sounds.lib", "boom.wav"},
                          Unresolved{"boom", 1, ResourceKind::Texture, "Textures.lib", "LOST.0"}));
  EXPECT_EQ(sample::code_of(manager.open("effects.rlb", "cut")), "FXID-101");
  EXPECT_EQ(sample::code_of(manager.open("effects.rlb", "none")), "VFS-011");
}

}  // namespace
}  // namespace ngi::game
