#include "ngi/core/spelling.h"

#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

namespace ngi {
namespace {

using testing::ElementsAre;

TEST(NearSpellings, CountInsertionsDropsChangesAndSwapsWithoutCase) {
  EXPECT_EQ(edit_distance("", "abc"), 3U);
  EXPECT_EQ(edit_distance("explian", "explain"), 1U);
  EXPECT_EQ(edit_distance("FORMAT", "format"), 0U);
  EXPECT_EQ(edit_distance("colour", "color"), 1U);
}

TEST(NearSpellings, ComeNearestFirstAndOnlyWhenNear) {
  const std::vector<std::string_view> words = {"validate", "explain", "export"};
  EXPECT_THAT(near_spellings("exprot", words, 5), ElementsAre("export"));
  EXPECT_THAT(near_spellings("val", words, 5), ElementsAre("validate"));
  EXPECT_THAT(near_spellings("exp", words, 5), ElementsAre("explain", "export"));
  EXPECT_THAT(near_spellings("render", words, 5), ElementsAre());
  EXPECT_THAT(near_spellings(std::string(100'000, 'e'), words, 5), ElementsAre());
}

RC_GTEST_PROP(NearSpellings, MeasureTheSameDistanceBothWays,
              (const std::string& a, const std::string& b)) {
  RC_ASSERT(edit_distance(a, b) == edit_distance(b, a));
  RC_ASSERT(edit_distance(a, a) == 0U);
}

}  // namespace
}  // namespace ngi
