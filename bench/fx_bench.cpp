#include <benchmark/benchmark.h>

#include <cstring>

#include "ngi/fx/check.h"
#include "ngi/fx/edit.h"

namespace {

using namespace ngi;
using namespace ngi::fx;

// An effect with each opcode 30 times: 53 KB, about as much as fifty shipped ones.
const Bytes& large_effect() {
  static const Bytes bytes = [] {
    Draft draft;
    for (int i = 0; i < 30; ++i) {
      for (std::uint8_t code = 1; code <= opcode_count; ++code) {
        const auto command = make_command(*to_opcode(code), {"material.lib", "FIRE"});
        static_cast<void>(insert_command(draft, draft.commands.size(), *command));
      }
    }
    return *write(draft);
  }();
  return bytes;
}

void count_bytes(benchmark::State& state) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * large_effect().size()));
}

void BM_FxParse(benchmark::State& state) {
  for (auto _ : state) {
    auto document = Document::parse(large_effect());
    benchmark::DoNotOptimize(document);
  }
  count_bytes(state);
}
BENCHMARK(BM_FxParse);

void BM_FxParse_baseline_memcpy(benchmark::State& state) {
  std::vector<std::byte> copy(large_effect().size());
  for (auto _ : state) {
    std::memcpy(copy.data(), large_effect().data(), copy.size());
    benchmark::DoNotOptimize(copy.data());
    benchmark::ClobberMemory();
  }
  count_bytes(state);
}
BENCHMARK(BM_FxParse_baseline_memcpy);

void BM_FxRoundTrip(benchmark::State& state) {
  for (auto _ : state) {
    auto bytes = write(*open_draft(*Document::parse(large_effect())));
    benchmark::DoNotOptimize(bytes);
  }
  count_bytes(state);
}
BENCHMARK(BM_FxRoundTrip);

void BM_FxRoundTrip_baseline_copy(benchmark::State& state) {
  for (auto _ : state) {
    auto bytes = Bytes::copy(large_effect().span());
    benchmark::DoNotOptimize(bytes);
  }
  count_bytes(state);
}
BENCHMARK(BM_FxRoundTrip_baseline_copy);

// Every rule. The baseline looks at each dword once.
void BM_FxCheck(benchmark::State& state) {
  const auto document = *Document::parse(large_effect());
  for (auto _ : state) {
    Report report;
    check(document, report);
    benchmark::DoNotOptimize(report);
  }
  count_bytes(state);
}
BENCHMARK(BM_FxCheck);

void BM_FxCheck_baseline_scan(benchmark::State& state) {
  const auto words = view<le_u32>(large_effect(), 0, large_effect().size() / 4);
  for (auto _ : state) {
    std::uint32_t not_finite = 0;
    for (const std::uint32_t word : words) not_finite += (word & 0x7F80'0000U) == 0x7F80'0000U;
    benchmark::DoNotOptimize(not_finite);
  }
  count_bytes(state);
}
BENCHMARK(BM_FxCheck_baseline_scan);

}  // namespace
