// Playing a model: sample_all against a plain loop that decodes the keys on every call.
#include <benchmark/benchmark.h>

#include <random>
#include <vector>

#include "ngi/anim/hierarchy.h"
#include "ngi/anim/sample.h"

namespace {

using namespace ngi;

// Every node moves: a key every fourth frame, as densely as shipped walks have them.
struct MovingModel {
  static constexpr std::uint16_t frames = 121;
  static constexpr std::uint16_t step = 4;

  explicit MovingModel(std::size_t node_count) : nodes(node_count) {
    std::mt19937 random(7);
    std::uniform_int_distribution<int> component(-16000, 16000);
    for (std::size_t n = 0; n < node_count; ++n) {
      const auto first = static_cast<std::uint16_t>(keys.size());
      for (std::uint16_t time = 0; time < frames; time += step) {
        msh::Key& key = keys.emplace_back();
        key.position = {1.0F * time, 2.0F, 0.5F * time};
        key.time = time;
        for (le_i16& q : key.quat) q = static_cast<std::int16_t>(component(random));
      }
      const auto last = static_cast<std::uint16_t>(keys.size() - 1);
      nodes[n] = {};
      nodes[n].parent = n == 0 ? msh::none : static_cast<std::uint16_t>((n - 1) / 2);
      nodes[n].map_start = static_cast<std::uint16_t>(frame_map.size());
      nodes[n].fallback_key = last;
      for (std::uint16_t frame = 0; frame < frames; ++frame) {
        frame_map.emplace_back(static_cast<std::uint16_t>(first + frame / step));
      }
    }
  }

  anim::AnimationView view() const { return {nodes, keys, frame_map, frames}; }

  std::vector<msh::Node> nodes;
  std::vector<msh::Key> keys;
  std::vector<le_u16> frame_map;
};

// 30 frames a second shown at 144 pictures a second.
std::vector<float> sequential_times() {
  std::vector<float> times;
  for (float t = 0; t < MovingModel::frames - 1; t += 30.0F / 144.0F) times.push_back(t);
  return times;
}

std::vector<float> random_times() {
  std::mt19937 random(11);
  std::uniform_real_distribution<float> time(0, MovingModel::frames - 1);
  std::vector<float> times(4096);
  for (float& t : times) t = time(random);
  return times;
}

template <typename Sample>
void play(benchmark::State& state, const std::vector<float>& times, Sample sample) {
  const auto node_count = static_cast<std::size_t>(state.range(0));
  std::vector<anim::LocalPose> poses(node_count);
  std::size_t at = 0;
  for (auto _ : state) {
    sample(times[at], poses);
    at = at + 1 == times.size() ? 0 : at + 1;
    benchmark::DoNotOptimize(poses.data());
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

void play_vectors(benchmark::State& state, const std::vector<float>& times) {
  const MovingModel model(static_cast<std::size_t>(state.range(0)));
  const anim::DecodedAnimation animation(model.view());
  play(state, times,
       [&](float t, std::span<anim::LocalPose> poses) { anim::sample_all(animation, t, poses); });
}

void play_plain(benchmark::State& state, const std::vector<float>& times) {
  const MovingModel model(static_cast<std::size_t>(state.range(0)));
  play(state, times, [&](float t, std::span<anim::LocalPose> poses) {
    for (std::size_t node = 0; node < poses.size(); ++node) {
      poses[node] = anim::sample(model.view(), node, t);
    }
  });
}

void BM_SampleAllSequential(benchmark::State& state) {
  play_vectors(state, sequential_times());
}
void BM_SampleAllSequential_baseline_plain(benchmark::State& state) {
  play_plain(state, sequential_times());
}
void BM_SampleAllRandom(benchmark::State& state) {
  play_vectors(state, random_times());
}
void BM_SampleAllRandom_baseline_plain(benchmark::State& state) {
  play_plain(state, random_times());
}

template <auto Compose>
void compose(benchmark::State& state) {
  const MovingModel model(static_cast<std::size_t>(state.range(0)));
  const anim::Hierarchy hierarchy(model.nodes);
  std::vector<math::Matrix> matrices(model.nodes.size());
  std::vector<anim::LocalPose> poses(model.nodes.size());
  anim::sample_all(anim::DecodedAnimation(model.view()), 2.5F, poses);
  for (auto _ : state) {
    Compose(hierarchy, poses, anim::RootMotion::Drop, matrices);
    benchmark::DoNotOptimize(matrices.data());
    benchmark::ClobberMemory();
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

void BM_MeshMatrices(benchmark::State& state) {
  compose<anim::mesh_matrices>(state);
}
void BM_MeshMatrices_baseline_plain(benchmark::State& state) {
  compose<anim::mesh_matrices_scalar>(state);
}

// A pose in sequence and its model matrices, as a viewer needs both for each picture.
template <typename Sample>
void play_with_matrices(benchmark::State& state, const MovingModel& model, Sample sample) {
  const anim::Hierarchy hierarchy(model.nodes);
  std::vector<math::Matrix> matrices(model.nodes.size());
  play(state, sequential_times(), [&](float t, std::span<anim::LocalPose> poses) {
    sample(t, poses, hierarchy, matrices);
    benchmark::DoNotOptimize(matrices.data());
  });
}

void BM_PlayWithMatrices(benchmark::State& state) {
  const MovingModel model(static_cast<std::size_t>(state.range(0)));
  const anim::DecodedAnimation animation(model.view());
  play_with_matrices(state, model,
                     [&](float t, std::span<anim::LocalPose> poses,
                         const anim::Hierarchy& hierarchy, std::span<math::Matrix> matrices) {
                       anim::sample_all(animation, t, poses);
                       anim::mesh_matrices(hierarchy, poses, anim::RootMotion::Drop, matrices);
                     });
}
void BM_PlayWithMatrices_baseline_plain(benchmark::State& state) {
  const MovingModel model(static_cast<std::size_t>(state.range(0)));
  play_with_matrices(state, model,
                     [&](float t, std::span<anim::LocalPose> poses,
                         const anim::Hierarchy& hierarchy, std::span<math::Matrix> matrices) {
                       for (std::size_t node = 0; node < poses.size(); ++node) {
                         poses[node] = anim::sample(model.view(), node, t);
                       }
                       anim::mesh_matrices_scalar(hierarchy, poses, anim::RootMotion::Drop,
                                                  matrices);
                     });
}

BENCHMARK(BM_PlayWithMatrices)->Arg(64);
BENCHMARK(BM_PlayWithMatrices_baseline_plain)->Arg(64);
BENCHMARK(BM_SampleAllSequential)->Arg(8)->Arg(32)->Arg(64);
BENCHMARK(BM_SampleAllSequential_baseline_plain)->Arg(8)->Arg(32)->Arg(64);
BENCHMARK(BM_SampleAllRandom)->Arg(8)->Arg(32)->Arg(64);
BENCHMARK(BM_SampleAllRandom_baseline_plain)->Arg(8)->Arg(32)->Arg(64);
BENCHMARK(BM_MeshMatrices)->Arg(8)->Arg(32)->Arg(64);
BENCHMARK(BM_MeshMatrices_baseline_plain)->Arg(8)->Arg(32)->Arg(64);

}  // namespace
