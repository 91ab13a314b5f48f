// Materials, effects and sounds of the demo game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "ngi/forge/demo/detail/effects.h"
#include "ngi/forge/demo/detail/materials.h"
#include "ngi/forge/demo/detail/sounds.h"
#include "ngi/forge/demo/models.h"
#include "ngi/forge/demo/textures/textures.h"
#include "ngi/fx/check.h"
#include "ngi/material/mat0/check.h"

namespace content_test {

using namespace ngi;
using namespace ngi::forge;

namespace {

std::set<std::string, std::less<>> material_names() {
  std::set<std::string, std::less<>> names;
  for (const MaterialRecipe& recipe : all_materials()) names.emplace(recipe.name);
  return names;
}

bool has_sound(std::string_view name) {
  for (const SoundRecipe& recipe : all_sounds()) {
    if (recipe.name == name) return true;
  }
  return false;
}

std::optional<mat0::TextureFacts> texture_facts(std::string_view name) {
  for (const TextureRecipe& recipe : all_textures()) {
    if (recipe.name == name)
      return mat0::TextureFacts{static_cast<std::uint32_t>(recipe.cells.size())};
  }
  return std::nullopt;
}

fx::Document effect(const EffectRecipe& recipe) {
  const auto bytes = forge_effect(recipe);
  if (!bytes) ADD_FAILURE() << recipe.name << ": " << full_message(bytes.error().issue);
  return fx::Document::parse(bytes.value_or(Bytes())).value();
}

}  // namespace

TEST(DemoMaterials, AreThereForAllThatTheModelsWear) {
  const auto names = material_names();
  EXPECT_EQ(names.size(), all_materials().size());
  for (const ModelWithMaterials& model : demo_models()) {
    for (const std::string& name : model.materials) EXPECT_TRUE(names.contains(name)) << name;
  }
}

TEST(DemoMaterials, ObeyEveryRuleAndFindTheirTextures) {
  for (const MaterialRecipe& recipe : all_materials()) {
    const auto entry = forge_material(recipe);
    ASSERT_TRUE(entry) << recipe.name;
    Report report;
    mat0::check(mat0::Document::parse(entry->payload, {entry->attr1, entry->attr2, entry->attr3}),
                report, texture_facts);
    for (const Issue& issue : report.issues()) {
      ADD_FAILURE() << recipe.name << ": " << full_message(issue);
    }
  }
}

TEST(DemoMaterials, PlayInEveryModeAndBlendInEveryWay) {
  std::set<mat0::Mode> modes;
  std::set<Blend> blends;
  for (const MaterialRecipe& recipe : all_materials()) {
    if (recipe.frames.size() > 1) modes.insert(recipe.mode);
    blends.insert(recipe.blend);
  }
  EXPECT_EQ(modes.size(), 4U);
  EXPECT_EQ(blends.size(), mat0::blend_modes);
}

TEST(DemoEffects, UseAllTenOpcodes) {
  std::set<fx::Opcode> used;
  for (const EffectRecipe& recipe : all_effects()) {
    for (const CommandRecipe& command : recipe.commands) used.insert(command.opcode);
  }
  EXPECT_GE(all_effects().size(), 10U);
  EXPECT_EQ(used.size(), fx::opcode_count);
}

TEST(DemoEffects, ObeyTheRulesAndFindWhatTheyReferTo) {
  const auto names = material_names();
  const fx::CheckOptions options = {.lookup = [&](std::string_view archive, std::string_view name) {
    const bool found = archive == "sounds.lib" ? has_sound(name) : names.contains(name);
    return found ? fx::Lookup::Found : fx::Lookup::Missing;
  }};
  for (const EffectRecipe& recipe : all_effects()) {
    Report report;
    fx::check(effect(recipe), report, options);
    for (const Issue& issue : report.issues()) {
      if (issue.rule->code == "FXID-302") continue;  // the null command, which is meant
      ADD_FAILURE() << recipe.name << ": " << full_message(issue);
    }
  }
}

TEST(DemoSounds, SayHowLongTheyAre) {
  for (const SoundRecipe& recipe : all_sounds()) {
    const Bytes bytes = forge_sound(recipe, 1);
    EXPECT_EQ(bytes.text().substr(0, 4), "RIFF");
    EXPECT_EQ(bytes.text().substr(8, 8), "WAVEfmt ");
    EXPECT_EQ(view<le_u32>(bytes, 4, 1)[0], bytes.size() - 8) << recipe.name;
    EXPECT_EQ(view<le_u32>(bytes, 40, 1)[0], bytes.size() - 44) << recipe.name;
  }
}

}  // namespace content_test
