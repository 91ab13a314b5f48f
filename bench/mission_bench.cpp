#include <benchmark/benchmark.h>

#include <cstring>
#include <string>
#include <vector>

#include "ngi/mission/check.h"
#include "ngi/mission/edit.h"
#include "ngi/mission/model.h"

namespace {

using namespace ngi;

// A mission with as many objects as all missions of the first part together.
Bytes large_mission() {
  mission::Draft draft = mission::Draft::make("DATA\\MAPS\\M\\land");
  if (!draft.add_clan("Plr", mission::ClanType::Player, 1000)) std::abort();
  for (int i = 0; i < 900; ++i) {
    const bool is_unit = i % 3 == 0;
    const auto added =
        draft.add_object({.kind = is_unit ? mission::ObjectKind::Unit : mission::ObjectKind::Rock,
                          .resource = is_unit ? "UNITS\\UNITS\\BATTLE\\a.dat" : "s_stone_10",
                          .clan = is_unit ? 0 : -1,
                          .position = {static_cast<float>(i), 5, 1}});
    if (!added) std::abort();
  }
  return draft.bytes();
}

void BM_mission_model(benchmark::State& state) {
  const Bytes bytes = large_mission();
  for (auto _ : state) {
    Report report;
    benchmark::DoNotOptimize(
        mission::Model::check(*mission::Document::parse(bytes), Reading::Strict, report));
  }
}
BENCHMARK(BM_mission_model);

// Touches every byte once.
void BM_mission_model_baseline_sum(benchmark::State& state) {
  const Bytes bytes = large_mission();
  for (auto _ : state) {
    std::uint64_t sum = 0;
    for (const std::byte byte : bytes.span()) {
      sum = sum * 31 + std::to_integer<std::uint8_t>(byte);
    }
    benchmark::DoNotOptimize(sum);
  }
}
BENCHMARK(BM_mission_model_baseline_sum);

}  // namespace
