// Ops 1 and 2, which act while they are updated: docs/formats/fxid.md 7.1, 7.2.
#include <limits>

#include "tests/fx/run_sample.h"

namespace ngi::fx::run {
namespace {

using sample::expect_near;
using sample::Player;

TEST(RunLight, MovesAllItsPairsByItsProgress) {
  Player player({Opcode::Light}, {{"command[0].pos_low", "0,0,0"},
                                  {"command[0].pos_high", "4,0,0"},
                                  {"command[0].colour_low", "3,2,0,1"},
                                  {"command[0].colour_high", "1,0,0,1"},
                                  {"command[0].range_low", "10"},
                                  {"command[0].range_high", "20"}});
  const auto& lights = player.tick(500).look().lights;
  ASSERT_EQ(lights.size(), 1U);
  EXPECT_EQ(lights[0].kind, LightKind::Point);
  EXPECT_EQ(lights[0].flags, 0U);
  EXPECT_EQ(lights[0].position, (Float3{2, 0, 0}));
  EXPECT_EQ(lights[0].colour, (std::array<float, 4>{2, 1, 0, 1}));
  EXPECT_EQ(lights[0].range, 15);
  EXPECT_EQ(lights[0].attenuation, (std::array<float, 3>{0, 1, 0}));
}

TEST(RunLight, GrowsWithTheEffect) {
  Player player({Opcode::Light}, {}, {}, {.local = {.origin = {1, 1, 1}}, .scale = {3, 1, 1}});
  EXPECT_EQ(player.tick(100).look().lights.at(0).range, 30);
}

TEST(RunLight, HasARangeEvenWhenItIsNone) {
  Player player({Opcode::Light}, {{"command[0].range_low", "-1"}, {"command[0].range_high", "-1"}});
  EXPECT_EQ(player.tick(100).look().lights.at(0).range, 0.01F);
}

TEST(RunLight, TakesFiveDrawsAnUpdateWhileItIsOn) {
  Player player({Opcode::Light}, {{"command[0].t1", "0.5"}, {"command[0].colour_rand", "1,2,4,8"}});
  player.tick(100);
  Random s6(1);
  Random s1(1);
  const float alpha = 1 + s6.jitter(8);
  const float blue = 1 + s6.jitter(4);
  const float green = 1 + s6.jitter(2);
  const float red = 1 + s1.jitter(1);
  EXPECT_EQ(player.look().lights.at(0).colour, (std::array<float, 4>{red, green, blue, alpha}));
  player.tick(600);
  EXPECT_TRUE(player.look().lights.empty()) << "its window is over";
  EXPECT_EQ(player.manager.random()[RandomStream::S6].calls(), 4U);
  EXPECT_EQ(player.manager.random()[RandomStream::S1].calls(), 1U);
}

TEST(RunLight, IsLeftOutWhenAnyOfItsValuesIsNoNumber) {
  for (const std::string_view path :
       {"command[0].colour_high[0]", "command[0].attenuation[2]", "command[0].range_high",
        "command[0].pos_high[0]", "command[0].dir_high[0]"}) {
    for (const std::string_view value : {"nan", "inf"}) {
      Player player({Opcode::Light}, {{path, value}});
      EXPECT_TRUE(player.tick(100).look().lights.empty()) << path << " = " << value;
    }
  }
}

struct LightModeRow {
  std::string_view mode;
  LightKind kind;
  std::uint32_t flags;
};

TEST(RunLight, HasAKindAndFlagsByItsMode) {
  for (const auto& [mode, kind, flags] : {LightModeRow{"1", LightKind::Point, 0x80000000},
                                          {"2", LightKind::Point, 0},
                                          {"3", LightKind::Directional, 0},
                                          {"4", LightKind::ParallelPoint, 0},
                                          {"5", LightKind::Point, 0},
                                          {"6", LightKind::Point, 0xA0000000},
                                          {"7", LightKind::Point, 0x20000000}}) {
    Player player({Opcode::Light}, {{"command[0].mode", mode}});
    const auto& lights = player.tick(100).look().lights;
    ASSERT_EQ(lights.size(), 1U) << mode;
    EXPECT_EQ(lights[0].kind, kind);
    EXPECT_EQ(lights[0].flags, flags);
  }
  Player unknown({Opcode::Light}, {{"command[0].mode", "8"}});
  EXPECT_TRUE(unknown.tick(100).look().lights.empty());
}

TEST(RunSound, IsTriggeredOnTheWayUpAndAgainAfterTheEnd) {
  Player player({Opcode::Sound}, {{"header.time_mode", "0"}, {"command[0].t0", "0.1"}});
  std::vector<float> played;
  std::int64_t now = 0;
  for (const float t : {0.0F, 0.5F, 1.0F, 0.9F, 0.5F}) {
    player.manager.set_constant(player.id, t);
    if (!player.tick(now += 100).heard.sounds.empty()) played.push_back(t);
  }
  EXPECT_EQ(played, (std::vector<float>{0.5F, 0.9F}));
}

TEST(RunSound, LoopsInsideItsWindow) {
  Player player({Opcode::Sound}, {{"header.time_mode", "0"},
                                  {"command[0].mode", "3"},
                                  {"command[0].t0", "0.25"},
                                  {"command[0].t1", "0.75"},
                                  {"command[0].rate_high", "3"}});
  std::vector<SoundAction> actions;
  std::vector<float> rates;
  std::int64_t now = 0;
  for (const float t : {0.0F, 0.25F, 0.5F, 0.8F, 1.0F, 0.75F}) {
    player.manager.set_constant(player.id, t);
    player.tick(now += 100);
    for (const SoundEvent& sound : player.heard.sounds) {
      actions.push_back(sound.action);
      rates.push_back(sound.rate);
      EXPECT_EQ(sound.load_flags, 0x202U);
    }
  }
  using enum SoundAction;
  EXPECT_EQ(actions, (std::vector{StartLoop, MoveLoop, StopLoop, StartLoop}));
  EXPECT_EQ(rates, (std::vector<float>{1, 2, 3, 3}));
}

TEST(RunSound, IsHeardWhereTheEffectIs) {
  Player player({Opcode::Sound},
                {{"command[0].pos_low", "2,0,0"}, {"command[0].pos_high", "2,0,0"}}, {},
                {.local = {.x = {0, 1, 0}, .origin = {1, 1, 1}}});
  ASSERT_EQ(player.tick(500).heard.sounds.size(), 1U);
  expect_near(player.heard.sounds[0].position, {1, 3, 1});
}

TEST(RunSound, IsNotHeardWhenAnyOfItsValuesIsNoNumber) {
  for (const std::string_view path :
       {"command[0].pos_high[0]", "command[0].dir_high[0]", "command[0].near_distance",
        "command[0].far_distance", "command[0].rate_high"}) {
    for (const std::string_view mode : {"0", "2"}) {
      Player player({Opcode::Sound}, {{path, "nan"}, {"command[0].mode", mode}});
      EXPECT_TRUE(player.tick(500).heard.sounds.empty()) << path << ", mode " << mode;
      EXPECT_FALSE(player.instance().is_live(0));
    }
  }
}

TEST(RunSound, StopsALoopThatGoesWhereNothingCanBeHeard) {
  Player player({Opcode::Sound}, {{"command[0].mode", "2"}});
  player.tick(0);
  player.manager.set_position(player.id, {std::numeric_limits<float>::infinity(), 0, 0});
  ASSERT_EQ(player.tick(100).heard.sounds.size(), 1U);
  EXPECT_EQ(player.heard.sounds[0].action, SoundAction::StopLoop);
  EXPECT_EQ(player.heard.sounds[0].position, Float3{});
  player.manager.set_position(player.id, {1, 0, 0});
  ASSERT_EQ(player.tick(200).heard.sounds.size(), 1U);
  EXPECT_EQ(player.heard.sounds[0].action, SoundAction::StartLoop);
}

TEST(RunSound, FadesFromNearToFar) {
  SoundEvent sound = {.source = {}, .near_distance = 10, .far_distance = 100};
  EXPECT_EQ(gain_at(sound, 5), 1);
  EXPECT_EQ(gain_at(sound, 20), 0.5F);
  EXPECT_EQ(gain_at(sound, 101), 0) << "a one-shot beyond far is stopped";
  sound.action = SoundAction::StartLoop;
  EXPECT_FLOAT_EQ(gain_at(sound, 1000), 0.1F) << "a loop plays on";
}

TEST(RunSound, WithoutANearDistanceIsHeardNowhereElse) {
  const SoundEvent sound = {.source = {}, .action = SoundAction::StartLoop};
  EXPECT_EQ(gain_at(sound, 0), 1);
  EXPECT_EQ(gain_at(sound, 5), 0) << "near and far are 0";
}

TEST(RunSound, WithoutAReferenceIsSilent) {
  Player player({Opcode::Sound}, {{"command[0].name", ""}});
  EXPECT_TRUE(player.tick(500).heard.sounds.empty());
}

}  // namespace
}  // namespace ngi::fx::run
