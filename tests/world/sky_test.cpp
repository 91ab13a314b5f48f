#include "ngi/world/sky.h"

#include <gtest/gtest.h>

#include <cstring>

#include "ngi/tables/sky/records.h"

namespace ngi::world {
namespace {

// A sky of one day, as game-assets.md 10.4 frames it.
class SkyFile {
 public:
  struct Key {
    unsigned hour;
    unsigned minute;
    unsigned opcode;
    std::uint32_t colour;  // of all slots, BGRA in memory: 0xAARRGGBB
    float fog_end;
    std::string body;
  };

  explicit SkyFile(const std::vector<Key>& keys, unsigned clock_hour = 6) {
    add(sky::Head{-1, 5});
    add(le_u32(1));
    sky::SectionHead section = {};
    section.version = 1;
    section.keyframe_count = static_cast<std::uint32_t>(keys.size());
    section.day_length.hour = 2;
    add(section);
    for (const Key& key : keys) add_key(key);
    sky::Tail tail = {};
    tail.clock.hour = clock_hour;
    add(tail);
  }

  Sky read() const { return Sky::read(Bytes::copy(bytes_)).value(); }
  const std::string& bytes() const { return bytes_; }

 private:
  template <typename T>
  void add(const T& record) {
    bytes_.append(reinterpret_cast<const char*>(&record), sizeof(record));
  }
  void add_key(const Key& key) {
    sky::KeyframeHead head = {};
    head.version = 3;
    head.time.hour = key.hour;
    head.time.minute = key.minute;
    head.opcode = key.opcode;
    add(head);
    sky::NewSlots slots = {};
    for (auto& slot : slots.slots0) slot = key.colour;
    for (auto& slot : slots.slots7) slot = key.colour;
    slots.fog = {0.0F, key.fog_end};
    add(slots);
    add(le_u32(static_cast<std::uint32_t>(key.body.size())));
    bytes_ += key.body;
    for (int i = 1; i < 6; ++i) add(le_u32(0));
    add(sky::KeyframeEnd{});
    add(le_u32(0));
  }

  std::string bytes_;
};

constexpr unsigned start = 0;
constexpr unsigned stop = 1;
constexpr unsigned nothing = 2;

TEST(Sky, HasTheColoursOfAKeyframeAtItsTime) {
  const Sky sky =
      SkyFile({{6, 0, nothing, 0xFF804020, 1, ""}, {18, 0, nothing, 0, 0.5F, ""}}).read();
  const SkyColour fog = sky.at(6).colour(SkySlot::Fog);
  EXPECT_FLOAT_EQ(fog.red, 128 / 255.0F);
  EXPECT_FLOAT_EQ(fog.green, 64 / 255.0F);
  EXPECT_FLOAT_EQ(fog.blue, 32 / 255.0F);
  EXPECT_FLOAT_EQ(sky.at(6).fog_end, 700);
}

TEST(Sky, GoesInAStraightLineFromKeyframeToKeyframeAndAcrossMidnight) {
  const Sky sky =
      SkyFile({{6, 0, nothing, 0xFFFFFFFF, 1, ""}, {18, 0, nothing, 0xFF000000, 0.5F, ""}}).read();
  EXPECT_NEAR(sky.at(9).colour(SkySlot::Zenith).red, 0.75, 1e-6);
  EXPECT_NEAR(sky.at(0).colour(SkySlot::Zenith).red, 0.5, 1e-6);
  EXPECT_NEAR(sky.at(24).colour(SkySlot::Zenith).red, 0.5, 1e-6);
  EXPECT_NEAR(sky.at(12).fog_end, 525, 1e-3);
}

TEST(Sky, LetsTheSunRiseInTheEastAndSetInTheWest) {
  const Sky sky = SkyFile({{6, 0, start, 0, 1, "sun1"}, {18, 0, stop, 0, 1, "sun1"}}).read();
  EXPECT_FALSE(sky.at(3).sun.is_up);
  EXPECT_FALSE(sky.at(19).sun.is_up);
  EXPECT_FALSE(sky.at(12).moon.is_up);
  const SkyBody noon = sky.at(12).sun;
  ASSERT_TRUE(noon.is_up);
  EXPECT_NEAR(noon.direction.x, 0, 1e-9);
  EXPECT_GT(noon.direction.z, 0.7);
  EXPECT_GT(sky.at(7).sun.direction.x, 0.8);
  EXPECT_LT(sky.at(17).sun.direction.x, -0.8);
  EXPECT_LT(sky.at(6.2).sun.direction.z, 0);  // its way begins below the horizon
}

TEST(Sky, HasAMoonAcrossMidnight) {
  const Sky sky = SkyFile({{4, 0, stop, 0, 1, "Moon"}, {20, 0, start, 0, 1, "Moon"}}).read();
  EXPECT_TRUE(sky.at(0).moon.is_up);
  EXPECT_TRUE(sky.at(21).moon.is_up);
  EXPECT_FALSE(sky.at(12).moon.is_up);
  EXPECT_NEAR(sky.at(0).moon.direction.x, 0, 1e-9);
}

TEST(Sky, PlaysItsDayInRealSecondsFromItsClockOn) {
  const Sky sky = SkyFile({{6, 0, nothing, 0, 1, ""}}, 6).read();
  EXPECT_EQ(sky.first_hour(), 6);
  EXPECT_EQ(sky.day_seconds(), 7200);
  EXPECT_NEAR(sky.after(0).hour, 6, 1e-9);
  EXPECT_NEAR(sky.after(1800).hour, 12, 1e-9);
  EXPECT_NEAR(sky.after(7200).hour, 6, 1e-9);
}

TEST(Sky, RainsUntilItStops) {
  const Sky sky = SkyFile({{8, 0, 3, 0, 1, ""}, {10, 0, 4, 0, 1, ""}}).read();
  EXPECT_EQ(sky.at(9).weather, Weather::Rain);
  EXPECT_EQ(sky.at(11).weather, Weather::None);
}

TEST(Sky, RefusesEveryTruncation) {
  const std::string whole = SkyFile({{8, 0, 3, 0, 1, "sun"}}).bytes();
  for (std::size_t n = 0; n < whole.size(); ++n) {
    EXPECT_FALSE(Sky::read(Bytes::copy(whole.substr(0, n)))) << n;
  }
}

TEST(Sky, TakesHoursAndSectionsThatDoNotExist) {
  const Sky sky = SkyFile({{6, 0, nothing, 0, 1, ""}}).read();
  EXPECT_EQ(sky.at(-1).hour, 23);
  EXPECT_EQ(sky.at(30, 7).hour, 6);
  EXPECT_EQ(sky.at(std::nan("")).hour, 12);
}

}  // namespace
}  // namespace ngi::world
