#include "ngi/forge/demo/demo_game.h"

#include <map>

#include "ngi/archive/nres/attributes.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/core_rules.h"
#include "ngi/forge/demo/demo_land.h"
#include "ngi/forge/demo/demo_mission.h"
#include "ngi/forge/demo/detail/demo_game_parts.h"
#include "ngi/forge/demo/detail/demo_game_tables.h"
#include "ngi/forge/demo/detail/effects.h"
#include "ngi/forge/demo/detail/materials.h"
#include "ngi/forge/demo/detail/sounds.h"
#include "ngi/forge/demo/textures/textures.h"
#include "ngi/texture/edit.h"
#include "ngi/texture/palette.h"

namespace ngi::forge {

Result<GameEntry> game_entry(std::string_view archive, std::string_view type, std::string_view name,
                             const Result<Bytes>& payload) {
  if (!payload) return tl::unexpected(payload.error());
  const auto field = nres::make_name(name);
  if (!field) return tl::unexpected(field.error());
  const std::uint32_t type_id = type.empty() ? 0 : four_cc(type);
  const auto attributes = nres::default_attributes(type_id, payload->size());
  return GameEntry{std::string(archive),
                   {type_id, attributes[0], attributes[1], attributes[2], *field, *payload}};
}

void GameEntries::add(std::string_view archive, std::string_view type, const std::string& name,
                      const Result<Bytes>& payload) {
  if (!made_) return;
  auto entry = game_entry(archive, type, name, payload);
  if (entry) {
    made_->push_back(*std::move(entry));
  } else {
    made_ = fail(std::move(entry));
  }
}

Result<std::vector<GameEntry>> single_entry(Result<GameEntry> entry) {
  if (!entry) return fail(std::move(entry));
  return std::vector<GameEntry>{*std::move(entry)};
}

Result<std::vector<GameFile>> make_archives(const std::vector<GameJob>& jobs, const Work& work) {
  std::vector<Result<std::vector<GameEntry>>> made(jobs.size());
  if (!parallel_for(jobs.size(), [&](std::size_t i) { made[i] = jobs[i](); }, work)) {
    return fail(rules::cancelled, {});
  }
  std::map<std::string, std::vector<nres::Entry>> archives;
  for (auto& some : made) {
    if (!some) return fail(std::move(some));
    for (GameEntry& made_entry : *some) {
      archives[made_entry.archive].push_back(std::move(made_entry.entry));
    }
  }
  std::vector<GameFile> files;
  for (const auto& [path, entries] : archives) {
    auto pieces = nres::write_canonical(entries);
    if (!pieces) return fail(std::move(pieces));
    files.push_back({path, *std::move(pieces)});
  }
  return files;
}

namespace {

// Makes a palette with the colours of the texture whose name selects it.
Result<Bytes> forge_palette(const TextureRecipe& recipe, std::uint64_t seed) {
  const auto quantised = texture::quantise(paint(recipe, seed));
  return texture::make_palette_file(quantised.palette).bytes();
}

std::vector<GameJob> texture_jobs(std::uint64_t seed) {
  std::vector<GameJob> jobs;
  for (const TextureRecipe& recipe : all_textures()) {
    jobs.push_back([recipe, seed] {
      return single_entry(
          game_entry("Textures.lib", "Texm", recipe.name, forge_texture(recipe, seed)));
    });
    const auto slot = texture::palette_index(recipe.name);
    if (!slot || *slot < 0) continue;
    jobs.push_back([recipe, seed, name = texture::palette_slot_name(*slot) + ".PAL"] {
      return single_entry(game_entry("palettes.lib", "", name, forge_palette(recipe, seed)));
    });
  }
  return jobs;
}

std::vector<GameJob> small_jobs(std::uint64_t seed) {
  std::vector<GameJob> jobs;
  for (const MaterialRecipe& recipe : all_materials()) {
    jobs.push_back([&recipe]() -> Result<std::vector<GameEntry>> {
      auto entry = forge_material(recipe);
      if (!entry) return fail(std::move(entry));
      return std::vector<GameEntry>{{"Material.lib", *std::move(entry)}};
    });
  }
  for (const EffectRecipe& recipe : all_effects()) {
    jobs.push_back([&recipe] {
      return single_entry(game_entry("effects.rlb", "FXID", recipe.name, forge_effect(recipe)));
    });
  }
  for (const SoundRecipe& recipe : all_sounds()) {
    jobs.push_back([&recipe, seed] {
      return single_entry(game_entry("sounds.lib", "SWAV", recipe.name, forge_sound(recipe, seed)));
    });
  }
  jobs.push_back([] {
    return single_entry(game_entry(explosion_archive, "EXPL", explosion_name, forge_explosion()));
  });
  return jobs;
}

std::vector<GameJob> model_jobs() {
  std::vector<GameJob> jobs;
  for (const DemoObject& object : demo_objects()) {
    jobs.push_back([&object] { return object_entries(object); });
  }
  return jobs;
}

void append(std::vector<GameJob>& all, std::vector<GameJob> some) {
  std::move(some.begin(), some.end(), std::back_inserter(all));
}

// `mesh` is Land.msh of the demo map.
Result<std::vector<GameFile>> mission_on_demo_map(const GameFile& mesh) {
  const auto document = land::Document::parse(join(mesh.pieces));
  if (!document) return tl::unexpected(document.error());
  auto land = land::Land::check(*document, Reading::Strict);
  if (!land) return fail(std::move(land));
  return demo_mission({"DATA\\MAPS\\Valley\\land", *std::move(land), demo_building_place},
                      demo_seed);
}

}  // namespace

Result<std::vector<GameFile>> demo_game(std::uint64_t seed, const Work& work) {
  std::vector<GameJob> jobs = model_jobs();
  append(jobs, texture_jobs(seed));
  append(jobs, small_jobs(seed));
  auto files = make_archives(jobs, work);
  if (!files) return files;
  auto units = unit_files();
  if (!units) return units;
  std::move(units->begin(), units->end(), std::back_inserter(*files));
  const auto land = demo_land();
  if (!land) return tl::unexpected(land.error());
  auto map = land_files(demo_map, *land);
  if (!map) return map;
  auto mission = mission_on_demo_map(map->front());
  if (!mission) return mission;
  for (auto* some : {&*map, &*mission}) {
    std::move(some->begin(), some->end(), std::back_inserter(*files));
  }
  return files;
}

}  // namespace ngi::forge
