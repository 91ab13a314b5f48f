// Ticks allocate nothing once lists have grown.
#include "tests/fx/run_sample.h"
#include "tests/support/count_allocations.h"

namespace ngi::fx::run {
namespace {

TEST(RunAllocation, TicksAndEmissionsAllocateNothingAfterTheFirstRound) {
  Manager manager;
  const SharedTemplate effect =
      manager.prepare(sample::runnable({Opcode::Light, Opcode::Sound, Opcode::Sprite, Opcode::Glow,
                                        Opcode::Bolt, Opcode::ParticleBurst, Opcode::ParticleStream,
                                        Opcode::HalfSphere, Opcode::DebrisBurst},
                                       {{"header.time_mode", "2"}, {"command[1].mode", "2"}}),
                      "all");
  for (int i = 0; i < 50; ++i) manager.create(effect);
  TickOutput heard;
  Emission seen;
  std::int64_t now = 0;
  const auto run_round = [&] {
    for (int tick = 0; tick < 30; ++tick) {
      heard.clear();
      seen.clear();
      manager.tick(now += 100, heard);
      manager.emit({.eye = {9, 9, 9}}, seen);
    }
  };
  run_round();
  const std::size_t before = test::allocations;
  run_round();
  EXPECT_EQ(test::allocations, before);
  EXPECT_FALSE(seen.surfaces.empty());
}

TEST(RunAllocation, IsCountedWhenAnInstanceIsMade) {
  const std::size_t before = test::allocations;
  const sample::Player player({Opcode::Sprite});
  EXPECT_GT(test::allocations, before);
}

}  // namespace
}  // namespace ngi::fx::run
