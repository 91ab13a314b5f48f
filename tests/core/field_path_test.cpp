#include "ngi/core/field_path.h"

#include <gtest/gtest.h>

using namespace ngi;

TEST(FieldPath, IsATableARecordAFieldAndAComponent) {
  const auto path = parse_field_path("node[4].slots[0x7]");
  ASSERT_TRUE(path);
  EXPECT_EQ(path->table, "node");
  EXPECT_EQ(path->index, 4U);
  EXPECT_EQ(path->field, "slots");
  EXPECT_EQ(path->component, 7U);
}

TEST(FieldPath, LeavesOutWhatIsNotThere) {
  const auto path = parse_field_path("position[5][0]");
  ASSERT_TRUE(path);
  EXPECT_EQ(path->table, "position");
  EXPECT_EQ(path->field, "");
  EXPECT_EQ(path->component, 0U);
  EXPECT_FALSE(parse_field_path("version")->index);
}

TEST(FieldPath, IsNothingWhenABracketIsBroken) {
  for (const char* text : {"a[", "a[]", "a[x]", "a[-1]", "[0", "a[1 ]", "a[0].b[1].c"}) {
    EXPECT_FALSE(parse_field_path(text)) << text;
  }
}
