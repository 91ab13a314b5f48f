#include "ngi/game/resolve.h"

#include <gmock/gmock.h>

#include "tests/fx/sample.h"
#include "tests/game/game_folder.h"
#include "tests/game/material_samples.h"

namespace ngi::game {
namespace {

using fx::Opcode;
using sample::codes;
using sample::GameFolder;
using sample::material;
using sample::picture;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

struct Use {
  Opcode opcode;
  std::string_view archive;
  std::string_view name;
};

fx::Effect effect_of(std::initializer_list<Use> uses) {
  fx::Draft draft = fx::sample::draft({});
  for (const Use& use : uses) {
    const Bytes command = *fx::make_command(use.opcode, {use.archive, use.name});
    EXPECT_TRUE(fx::insert_command(draft, draft.commands.size(), command));
  }
  auto document = *fx::Document::parse(*fx::write(draft), Reading::Strict);
  return *fx::Effect::check(std::move(document), Reading::Strict);
}

// FIRE has two textures, one of which is missing; quiet.wav has no sample.
class EffectGame : public GameFolder {
 public:
  EffectGame() {
    archive("Material.lib",
            {material("DEFAULT", {"GREY.0"}), material("FIRE", {"FIRE.0", "LOST.0"}),
             material("SMOKE", {"FIRE.0"})});
    archive("Textures.lib", {picture("FIRE.0"), picture("GREY.0")});
    archive("sounds.lib", {nres::entry(four_cc("SWAV"), "boom.wav", "RIFF"),
                           nres::entry(four_cc("SWAV"), "quiet.wav", "")});
    archive("mod.lib", {material("FIRE", {"GREY.0"}), nres::entry(four_cc("MAT0"), "CUT", "x"),
                        nres::entry(four_cc("TEXT"), "note.wav", "x")});
  }

  EffectResolution resolve(std::initializer_list<Use> uses, Report& report) const {
    return resolve_effect(effect_of(uses), *open(), report);
  }
  std::vector<std::string> found(std::initializer_list<Use> uses) const {
    Report report;
    static_cast<void>(resolve(uses, report));
    return codes(report);
  }
};

TEST(ResolveEffect, FollowsCommandsToSoundsMaterialsAndTextures) {
  const EffectGame folder;
  Report report;
  const EffectResolution all = folder.resolve({{Opcode::Light, "", ""},
                                               {Opcode::Sound, "SOUNDS.lib", "BOOM.wav"},
                                               {Opcode::Sprite, "material.lib", "smoke"},
                                               {Opcode::Null, "", ""},
                                               {Opcode::Glow, "MATERIAL.LIB", "SMOKE"}},
                                              report);
  EXPECT_THAT(codes(report), IsEmpty());
  EXPECT_THAT(all.commands, ElementsAre(std::nullopt, 0U, 1U, std::nullopt, 1U));
  ASSERT_EQ(all.references.size(), 2U) << "each archive and name once, whatever their case";
  EXPECT_EQ(all.references[0].kind, ResolvedReference::Kind::Sound);
  EXPECT_EQ(all.references[0].asset->path, "sounds.lib/boom.wav");
  EXPECT_EQ(all.references[1].asset->path, "Material.lib/SMOKE");
  const ResolvedMaterial& smoke = all.materials[all.references[1].material];
  ASSERT_EQ(smoke.phases.size(), 1U);
  EXPECT_EQ(all.textures[*smoke.phases[0]].asset->path, "Textures.lib/FIRE.0");
}

TEST(ResolveEffect, LooksInTheArchiveThatIsWritten) {
  const EffectGame folder;
  Report report;
  const EffectResolution all = folder.resolve(
      {{Opcode::Sprite, "mod.lib", "FIRE"}, {Opcode::Bolt, "material.lib", "FIRE"}}, report);
  EXPECT_EQ(all.references[0].asset->path, "mod.lib/FIRE");
  EXPECT_EQ(all.references[1].asset->path, "Material.lib/FIRE");
  EXPECT_THAT(codes(report), ElementsAre("RES-007")) << "LOST.0";
  EXPECT_EQ(report.issues().begin()->place.record, 1U);
}

// docs/formats/fxid.md 10, the link profile
TEST(ResolveEffect, ReportsEverythingThatIsMissing) {
  const EffectGame folder;
  EXPECT_THAT(folder.found({{Opcode::Sprite, "material.lib", "NONE"}}), ElementsAre("FXID-406"));
  EXPECT_THAT(folder.found({{Opcode::Sprite, "none.lib", "FIRE"}}), ElementsAre("FXID-406"));
  EXPECT_THAT(folder.found({{Opcode::Sound, "sounds.lib", "quiet.wav"}}), ElementsAre("FXID-407"));
  EXPECT_THAT(folder.found({{Opcode::Sprite, "", ""}}), ElementsAre("FXID-401"));
  EXPECT_THAT(folder.found({{Opcode::Sprite, "mod.lib", "CUT"}}), ElementsAre("RES-005"));
  EXPECT_THAT(folder.found({{Opcode::Sound, "mod.lib", "note.wav"}}), ElementsAre("VFS-015"));
  EXPECT_THAT(folder.found({{Opcode::Light, "none.lib", "lamp"}}), IsEmpty());
}

TEST(ResolveEffect, SaysForEachCommandWhatItLacksAndWhereThatStands) {
  const EffectGame folder;
  Report report;
  const EffectResolution all = folder.resolve(
      {{Opcode::Sprite, "material.lib", "NONE"}, {Opcode::Sprite, "material.lib", "none"}}, report);
  EXPECT_THAT(codes(report), ElementsAre("FXID-406", "FXID-406"));
  const Issue& second = *std::next(report.issues().begin());
  EXPECT_EQ(second.severity, Severity::Error);
  EXPECT_EQ(second.place.record, 1U);
  EXPECT_EQ(second.place.offset, 60U + 200U + 168U) << "the header, a sprite, and the name in it";
  ASSERT_EQ(all.references.size(), 1U);
  EXPECT_FALSE(all.references[0].asset);
  EXPECT_FALSE(all.materials[0].match) << "an effect has no DEFAULT to fall back on";
}

}  // namespace
}  // namespace ngi::game
