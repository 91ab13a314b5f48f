#include <benchmark/benchmark.h>

#include "ngi/forge/demo/sample_lands.h"
#include "ngi/forge/detail/ground_noise.h"
#include "ngi/terrain/author/author.h"

namespace {

using namespace ngi;

constexpr std::uint32_t side = 257;

double height_at(double x, double y) {
  static const forge::GroundNoise noise(7);
  return 60 * noise.sum(x / 300, y / 300, 4);
}

author::HeightField hills() {
  author::HeightField field = {side, side, {}};
  for (std::uint32_t row = 0; row < side; ++row) {
    for (std::uint32_t column = 0; column < side; ++column) {
      field.samples.push_back(static_cast<float>(height_at(column * 8.0, row * 8.0)));
    }
  }
  return field;
}

// A map of 16 x 16 tiles with both LODs, water, areals and grid, within 9,000 faces.
void BM_AuthorLand(benchmark::State& state) {
  const author::HeightField field = hills();
  author::Options options = {.error = 0.5, .face_limit = 9'000};
  options.water_level = -10.0F;
  for (auto _ : state) {
    benchmark::DoNotOptimize(author::author_land(field, nullptr, options));
  }
}
BENCHMARK(BM_AuthorLand)->Unit(benchmark::kMillisecond);

// The same number of faces on a regular grid: nothing is measured or fitted, and no areals.
void BM_AuthorLand_baseline_regular(benchmark::State& state) {
  forge::LandPlan plan = {.columns = 16, .rows = 16, .squares = 4, .tile_size = 125};
  plan.height = height_at;
  for (auto _ : state) benchmark::DoNotOptimize(forge::make_land(plan));
}
BENCHMARK(BM_AuthorLand_baseline_regular)->Unit(benchmark::kMillisecond);

}  // namespace
