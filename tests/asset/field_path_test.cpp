#include "ngi/asset/fields/field_path.h"

#include <gtest/gtest.h>

namespace ngi {
namespace {

TEST(FieldPath, IsTakenApartIntoTableIndexFieldAndComponent) {
  const auto path = parse_field_path("node[4].slots[0x7]");
  ASSERT_TRUE(path);
  EXPECT_EQ(path->text, "node[4].slots[0x7]");
  EXPECT_EQ(path->table, "node");
  EXPECT_EQ(path->index, 4U);
  EXPECT_EQ(path->field, "slots");
  EXPECT_EQ(path->component, 7U);
}

TEST(FieldPath, MayLackEachOfItsParts) {
  EXPECT_EQ(parse_field_path("frame_count")->table, "frame_count");
  EXPECT_FALSE(parse_field_path("frame_count")->index);
  EXPECT_EQ(parse_field_path("header.scale")->field, "scale");
  EXPECT_EQ(parse_field_path("position[5][0]")->index, 5U);
  EXPECT_EQ(parse_field_path("position[5][0]")->component, 0U);
}

TEST(FieldPath, IsNothingElse) {
  for (const std::string_view text :
       {"node[4", "node[]", "node[x]", "node[-1]", "node[4].slots[7].x", "node[4]x",
        "node[99999999999999999999]"}) {
    EXPECT_FALSE(parse_field_path(text)) << text;
  }
}

}  // namespace
}  // namespace ngi
