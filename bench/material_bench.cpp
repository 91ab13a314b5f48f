#include <benchmark/benchmark.h>

#include <cstring>
#include <vector>

#include "ngi/material/mat0/edit.h"
#include "ngi/material/phase.h"

namespace {

using namespace ngi;
using namespace ngi::mat0;

// As large as shipped ones get: 29 phases, all colours gliding.
const Draft& large_draft() {
  static const Draft draft = [] {
    Draft out = new_draft();
    out.phases.resize(29, out.phases[0]);
    out.blocks[0] = {interpolated::all << mask_shift, {}};
    for (std::uint16_t i = 0; i < 29; ++i) {
      out.phases[i].diffuse.r = static_cast<std::uint8_t>(9 * i);
      const int end_time = 100 * (i + 1);
      out.blocks[0].keys.push_back(Key{i, static_cast<std::uint16_t>(end_time), 0});
    }
    return out;
  }();
  return draft;
}

const Document& large_document() {
  static const Document document = Document::parse(encode(large_draft()), large_draft().attributes);
  return document;
}

void BM_material_check(benchmark::State& state) {
  for (auto _ : state) {
    benchmark::DoNotOptimize(Material::check(large_document(), Reading::Strict));
  }
}
BENCHMARK(BM_material_check);

void BM_material_check_baseline_memcpy(benchmark::State& state) {
  const Bytes bytes = large_document().bytes();
  std::vector<std::byte> copy(bytes.size());
  for (auto _ : state) {
    std::memcpy(copy.data(), bytes.data(), bytes.size());
    benchmark::DoNotOptimize(copy.data());
    benchmark::ClobberMemory();
  }
}
BENCHMARK(BM_material_check_baseline_memcpy);

void BM_material_sample_baseline_copy(benchmark::State& state) {
  const auto material = *Material::check(large_document(), Reading::Strict);
  std::size_t i = 0;
  for (auto _ : state) {
    PoolRecord out = material.phase(i++ % 29);
    benchmark::DoNotOptimize(out);
  }
}
BENCHMARK(BM_material_sample_baseline_copy);

void BM_material_sample(benchmark::State& state) {
  const auto material = *Material::check(large_document(), Reading::Strict);
  material::RowState row;
  material::MsvcRandom random;
  std::uint32_t clock = 0;
  for (auto _ : state) {
    clock += 17;
    benchmark::DoNotOptimize(material::sample_by_time(material, 0, clock, row, random));
  }
}
BENCHMARK(BM_material_sample);

}  // namespace
