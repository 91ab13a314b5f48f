#include <benchmark/benchmark.h>

#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include "ngi/archive/nres/check.h"
#include "ngi/archive/nres/document.h"
#include "ngi/archive/nres/edit.h"
#include "ngi/archive/type_id.h"

// What is done to whole archives, each beside a memcpy of the same file. The archives have the
// shape of the largest kinds of the game: docs/formats/nres.md A9.
namespace ngi::nres {
namespace {

constexpr std::size_t kib = 1024;

// Payloads share one buffer until the archive is written out; 11 divides no count, so names are
// unique and unsorted.
Bytes make_archive(std::string_view type, std::size_t count, std::size_t payload_size) {
  const std::vector<std::byte> payload(payload_size, std::byte{0x5A});
  std::vector<Entry> entries;
  entries.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string name = "entry_" + std::to_string(i * 11 % count) + ".dat";
    entries.push_back({four_cc(type), 1, 2, 3, *make_name(name), Bytes::borrow(payload)});
  }
  return join(*write_canonical(entries));
}

const Bytes& textures() {  // 57 MB
  static const Bytes bytes = make_archive("Texm", 393, 142 * kib);
  return bytes;
}
const Bytes& sounds() {  // 40 MB
  static const Bytes bytes = make_archive("SWAV", 399, 98 * kib);
  return bytes;
}
const Bytes& models() {  // 26 MB
  static const Bytes bytes = make_archive("MESH", 435, 60 * kib);
  return bytes;
}
const Bytes& effects() {  // 1.4 MB
  static const Bytes bytes = make_archive("FXID", 923, 1536);
  return bytes;
}

using Archive = const Bytes& (*)();

void open(benchmark::State& state, const Bytes& bytes) {
  for (auto _ : state) benchmark::DoNotOptimize(Document::parse(bytes));
}

// Every name once, through a table that is checked first.
void look_up(benchmark::State& state, const Bytes& bytes) {
  const Document archive = *Document::parse(bytes);
  for (auto _ : state) {
    const Lookup lookup(archive);
    for (std::size_t i = 0; i < archive.size(); ++i) {
      benchmark::DoNotOptimize(lookup.find(archive.name(i)));
    }
  }
}

void write(benchmark::State& state, const Bytes& bytes) {
  const Document archive = *Document::parse(bytes);
  std::vector<Entry> entries;
  for (std::size_t i = 0; i < archive.size(); ++i) entries.push_back(*entry_of(archive, i));
  for (auto _ : state) benchmark::DoNotOptimize(join(*write_canonical(entries)));
}

void validate(benchmark::State& state, const Bytes& bytes) {
  const Document archive = *Document::parse(bytes);
  for (auto _ : state) {
    Report report;
    check(archive, report);
    benchmark::DoNotOptimize(report);
  }
}

// One entry more; everything else stays as it is.
void append(benchmark::State& state, const Bytes& bytes) {
  const Entry entry = {.name = *make_name("zzz"), .payload = Bytes::copy("payload")};
  for (auto _ : state) {
    Editor editor(*Document::parse(bytes));
    if (!editor.add(entry)) state.SkipWithError("not added");
    auto pieces = editor.write();
    benchmark::DoNotOptimize(pieces);
  }
}

void copy(benchmark::State& state, const Bytes& bytes) {
  const auto target = std::make_unique_for_overwrite<std::byte[]>(bytes.size());
  for (auto _ : state) {
    std::memcpy(target.get(), bytes.data(), bytes.size());
    benchmark::DoNotOptimize(target.get());
    benchmark::ClobberMemory();
  }
}

using Job = void (*)(benchmark::State&, const Bytes&);
struct NamedJob {
  const char* name;
  Job job;
};
constexpr NamedJob jobs[] = {{"BM_NresOpen", open},
                             {"BM_NresLookup", look_up},
                             {"BM_NresWrite", write},
                             {"BM_NresValidate", validate}};

// Opening, and looking every name up, must be linear in the entries: compare 100k with 1M.
const Bytes& many_entries(std::int64_t count) {
  static const Bytes hundred_thousand = make_archive("TEXT", 100'000, 8);
  static const Bytes million = make_archive("TEXT", 1'000'000, 8);
  return count == 1'000'000 ? million : hundred_thousand;
}

void add(const NamedJob& job, const std::string& what, Archive archive) {
  benchmark::RegisterBenchmark((job.name + ("/" + what)).c_str(),
                               [=](benchmark::State& state) { job.job(state, archive()); });
  benchmark::RegisterBenchmark((job.name + ("_baseline_memcpy/" + what)).c_str(),
                               [=](benchmark::State& state) { copy(state, archive()); });
}

void add_counts(const NamedJob& job) {
  for (const std::int64_t count : {100'000, 1'000'000}) {
    const auto run = [=](benchmark::State& state) { job.job(state, many_entries(count)); };
    const auto baseline = [=](benchmark::State& state) { copy(state, many_entries(count)); };
    const std::string argument = "/entries:" + std::to_string(count);
    benchmark::RegisterBenchmark((job.name + argument).c_str(), run);
    benchmark::RegisterBenchmark((job.name + ("_baseline_memcpy" + argument)).c_str(), baseline);
  }
}

const bool registered = [] {
  for (const NamedJob& job : jobs) {
    add(job, "textures", textures);
    add(job, "sounds", sounds);
    add(job, "models", models);
    add(job, "effects", effects);
  }
  add_counts(jobs[0]);
  add_counts(jobs[1]);
  add_counts({"BM_NresAppend", append});
  return true;
}();

}  // namespace
}  // namespace ngi::nres
