#include <benchmark/benchmark.h>

#include <cstring>

#include "ngi/core/bytes.h"

namespace {

const ngi::Bytes& zeros() {
  static const ngi::Bytes bytes = ngi::Bytes::own(std::vector<std::byte>(1 << 20));
  return bytes;
}

void BM_all_zero(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(ngi::all_zero(zeros().slice(0, 1 << 20)));
}
BENCHMARK(BM_all_zero);

void BM_all_zero_baseline_memcmp(benchmark::State& state) {
  static const std::vector<std::byte> other(1 << 20);
  for (auto _ : state) benchmark::DoNotOptimize(std::memcmp(zeros().data(), other.data(), 1 << 20));
}
BENCHMARK(BM_all_zero_baseline_memcmp);

void BM_join(benchmark::State& state) {
  const ngi::Pieces pieces(static_cast<std::size_t>(state.range(0)), zeros().slice(0, 4096));
  for (auto _ : state) benchmark::DoNotOptimize(ngi::join(pieces));
}
BENCHMARK(BM_join)->Arg(256);

void BM_join_baseline_memcpy(benchmark::State& state) {
  const auto size = static_cast<std::size_t>(state.range(0)) * 4096;
  for (auto _ : state) {
    const auto copy = std::make_unique_for_overwrite<std::byte[]>(size);
    std::memcpy(copy.get(), zeros().data(), size);
    benchmark::DoNotOptimize(copy.get());
  }
}
BENCHMARK(BM_join_baseline_memcpy)->Arg(256);

}  // namespace
