#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ngi/json/detail/fields.h"
#include "tests/support/field_sample.h"

namespace ngi::json {
namespace fields_json_test {

using test::Point;
using test::Tile;
using test::tile;
using testing::HasSubstr;

std::string written(const Tile& record, Detail detail = Detail::Full) {
  Writer out;
  out.begin_object(Lines::One);
  write_fields(out, record, detail);
  out.end_object();
  return std::move(out).take();
}

// The record, or why it is none.
Result<Tile> read(const std::string& text) {
  const auto reader = Reader::parse(text, {});
  if (!reader) return tl::unexpected(reader.error());
  const Tile record = read_record<Tile>(reader->root());
  if (reader->failed()) return tl::unexpected(reader->error());
  return record;
}

std::string problem(std::string_view part, std::string_view instead) {
  std::string text = written(tile());
  text.replace(text.find(part), part.size(), instead);
  const auto record = read(text);
  return record ? "read" : message(record.error().issue);
}

TEST(FieldsJson, WriteEverySortOfField) {
  EXPECT_EQ(written(tile()),
            R"({"kind": "rock", "slope": -2, "next": 65535, "height": -300, "owner": -70000, )"
            R"("flags": 2147483888, "centre": [1.5, -0.0], "corners": [[1, 2], [3, 4]], )"
            R"("links": [7, 8, 9], "sphere": [0.1, 5, 4000000000], )"
            R"("name": "caveА", "name_hex": "63617665C0", "name_field": "63617665C0007800", )"
            R"("opaque64": "0102FF"})"
            "\n");
  EXPECT_THAT(written(tile(), Detail::Short), Not(HasSubstr("name_field")));
}

TEST(FieldsJson, ReadWhatTheyWrite) {
  const Tile before = tile();
  const auto record = read(written(before));
  ASSERT_TRUE(record);
  EXPECT_TRUE(std::ranges::equal(bytes_of(*record), bytes_of(before)));
}

TEST(FieldsJson, ReadNumbersInsteadOfWords) {
  std::string text = written(tile());
  text.replace(text.find("\"rock\""), 6, "9");
  EXPECT_EQ(read(text)->kind, 9);
}

TEST(FieldsJson, SayWhatIsWrong) {
  EXPECT_THAT(problem("\"rock\"", "\"water\""),
              HasSubstr("must be a number or one of \"grass\" \"rock\""));
  EXPECT_THAT(problem("\"slope\": -2", "\"slope\": -129"), HasSubstr("from -128 to 127"));
  EXPECT_THAT(problem("[7, 8, 9]", "[7, 8]"), HasSubstr("links"));
  EXPECT_THAT(problem("[3, 4]", "[3]"), HasSubstr("corners[1]"));
  EXPECT_THAT(problem("0102FF", "0102"), HasSubstr("must be 3 bytes"));
  EXPECT_THAT(problem("\"height\"", "\"hite\""), HasSubstr("height"));
  EXPECT_THAT(problem("caveА\", \"name_hex\": \"63617665C0\"", "123456789\""),
              HasSubstr("must have at most 7 bytes"));
}

TEST(FieldsJson, WriteAndReadTables) {
  const std::vector<Point> points = {{1.0F, 2.0F}, {3.0F, 4.0F}};
  const std::vector<le_u16> numbers = {1, 2, 3};
  Writer out;
  out.begin_object();
  write_table(out, "points", std::span<const Point>(points));
  write_table(out, "numbers", std::span<const le_u16>(numbers));
  write_table(out, "tiles", std::span<const Tile>());
  out.end_object();
  const std::string text = std::move(out).take();
  EXPECT_THAT(text, HasSubstr("\"numbers\": [1, 2, 3]"));
  EXPECT_THAT(text, HasSubstr("    [1, 2],\n    [3, 4]\n"));
  const auto reader = Reader::parse(text, {});
  const auto read_points = read_table<Point>(reader->root()["points"]);
  ASSERT_EQ(read_points.size(), 2U);
  EXPECT_EQ(read_points[1].x, 3.0F);
  EXPECT_EQ(read_table<le_u16>(reader->root()["numbers"]).at(2), 3);
  EXPECT_FALSE(reader->failed());
}

}  // namespace fields_json_test
}  // namespace ngi::json
