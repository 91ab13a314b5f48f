#include "ngi/anim/tracks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "ngi/anim/sample.h"
#include "ngi/msh/edit.h"
#include "tests/anim/animation_samples.h"

namespace ngi::anim {
namespace tracks_test {

TEST(AnimTracks, RunFromOneFallbackKeyToTheNext) {
  const Tables tables = v_key_1();
  const auto found = tracks(tables.view());
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].data(), tables.keys.data());
  EXPECT_EQ(found[0].size(), 1U);
  EXPECT_EQ(found[1].data(), tables.keys.data() + 1);
  EXPECT_EQ(found[1].size(), 3U);
}

TEST(AnimTracks, AreNotToldWhenTheFallbackKeysDoNotIncrease) {
  Tables tables = v_key_1();
  tables.nodes[0].fallback_key = 3;
  EXPECT_TRUE(tracks(tables.view()).empty());
  tables.nodes[0].fallback_key = 0;
  tables.nodes[1].fallback_key = 9;
  EXPECT_TRUE(tracks(tables.view()).empty());
}

TEST(AnimTracks, QuantiseHalvesAwayFromZeroAndWithin32767) {
  const TrackKey key = {4, {{1, -1, 0.5F, -2}, {1, 2, 3}}};
  const msh::Key wxyz = quantise(key, msh::QuatOrder::Wxyz);
  EXPECT_THAT(wxyz.quat, testing::ElementsAre(32767, -32767, 16384, -32767));
  EXPECT_EQ(wxyz.time, 4.0F);
  EXPECT_EQ(msh::decode(wxyz.position), (math::Float3{1, 2, 3}));
  const msh::Key xyzw = quantise(key, msh::QuatOrder::Xyzw);
  EXPECT_THAT(xyzw.quat, testing::ElementsAre(-32767, 16384, -32767, 32767));
}

RC_GTEST_PROP(AnimTracks, QuantiseUndoesDecodeInBothOrders, ()) {
  const auto raw = [] { return *rc::gen::inRange<std::int16_t>(-32767, 32767); };
  const msh::Key stored = key({1, -2, 0.1F}, 7, {raw(), raw(), raw(), raw()});
  for (const auto order : {msh::QuatOrder::Wxyz, msh::QuatOrder::Xyzw}) {
    const msh::Key again = quantise(decode_track_key(stored, order), order);
    RC_ASSERT(std::ranges::equal(bytes_of(again), bytes_of(stored)));
  }
}

TEST(AnimTracks, DecodeKeepsWhatSamplingWouldRefuse) {
  Tables tables = v_key_1();
  tables.keys[1].position.x = std::numeric_limits<float>::infinity();
  const TrackKey decoded = decode_track_key(tables.keys[1], msh::QuatOrder::Wxyz);
  EXPECT_EQ(decoded.pose.position.x, std::numeric_limits<float>::infinity());
  EXPECT_EQ(decoded.time, 0.0F);
}

// docs/formats/msh.md V-KEY-1: the canonical words follow from the tracks.
TEST(AnimTracks, GiveTheCanonicalMapBack) {
  EXPECT_THAT(msh::frame_words(v_key_1().keys, 1, 3, 4), testing::ElementsAre(1, 1, 2, 3));
}

// On a canonical map the odd frame of 7.2 does not show: every key is met exactly at its time, and
// in between the pose lies on the segment around the time.
RC_GTEST_PROP(AnimTracks, PlayThroughEveryKeyOfACanonicalMap, ()) {
  Tables tables;
  float time = 0;
  const auto key_count = *rc::gen::inRange<std::uint16_t>(2, 20);
  for (std::uint16_t k = 0; k < key_count; ++k) {
    tables.keys.push_back(key({10 * time, 0, 0}, time, {32767, 0, 0, 0}));
    time += static_cast<float>(*rc::gen::inRange(1, 5));
  }
  const auto last = static_cast<std::uint16_t>(key_count - 1);
  tables.frame_count = static_cast<std::uint32_t>(tables.keys.back().time) + 1;
  tables.frame_map = msh::frame_words(tables.keys, 0, last, tables.frame_count);
  tables.nodes = {node(msh::none, 0, last)};
  const float end = tables.keys.back().time;
  for (float t = 0; t <= end + 2; t += 0.25F) {
    const float x = sample(tables.view(), 0, t).position.x;
    RC_ASSERT(std::fabs(x - 10 * std::min(t, end)) < 1e-4F);
  }
}

}  // namespace tracks_test
}  // namespace ngi::anim
