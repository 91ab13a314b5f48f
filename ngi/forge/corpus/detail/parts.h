#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ngi/forge/corpus/corpus.h"
#include "ngi/forge/demo/detail/demo_game_parts.h"
#include "ngi/forge/detail/random.h"

// The parts of corpus(): for each kind of asset a list of jobs, each of which makes
// one asset. Everything that depends on the corpus as a whole is decided when the list is
// made; each job has its own random generator.
namespace ngi::forge {

// Returns a separate generator for each kind and index.
inline Random random_for(const CorpusPlan& plan, std::string_view kind, std::size_t index = 0) {
  return Random(mix(seed_for(plan.seed, kind) + index));
}

// Names by index, so that assets can refer to each other before they are made.
std::string numbered(std::string_view prefix, std::size_t index, std::string_view suffix = {});
std::string texture_name(std::size_t index);
std::string lightmap_name(std::size_t index);
std::string material_name(std::size_t index);  // the first one is DEFAULT
std::string effect_name(std::size_t index);
std::string sound_name(std::size_t index);

// Returns a random index below `count`; 0 when `count` is 0.
inline std::size_t any_of(Random& random, std::size_t count) {
  return count == 0 ? 0 : static_cast<std::size_t>(random.next() % count);
}

std::vector<GameJob> corpus_textures(const CorpusPlan& plan);
std::vector<GameJob> corpus_materials(const CorpusPlan& plan);
std::vector<GameJob> corpus_effects(const CorpusPlan& plan);
std::vector<GameJob> corpus_sounds(const CorpusPlan& plan);
std::vector<GameJob> corpus_models(const CorpusPlan& plan);
std::vector<GameJob> corpus_registry(const CorpusPlan& plan);
std::vector<GameJob> corpus_tables(const CorpusPlan& plan);

// The records of the registry that vegetation and rocks of missions may name: STAT.
std::vector<std::size_t> static_prototypes(const CorpusPlan& plan);
// Which records have a model: all but suns.
std::vector<bool> drawn_prototypes(const CorpusPlan& plan);

Result<GameFile> research_tree(const CorpusPlan& plan, std::size_t index);
// BuildDat.lst, of units of the corpus.
Result<GameFile> corpus_build_list(const CorpusPlan& plan);
// A font whose glyphs are 16 in a row.
Bytes forge_font(Random random);
// Mouse cursors, the strings of the dialogues and their names.
std::vector<GameFile> corpus_interface(const CorpusPlan& plan);
// Files other than NRes archives of the entries above: two RsLi archives, research trees, units,
// the files of the interface.
Result<std::vector<GameFile>> corpus_files(const CorpusPlan& plan);

}  // namespace ngi::forge
