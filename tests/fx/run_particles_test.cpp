// Ops 7, 8 and 10: docs/formats/fxid.md 7.7, 7.8.
#include "tests/fx/run_sample.h"

namespace ngi::fx::run {
namespace {

using sample::expect_near;
using sample::Player;
using sample::Values;

// Four particles that fly 8 units along x, or up to 2 further.
const Values flying = {{"command[0].count_a", "2"},
                       {"command[0].count_b", "2"},
                       {"command[0].fade1", "0"},
                       {"command[0].pos_high", "8,0,0"},
                       {"command[0].pos_rand", "4,0,0"}};

TEST(RunBurst, HasAsManyParticlesAsBothCountsMake) {
  for (const Opcode opcode : {Opcode::ParticleBurst, Opcode::DebrisBurst}) {
    Player player({opcode}, {{"command[0].count_a", "3"}, {"command[0].count_b", "5"}});
    EXPECT_EQ(player.tick(100).surfaces().size(), 15U);
    EXPECT_EQ(player.seen.surfaces[0].kind, SurfaceKind::Particle);
    EXPECT_TRUE(is_approximate(player.seen.surfaces[0].source.opcode));
  }
}

TEST(RunBurst, MovesItsParticlesToJitteredEnds) {
  Player player({Opcode::ParticleBurst}, flying);
  const auto& surfaces = player.tick(500).surfaces();
  ASSERT_EQ(surfaces.size(), 4U);
  Random s1(1);
  for (const Surface& surface : surfaces) {
    s1.next();  // z and y come first
    s1.next();
    const float x = (8 + s1.jitter(4)) / 2;
    for (int size = 0; size < 3; ++size) s1.next();
    expect_near(surface.matrix.origin, {x, 0, 0});
    EXPECT_EQ(surface.alpha, 0.5F);
  }
  EXPECT_EQ(player.manager.random()[RandomStream::S1].calls(), 24U);
  EXPECT_EQ(player.manager.random()[RandomStream::S5].calls(), 4U);
}

TEST(RunBurst, KeepsItsParticlesForLife) {
  Player player({Opcode::ParticleBurst}, {{"command[0].life", "0.5"}});
  EXPECT_EQ(player.tick(500).surfaces().size(), 16U);
  EXPECT_TRUE(player.tick(600).surfaces().empty()) << "dead, though the window is open";
}

TEST(RunBurst, WithoutALifeShowsNothing) {
  for (const std::string_view life : {"0", "-1", "nan"}) {
    Player player({Opcode::ParticleBurst}, {{"command[0].life", life}});
    EXPECT_TRUE(player.tick(0).surfaces().empty()) << life;
    EXPECT_TRUE(player.tick(500).surfaces().empty()) << life;
  }
}

TEST(RunBurst, MaySpreadBirthsByPolicy) {
  Player player({Opcode::ParticleBurst}, {{"command[0].life", "0.5"}},
                {.policy = {.burst_births = BurstBirths::Spread}});
  EXPECT_EQ(player.tick(0).surfaces().size(), 1U);
  EXPECT_EQ(player.tick(250).surfaces().size(), 8U);
  EXPECT_EQ(player.tick(950).surfaces().size(), 2U);
  const auto& last = player.tick(1050).surfaces();
  ASSERT_EQ(last.size(), 1U) << "the last dies as the window closes";
  Player alone({Opcode::ParticleBurst}, {{"command[0].count_a", "1"}, {"command[0].count_b", "1"}},
               {.policy = {.burst_births = BurstBirths::Spread}});
  EXPECT_EQ(alone.tick(0).surfaces().size(), 1U);
}

TEST(RunBurst, SaysTheSpriteModeOfItsEffect) {
  Player turned({Opcode::ParticleBurst}, {{"command[0].mode", "1"}});
  EXPECT_EQ(turned.tick(0).surfaces().at(0).sprite_mode, 3);
  Player debris({Opcode::DebrisBurst}, {{"command[0].mode", "1"}});
  EXPECT_EQ(debris.tick(0).surfaces().at(0).sprite_mode, 0);
}

TEST(RunBurst, GivesEachParticleADetailNumber) {
  Player player({Opcode::ParticleBurst}, {{"header.settings_id", "0x311"}});
  const auto& surfaces = player.tick(0).surfaces();
  Random s5(1);
  for (const Surface& surface : surfaces) EXPECT_EQ(surface.detail, s5.unit() * 5.5F + 3);
}

TEST(RunBurst, IsHeldToTheLimits) {
  const ElementLimits limits = {.in_command = 100, .in_effect = 150};
  Player player({Opcode::ParticleBurst, Opcode::DebrisBurst},
                {{"command[0].count_a", "0xFFFFFFFF"},
                 {"command[0].count_b", "0xFFFFFFFF"},
                 {"command[1].count_a", "0x10000"},
                 {"command[1].count_b", "0x10000"}},
                {.limits = limits});
  EXPECT_EQ(player.tick(0).surfaces().size(), 150U);
}

TEST(RunLimits, HoldAnEffectToItsFirstCommandsAndSayHowManyAreLeftOut) {
  Player player({Opcode::Sprite, Opcode::Sprite, Opcode::Sprite}, {}, {.limits = {.commands = 2}});
  EXPECT_EQ(player.tick(0).surfaces().size(), 2U);
  EXPECT_EQ(player.instance().effect().commands_left_out(), 1U);
  EXPECT_EQ(Player({Opcode::Sprite}).instance().effect().commands_left_out(), 0U);
}

// A particle every 40 ms, five at most.
const Values streaming = {{"header.duration_sec", "100"},
                          {"command[0].period0", "0.04"},
                          {"command[0].period1", "0.04"},
                          {"command[0].slots", "5"},
                          {"command[0].fade1", "0"}};

TEST(RunStream, EmitsAParticleEachInterval) {
  Player player({Opcode::ParticleStream}, streaming);
  EXPECT_TRUE(player.tick(0).surfaces().empty()) << "the first comes after an interval";
  EXPECT_EQ(player.tick(50).surfaces().size(), 1U);
  EXPECT_EQ(player.tick(150).surfaces().size(), 3U);
  EXPECT_EQ(player.tick(1000).surfaces().size(), 5U);
}

TEST(RunStream, CountsAgesInEmissionsSoAParticleLivesAsManyIntervalsAsThereAreSlots) {
  Player player({Opcode::ParticleStream}, streaming);
  player.tick(0);
  player.tick(1000);
  std::vector<float> alphas;
  for (const Surface& surface : player.surfaces()) alphas.push_back(surface.alpha);
  ASSERT_EQ(alphas.size(), 5U);
  for (int i = 0; i < 5; ++i) {
    EXPECT_FLOAT_EQ(alphas[static_cast<std::size_t>(i)], 0.2F * static_cast<float>(i + 1));
  }
}

TEST(RunStream, LaysParticlesAlongTheWay) {
  Player player({Opcode::ParticleStream}, streaming);
  player.tick(0);
  player.manager.set_position(player.id, {0, 10, 0});
  const auto& surfaces = player.tick(100).surfaces();
  ASSERT_EQ(surfaces.size(), 2U);
  expect_near(surfaces[0].matrix.origin, {0, 4, 0});
  expect_near(surfaces[1].matrix.origin, {0, 8, 0});
}

TEST(RunStream, LeavesItsParticlesBehind) {
  Player player({Opcode::ParticleStream}, streaming);
  player.tick(0);
  player.tick(50);
  player.manager.set_position(player.id, {0, 10, 0});
  EXPECT_EQ(player.tick(60).surfaces().at(0).matrix.origin.y, 0);
}

TEST(RunStream, IsTurnedButNotStretchedByItsFrame) {
  const Placement wide = {.local = {.x = {0, 3, 0}, .y = {-3, 0, 0}, .z = {0, 0, 3}}};
  for (const StreamFrame frame : {StreamFrame::Turns, StreamFrame::TurnsAndScales}) {
    Player player({Opcode::ParticleStream},
                  {{"command[0].pos_low", "2,0,0"}, {"command[0].pos_high", "2,0,0"}},
                  {.policy = {.stream_frame = frame}}, wide);
    player.tick(0);
    const Float3 origin = player.tick(150).surfaces().at(0).matrix.origin;
    expect_near(origin, {0, frame == StreamFrame::Turns ? 2.0F : 6.0F, 0});
  }
}

TEST(RunStream, MayBeginAtOnceAndRunAtAnotherPace) {
  Player at_once({Opcode::ParticleStream}, streaming,
                 {.policy = {.first_particle = FirstParticle::AtOnce}});
  EXPECT_EQ(at_once.tick(0).surfaces().size(), 1U);
  EXPECT_EQ(at_once.tick(30).surfaces().size(), 1U) << "the next after an interval";
  EXPECT_EQ(at_once.tick(50).surfaces().size(), 2U);
  Player slow({Opcode::ParticleStream}, streaming, {.policy = {.stream_pace = 0.5F}});
  slow.tick(0);
  EXPECT_EQ(slow.tick(170).surfaces().size(), 2U);
}

TEST(RunStream, BeginsAgainWithTheClock) {
  Player player({Opcode::ParticleStream}, streaming);
  player.tick(0);
  EXPECT_EQ(player.tick(1000).surfaces().size(), 5U);
  player.manager.start(player.id, 1);
  EXPECT_TRUE(player.tick(1000).surfaces().empty());
  EXPECT_EQ(player.tick(1050).surfaces().size(), 1U);
}

TEST(RunStream, DrawsSevenNumbersForAParticleAndOneForItsDetail) {
  Player player({Opcode::ParticleStream}, streaming);
  player.tick(0);
  player.tick(150);
  EXPECT_EQ(player.manager.random()[RandomStream::S7].calls(), 21U);
  EXPECT_EQ(player.manager.random()[RandomStream::S5].calls(), 3U);
}

TEST(RunStream, GivesEachParticleItsOwnPhaseWhenAskedTo) {
  Player player({Opcode::ParticleStream}, {{"command[0].phase_pow", "-1"}});
  player.tick(0);
  Random s7(1);
  for (int i = 0; i < 6; ++i) s7.next();
  EXPECT_EQ(player.tick(150).surfaces().at(0).phase, s7.unit());
}

TEST(RunStream, WithoutAnIntervalEmitsNothingAndWithATinyOneFillsItsRing) {
  for (const std::string_view period : {"0", "-1", "nan"}) {
    Player player({Opcode::ParticleStream},
                  {{"command[0].period0", period}, {"command[0].period1", period}});
    player.tick(0);
    EXPECT_TRUE(player.tick(500).surfaces().empty()) << period;
  }
  Player tiny({Opcode::ParticleStream},
              {{"command[0].period0", "1e-30"}, {"command[0].period1", "1e-30"}});
  tiny.tick(0);
  EXPECT_LE(tiny.tick(500).surfaces().size(), 20U);
}

}  // namespace
}  // namespace ngi::fx::run
