#include <benchmark/benchmark.h>

#include <cstring>
#include <string_view>
#include <vector>

#include "ngi/archive/codec/deflate.h"
#include "ngi/archive/codec/lzhuf.h"
#include "ngi/archive/codec/lzss.h"

// Each coder beside a memcpy of the same number of unpacked bytes into a fresh buffer.
namespace ngi::codec {
namespace {

using Buffer = std::vector<std::byte>;

// One mebibyte that packs as textures and tables do: repeated phrases with noise between them.
const Buffer& sample() {
  static const Buffer bytes = [] {
    Buffer made;
    std::uint32_t state = 1;
    const auto next = [&state] {
      state = state * 1664525U + 1013904223U;
      return state >> 16U;
    };
    constexpr std::string_view phrase =
        "the plating of a robot repeats in every texture of its kind ";
    while (made.size() < (1U << 20U)) {
      const std::size_t start = next() % 32;
      const auto part = std::as_bytes(std::span(phrase).subspan(start, 4 + next() % 24));
      made.insert(made.end(), part.begin(), part.end());
      for (std::uint32_t i = next() % 8; i > 0; --i) made.push_back(static_cast<std::byte>(next()));
    }
    made.resize(1U << 20U);
    return made;
  }();
  return bytes;
}

void count_bytes(benchmark::State& state) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * sample().size()));
}

void copy_sample(benchmark::State& state) {
  for (auto _ : state) {
    Buffer out(sample().size());
    std::memcpy(out.data(), sample().data(), out.size());
    benchmark::DoNotOptimize(out.data());
  }
  count_bytes(state);
}

template <auto encode, auto decode>
void decode_sample(benchmark::State& state) {
  const Buffer packed = encode(sample());
  for (auto _ : state) {
    auto out = decode(packed, sample().size());
    benchmark::DoNotOptimize(out);
  }
  count_bytes(state);
  state.counters["packed_ratio"] =
      static_cast<double>(packed.size()) / static_cast<double>(sample().size());
}

template <auto encode>
void encode_sample(benchmark::State& state) {
  for (auto _ : state) {
    auto out = encode(sample());
    benchmark::DoNotOptimize(out);
  }
  count_bytes(state);
}

BENCHMARK(decode_sample<encode_lzss, decode_lzss>)->Name("BM_LzssDecode");
BENCHMARK(copy_sample)->Name("BM_LzssDecode_baseline_memcpy");
BENCHMARK(encode_sample<encode_lzss>)->Name("BM_LzssEncode");
BENCHMARK(copy_sample)->Name("BM_LzssEncode_baseline_memcpy");
BENCHMARK(decode_sample<encode_lzhuf, decode_lzhuf>)->Name("BM_LzhufDecode");
BENCHMARK(copy_sample)->Name("BM_LzhufDecode_baseline_memcpy");
BENCHMARK(encode_sample<encode_lzhuf>)->Name("BM_LzhufEncode");
BENCHMARK(copy_sample)->Name("BM_LzhufEncode_baseline_memcpy");
BENCHMARK(decode_sample<encode_deflate, decode_deflate>)->Name("BM_DeflateDecode");
BENCHMARK(copy_sample)->Name("BM_DeflateDecode_baseline_memcpy");
BENCHMARK(encode_sample<encode_deflate>)->Name("BM_DeflateEncode");
BENCHMARK(copy_sample)->Name("BM_DeflateEncode_baseline_memcpy");

}  // namespace
}  // namespace ngi::codec
