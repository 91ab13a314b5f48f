#include <benchmark/benchmark.h>

#include <random>

#include "ngi/terrain/areals/check.h"
#include "ngi/terrain/areals/edit.h"
#include "ngi/terrain/areals/route.h"

namespace {

using namespace ngi;
using namespace ngi::areals;

// A map of about 1,000 areals, as a shipped one has: a bent lattice with walls.
AreaMap large_map() {
  constexpr int side = 32;
  constexpr float width = 60;
  std::vector<NewAreal> areals;
  const auto corner = [](int c, int r) {
    const bool inner = c > 0 && c < side && r > 0 && r < side;
    const auto bend = inner ? static_cast<float>((c * 7 + r * 13) % 17) : 0.0F;
    return Vec3{static_cast<float>(c) * width + bend, static_cast<float>(r) * width - bend, 0.0F};
  };
  for (int c = 0; c < side; ++c) {
    for (int r = 0; r < side; ++r) {
      const bool wall = c % 4 == 3 && r != (c % 8 == 3 ? 0 : side - 1);
      areals.push_back(
          {{corner(c, r), corner(c + 1, r), corner(c + 1, r + 1), corner(c, r + 1)}, 1, !wall});
    }
  }
  const auto draft = make_map(areals);
  return *AreaMap::check(*Document::parse(join(*write(*draft))), Reading::Strict);
}

std::vector<Point> points_on(const AreaMap& map) {
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> x(map.bounds().low.x, map.bounds().high.x);
  std::uniform_real_distribution<double> y(map.bounds().low.y, map.bounds().high.y);
  std::vector<Point> points;
  for (int i = 0; i < 1024; ++i) points.push_back({x(random), y(random)});
  return points;
}

void BM_find_areal(benchmark::State& state) {
  const AreaMap map = large_map();
  const auto points = points_on(map);
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(find_areal(map, points[i++ % points.size()]));
}
BENCHMARK(BM_find_areal);

void BM_find_areal_baseline_plain_walk(benchmark::State& state) {
  const AreaMap map = large_map();
  const auto points = points_on(map);
  std::size_t i = 0;
  for (auto _ : state) {
    const Point point = points[i++ % points.size()];
    std::optional<std::uint32_t> found;
    for (std::uint32_t k = 0; k < map.size() && !found; ++k) {
      if (map[k].contains(point)) found = k;
    }
    benchmark::DoNotOptimize(found);
  }
}
BENCHMARK(BM_find_areal_baseline_plain_walk);

// From corner to corner, through every gap: the search takes nearly all areals.
void BM_route(benchmark::State& state) {
  const AreaMap map = large_map();
  const RouteGraph graph(map);
  const Point goal = {map.bounds().high.x - 100, 30};
  for (auto _ : state) {
    const Route route = find_route(graph, {30, 30}, goal);
    if (!route.found()) state.SkipWithError("no route");
    benchmark::DoNotOptimize(route.cost);
  }
}
BENCHMARK(BM_route);

// Relaxes every link until nothing changes.
void BM_route_baseline_relax_all(benchmark::State& state) {
  const AreaMap map = large_map();
  const RouteGraph graph(map);
  for (auto _ : state) {
    std::vector<double> costs(graph.nodes().size(), 1e300);
    costs[0] = 0;
    for (bool changed = true; changed;) {
      changed = false;
      for (std::uint32_t node = 0; node < costs.size(); ++node) {
        for (const RouteLink& link : graph.links(node)) {
          if (costs[node] + link.cost >= costs[link.to]) continue;
          costs[link.to] = costs[node] + link.cost;
          changed = true;
        }
      }
    }
    benchmark::DoNotOptimize(costs.data());
  }
}
BENCHMARK(BM_route_baseline_relax_all);

Bytes map_bytes() {
  std::vector<NewAreal> areals;
  for (int c = 0; c < 32; ++c) {
    for (int r = 0; r < 32; ++r) {
      const auto x = static_cast<float>(c);
      const auto y = static_cast<float>(r);
      areals.push_back({{{x, y, 0.0F}, {x + 1, y, 0.0F}, {x + 1, y + 1, 0.0F}, {x, y + 1, 0.0F}}});
    }
  }
  return join(*write(*make_map(areals)));
}

void BM_check_areal_map(benchmark::State& state) {
  const Bytes bytes = map_bytes();
  for (auto _ : state) {
    const auto document = Document::parse(bytes);
    Report report;
    check(*document, report);
    benchmark::DoNotOptimize(AreaMap::check(*document, Reading::Strict));
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * bytes.size()));
}
BENCHMARK(BM_check_areal_map);

void BM_check_areal_map_baseline_memcpy(benchmark::State& state) {
  const Bytes bytes = map_bytes();
  std::vector<std::byte> copy(bytes.size());
  for (auto _ : state) {
    std::memcpy(copy.data(), bytes.data(), bytes.size());
    benchmark::DoNotOptimize(copy.data());
    benchmark::ClobberMemory();
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * bytes.size()));
}
BENCHMARK(BM_check_areal_map_baseline_memcpy);

}  // namespace
