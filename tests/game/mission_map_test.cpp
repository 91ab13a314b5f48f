#include "ngi/game/detail/mission_map.h"

#include <gtest/gtest.h>

#include <map>

#include "ngi/forge/demo/sample_lands.h"

namespace ngi::game {
namespace mission_map_test {

// Files in memory, and how often each was read.
struct Files {
  std::map<std::string, int> reads = {};

  MissionMap::ReadFile reader() {
    return [this](std::string_view path) -> std::optional<Bytes> {
      ++reads[std::string(path)];
      if (!path.ends_with(".msh")) return std::nullopt;
      return join(*land::write(forge::make_land({.columns = 1, .rows = 1})));
    };
  }
};

TEST(MissionMap, ReadsEachPartOnceAndOnlyWhenItIsAskedFor) {
  Files files;
  const MissionMap map(files.reader(), "land");
  EXPECT_TRUE(files.reads.empty());
  ASSERT_TRUE(map.ground_bounds());
  ASSERT_NE(map.ground_index(), nullptr);
  EXPECT_EQ(files.reads, (std::map<std::string, int>{{"land.msh", 1}}));
  EXPECT_EQ(map.areals(), nullptr);
  EXPECT_EQ(map.areals(), nullptr);
  EXPECT_FALSE(map.is_walkable({1, 1}));
  EXPECT_EQ(files.reads, (std::map<std::string, int>{{"land.map", 1}, {"land.msh", 1}}));
}

TEST(MapCache, GivesTheSameMapForTheSamePathInAnyCase) {
  Files files;
  MapCache cache(files.reader());
  const auto first = cache.find("DATA\\MAPS\\One\\land");
  EXPECT_EQ(cache.find("data\\maps\\one\\LAND"), first);
  EXPECT_NE(cache.find("DATA\\MAPS\\Two\\land"), first);
}

TEST(MapCache, ForgetsTheMapsThatWereNotAskedForLately) {
  Files files;
  MapCache cache(files.reader());
  const auto first = cache.find("first");
  const auto second = cache.find("second");
  for (int i = 0; i < 62; ++i) {
    cache.find(std::to_string(i));
    EXPECT_EQ(cache.find("first"), first);
  }
  cache.find("one more");
  EXPECT_EQ(cache.find("first"), first);
  EXPECT_NE(cache.find("second"), second);
}

}  // namespace mission_map_test
}  // namespace ngi::game
