// The same effects, seeds and clock give the same primitives, on any thread.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "ngi/core/parallel.h"
#include "ngi/fx/fields.h"
#include "tests/fx/run_sample.h"
#include "tests/fx/vectors.h"

namespace ngi::fx::run {
namespace {

struct Played {
  std::vector<SoundEvent> sounds;
  std::vector<Surface> surfaces;
  std::vector<LightSource> lights;

  friend bool operator==(const Played&, const Played&) = default;
};

Played play(const Effect& effect, std::uint32_t seed, std::int64_t step) {
  Manager manager({.random = *RandomStreams::from(seed)});
  const SharedTemplate prepared = manager.prepare(effect, "effect");
  manager.create(prepared);
  manager.create(prepared, {.local = {.origin = {3, 2, 1}}});
  TickOutput heard;
  Emission seen;
  for (std::int64_t now = 0; now < 20 * step; now += step) {
    manager.tick(now, heard);
    manager.emit({.eye = {10, 20, 30}}, seen);
  }
  return {heard.sounds, seen.surfaces, seen.lights};
}

Effect busy_effect() {
  return sample::runnable({Opcode::Light, Opcode::Sound, Opcode::Sprite, Opcode::ParticleBurst,
                           Opcode::ParticleStream, Opcode::DebrisBurst},
                          {{"header.flags", "1"},
                           {"header.phase_jitter", "0.2"},
                           {"command[0].colour_rand", "1,1,1,1"},
                           {"command[3].pos_rand", "1,1,1"},
                           {"command[4].pos_rand", "1,1,1"},
                           {"command[5].pos_rand", "1,1,1"}});
}

TEST(RunDeterminism, SameSeedSamePrimitivesAndAnotherSeedOthers) {
  const Effect effect = busy_effect();
  const Played once = play(effect, 1, 50);
  EXPECT_FALSE(once.surfaces.empty());
  EXPECT_FALSE(once.sounds.empty());
  EXPECT_EQ(once, play(effect, 1, 50));
  EXPECT_FALSE(once == play(effect, 2, 50));
}

TEST(RunDeterminism, ManagersOnManyThreadsGiveWhatOneThreadGives) {
  constexpr std::size_t count = 12;
  const Effect effect = busy_effect();
  const auto run_all = [&](unsigned threads) {
    std::vector<Played> runs(count);
    parallel_for(
        count,
        [&](std::size_t i) { runs[i] = play(effect, static_cast<std::uint32_t>(i + 1), 33); },
        {.threads = threads});
    return runs;
  };
  const std::vector<Played> alone = run_all(1);
  EXPECT_EQ(alone, run_all(2));
  EXPECT_EQ(alone, run_all(4));
}

TEST(RunDeterminism, DrawsOfOneFeatureDoNotDisturbAnother) {
  const auto light_of = [](std::initializer_list<Opcode> opcodes) {
    sample::Player player(opcodes, {{"command[0].range_rand", "5"}});
    return player.tick(100).look().lights.at(0).range;
  };
  EXPECT_EQ(light_of({Opcode::Light}), light_of({Opcode::Light, Opcode::ParticleStream}));
}

// V4 and V5 of the book: every opcode, with odd and with hostile numbers.
TEST(RunDeterminism, HostileEffectsRunToo) {
  for (const Bytes& bytes : {vectors::v4(), vectors::v5()}) {
    const auto effect = Effect::check(*Document::parse(bytes), Reading::Strict);
    ASSERT_TRUE(effect);
    const Played played = play(*effect, 1, 100);
    for (const Surface& surface : played.surfaces) {
      EXPECT_TRUE(is_finite(surface.matrix));
      EXPECT_GT(surface.alpha, 0);
    }
  }
}

RC_GTEST_PROP(RunProperty, WhatIsDrawnIsFiniteWhateverTheNumbersOfTheEffect, ()) {
  Draft draft = sample::draft({});
  for (const auto code : *rc::gen::container<std::vector<int>>(4, rc::gen::inRange(1, 11))) {
    const auto opcode = static_cast<Opcode>(code);
    std::string record(sample::command(opcode).text());
    const Field* archive = find_field(command_fields(opcode), "archive");
    const std::size_t end = archive ? archive->offset : record.size();
    for (std::size_t at = 4; at < end; at += 4) {
      if (*rc::gen::inRange(0, 4) == 0) {
        record.replace(at, 4, vectors::dword(*rc::gen::arbitrary<std::uint32_t>()));
      }
    }
    RC_ASSERT(insert_command(draft, draft.commands.size(), Bytes::copy(record)).has_value());
  }
  const auto effect = Effect::check(*Document::parse(*write(draft)), Reading::Strict);
  RC_ASSERT(effect.has_value());
  const Played played = play(*effect, 1, 70);
  for (const Surface& surface : played.surfaces) {
    RC_ASSERT(is_finite(surface.matrix));
    RC_ASSERT(surface.phase >= 0);
  }
}

}  // namespace
}  // namespace ngi::fx::run
