// The corpus of the first game's size, in memory: every rule over its models, materials, WEAR
// tables, effects and archives, as they are and damaged at random. The baselines read the same
// bytes once.
#include <benchmark/benchmark.h>

#include <cstring>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/check.h"
#include "ngi/archive/nres/document.h"
#include "ngi/archive/rsli/check.h"
#include "ngi/forge/corpus/corpus.h"
#include "ngi/forge/detail/random.h"
#include "ngi/fx/check.h"
#include "ngi/material/mat0/check.h"
#include "ngi/material/mat0/material.h"
#include "ngi/material/wear/document.h"
#include "ngi/msh/check.h"
#include "ngi/msh/model.h"

namespace {

using namespace ngi;

struct CorpusEntry {
  Bytes bytes;
  mat0::Attributes attributes;
};

// The archives of a corpus; sounds, textures and maps are left out.
const std::vector<Bytes>& corpus_archives() {
  static const std::vector<Bytes> archives = [] {
    forge::CorpusCounts counts;
    counts.textures = 1;
    counts.lightmaps = 1;
    counts.sounds = 1;
    counts.maps = 0;
    const auto files = forge::corpus({.counts = counts}, {.threads = 1});
    std::vector<Bytes> out;
    for (const forge::GameFile& file : *files) {
      out.push_back(join(file.pieces));
    }
    return out;
  }();
  return archives;
}

std::vector<CorpusEntry> find_entries(std::string_view type) {
  std::vector<CorpusEntry> out;
  for (const Bytes& bytes : corpus_archives()) {
    const auto archive = nres::Document::parse(bytes);
    if (!archive) continue;
    for (std::size_t i = 0; i < archive->size(); ++i) {
      const nres::Record& record = archive->records()[i];
      if (std::memcmp(&record.type_id, type.data(), type.size()) != 0) continue;
      out.push_back({*archive->payload(i), {record.attr1, record.attr2, record.attr3}});
    }
  }
  return out;
}

// Overwrites one byte in 500 from the given offset on.
std::vector<CorpusEntry> damaged(std::vector<CorpusEntry> entries, std::size_t from) {
  forge::Random random(15);
  for (CorpusEntry& entry : entries) {
    std::vector<std::byte> bytes(entry.bytes.data(), entry.bytes.data() + entry.bytes.size());
    for (std::size_t i = 0; i < 1 + bytes.size() / 500 && bytes.size() > from; ++i) {
      bytes[from + random.next() % (bytes.size() - from)] = static_cast<std::byte>(random.next());
    }
    entry.bytes = Bytes::copy(bytes);
  }
  return entries;
}

const std::vector<CorpusEntry>& corpus_models() {
  static const std::vector<CorpusEntry> entries = find_entries("MESH");
  return entries;
}
const std::vector<CorpusEntry>& damaged_models() {
  static const std::vector<CorpusEntry> entries = [] {
    // The directory stays as it is, so that every model can be opened.
    std::vector<CorpusEntry> out;
    for (const CorpusEntry& entry : corpus_models()) {
      const auto model = nres::Document::parse(entry.bytes);
      const auto directory = static_cast<std::size_t>(model->directory_offset());
      std::vector<CorpusEntry> one = damaged({entry}, 16);
      std::vector<std::byte> bytes(one[0].bytes.data(), one[0].bytes.data() + one[0].bytes.size());
      std::memcpy(bytes.data() + directory, entry.bytes.data() + directory,
                  bytes.size() - directory);
      out.push_back({Bytes::copy(bytes), entry.attributes});
    }
    return out;
  }();
  return entries;
}
const std::vector<CorpusEntry>& corpus_materials() {
  static const std::vector<CorpusEntry> entries = find_entries("MAT0");
  return entries;
}
const std::vector<CorpusEntry>& damaged_materials() {
  static const std::vector<CorpusEntry> entries = damaged(corpus_materials(), 4);
  return entries;
}
const std::vector<CorpusEntry>& corpus_wears() {
  static const std::vector<CorpusEntry> entries = find_entries("WEAR");
  return entries;
}
const std::vector<CorpusEntry>& corpus_effects() {
  static const std::vector<CorpusEntry> entries = find_entries("FXID");
  return entries;
}
const std::vector<CorpusEntry>& damaged_effects() {
  static const std::vector<CorpusEntry> entries = damaged(corpus_effects(), 60);
  return entries;
}

void read_once(benchmark::State& state, const std::vector<CorpusEntry>& entries) {
  for (auto _ : state) {
    std::uint64_t sum = 0;
    for (const CorpusEntry& entry : entries) {
      for (const std::uint32_t word : view<le_u32>(entry.bytes, 0, entry.bytes.size() / 4)) {
        sum += word;
      }
    }
    benchmark::DoNotOptimize(sum);
  }
}

void check_models(benchmark::State& state, const std::vector<CorpusEntry>& entries) {
  std::size_t issues = 0;
  for (auto _ : state) {
    issues = 0;
    for (const CorpusEntry& entry : entries) {
      const auto document = msh::Document::parse(entry.bytes);
      if (!document) continue;
      Report report;
      msh::check(*document, report);
      for (const auto severity : {Severity::Error, Severity::Warning, Severity::Info}) {
        issues += report.count(severity);
      }
    }
  }
  state.counters["issues"] = static_cast<double>(issues);
}
void BM_corpus_models_check(benchmark::State& state) {
  check_models(state, corpus_models());
}
BENCHMARK(BM_corpus_models_check)->Unit(benchmark::kMillisecond);
void BM_corpus_models_check_baseline_read(benchmark::State& state) {
  read_once(state, corpus_models());
}
BENCHMARK(BM_corpus_models_check_baseline_read)->Unit(benchmark::kMillisecond);
void BM_damaged_models_check(benchmark::State& state) {
  check_models(state, damaged_models());
}
BENCHMARK(BM_damaged_models_check)->Unit(benchmark::kMillisecond);
void BM_damaged_models_check_baseline_read(benchmark::State& state) {
  read_once(state, damaged_models());
}
BENCHMARK(BM_damaged_models_check_baseline_read)->Unit(benchmark::kMillisecond);

void load_materials(benchmark::State& state, const std::vector<CorpusEntry>& entries) {
  for (auto _ : state) {
    for (const CorpusEntry& entry : entries) {
      auto document = mat0::Document::parse(entry.bytes, entry.attributes);
      benchmark::DoNotOptimize(mat0::Material::check(std::move(document), Reading::Tolerant));
    }
  }
}
void BM_corpus_materials_load(benchmark::State& state) {
  load_materials(state, corpus_materials());
}
BENCHMARK(BM_corpus_materials_load)->Unit(benchmark::kMicrosecond);
void BM_corpus_materials_load_baseline_read(benchmark::State& state) {
  read_once(state, corpus_materials());
}
BENCHMARK(BM_corpus_materials_load_baseline_read)->Unit(benchmark::kMicrosecond);
void BM_damaged_materials_load(benchmark::State& state) {
  load_materials(state, damaged_materials());
}
BENCHMARK(BM_damaged_materials_load)->Unit(benchmark::kMicrosecond);
void BM_damaged_materials_load_baseline_read(benchmark::State& state) {
  read_once(state, damaged_materials());
}
BENCHMARK(BM_damaged_materials_load_baseline_read)->Unit(benchmark::kMicrosecond);

void BM_corpus_wears_load(benchmark::State& state) {
  for (auto _ : state) {
    for (const CorpusEntry& entry : corpus_wears()) {
      benchmark::DoNotOptimize(wear::Document::parse(entry.bytes, Reading::Strict));
    }
  }
}
BENCHMARK(BM_corpus_wears_load)->Unit(benchmark::kMicrosecond);
void BM_corpus_wears_load_baseline_read(benchmark::State& state) {
  read_once(state, corpus_wears());
}
BENCHMARK(BM_corpus_wears_load_baseline_read)->Unit(benchmark::kMicrosecond);

void check_effects(benchmark::State& state, const std::vector<CorpusEntry>& entries) {
  for (auto _ : state) {
    for (const CorpusEntry& entry : entries) {
      const auto document = fx::Document::parse(entry.bytes);
      if (!document) continue;
      Report report;
      fx::check(*document, report);
      benchmark::DoNotOptimize(report);
    }
  }
}
void BM_corpus_effects_check(benchmark::State& state) {
  check_effects(state, corpus_effects());
}
BENCHMARK(BM_corpus_effects_check)->Unit(benchmark::kMicrosecond);
void BM_corpus_effects_check_baseline_read(benchmark::State& state) {
  read_once(state, corpus_effects());
}
BENCHMARK(BM_corpus_effects_check_baseline_read)->Unit(benchmark::kMicrosecond);
void BM_damaged_effects_check(benchmark::State& state) {
  check_effects(state, damaged_effects());
}
BENCHMARK(BM_damaged_effects_check)->Unit(benchmark::kMicrosecond);
void BM_damaged_effects_check_baseline_read(benchmark::State& state) {
  read_once(state, damaged_effects());
}
BENCHMARK(BM_damaged_effects_check_baseline_read)->Unit(benchmark::kMicrosecond);

// The archives of a corpus and the models in them, without the payloads.
void BM_corpus_archives_check(benchmark::State& state) {
  for (auto _ : state) {
    for (const Bytes& bytes : corpus_archives()) {
      const auto archive = nres::Document::parse(bytes);
      if (!archive) continue;
      Report report;
      nres::check(*archive, report);
      benchmark::DoNotOptimize(report);
    }
    for (const CorpusEntry& entry : corpus_models()) {
      const auto archive = nres::Document::parse(entry.bytes);
      Report report;
      nres::check(*archive, report, {.found_by_type = true});
      benchmark::DoNotOptimize(report);
    }
  }
}
BENCHMARK(BM_corpus_archives_check)->Unit(benchmark::kMicrosecond);
// Reads each directory once.
void BM_corpus_archives_check_baseline_read(benchmark::State& state) {
  for (auto _ : state) {
    std::uint64_t sum = 0;
    const auto add = [&](const Bytes& bytes) {
      const auto archive = nres::Document::parse(bytes);
      if (!archive) return;
      for (const nres::Record& record : archive->records()) {
        for (const std::uint32_t word : view<le_u32>(bytes_of(record), 0, sizeof(record) / 4)) {
          sum += word;
        }
      }
    };
    for (const Bytes& bytes : corpus_archives()) add(bytes);
    for (const CorpusEntry& entry : corpus_models()) add(entry.bytes);
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(BM_corpus_archives_check_baseline_read)->Unit(benchmark::kMicrosecond);

}  // namespace
