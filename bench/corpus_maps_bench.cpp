// The 33 maps of a corpus, in memory: every rule over landscapes and areal maps. The baselines copy
// the same bytes.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstring>
#include <string_view>
#include <vector>

#include "ngi/forge/corpus/corpus.h"
#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/areals/model.h"
#include "ngi/terrain/land/check.h"

namespace {

using namespace ngi;

std::vector<Bytes> find_maps(std::string_view name) {
  static const std::vector<forge::GameFile> files = [] {
    forge::CorpusCounts counts;
    counts.models = 1;
    counts.textures = 1;
    counts.lightmaps = 1;
    counts.sounds = 1;
    return *forge::corpus({.counts = counts}, {.threads = 1});
  }();
  std::vector<Bytes> out;
  for (const forge::GameFile& file : files) {
    if (file.path.ends_with(name)) out.push_back(join(file.pieces));
  }
  return out;
}

const std::vector<Bytes>& corpus_lands() {
  static const std::vector<Bytes> lands = find_maps("/Land.msh");
  return lands;
}
const std::vector<Bytes>& corpus_areals() {
  static const std::vector<Bytes> maps = find_maps("/Land.map");
  return maps;
}

void copy_once(benchmark::State& state, const std::vector<Bytes>& maps) {
  std::vector<std::byte> copy;
  for (const Bytes& map : maps) copy.resize(std::max<std::size_t>(copy.size(), map.size()));
  for (auto _ : state) {
    for (const Bytes& map : maps) {
      std::memcpy(copy.data(), map.data(), map.size());
      benchmark::ClobberMemory();
    }
  }
}

void BM_corpus_lands_check(benchmark::State& state) {
  const std::vector<Bytes>& maps = corpus_lands();
  for (auto _ : state) {
    for (const Bytes& map : maps) {
      Report report;
      land::check(*land::Document::parse(map), report);
      benchmark::DoNotOptimize(report);
    }
  }
}
BENCHMARK(BM_corpus_lands_check)->Unit(benchmark::kMillisecond);
void BM_corpus_lands_check_baseline_memcpy(benchmark::State& state) {
  copy_once(state, corpus_lands());
}
BENCHMARK(BM_corpus_lands_check_baseline_memcpy)->Unit(benchmark::kMillisecond);

void BM_corpus_areals_check(benchmark::State& state) {
  const std::vector<Bytes>& maps = corpus_areals();
  for (auto _ : state) {
    for (const Bytes& map : maps) {
      Report report;
      areals::check(*areals::Document::parse(map), report);
      benchmark::DoNotOptimize(report);
    }
  }
}
BENCHMARK(BM_corpus_areals_check)->Unit(benchmark::kMillisecond);
void BM_corpus_areals_check_baseline_memcpy(benchmark::State& state) {
  copy_once(state, corpus_areals());
}
BENCHMARK(BM_corpus_areals_check_baseline_memcpy)->Unit(benchmark::kMillisecond);

// Ready for queries: the index of areals by place.
void BM_corpus_areals_load(benchmark::State& state) {
  const std::vector<Bytes>& maps = corpus_areals();
  for (auto _ : state) {
    for (const Bytes& map : maps) {
      auto areals = areals::AreaMap::check(*areals::Document::parse(map), Reading::Tolerant);
      benchmark::DoNotOptimize(areals);
    }
  }
}
BENCHMARK(BM_corpus_areals_load)->Unit(benchmark::kMillisecond);
void BM_corpus_areals_load_baseline_memcpy(benchmark::State& state) {
  copy_once(state, corpus_areals());
}
BENCHMARK(BM_corpus_areals_load_baseline_memcpy)->Unit(benchmark::kMillisecond);

}  // namespace
