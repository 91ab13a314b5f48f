#include "ngi/core/field_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

using namespace ngi;
using testing::ElementsAre;

TEST(FieldPath, IsStepsWithAnIndexEach) {
  EXPECT_THAT(*parse_field_path("block[0].key[12].phase"),
              ElementsAre(FieldStep{"block", 0}, FieldStep{"key", 12}, FieldStep{"phase", {}}));
}

TEST(FieldPath, HasANamelessStepForASecondIndex) {
  EXPECT_THAT(*parse_field_path("position[5][0x1]"),
              ElementsAre(FieldStep{"position", 5}, FieldStep{"", 1}));
}

TEST(FieldPath, IsNothingWhenABracketOrANameIsMissing) {
  for (const char* text : {"", "a[", "a[]", "a[x]", "a..b", "a[-1]", "a.", "[0", "a[1 ]"}) {
    EXPECT_FALSE(parse_field_path(text)) << text;
  }
}

TEST(FieldNumber, IsDecimalOrHexAndMustFit) {
  EXPECT_EQ(parse_field_number<std::uint8_t>("255"), 255);
  EXPECT_EQ(parse_field_number<std::uint8_t>("0xFf"), 255);
  EXPECT_EQ(parse_field_number<std::int8_t>("-1"), -1);
  EXPECT_EQ(parse_field_number<float>("0.5"), 0.5F);
  EXPECT_FALSE(parse_field_number<std::uint8_t>("256"));
  EXPECT_FALSE(parse_field_number<std::uint8_t>("-1"));
  EXPECT_FALSE(parse_field_number<std::uint8_t>("1 "));
  EXPECT_FALSE(parse_field_number<std::uint8_t>(""));
}
