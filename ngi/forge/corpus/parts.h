#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/forge/corpus/corpus.h"
#include "ngi/forge/demo/demo_game_parts.h"
#include "ngi/forge/random.h"

// What corpus() is put together from: for each kind of asset a list of jobs, each of which makes
// one asset by itself. Everything that depends on the corpus as a whole is decided when the list is
// made; a job draws from a generator of its own.
namespace ngi::forge {

using CorpusJob = std::function<Result<std::vector<GameEntry>>()>;

// A generator of its own for everything that has a kind and an index.
inline Random random_for(const CorpusPlan& plan, std::string_view kind, std::size_t index = 0) {
  return Random(mix(seed_for(plan.seed, kind) + index));
}

// One entry as the outcome of a job.
Result<std::vector<GameEntry>> just(Result<GameEntry> entry);

// Names by index, so that kinds can refer to each other before they are made.
std::string numbered(std::string_view prefix, std::size_t index, std::string_view suffix = {});
std::string texture_name(std::size_t index);
std::string lightmap_name(std::size_t index);
std::string material_name(std::size_t index);  // the first one is DEFAULT
std::string effect_name(std::size_t index);
std::string sound_name(std::size_t index);

// The index of one of `count` things; 0 when there is none.
inline std::size_t any_of(Random& random, std::size_t count) {
  return count == 0 ? 0 : static_cast<std::size_t>(random.next() % count);
}

std::vector<CorpusJob> corpus_textures(const CorpusPlan& plan);
std::vector<CorpusJob> corpus_materials(const CorpusPlan& plan);
std::vector<CorpusJob> corpus_effects(const CorpusPlan& plan);
std::vector<CorpusJob> corpus_sounds(const CorpusPlan& plan);
std::vector<CorpusJob> corpus_models(const CorpusPlan& plan);
std::vector<CorpusJob> corpus_registry(const CorpusPlan& plan);

// Files that are no NRes archive of entries above: the two RsLi archives, research trees, units.
Result<std::vector<GameFile>> corpus_files(const CorpusPlan& plan);

}  // namespace ngi::forge
