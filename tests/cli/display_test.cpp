#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/progress_bar.h"
#include "apps/ngi/print/table.h"
#include "tests/cli/captured_stream.h"

namespace ngi::command {
namespace display_test {

using namespace std::chrono_literals;
using test::CapturedStream;
using testing::HasSubstr;

TEST(Utf8, IsToldFromOtherBytes) {
  EXPECT_TRUE(is_utf8("Робот \xF0\x9F\x98\x80"));
  EXPECT_FALSE(is_utf8("\xD0\xEE"));
  EXPECT_FALSE(is_utf8("\xC0\xAF"));          // overlong
  EXPECT_FALSE(is_utf8("\xED\xA0\x80"));      // surrogate
  EXPECT_FALSE(is_utf8("\xF4\x90\x80\x80"));  // beyond U+10FFFF
  EXPECT_FALSE(is_utf8("\xE2\x82"));          // cut
}

TEST(Printable, NeverSteersATerminal) {
  EXPECT_EQ(printable("a\x1B[31m\n\x7F"), "a\\x1B[31m\\x0A\\x7F");
  EXPECT_EQ(printable("\xC2\x9B"), "\\x9B");
  EXPECT_EQ(printable("Робот"), "Робот");
  EXPECT_EQ(printable("\xD0\xEE\xE1\xEE\xF2"), "Робот");
  EXPECT_EQ(printable_name("\xD0\xEE\x07"), "Ро\\x07");
}

TEST(Wrapping, BreaksAtBlanksAndKeepsParagraphs) {
  EXPECT_EQ(wrap("one two three", 9, 2), "one two\n  three");
  EXPECT_EQ(wrap("one\n\ntwo", 80, 0), "one\n\ntwo");
  EXPECT_EQ(wrap("verylongword x", 4, 0), "verylongword\nx");
  EXPECT_EQ(wrap("", 10, 2), "");
}

TEST(Tables, AlignByCharactersAndLeaveNoTrailingBlanks) {
  CapturedStream out;
  Table table({{"NAME"}, {"SIZE", Align::Right}, {"KIND"}});
  table.add({"Робот", "5", ""});
  table.add({"x", "12345", "msh"});
  table.print(out.stream());
  EXPECT_EQ(out.text(),
            "NAME    SIZE  KIND\n"
            "Робот      5\n"
            "x      12345  msh\n");
}

TEST(Tables, SetTheirHeadingInBoldWhenThereIsColour) {
  CapturedStream out;
  out.stream().set_color(true);
  Table({{"A"}}).print(out.stream());
  EXPECT_EQ(out.text(), "\x1B[1mA\x1B[0m\n");
}

TEST(ProgressLine, ShowsCountRateAndTimeLeft) {
  EXPECT_EQ(progress_line("checking", {50, 100}, 10, 80),
            "checking  [###############---------------]   50% 50/100  5.0/s  0:10 left");
  EXPECT_THAT(progress_line("x", {1, 7201}, 1, 80), HasSubstr("2:00:00 left"));
}

TEST(ProgressLine, NeverFillsTheTerminalsLastColumn) {
  for (unsigned columns = 40; columns < 200; ++columns) {
    EXPECT_LT(progress_line("checking a long label", {999'999, 1'000'000}, 3, columns).size(),
              columns);
  }
}

TEST(ProgressLine, SurvivesOddNumbers) {
  EXPECT_THAT(progress_line("x", {0, 0}, 0, 80), HasSubstr("0%"));
  EXPECT_THAT(progress_line("x", {9, 3}, 1, 80), HasSubstr("100%"));
  constexpr auto huge = std::numeric_limits<std::uint64_t>::max();
  EXPECT_THAT(progress_line("x", {1, huge}, 1, 80), HasSubstr("99:59:59 left"));
}

class ProgressBars : public testing::Test {
 protected:
  CapturedStream err;
  std::chrono::steady_clock::time_point now;
  ProgressBar bar{err.stream(), "checking", BarAppears::AfterHalfASecond, [this] { return now; }};
};

TEST_F(ProgressBars, StayAwayFromShortWork) {
  now += 499ms;
  bar.update({1, 2});
  bar.update({2, 2});
  EXPECT_EQ(err.text(), "");
}

TEST_F(ProgressBars, ShowShortWorkWhenAskedTo) {
  ProgressBar at_once{err.stream(), "drawing", BarAppears::AtOnce, [this] { return now; }};
  at_once.update({1, 2});
  EXPECT_THAT(err.text(), HasSubstr("drawing  ["));
}

TEST_F(ProgressBars, AppearAfterHalfASecondAndAreErasedAtTheEnd) {
  now += 500ms;
  bar.update({1, 2});
  EXPECT_THAT(err.text(), HasSubstr("checking  ["));
  now += 50ms;
  const std::string before = err.text();
  bar.update({1, 2});
  EXPECT_EQ(err.text(), before) << "drawn more often than ten times a second";
  bar.update({2, 2});
  EXPECT_EQ(err.text(), before + "\r\x1B[K");
}

TEST_F(ProgressBars, AreErasedOnce) {
  now += 1s;
  bar.update({1, 2});
  bar.erase();
  const std::string after = err.text();
  bar.erase();
  EXPECT_EQ(err.text(), after);
}

}  // namespace display_test
}  // namespace ngi::command
