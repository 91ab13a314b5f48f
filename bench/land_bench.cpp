#include <benchmark/benchmark.h>

#include <cmath>
#include <cstring>
#include <random>
#include <vector>

#include "ngi/forge/demo/sample_lands.h"
#include "ngi/terrain/land/check.h"
#include "ngi/terrain/land/query.h"

namespace {

using namespace ngi;
using namespace ngi::land;

// 16 x 16 tiles, 8,704 faces, as large as a map of the game.
const Document& large_land() {
  static const Document document = [] {
    forge::LandPlan plan = {.columns = 16, .rows = 16, .squares = 4, .tile_size = 75};
    plan.height = [](double x, double y) { return 60 * std::sin(x / 97) * std::cos(y / 131); };
    plan.wear = [](double x, double y) {
      const auto row = static_cast<std::uint8_t>(1 + static_cast<int>(x / 210 + y / 170) % 4);
      return forge::LandWear{.primary = row};
    };
    return *Document::parse(join(*write(forge::make_land(plan))));
  }();
  return document;
}

const Land& checked_land() {
  static const Land land = *Land::check(large_land(), Reading::Strict);
  return land;
}

const LandIndex& land_index() {
  static const LandIndex index(checked_land());
  return index;
}

void count_land_bytes(benchmark::State& state) {
  state.SetBytesProcessed(
      static_cast<std::int64_t>(state.iterations() * large_land().bytes().size()));
}

void copy_land(benchmark::State& state) {
  const Bytes bytes = large_land().bytes();
  std::vector<std::byte> copy(bytes.size());
  for (auto _ : state) {
    std::memcpy(copy.data(), bytes.data(), bytes.size());
    benchmark::DoNotOptimize(copy.data());
    benchmark::ClobberMemory();
  }
  count_land_bytes(state);
}

// Ready for use: every index is valid.
void BM_LandLoad(benchmark::State& state) {
  const Bytes bytes = large_land().bytes();
  for (auto _ : state) {
    auto land = Land::check(*Document::parse(bytes), Reading::Strict);
    benchmark::DoNotOptimize(land);
  }
  count_land_bytes(state);
}
BENCHMARK(BM_LandLoad);
void BM_LandLoad_baseline_memcpy(benchmark::State& state) {
  copy_land(state);
}
BENCHMARK(BM_LandLoad_baseline_memcpy);

// Every rule of the book.
void BM_LandCheck(benchmark::State& state) {
  const Bytes bytes = large_land().bytes();
  for (auto _ : state) {
    Report report;
    check(*Document::parse(bytes), report);
    benchmark::DoNotOptimize(report);
  }
  count_land_bytes(state);
}
BENCHMARK(BM_LandCheck);
void BM_LandCheck_baseline_memcpy(benchmark::State& state) {
  copy_land(state);
}
BENCHMARK(BM_LandCheck_baseline_memcpy);

std::vector<math::Double2> points() {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> any(0, 1200);
  std::vector<math::Double2> out(4096);
  for (math::Double2& p : out) p = {any(random), any(random)};
  return out;
}

template <typename Ask>
void ask_points(benchmark::State& state, Ask ask) {
  const auto asked = points();
  std::size_t next = 0;
  for (auto _ : state) {
    auto answer = ask(asked[next]);
    benchmark::DoNotOptimize(answer);
    next = (next + 1) % asked.size();
  }
}

void BM_LandHeight(benchmark::State& state) {
  const LandIndex& index = land_index();
  ask_points(state, [&](const math::Double2& p) { return index.height(p.x, p.y); });
}
BENCHMARK(BM_LandHeight);
void BM_LandHeight_baseline_all_faces(benchmark::State& state) {
  const Land& land = checked_land();
  ask_points(state, [&](const math::Double2& p) { return height(land, p.x, p.y); });
}
BENCHMARK(BM_LandHeight_baseline_all_faces);

// A look from above the ground to a point far away.
Ray ray_from(const math::Double2& p) {
  return {{600, 600, 90}, {p.x - 600, p.y - 600, -110}};
}

void BM_LandRay(benchmark::State& state) {
  const LandIndex& index = land_index();
  ask_points(state, [&](const math::Double2& p) { return index.raycast(ray_from(p)); });
}
BENCHMARK(BM_LandRay);
void BM_LandRay_baseline_all_faces(benchmark::State& state) {
  const Land& land = checked_land();
  ask_points(state, [&](const math::Double2& p) { return raycast(land, ray_from(p)); });
}
BENCHMARK(BM_LandRay_baseline_all_faces);

}  // namespace
