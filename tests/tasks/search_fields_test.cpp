#include "ngi/tasks/search_fields.h"

#include <gmock/gmock.h>

#include "ngi/core/file.h"
#include "tests/support/temporary_folder.h"
#include "tests/tasks/samples.h"

namespace ngi::tasks {
namespace {

using testing::AllOf;
using testing::Each;
using testing::Field;
using testing::StartsWith;

TEST(FieldCondition, IsAFieldATestAndAValue) {
  const auto condition = parse_field_condition(" batch.wear_row >= 3 ");
  ASSERT_TRUE(condition);
  EXPECT_EQ(condition->field, "batch.wear_row");
  EXPECT_EQ(condition->test, FieldTest::GreaterOrEqual);
  EXPECT_EQ(condition->value, "3");
  EXPECT_EQ(condition->number, 3);
  EXPECT_EQ(parse_field_condition("flags=0x10")->number, 16);
  EXPECT_EQ(parse_field_condition("name ~ \"a gun\"")->value, "a gun");
  EXPECT_EQ(parse_field_condition("name = \"\"")->value, "");
}

TEST(FieldCondition, IsRefusedWhenAPartIsMissing) {
  for (const char* text : {"", "batch.wear_row", "batch.wear_row >", "> 3", "a < b", "a b = 3"}) {
    EXPECT_FALSE(parse_field_condition(text)) << text;
  }
}

TEST(FieldCondition, FitsByPathAndValue) {
  const auto fits_text = [](const char* condition, const char* path, const char* value) {
    return fits(*parse_field_condition(condition), path, value);
  };
  EXPECT_TRUE(fits_text("batch.wear_row > 3", "batch[7].wear_row", "4"));
  EXPECT_FALSE(fits_text("batch.wear_row > 3", "batch[7].wear_row", "3"));
  EXPECT_FALSE(fits_text("batch.wear_row > 3", "slot[7].wear_row", "4"));
  EXPECT_TRUE(fits_text("wear_row != 3", "batch[7].wear_row", "4"));
  EXPECT_FALSE(fits_text("row != 3", "batch[7].wear_row", "4"));
  EXPECT_TRUE(fits_text("batch[7].wear_row = 4", "batch[7].wear_row", "4"));
  EXPECT_FALSE(fits_text("batch[6].wear_row = 4", "batch[7].wear_row", "4"));
  EXPECT_TRUE(fits_text("key.position < -1", "key[0].position", "0 -2 5"));
  EXPECT_TRUE(fits_text("flags = 16", "batch[0].flags", "0x10"));
  EXPECT_TRUE(fits_text("node.name ~ GUN", "node[2].name", "left gun"));
  EXPECT_TRUE(fits_text("node.name = Left", "node[2].name", "left"));
}

TEST(SearchFields, FindsValuesInFilesAndArchives) {
  const test::TemporaryFolder folder;
  ASSERT_TRUE(
      write_file_atomically(folder / "robot.msh", {Bytes::copy(sample_model())}, Existing::Keep));
  const auto search = [&](const char* text, std::uint64_t most) {
    Report report;
    auto found = search_fields(AssetPath{folder.path(), {}}, *parse_field_condition(text),
                               {.open = {}, .max_per_file = most}, report);
    return found ? found->front() : FieldSearchResult{};
  };
  const FieldSearchResult all = search("batch.wear_row >= 0", 1000);
  EXPECT_GT(all.matches.size(), 2U);
  EXPECT_EQ(all.more, 0U);
  EXPECT_THAT(all.matches, Each(AllOf(Field(&FoundField::kind, Kind::Model),
                                      Field(&FoundField::field, StartsWith("batch[")))));
  const FieldSearchResult few = search("batch.wear_row >= 0", 1);
  EXPECT_EQ(few.matches.size(), 1U);
  EXPECT_EQ(few.more, all.matches.size() - 1);
  EXPECT_TRUE(search("batch.wear_row > 300", 10).matches.empty());
}

}  // namespace
}  // namespace ngi::tasks
