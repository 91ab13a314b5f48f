#include "ngi/forge/demo/detail/sounds.h"
#include "ngi/forge/corpus/detail/parts.h"

namespace ngi::forge {

std::vector<GameJob> corpus_sounds(const CorpusPlan& plan) {
  std::vector<GameJob> jobs;
  for (std::size_t i = 0; i < plan.counts.sounds; ++i) {
    // Part 2 has one empty sound: docs/formats/game-assets.md 10.
    const bool is_empty = i + 1 == plan.counts.sounds;
    jobs.push_back([i, is_empty, random = random_for(plan, "sound", i)]() mutable {
      const std::string name = sound_name(i);
      const SoundRecipe recipe = {.name = name,
                                  .milliseconds = random.between(100, 900),
                                  .pitch = random.between(60, 900),
                                  .noise = random.below(101),
                                  .fades = random.below(2) == 0};
      const Bytes sound = is_empty ? Bytes() : forge_sound(recipe, random.next());
      return single_entry(game_entry("sounds.lib", "SWAV", name, sound));
    });
  }
  return jobs;
}

}  // namespace ngi::forge
