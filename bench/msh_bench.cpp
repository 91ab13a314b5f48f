#include <benchmark/benchmark.h>

#include <cstring>
#include <vector>

#include "ngi/msh/build.h"
#include "ngi/msh/check.h"
#include "ngi/msh/model.h"

namespace {

using namespace ngi;
using namespace ngi::msh;

// A sheet of 7 by 6 squares: 84 triangles.
Part sheet(std::size_t node) {
  Part part;
  for (int y = 0; y <= 6; ++y) {
    for (int x = 0; x <= 7; ++x) {
      const Float3 position = {static_cast<float>(x), static_cast<float>(y),
                               static_cast<float>(node)};
      part.vertices.push_back({.position = position, .uv = {position.x / 7, position.y / 6}});
    }
  }
  for (int y = 0; y < 6; ++y) {
    for (int x = 0; x < 7; ++x) {
      const auto at = [](int i) { return static_cast<std::uint16_t>(i); };
      const int corner = y * 8 + x;
      for (const int i : {corner, corner + 1, corner + 9, corner, corner + 9, corner + 8}) {
        part.indices.push_back(at(i));
      }
    }
  }
  return part;
}

// 60 nodes, 5,040 triangles, every node animated over 61 frames.
const Document& robot() {
  static const Document document = [] {
    ModelPlan plan;
    for (std::size_t n = 0; n < 60; ++n) {
      NodePlan node = {{.name = "node", .parent = static_cast<std::uint16_t>(n == 0 ? none : 0)},
                       {{{0, 0}, {sheet(n)}}}};
      for (int k = 0; k <= 12; ++k) {
        node.node.track.push_back(
            {{}, static_cast<float>(5 * k), {std::int16_t{32767}, {}, {}, {}}});
      }
      plan.nodes.push_back(std::move(node));
    }
    return *build(plan);
  }();
  return document;
}

void count_bytes(benchmark::State& state) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * robot().bytes().size()));
}

void BM_MshLoad(benchmark::State& state) {
  const Bytes bytes = robot().bytes();
  for (auto _ : state) {
    auto document = Document::parse(bytes);
    auto model = Model::check(*document, Reading::Strict);
    benchmark::DoNotOptimize(model);
  }
  count_bytes(state);
}
BENCHMARK(BM_MshLoad);

void copy_robot(benchmark::State& state) {
  const Bytes bytes = robot().bytes();
  std::vector<std::byte> copy(bytes.size());
  for (auto _ : state) {
    std::memcpy(copy.data(), bytes.data(), bytes.size());
    benchmark::DoNotOptimize(copy.data());
    benchmark::ClobberMemory();
  }
  count_bytes(state);
}
void BM_MshLoad_baseline_memcpy(benchmark::State& state) {
  copy_robot(state);
}
BENCHMARK(BM_MshLoad_baseline_memcpy);

// Every rule, the geometric ones too.
void BM_MshCheck(benchmark::State& state) {
  for (auto _ : state) {
    Report report;
    check(robot(), report);
    benchmark::DoNotOptimize(report);
  }
  count_bytes(state);
}
BENCHMARK(BM_MshCheck);

void BM_MshCheck_baseline_memcpy(benchmark::State& state) {
  copy_robot(state);
}
BENCHMARK(BM_MshCheck_baseline_memcpy);

}  // namespace
