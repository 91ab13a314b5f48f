#include "ngi/core/csv.h"

#include <gmock/gmock.h>

namespace ngi {
namespace csv_test {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Csv, ReadsWhatSpreadsheetsWrite) {
  const CsvTable table =
      parse_csv("\xEF\xBB\xBFkey,text\r\na,\"one, \"\"two\"\"\nthree\"\r\n\r\nb,\n");
  EXPECT_EQ(table.bad_line, 0U);
  ASSERT_EQ(table.rows.size(), 3U);
  EXPECT_THAT(table.rows[0].cells, ElementsAre("key", "text"));
  EXPECT_THAT(table.rows[1].cells, ElementsAre("a", "one, \"two\"\nthree"));
  EXPECT_THAT(table.rows[2].cells, ElementsAre("b", ""));
  EXPECT_EQ(table.rows[2].line, 5U);
}

TEST(Csv, SaysWhereAQuoteIsWrong) {
  EXPECT_EQ(parse_csv("a\nb,\"c").bad_line, 2U);
  EXPECT_EQ(parse_csv("\"a\"b\n").bad_line, 1U);
  EXPECT_THAT(parse_csv("").rows, IsEmpty());
}

TEST(Csv, ReadsWhatItWrites) {
  std::string text;
  append_csv_row(text, {"plain", "a,b", "say \"x\"", "two\r\nlines", " blank", ""});
  const CsvTable table = parse_csv(text);
  ASSERT_EQ(table.rows.size(), 1U);
  EXPECT_THAT(table.rows[0].cells,
              ElementsAre("plain", "a,b", "say \"x\"", "two\r\nlines", " blank", ""));
}

}  // namespace csv_test
}  // namespace ngi
