#include "ngi/material/phase.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <deque>
#include <limits>
#include <vector>

#include "tests/material/mat0_sample.h"

// The vectors of docs/formats/materials.md 12.3 and 12.4.

namespace phase_test {

using namespace ngi;
using namespace ngi::material;
using mat0::Animation;
using mat0::Key;
using mat0::Mode;

namespace {

Animation animation(Mode mode, std::vector<std::pair<std::uint16_t, std::uint16_t>> keys) {
  static std::deque<std::vector<Key>> kept;
  auto& stored = kept.emplace_back();
  for (const auto& [phase, end] : keys) stored.push_back(Key{phase, end, 0});
  return {mode, 0, stored};
}

Animation chapter(Mode mode) {
  return animation(mode, {{0, 50}, {1, 100}, {2, 150}, {1, 200}});
}

Selection at(const Animation& animation, std::uint32_t clock, std::uint32_t start) {
  RowState row = {start};
  MsvcRandom random;
  const Selection selection = select_by_time(animation, clock, row, random);
  EXPECT_EQ(row.start_time, start);
  return selection;
}

void expect(const Selection& found, std::uint32_t key, std::uint32_t next, float alpha) {
  EXPECT_EQ(found.key, key);
  EXPECT_EQ(found.next_key, next);
  EXPECT_NEAR(found.alpha, alpha, 1e-6F);
}

struct Glide {
  std::uint32_t key;
  std::uint32_t next;
  float alpha;
};

struct Row {
  std::uint32_t clock;
  Glide loop;
  Glide ping_pong;
  Glide one_shot;
};

constexpr Glide held = {3, 3, 0};

}  // namespace

TEST(SelectByTime, EqualsTheTableOfTheChapter) {
  const std::vector<Row> rows = {
      {1000, {0, 1, 0}, {0, 1, 0}, {0, 1, 0}},
      {1025, {0, 1, .5F}, {0, 1, .5F}, {0, 1, .5F}},
      {1049, {0, 1, .98F}, {0, 1, .98F}, {0, 1, .98F}},
      {1050, {1, 2, 0}, {1, 2, 0}, {1, 2, 0}},
      {1175, {3, 0, .5F}, {3, 0, .5F}, {3, 0, .5F}},
      {1199, {3, 0, .98F}, {3, 0, .98F}, {3, 0, .98F}},
      {1200, {0, 1, 0}, {0, 1, 4}, held},
      {1225, {0, 1, .5F}, {3, 0, .5F}, held},
      {1375, {3, 0, .5F}, {0, 1, .5F}, held},
      {1399, {3, 0, .98F}, {0, 1, .02F}, held},
      {1400, {0, 1, 0}, {0, 1, 0}, held},
      {1600, {0, 1, 0}, {0, 1, 4}, held},
      {500, {3, 0, .92F}, {0, 1, .08F}, held},
      {999, {1, 2, .90F}, {1, 2, .90F}, held},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.clock);
    const auto compare = [&](Mode mode, const Glide& glide) {
      expect(at(chapter(mode), row.clock, 1000), glide.key, glide.next, glide.alpha);
    };
    compare(Mode::Loop, row.loop);
    compare(Mode::PingPong, row.ping_pong);
    compare(Mode::OneShot, row.one_shot);
  }
}

TEST(SelectByTime, ShowsThePhasesThatTheKeysName) {
  const Selection selection = at(chapter(Mode::Loop), 1175, 1000);
  EXPECT_EQ(selection.phase_a, 1U);
  EXPECT_EQ(selection.phase_b, 0U);
}

TEST(SelectByTime, OfUnevenKeysEqualsTheChapter) {
  const auto uneven = [](Mode mode) { return animation(mode, {{0, 300}, {1, 1000}}); };
  expect(at(uneven(Mode::Loop), 150, 0), 0, 1, .5F);
  expect(at(uneven(Mode::Loop), 300, 0), 1, 0, 0);
  expect(at(uneven(Mode::Loop), 650, 0), 1, 0, .5F);
  expect(at(uneven(Mode::Loop), 1000, 0), 0, 1, 0);
  expect(at(uneven(Mode::PingPong), 1000, 0), 0, 1, 3.3333333F);
  expect(at(uneven(Mode::OneShot), 1000, 0), 1, 1, 0);
  expect(at(uneven(Mode::PingPong), 1300, 0), 1, 0, .5714286F);
}

