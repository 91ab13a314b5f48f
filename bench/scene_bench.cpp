#include <benchmark/benchmark.h>

#include <cmath>
#include <random>

#include "ngi/msh/build.h"
#include "ngi/scene/draw_list.h"
#include "ngi/scene/pick.h"

namespace {

using namespace ngi;
using namespace ngi::scene;

// A ball of `triangles` triangles, in one slot: rings of squares between two poles.
Instance ball(int triangles) {
  const int rings = static_cast<int>(std::sqrt(triangles / 2));
  const int columns = triangles / 2 / rings;
  msh::Part part;
  for (int r = 0; r <= rings; ++r) {
    for (int c = 0; c <= columns; ++c) {
      const float up = 3.1415927F * static_cast<float>(r) / static_cast<float>(rings);
      const float round = 6.2831853F * static_cast<float>(c) / static_cast<float>(columns);
      part.vertices.push_back({.position = {std::sin(up) * std::cos(round),
                                            std::sin(up) * std::sin(round), std::cos(up)}});
    }
  }
  for (int r = 0; r < rings; ++r) {
    for (int c = 0; c < columns; ++c) {
      const int corner = r * (columns + 1) + c;
      const int below = corner + columns + 1;
      for (const int i : {corner, below, below + 1, corner, below + 1, corner + 1}) {
        part.indices.push_back(static_cast<std::uint16_t>(i));
      }
    }
  }
  msh::ModelPlan plan;
  // A batch has at most 65,535 indices.
  constexpr std::size_t most = 65535;
  std::vector<msh::Part> parts;
  for (std::size_t i = 0; i < part.indices.size(); i += most) {
    msh::Part piece = part;
    const auto begin = part.indices.begin() + static_cast<std::ptrdiff_t>(i);
    const auto count = std::min(most, part.indices.size() - i);
    piece.indices.assign(begin, begin + static_cast<std::ptrdiff_t>(count));
    parts.push_back(std::move(piece));
  }
  plan.nodes.push_back({{.name = "ball"}, {{{0, 0}, std::move(parts)}}});
  return Instance(prepare(*msh::Model::check(*msh::build(plan), Reading::Strict)));
}

// Towards the ball from all around; about half of them hit.
std::vector<Ray> rays() {
  std::mt19937 random(1);
  std::uniform_real_distribution<float> place(-1, 1);
  std::vector<Ray> out;
  while (out.size() < 256) {
    const math::Float3 from = {3 * place(random), 3 * place(random), 3 * place(random)};
    const math::Float3 to = {1.2F * place(random), 1.2F * place(random), 1.2F * place(random)};
    out.push_back({from, {to.x - from.x, to.y - from.y, to.z - from.z}});
  }
  return out;
}

void pick_rays(benchmark::State& state, const Instance& instance, const PickOptions& options) {
  const auto all = rays();
  std::size_t i = 0;
  for (auto _ : state) {
    auto hit = pick(instance, all[i++ % all.size()], options);
    benchmark::DoNotOptimize(hit);
  }
}

void BM_PickTree(benchmark::State& state) {
  const Instance instance = ball(static_cast<int>(state.range(0)));
  const PickTree tree(instance.composite());
  pick_rays(state, instance, {.tree = &tree});
}
BENCHMARK(BM_PickTree)->Arg(20000);

void BM_PickTree_baseline_walk(benchmark::State& state) {
  pick_rays(state, ball(static_cast<int>(state.range(0))), {});
}
BENCHMARK(BM_PickTree_baseline_walk)->Arg(20000);

}  // namespace
