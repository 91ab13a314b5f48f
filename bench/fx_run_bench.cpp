#include <benchmark/benchmark.h>

#include <cstring>

#include "ngi/fx/edit.h"
#include "ngi/fx/run/detail/commands.h"
#include "ngi/fx/run/manager.h"

namespace {

using namespace ngi;
using namespace ngi::fx;

// One command of each kind that shipped effects are mostly made of.
constexpr std::array five_opcodes = {Opcode::Light, Opcode::Sound, Opcode::Sprite, Opcode::Glow,
                                     Opcode::HalfSphere};

Effect five_commands() {
  Draft draft;
  draft.header.time_mode = 2U;  // goes round and round
  draft.header.duration_sec = 2.5F;
  draft.header.phase_jitter = 0.1F;
  draft.header.flags = header_flags::random_phase;
  draft.header.scale = {1.0F, 1.0F, 1.0F};
  for (const Opcode opcode : five_opcodes) {
    auto command = make_command(opcode, {"material.lib", "FIRE"});
    static_cast<void>(insert_command(draft, draft.commands.size(), *std::move(command)));
  }
  return *Effect::check(*Document::parse(*write(draft)), Reading::Strict);
}

run::Manager crowd(std::int64_t count) {
  run::Manager manager;
  const run::SharedTemplate effect = manager.prepare(five_commands(), "five");
  for (std::int64_t i = 0; i < count; ++i) {
    manager.create(effect, {.local = {.origin = {static_cast<float>(i), 0, 0}}});
  }
  return manager;
}

// Every instance is due at every tick.
void BM_FxTick(benchmark::State& state) {
  run::Manager manager = crowd(state.range(0));
  run::TickOutput out;
  std::int64_t now = 0;
  for (auto _ : state) {
    out.clear();
    manager.tick(now += 100, out);
    benchmark::DoNotOptimize(out.sounds.data());
  }
}
BENCHMARK(BM_FxTick)->Arg(10000)->Unit(benchmark::kMillisecond);

void BM_FxEmit(benchmark::State& state) {
  run::Manager manager = crowd(state.range(0));
  run::TickOutput out;
  run::Emission seen;
  manager.tick(100, out);
  for (auto _ : state) {
    seen.clear();
    manager.emit({.eye = {0, 50, 10}}, seen);
    benchmark::DoNotOptimize(seen.surfaces.data());
  }
}
BENCHMARK(BM_FxEmit)->Arg(10000)->Unit(benchmark::kMillisecond);

// What moving the state of all instances through memory costs.
void copy_memory(benchmark::State& state, std::size_t bytes_each) {
  const std::size_t size = static_cast<std::size_t>(state.range(0)) * bytes_each;
  const std::vector<char> from(size, 1);
  std::vector<char> to(size);
  for (auto _ : state) {
    std::memcpy(to.data(), from.data(), size);
    benchmark::DoNotOptimize(to.data());
    benchmark::ClobberMemory();
  }
}

void BM_FxTick_baseline_memcpy(benchmark::State& state) {
  copy_memory(state, sizeof(run::Instance) + five_opcodes.size() * sizeof(run::CommandState));
}
BENCHMARK(BM_FxTick_baseline_memcpy)->Arg(10000)->Unit(benchmark::kMillisecond);

// What is emitted: a light and three surfaces.
void BM_FxEmit_baseline_memcpy(benchmark::State& state) {
  copy_memory(state, sizeof(run::LightSource) + 3 * sizeof(run::Surface));
}
BENCHMARK(BM_FxEmit_baseline_memcpy)->Arg(10000)->Unit(benchmark::kMillisecond);

}  // namespace