TEST(SelectByTime, LetsTheLastMatchingIntervalWin) {
  const Animation descending = animation(Mode::Loop, {{0, 100}, {1, 50}, {2, 200}});
  expect(at(descending, 49, 0), 0, 1, .49F);
  expect(at(descending, 50, 0), 2, 0, 0);
  expect(at(descending, 60, 0), 2, 0, .0666667F);
  for (std::uint32_t clock = 0; clock < 200; ++clock) EXPECT_NE(at(descending, clock, 0).key, 1U);
}

TEST(SelectByTime, NeverShowsAnEmptyInterval) {
  const Animation leading = animation(Mode::Loop, {{0, 0}, {1, 100}});
  expect(at(leading, 0, 0), 1, 0, 0);
  expect(at(leading, 50, 0), 1, 0, .5F);
  const Animation equal = animation(Mode::Loop, {{0, 50}, {1, 50}, {2, 100}});
  for (std::uint32_t clock = 0; clock < 100; ++clock) EXPECT_NE(at(equal, clock, 0).key, 1U);
}

TEST(SelectByTime, OfOneKeyShowsItAlwaysAndLeavesTheStartAlone) {
  for (const Mode mode : {Mode::Loop, Mode::PingPong, Mode::OneShot, Mode::Random}) {
    const Selection selection = at(animation(mode, {{1, 0}}), 12345, 77);
    EXPECT_EQ(selection, (Selection{0, 0, 1, 1, 0}));
  }
}

TEST(SelectByTime, WithoutKeysOrWithACycleOfZeroShowsTheFirst) {
  EXPECT_EQ(at(animation(Mode::Loop, {}), 5, 0), Selection());
  EXPECT_EQ(at(animation(Mode::Random, {{2, 10}, {1, 0}}), 5, 0), (Selection{0, 0, 2, 2, 0}));
}

TEST(SelectByTime, AtRandomFollowsTheGeneratorAndOverwritesTheStart) {
  const Animation random_keys = chapter(Mode::Random);
  const std::vector<std::pair<std::uint32_t, Glide>> expected = {{41, {0, 1, .82F}},
                                                                 {67, {1, 2, .34F}},
                                                                 {134, {2, 3, .68F}},
                                                                 {100, {2, 3, 0}},
                                                                 {169, {3, 0, .38F}}};
  RowState row = {1000};
  MsvcRandom random(1);
  for (const auto& [start, glide] : expected) {
    expect(select_by_time(random_keys, 5000, row, random), glide.key, glide.next, glide.alpha);
    EXPECT_EQ(row.start_time, start);
  }
}

TEST(MsvcRandom, GivesTheNumbersOfTheRuntime) {
  MsvcRandom random(1);
  for (const std::uint32_t expected : {41U, 18467U, 6334U, 26500U, 19169U}) {
    EXPECT_EQ(random.next(), expected);
  }
}

TEST(SelectByTime, ClampsTheOvershootOnRequest) {
  RowState row = {1000};
  MsvcRandom random;
  const Selection clamped =
      select_by_time(chapter(Mode::PingPong), 1200, row, random, Overshoot::Clamp);
  expect(clamped, 0, 1, 1);
}

TEST(SelectByFraction, EqualsTheChapterInEveryMode) {
  for (const Mode mode : {Mode::Loop, Mode::PingPong, Mode::OneShot, Mode::Random}) {
    const Animation keys = chapter(mode);
    const auto check = [&](float fraction, std::uint32_t key, std::uint32_t next, float alpha) {
      SCOPED_TRACE(fraction);
      expect(select_by_fraction(keys, fraction), key, next, alpha);
    };
    check(0, 0, 1, 0);
    check(.125F, 0, 1, .5F);
    check(.25F, 1, 2, 0);
    check(.333F, 1, 2, .32F);
    check(.5F, 2, 3, 0);
    check(.625F, 2, 3, .5F);
    check(.875F, 3, 0, .5F);
    check(.999F, 3, 0, .98F);
    check(1, 0, 1, 4);
    for (const float outside : {-.1F, 1.5F, std::numeric_limits<float>::quiet_NaN(),
                                std::numeric_limits<float>::infinity()}) {
      check(outside, 2, 3, 0);
    }
  }
}

namespace {

mat0::Material two_phases() {
  return *mat0::Material::check(mat0::sample::two_phases(), Reading::Strict);
}

void expect_floats(const std::array<float, 4>& found, const std::array<float, 4>& expected) {
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(found[i], expected[i], 1e-6F) << i;
}

}  // namespace

