#include <benchmark/benchmark.h>

#include <cstring>
#include <vector>

#include "ngi/forge/broken/broken.h"
#include "ngi/forge/corpus/corpus.h"

namespace {

using namespace ngi;

// A tenth of the first game, on one thread.
constexpr forge::CorpusPlan tenth = {.counts = {.models = 44,
                                                .textures = 39,
                                                .lightmaps = 3,
                                                .materials = 91,
                                                .wears = 44,
                                                .effects = 92,
                                                .sounds = 40,
                                                .prototypes = 59,
                                                .units = 43,
                                                .maps = 3}};

std::vector<forge::GameFile> forged() {
  return forge::corpus(tenth, {.threads = 1}).value_or(std::vector<forge::GameFile>());
}

std::uint64_t size_of(const std::vector<forge::GameFile>& files) {
  std::uint64_t size = 0;
  for (const forge::GameFile& file : files) size += total_size(file.pieces);
  return size;
}

void BM_forge_corpus(benchmark::State& state) {
  std::uint64_t size = 0;
  for (auto _ : state) size += size_of(forged());
  state.SetBytesProcessed(static_cast<std::int64_t>(size));
}
BENCHMARK(BM_forge_corpus)->Unit(benchmark::kMillisecond);

// Copying what comes out, once.
void BM_forge_corpus_baseline_memcpy(benchmark::State& state) {
  Pieces all;
  for (const forge::GameFile& file : forged()) {
    all.insert(all.end(), file.pieces.begin(), file.pieces.end());
  }
  const Bytes bytes = join(all);
  std::vector<std::byte> copy(bytes.size());
  for (auto _ : state) {
    if (!bytes.empty()) std::memcpy(copy.data(), bytes.data(), copy.size());
    benchmark::DoNotOptimize(copy.data());
    benchmark::ClobberMemory();
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * copy.size()));
}
BENCHMARK(BM_forge_corpus_baseline_memcpy)->Unit(benchmark::kMillisecond);

std::uint64_t size_of_bad_files() {
  std::uint64_t size = 0;
  for (const forge::BrokenRule& broken : forge::broken_rules()) size += size_of(broken.make());
  return size;
}

// The smallest file for every rule.
void BM_forge_broken(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(size_of_bad_files());
}
BENCHMARK(BM_forge_broken)->Unit(benchmark::kMillisecond);

void BM_forge_broken_baseline_memcpy(benchmark::State& state) {
  const std::vector<std::byte> bytes(size_of_bad_files());
  std::vector<std::byte> copy(bytes.size());
  for (auto _ : state) {
    if (!bytes.empty()) std::memcpy(copy.data(), bytes.data(), copy.size());
    benchmark::DoNotOptimize(copy.data());
    benchmark::ClobberMemory();
  }
}
BENCHMARK(BM_forge_broken_baseline_memcpy)->Unit(benchmark::kMillisecond);

}  // namespace
