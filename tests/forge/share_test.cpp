// How a corpus is divided.
#include "ngi/forge/corpus/detail/share.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <numeric>

namespace share_test {

using namespace ngi::forge;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

std::size_t sum(const std::vector<std::size_t>& values) {
  return std::accumulate(values.begin(), values.end(), std::size_t{0});
}

}  // namespace

TEST(Apportion, KeepsTheProportionsAndTheSum) {
  EXPECT_THAT(apportion(std::vector<std::size_t>{54, 417, 219, 1, 214}, 905),
              ElementsAre(54, 417, 219, 1, 214));
  EXPECT_THAT(apportion(std::vector<std::size_t>{1, 1, 1}, 4), ElementsAre(2, 1, 1));
  EXPECT_THAT(apportion(std::vector<std::size_t>{0, 0}, 4), ElementsAre(0, 0));
  EXPECT_THAT(apportion({}, 4), IsEmpty());
}

RC_GTEST_PROP(Apportion, NeverStraysFromTheExactShareByOne, ()) {
  const auto counts = *rc::gen::nonEmpty(
      rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, 2000)));
  const auto wanted = *rc::gen::inRange<std::size_t>(0, 5000);
  const std::size_t all = sum(counts);
  RC_PRE(all > 0);
  const auto shares = apportion(counts, wanted);
  RC_ASSERT(sum(shares) == wanted);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    RC_ASSERT(shares[i] * all < counts[i] * wanted + all);
    RC_ASSERT((shares[i] + 1) * all > counts[i] * wanted);
  }
}

RC_GTEST_PROP(Spread, GivesAwayAllThatTheBoundsAllow, ()) {
  const auto places = *rc::gen::inRange<std::size_t>(0, 60);
  const auto least = *rc::gen::inRange<std::size_t>(0, 5);
  const auto most = least + *rc::gen::inRange<std::size_t>(0, 40);
  const auto total = *rc::gen::inRange<std::size_t>(0, 3000);
  const auto shares = spread(total, places, {least, most}, Random(*rc::gen::arbitrary<int>()));
  RC_ASSERT(shares.size() == places);
  RC_ASSERT(sum(shares) == std::clamp(total, places * least, places * most));
  for (const std::size_t share : shares) RC_ASSERT(least <= share && share <= most);
}

TEST(Spread, MakesFewRichAndManyPoor) {
  auto shares = spread(1845, 435, {1, 38}, Random(1));
  std::sort(shares.begin(), shares.end());
  EXPECT_LE(shares[shares.size() / 2], 3U);
  EXPECT_GE(shares.back(), 20U);
}

TEST(ShareBits, GivesEachBitToAsManyPlacesAsItShould) {
  const std::vector<Portion<std::uint32_t>> bits = {{1, 58}, {2, 403}, {0x10000, 1}};
  const auto words = share_bits(bits, 923, 923, Random(7));
  for (const auto& [bit, count] : bits) {
    const auto has = [mask = bit](std::uint32_t word) { return (word & mask) != 0; };
    EXPECT_EQ(std::count_if(words.begin(), words.end(), has), static_cast<std::ptrdiff_t>(count));
  }
}

TEST(ShareOut, OrdersBySeed) {
  const std::vector<Portion<int>> portions = {{1, 5}, {2, 5}};
  EXPECT_EQ(share_out<int>(portions, 100, Random(1)), share_out<int>(portions, 100, Random(1)));
  EXPECT_NE(share_out<int>(portions, 100, Random(1)), share_out<int>(portions, 100, Random(2)));
  EXPECT_THAT(share_out<int>(portions, 0, Random(1)), IsEmpty());
}

}  // namespace share_test