TEST(Interpolate, MovesTheGroupsThatTheMaskNames) {
  const auto material = two_phases();
  const mat0::PoolRecord from = material.phase(0);
  const auto mixed = [&](std::uint32_t mask) {
    const auto out = interpolate(from, material.phase(1), mask, .5F);
    EXPECT_EQ(out.power, from.power);
    EXPECT_EQ(out.cell, from.cell);
    EXPECT_EQ(out.texture_slot, from.texture_slot);
    return out;
  };
  EXPECT_EQ(mixed(0), from);
  expect_floats(mixed(1).ambient, {.901961F, .039216F, .088235F, 1});
  expect_floats(mixed(1).diffuse, from.diffuse);
  expect_floats(mixed(2).diffuse, {.5F, .250980F, .1F, 0});
  expect_floats(mixed(2).ambient, from.ambient);
  expect_floats(mixed(0x11).ambient, {.901961F, .039216F, .088235F, .8F});
  const auto all = mixed(0x1F);
  expect_floats(all.ambient, {.901961F, .039216F, .088235F, .8F});
  expect_floats(all.diffuse, {.5F, .250980F, .1F, 0});
  expect_floats(all.specular, {.019608F, .039216F, .058824F, 0});
  expect_floats(all.emissive, {.001961F, .003922F, .005882F, 0});
}

TEST(Interpolate, InTheSeedsFrameIsShiftedByOneFloat) {
  const auto material = two_phases();
  const mat0::PoolRecord from = material.phase(0);
  const mat0::PoolRecord to = material.phase(1);
  const auto mixed = interpolate(from, to, 1, .5F, InterpFrame::SeedLiteral);
  EXPECT_EQ(mixed.ambient[0], from.ambient[0]);
  EXPECT_NEAR(mixed.ambient[3], .8F, 1e-6F);
  const auto opacity = interpolate(from, to, 0x10, .5F, InterpFrame::SeedLiteral);
  EXPECT_NEAR(opacity.specular[0], .019608F, 1e-6F);
  EXPECT_EQ(opacity.ambient, from.ambient);
}

TEST(Sample, TakesBlock0ForABlockThatIsNotThere) {
  const auto material = two_phases();
  RowState row;
  MsvcRandom random;
  const auto first = sample_by_time(material, 0, 75, row, random);
  const auto outside = sample_by_time(material, 9, 75, row, random);
  EXPECT_EQ(first->selection, outside->selection);
  EXPECT_EQ(first->values, outside->values);
  EXPECT_EQ(sample_by_time(material, 1, 75, row, random)->selection.phase_a, 1U);
}

TEST(Sample, IsNothingWithoutPhasesAndTheFirstPhaseWithoutBlocks) {
  RowState row;
  MsvcRandom random;
  const auto material = [](const char* hex) {
    return *mat0::Material::check(mat0::Document::parse(hex_bytes(hex), {.attr2 = 0}),
                                  Reading::Strict);
  };
  EXPECT_FALSE(sample_by_time(material("00 00 00 00"), 0, 0, row, random));
  EXPECT_FALSE(sample_by_fraction(material("00 00 00 00"), 0, 0));
  const auto still = material(
      "01 00 00 00  01 02 03 64 00 00 00 00 00 00 00 00 00 00 00 00 00 FF"
      "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00");
  EXPECT_EQ(sample_by_time(still, 0, 0, row, random)->values, still.phase(0));
  EXPECT_EQ(sample_by_fraction(still, 3, 1)->values, still.phase(0));
}

RC_GTEST_PROP(SelectByTime, StaysInsideTheKeysWhateverTheyAre, ()) {
  const auto keys = *rc::gen::nonEmpty<std::vector<std::pair<std::uint16_t, std::uint16_t>>>();
  const auto mode = static_cast<Mode>(*rc::gen::inRange(0, 4));
  const Animation animated = animation(mode, keys);
  RowState row = {*rc::gen::arbitrary<std::uint32_t>()};
  MsvcRandom random(*rc::gen::arbitrary<std::uint32_t>());
  const Selection found =
      select_by_time(animated, *rc::gen::arbitrary<std::uint32_t>(), row, random);
  RC_ASSERT(found.key < keys.size());
  RC_ASSERT(found.next_key < keys.size());
  RC_ASSERT(found.phase_a == keys[found.key].first);
  RC_ASSERT(found.phase_b == keys[found.next_key].first);
  RC_ASSERT(std::isfinite(found.alpha) && found.alpha >= 0);
}

}  // namespace phase_test
