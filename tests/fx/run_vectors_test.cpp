// The vectors of docs/formats/fxid.md 15 that are about the run time.
#include <cmath>

#include "ngi/fx/run/detail/commands.h"
#include "ngi/fx/run/detail/curves.h"
#include "ngi/fx/run/detail/gates.h"
#include "ngi/fx/run/detail/glow.h"
#include "ngi/fx/run/detail/strength.h"
#include "tests/fx/run_sample.h"

namespace ngi::fx::run {
namespace {

struct RandomVector {
  std::uint32_t seed;
  std::array<std::uint16_t, 16> outputs;
  std::uint32_t state;
};

TEST(RunVectors, RandomNumbersAreTheEngines) {
  const std::array vectors = {
      RandomVector{1,
                   {0x0002, 0x0007, 0x0008, 0x001A, 0x002B, 0x0072, 0x0085, 0x01BF, 0x029A, 0x075D,
                    0x08D3, 0x1A40, 0x2B32, 0x728F, 0x85E4, 0xBE50},
                   0xBE50FCA2},
      RandomVector{0x12345678,
                   {0xB7DE, 0x91B9, 0x4DC9, 0x6107, 0xDE42, 0x6CE1, 0x5D11, 0xA55B, 0xE050, 0xF582,
                    0x8417, 0x3BB0, 0xD51E, 0x2E1D, 0xB037, 0xA65E},
                   0xA65EFE45},
      RandomVector{0x89ABCDEF,
                   {0x56A0, 0x591A, 0x9103, 0xA29E, 0x27EF, 0xD958, 0x20AA, 0xA8F3, 0x8DC6, 0x785B,
                    0x3906, 0x2FD3, 0x5E9A, 0xE331, 0x0A51, 0xF8EB},
                   0xF8EBFDC3},
      RandomVector{0xFFFFFFFF,
                   {0x7FFE, 0x4003, 0x9FFA, 0xAFF1, 0x3811, 0xFBCB, 0x49A8, 0x05E6, 0x4571, 0xE8CD,
                    0x0841, 0xF42F, 0x6E26, 0x7157, 0xC574, 0x5C70},
                   0x5C703ECA},
      RandomVector{0, {}, 0},
  };
  for (const RandomVector& vector : vectors) {
    Random random(vector.seed);
    for (const std::uint16_t output : vector.outputs) EXPECT_EQ(random.next(), output);
    EXPECT_EQ(random.state(), vector.state);
    EXPECT_EQ(random.calls(), 16U);
  }
}

TEST(RunVectors, RandomStatesOfSeedOne) {
  Random random(1);
  for (const std::uint32_t state : {0x00020002U, 0x00070006U, 0x0008000BU, 0x001A001EU}) {
    random.next();
    EXPECT_EQ(random.state(), state);
  }
}

TEST(RunVectors, SeedsThatGiveOnlyZerosAreRefused) {
  EXPECT_FALSE(RandomStreams::from(0));
  EXPECT_FALSE(RandomStreams::from(0x8000));
  EXPECT_FALSE(RandomStreams::from({1, 1, 1, 0, 1, 1, 1}));
  EXPECT_TRUE(RandomStreams::from(0x80000000));
}

float raw(std::uint32_t mode, std::uint32_t flags, double now, OwnerValues owner = {},
          float previous = 0) {
  return strength({.mode = mode,
                   .flags = flags,
                   .start_ms = 1000,
                   .end_ms = 3000,
                   .now_ms = now,
                   .constant = 0.75F,
                   .previous = previous,
                   .owner = owner});
}

TEST(RunVectors, StrengthByTheClock) {
  EXPECT_EQ(raw(1, 0, 1500), 0.25F);
  EXPECT_EQ(raw(1, 0, 4000), 1.5F);
  EXPECT_EQ(raw(2, 0, 5500), 0.25F);
  EXPECT_EQ(raw(2, 0, 3000), 0.0F);
  EXPECT_EQ(raw(3, 0, 1500), 0.75F);
  EXPECT_EQ(raw(1, 0x20, 1500), 0.5F);
  EXPECT_EQ(raw(1, 0x20, 2000), 1.0F);
  EXPECT_EQ(raw(1, 0x20, 2500), 0.5F);
  EXPECT_EQ(raw(1, 0x20, 4000), -1.0F);
}

TEST(RunVectors, StrengthByLifeAndTriangle) {
  EXPECT_EQ(raw(0, 0, 1500), 0.75F);
  EXPECT_EQ(raw(0, 0x200, 1500), 0.1875F);
  EXPECT_EQ(raw(0, 0x220, 1500), 0.375F);
  EXPECT_EQ(raw(3, 0x200, 1500), 0.1875F);
  EXPECT_EQ(raw(3, 0x220, 1500), 0.375F);
}

TEST(RunVectors, StrengthOfTheOwner) {
  EXPECT_EQ(raw(4, 0, 0, {.node_value = 0.375F}), 0.375F);
  const OwnerValues moving = {.velocity = {3, 4, 0},
                              .top_speed = {0, 0, 10},
                              .spin = {0, 0, 1.5F},
                              .spin_limit = {2, 0, 0}};
  EXPECT_EQ(raw(5, 0, 0, moving), 0.5F);
  EXPECT_EQ(raw(9, 0, 0, moving), 0.75F);
  EXPECT_EQ(raw(15, 0, 0, moving), 0.75F);
  const OwnerValues by_axis = {.velocity = {3, 4, 0}, .top_speed = {12, 8, 1}};
  EXPECT_EQ(raw(6, 0, 0, by_axis), 0.25F);
  EXPECT_EQ(raw(7, 0, 0, by_axis), 0.5F);
  EXPECT_EQ(raw(8, 0, 0, by_axis), 0.0F);
  EXPECT_EQ(raw(12, 0, 0, {.spin = {0, 0, 1.5F}, .spin_limit = {0, 0, 6}}), 0.25F);
  EXPECT_EQ(raw(10, 0, 0, {.spin = {1, 2, 0}, .spin_limit = {4, 4, 0}}), 0.25F);
  EXPECT_EQ(raw(11, 0, 0, {.spin = {1, 2, 0}, .spin_limit = {4, 4, 0}}), 0.5F);
  EXPECT_EQ(raw(13, 0, 0, {.attach_value = 0.25F}), 0.75F);
  EXPECT_EQ(raw(14, 0, 0, {.life = 0.125F}), 0.875F);
}

TEST(RunVectors, StrengthThatNeverFallsAndThatNeverRises) {
  const auto with = [](std::uint32_t mode, float x) {
    return raw(mode, 0, 0, {.node_value = x}, 0.625F);
  };
  EXPECT_EQ(with(16, 0.375F), 0.625F);
  EXPECT_EQ(with(16, 0.75F), 0.75F);
  EXPECT_EQ(with(16, 0), 0);
  EXPECT_EQ(with(17, 0.75F), 0.625F);
  EXPECT_EQ(with(17, 0.375F), 0.375F);
  EXPECT_EQ(with(17, 1), 1);
}

TEST(RunVectors, StrengthWithNothingToDivideBy) {
  EXPECT_EQ(raw(5, 0, 0, {.velocity = {3, 4, 0}}), 0);
  EXPECT_EQ(raw(14, 0, 0), 0) << "without a provider life is whole";
  EXPECT_EQ(raw(18, 0, 1500), 0);
  const StrengthInput instant = {.mode = 1, .start_ms = 5, .end_ms = 5, .now_ms = 5};
  EXPECT_EQ(strength(instant), 1);
  EXPECT_EQ(clamped(1.5F), 1);
  EXPECT_EQ(clamped(-1), 0);
  EXPECT_EQ(clamped(std::nanf("")), 0);
}

TEST(RunVectors, EnvironmentGate) {
  constexpr Polarity usual = Polarity::HoldBWhileSet;
  constexpr Polarity other = Polarity::HoldBWhileClear;
  EXPECT_TRUE(holds(0x80, false, usual));
  EXPECT_FALSE(holds(0x80, true, usual));
  EXPECT_FALSE(holds(0x100, false, usual));
  EXPECT_TRUE(holds(0x100, true, usual));
  EXPECT_FALSE(holds(0x80, false, other));
  EXPECT_TRUE(holds(0x80, true, other));
  EXPECT_TRUE(holds(0x100, false, other));
  EXPECT_FALSE(holds(0x100, true, other));
  for (const bool bit : {false, true}) {
    EXPECT_TRUE(holds(0x180, bit, usual));
    EXPECT_FALSE(holds(0, bit, usual));
  }
}

TEST(RunVectors, FieldRules) {
  EXPECT_NEAR(jitter(0.2F, 0xC000), 0.05F, 1e-7);
  const Window window = {0.25F, 0.75F};
  EXPECT_EQ(progress(window, 0.25F), 0.0F);
  EXPECT_EQ(progress(window, 0.5F), 0.5F);
  EXPECT_EQ(progress(window, 0.75F), 1.0F);
  EXPECT_EQ(progress(window, 0.8F), std::nullopt);
  EXPECT_EQ(progress({0.5F, 0.5F}, 0.5F), 1.0F);
  EXPECT_EQ(progress({0.75F, 0.25F}, 0.5F), std::nullopt);
  EXPECT_FLOAT_EQ(fade({1.0F, 0.2F, 2.0F}, 0.5F), 0.8F);
  const Channel values = {{0.0F, 0.0F, 0.0F}, {4.0F, 4.0F, 4.0F}, {1.0F, 2.0F, 0.5F}};
  EXPECT_EQ(channel(values, 0.25F), (Float3{1, 0.25F, 2}));
}

TEST(RunVectors, PowersOfNothing) {
  EXPECT_EQ(power(0, 0), 1);
  EXPECT_EQ(power(0, -1), 0) << "the low end of a channel";
}

TEST(RunVectors, Phases) {
  EXPECT_EQ(phase_of(0, 1, 1, 0.75F, 0), 0.75F);
  EXPECT_EQ(phase_of(0, 1, 1, 1, 0), 0);
  EXPECT_EQ(phase_of(-1, 8, 1, 0, 0.3125), 0.5F);
  EXPECT_EQ(burst_phase(0.5F, 0.25F), 0.5F);
  EXPECT_EQ(burst_phase(0.5F, 0.75F), 0.99F);
  EXPECT_EQ(burst_phase(4, 0.375F), 0.5F);
  EXPECT_EQ(burst_phase(-1, 0.5F), 0);
}

TEST(RunVectors, GlowsAndBolts) {
  EXPECT_FLOAT_EQ(glow_progress(1, 80, 500), 0.16F);
  EXPECT_EQ(glow_progress(1, 900, 500), 1);
  EXPECT_EQ(glow_progress(0.5F, 900, 0), 0.5F) << "a plain sprite";
  EXPECT_EQ(bolt_quads(30, 50, 20), 1U);
  EXPECT_EQ(bolt_quads(175, 50, 20), 3U);
  EXPECT_EQ(bolt_quads(4000, 50, 20), 20U);
  EXPECT_EQ(bolt_quads(4000, 0, 20), 20U);
  EXPECT_EQ(bolt_quads(4000, -1, 20), 1U);
  EXPECT_EQ(bolt_quads(4000, 50, 0), 0U);
}

TEST(RunVectors, LightOnAVertex) {
  LightSource light;
  light.range = 10;
  light.attenuation = {0, 1, 0};
  EXPECT_FLOAT_EQ(light_at(light, 1, 4, 1), 0.6F);
  light.attenuation = {0, 1, 1};
  EXPECT_FLOAT_EQ(light_at(light, 1, 4, 1), 0.96F);
  EXPECT_EQ(light_at(light, 1, 11, 1), 0);
  EXPECT_EQ(light_at(light, 1, 4, -1), 0) << "turned away";
}

TEST(RunVectors, Sides) {
  EXPECT_EQ(side({3, 4, 0}), (Float3{-4, 3, 0}));
  EXPECT_EQ(side({0, 0, 1}), (Float3{1, 0, 0}));
  EXPECT_EQ(side({-1, 0, 0}), (Float3{0, 1, 0}));
  EXPECT_EQ(side({0, 1, 0}), (Float3{1, 0, 0}));
  sample::expect_near(side({3, 4, 2}), {-0.8F, 0.6F, 0});
}

TEST(RunVectors, ColoursAboveOneAreCompressed) {
  EXPECT_EQ(compressed(0.5F), 0.5F);
  EXPECT_FLOAT_EQ(compressed(4), 1.5F);
  EXPECT_EQ(compressed(8), 2);
}

}  // namespace
}  // namespace ngi::fx::run
