// Instances from their making to their end: docs/formats/fxid.md 6.2, 6.4.
#include "ngi/fx/run/detail/gates.h"
#include "ngi/fx/run/detail/strength.h"
#include "tests/fx/run_sample.h"

namespace ngi::fx::run {
namespace {

using sample::Player;

TEST(Lifecycle, AMadeInstanceRunsInTheHeadersModeFromNowOn) {
  Player player({Opcode::Sprite}, {{"header.duration_sec", "2"}});
  EXPECT_EQ(player.instance().stage(), Stage::Created);
  EXPECT_TRUE(player.instance().active());
  player.tick(500);
  EXPECT_EQ(player.t(), 0.25F);
  EXPECT_EQ(player.surfaces().size(), 1U);
}

TEST(Lifecycle, NothingIsSeenBeforeTheFirstTick) {
  Player player({Opcode::Sprite});
  EXPECT_TRUE(player.surfaces().empty());
}

TEST(Lifecycle, StartBeginsTheClockAgainInTheModeGiven) {
  Player player({Opcode::Sprite}, {{"header.duration_sec", "2"}});
  player.tick(1000);
  EXPECT_TRUE(player.manager.start(player.id, 3));
  EXPECT_EQ(player.instance().stage(), Stage::Running);
  EXPECT_EQ(player.instance().start_ms(), 1000);
  EXPECT_EQ(player.instance().end_ms(), 3000);
  EXPECT_EQ(player.tick(1500).t(), 0.75F);
}

TEST(Lifecycle, RestartWaitsForTheEndAndTakesTheHeadersMode) {
  Player player({Opcode::Sprite});
  player.manager.start(player.id, 3);
  player.manager.restart(player.id);
  EXPECT_EQ(player.tick(500).t(), 0.5F);
  EXPECT_EQ(player.tick(1000).t(), 0) << "at the end, not after it";
  EXPECT_EQ(player.tick(1100).t(), 0) << "mode 1 begins at 0";
  EXPECT_EQ(player.instance().mode(), 1U);
  EXPECT_EQ(player.tick(1350).t(), 0.25F);
  EXPECT_EQ(player.tick(2200).t(), 1) << "it restarts once";
}

TEST(Lifecycle, SwitchingOffStopsLoopsAndSwitchingOnBeginsThemAgain) {
  Player player({Opcode::Sound, Opcode::Sprite}, {{"command[0].mode", "2"}});
  ASSERT_EQ(player.tick(100).heard.sounds.size(), 1U);
  EXPECT_EQ(player.heard.sounds[0].action, SoundAction::StartLoop);
  EXPECT_TRUE(player.manager.switch_off(player.id));
  EXPECT_TRUE(player.surfaces().empty());
  ASSERT_EQ(player.tick(200).heard.sounds.size(), 1U);
  EXPECT_EQ(player.heard.sounds[0].action, SoundAction::StopLoop);
  EXPECT_TRUE(player.tick(300).heard.sounds.empty());
  player.manager.switch_on(player.id);
  ASSERT_EQ(player.tick(310).heard.sounds.size(), 1U);
  EXPECT_EQ(player.heard.sounds[0].action, SoundAction::StartLoop);
  EXPECT_EQ(player.surfaces().size(), 1U);
}

TEST(Lifecycle, SwitchingOffSilencesCommandsWhoseWindowsReachBelowZero) {
  Player player({Opcode::Sound, Opcode::Light},
                {{"command[0].mode", "2"}, {"command[0].t0", "-2"}, {"command[1].t0", "-2"}});
  ASSERT_EQ(player.tick(100).heard.sounds.size(), 1U);
  EXPECT_TRUE(player.instance().is_live(1));
  player.manager.switch_off(player.id);
  EXPECT_FALSE(player.instance().is_live(1));
  ASSERT_EQ(player.tick(200).heard.sounds.size(), 1U);
  EXPECT_EQ(player.heard.sounds[0].action, SoundAction::StopLoop);
}

TEST(Lifecycle, AnEffectMayBeMadeInactive) {
  Player player({Opcode::Sprite}, {{"header.flags", "0x40"}});
  EXPECT_FALSE(player.instance().active());
  EXPECT_TRUE(player.tick(100).surfaces().empty());
  player.manager.switch_on(player.id);
  EXPECT_EQ(player.tick(200).surfaces().size(), 1U);
}

TEST(Lifecycle, RemovalIsFinal) {
  Player player({Opcode::Sound}, {{"command[0].mode", "2"}});
  player.tick(100);
  EXPECT_TRUE(player.manager.remove(player.id));
  EXPECT_EQ(player.instance().stage(), Stage::Ended);
  EXPECT_FALSE(player.manager.start(player.id, 1));
  EXPECT_FALSE(player.manager.remove(player.id));
  player.tick(200);
  ASSERT_EQ(player.heard.sounds.size(), 1U);
  EXPECT_EQ(player.heard.sounds[0].action, SoundAction::StopLoop);
  EXPECT_EQ(player.heard.ended, std::vector{player.id});
  EXPECT_EQ(player.manager.find(player.id), nullptr);
}

TEST(Lifecycle, AnIdIsNeverUsedAgain) {
  Player player({Opcode::Sprite});
  const SharedTemplate effect = player.manager.prepare(sample::runnable({Opcode::Null}), "other");
  player.manager.remove(player.id);
  player.tick(100);
  const InstanceId next = player.manager.create(effect);
  EXPECT_NE(next, player.id);
  EXPECT_EQ(player.manager.find(player.id), nullptr);
  EXPECT_NE(player.manager.find(next), nullptr);
  EXPECT_EQ(player.manager.find({99, 0}), nullptr);
}

TEST(Lifecycle, AFullEffectIsSeenOnceMoreAndThenGone) {
  Player player({Opcode::Sprite}, {{"header.flags", "2"}});
  player.tick(900);
  EXPECT_EQ(player.manager.instance_count(), 1U);
  EXPECT_EQ(player.tick(1000).surfaces().size(), 1U);
  EXPECT_EQ(player.manager.instance_count(), 0U);
  EXPECT_EQ(player.tick(1100).heard.ended, std::vector{player.id});
  EXPECT_TRUE(player.surfaces().empty());
}

TEST(Lifecycle, ReachingTheEndAloneEndsNothing) {
  Player player({Opcode::Sprite});
  EXPECT_EQ(player.tick(60'000).t(), 1);
  EXPECT_EQ(player.manager.instance_count(), 1U);
}

TEST(Lifecycle, OthersKeepTheirOrderWhenOneGoes) {
  Player player({Opcode::Sprite});
  const SharedTemplate effect = player.manager.prepare(sample::runnable({Opcode::Sprite}), "other");
  const InstanceId second = player.manager.create(effect);
  const InstanceId third = player.manager.create(effect);
  player.manager.remove(player.id);
  player.tick(100);
  const InstanceId fourth = player.manager.create(effect);
  player.tick(200);
  std::vector<InstanceId> order;
  for (const Surface& surface : player.surfaces()) order.push_back(surface.source.instance);
  EXPECT_EQ(order, (std::vector{second, third, fourth}));
}

struct CadenceRow {
  std::int64_t now;
  bool updates;
};

TEST(Cadence, IsAHundredMillisecondsOrFiftyAfterACommand) {
  Player player({Opcode::Sprite}, {{"header.duration_sec", "100"}});
  for (const auto& [now, updates] : {CadenceRow{0, true},
                                     {40, true},
                                     {51, false},
                                     {139, false},
                                     {140, true},
                                     {239, false},
                                     {245, true},
                                     {300, false}}) {
    const float before = player.t();
    player.tick(now);
    EXPECT_EQ(player.t() != before || now == 0, updates) << now;
  }
  player.manager.set_position(player.id, {1, 0, 0});
  EXPECT_EQ(player.tick(301).instance().frame().origin.x, 1);
}

TEST(Cadence, OfASmoothPreviewIsEveryTickButRandomPartsStepEveryHundred) {
  Player player({Opcode::Light}, {{"header.duration_sec", "100"}, {"command[0].range_rand", "4"}},
                {.policy = {.cadence = Cadence::EveryTick}});
  player.tick(0);
  const float range = player.look().lights[0].range;
  for (std::int64_t now = 16; now < 100; now += 16) {
    EXPECT_EQ(player.tick(now).look().lights[0].range, range);
    EXPECT_EQ(player.t(), static_cast<float>(now) / 100'000);
  }
  EXPECT_NE(player.tick(112).look().lights[0].range, range);
}

TEST(Jitter, IsAddedToTheStrengthBeforeItIsClamped) {
  Player player({Opcode::Sprite}, {{"header.flags", "1"}, {"header.phase_jitter", "0.2"}});
  Random expected(1);
  for (const std::int64_t now : {500, 600, 700}) {
    const float raw = static_cast<float>(now) / 1000;
    EXPECT_EQ(player.tick(now).t(), clamped(raw + expected.jitter(0.2F)));
  }
  EXPECT_EQ(player.manager.random()[RandomStream::S1].calls(), 3U);
}

TEST(Shift, MovesTheInstanceAnewEachTime) {
  Player player({Opcode::Sprite}, {{"header.flags", "8"}, {"header.rand_shift", "1,2,4"}});
  Random expected(1);
  for (const std::int64_t now : {100, 200}) {
    Float3 shift;
    shift.x = expected.jitter(1);
    shift.y = expected.jitter(2);
    shift.z = expected.jitter(4);
    EXPECT_EQ(player.tick(now).instance().frame().origin, shift);
  }
}

TEST(Gates, AHeldEffectShowsWhatItsWindowsContainAtZero) {
  Player player({Opcode::Sprite, Opcode::Sprite},
                {{"header.flags", "0x100"}, {"command[1].t0", "0.1"}});
  EXPECT_EQ(player.tick(500).surfaces().size(), 2U);
  player.manager.set_environment_bit(true);
  player.tick(600);
  EXPECT_EQ(player.t(), 0);
  EXPECT_EQ(player.surfaces().size(), 1U);
  player.manager.policy().polarity = Polarity::HoldBWhileClear;
  EXPECT_EQ(player.tick(700).surfaces().size(), 2U);
}

TEST(Gates, ASettingsSwitchThatIsOffStopsAndHidesAnInstance) {
  Player player({Opcode::Sprite, Opcode::Sound, Opcode::Light},
                {{"header.settings_id", "0x310"}, {"command[1].mode", "2"}});
  EXPECT_EQ(player.tick(100).surfaces().size(), 1U);
  player.manager.switches() = Switches(Preset::Low);
  EXPECT_TRUE(player.surfaces().empty()) << "at once";
  player.tick(200);
  ASSERT_EQ(player.heard.sounds.size(), 1U);
  EXPECT_EQ(player.heard.sounds[0].action, SoundAction::StopLoop);
  EXPECT_TRUE(player.look().lights.empty());
  EXPECT_TRUE(player.tick(300).heard.sounds.empty()) << "once";
  player.manager.switches().set(0x310, true);
  EXPECT_EQ(player.tick(400).surfaces().size(), 1U);
}

TEST(Gates, PresetsAreThoseOfTheGame) {
  EXPECT_TRUE(Switches(Preset::High).is_on(0x000));
  const Switches low(Preset::Low);
  for (const std::uint32_t id : {0x000, 0x001, 0x106, 0x107, 0x10A, 0x20B, 0x20C, 0x310}) {
    EXPECT_FALSE(low.is_on(id));
  }
  EXPECT_TRUE(low.is_on(0x311));
  EXPECT_TRUE(low.is_on(0xFF)) << "no such switch";
  EXPECT_EQ(Switches(Preset::High).detail(0x311).distribution, 5.5F);
  EXPECT_EQ(Switches(Preset::Medium).detail(0x311).distribution, 2.75F);
  EXPECT_EQ(Switches(Preset::Medium).detail(0x20B).high, -2);
  EXPECT_EQ(Switches(Preset::High).detail(0x911).distribution, 0);
}

TEST(Gates, AHiddenNodeSwitchesAnInstanceOffUnlessItsFlagsSayOtherwise) {
  EXPECT_FALSE(runs_on_node({.flags = 1}, 0));
  EXPECT_FALSE(runs_on_node({.flags = 4}, 0));
  EXPECT_TRUE(runs_on_node({.flags = 2}, 0));
  EXPECT_FALSE(runs_on_node({.damage_stage = 1}, 0));
  EXPECT_TRUE(runs_on_node({.damage_stage = 1}, 0x8000));
  EXPECT_FALSE(runs_on_node({.flags = 1, .damage_stage = 1}, 0x8000));
  EXPECT_TRUE(runs_on_node({.flags = 1, .damage_stage = 1}, 0x10));

  NodeState node;
  Player player({Opcode::Sprite}, {}, {.host = {.node = [&](const AttachPoint&) { return node; }}},
                {.attach = AttachPoint{}});
  EXPECT_EQ(player.tick(100).surfaces().size(), 1U);
  node.flags = 1;
  EXPECT_TRUE(player.tick(200).surfaces().empty());
  node.flags = 0;
  EXPECT_EQ(player.tick(300).surfaces().size(), 1U);
}

TEST(Gates, TheViewOfTheTestedPointHidesOrLaysOver) {
  bool visible = true;
  Float3 tested;
  const auto sees = [&](const Float3&, const Float3& point) {
    tested = point;
    return visible;
  };
  Player player(
      {Opcode::Sprite, Opcode::Light},
      {{"header.flags", "0x400"}, {"header.pivot", "0.5,0,0"}, {"command[0].enabled", "1"}},
      {.host = {.sees = sees}}, {.local = {.origin = {0, 0, 3}}, .scale = {2, 2, 2}});
  ASSERT_EQ(player.tick(100).surfaces().size(), 1U);
  EXPECT_EQ(tested, (Float3{1, 0, 3}));
  EXPECT_TRUE(player.seen.surfaces[0].overlay);
  visible = false;
  EXPECT_TRUE(player.surfaces().empty());
  EXPECT_EQ(player.look().lights.size(), 1U) << "a light is not drawn";
}

TEST(Gates, ACommandWithBitEightIsDrawnUnderTheDepthTestWhileHidden) {
  Player player({Opcode::Sprite}, {{"command[0].enabled", "1"}},
                {.host = {.sees = [](const Float3&, const Float3&) { return false; }}});
  ASSERT_EQ(player.tick(100).surfaces().size(), 1U);
  EXPECT_FALSE(player.seen.surfaces[0].overlay);
}

TEST(Gates, APassOfZeroLeavesOutThoseThatAskForIt) {
  Player player({Opcode::Sprite}, {{"header.flags", "0x800"}});
  player.tick(100);
  EXPECT_EQ(player.look({.eye = {9, 0, 0}, .pass = 1}).surfaces.size(), 1U);
  EXPECT_TRUE(player.look({.eye = {9, 0, 0}, .pass = 0}).surfaces.empty());
}

TEST(Attachment, IsFollowedUntilTheEffectDetaches) {
  for (const bool detaches : {false, true}) {
    Frame owner = {.origin = {5, 0, 0}};
    Player player({Opcode::Sprite}, {{"header.flags", detaches ? "4" : "0"}},
                  {.host = {.frame = [&](const AttachPoint&) { return owner; }}},
                  {.attach = AttachPoint{3, 1}, .local = {.origin = {0, 1, 0}}});
    EXPECT_EQ(player.tick(100).instance().frame().origin, (Float3{5, 1, 0}));
    EXPECT_EQ(player.instance().placement().attach.has_value(), !detaches);
    owner.origin = {8, 0, 0};
    EXPECT_EQ(player.tick(200).instance().frame().origin.x, detaches ? 5 : 8);
  }
}

TEST(Emission, NeverMovesTheSimulation) {
  Player player({Opcode::Light, Opcode::ParticleBurst, Opcode::ParticleStream},
                {{"command[0].range_rand", "4"}, {"command[2].period0", "0.01"}});
  player.tick(100);
  const Emission once = player.look();
  const std::uint64_t calls = player.manager.random()[RandomStream::S6].calls();
  const Emission twice = player.look();
  EXPECT_EQ(once.surfaces, twice.surfaces);
  EXPECT_EQ(once.lights, twice.lights);
  EXPECT_EQ(player.manager.random()[RandomStream::S6].calls(), calls);
}

}  // namespace
}  // namespace ngi::fx::run
