#include "apps/ngi/cli/context.h"

#include <gmock/gmock.h>

#include "apps/ngi/cli/limit_option.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"
#include "ngi/core/core_rules.h"
#include "tests/cli/captured_stream.h"

namespace ngi::command {
namespace context_test {

using test::CapturedStream;
using testing::HasSubstr;

class Contexts : public testing::Test {
 protected:
  Context make(std::initializer_list<std::pair<const Option*, std::string>> given = {}) {
    Arguments arguments;
    for (const auto& [option, value] : given) arguments.add(*option, value);
    return Context(explain_verb, arguments, {}, out.stream(), err.stream());
  }

  CapturedStream out;
  CapturedStream err;
};

TEST(ExitCodes, FollowTheTroubleOfTheRule) {
  EXPECT_EQ(exit_code_for(rules::file_not_found), ExitCode::NotFound);
  EXPECT_EQ(exit_code_for(rules::file_unreadable), ExitCode::InputOutput);
  const auto code_of = [](ErrorCategory category) {
    return to_number(
        exit_code_for({"X", "", Severity::Error, RejectWhen::Always, "", "", "", category}));
  };
  EXPECT_EQ(code_of(ErrorCategory::Usage), 1);
  EXPECT_EQ(code_of(ErrorCategory::InputOutput), 2);
  EXPECT_EQ(code_of(ErrorCategory::InvalidAsset), 3);
  EXPECT_EQ(code_of(ErrorCategory::Internal), 4);
  EXPECT_EQ(code_of(ErrorCategory::NotSupported), 5);
  EXPECT_EQ(code_of(ErrorCategory::NotFound), 6);
  EXPECT_EQ(to_number(ExitCode::Different), 7);
}

TEST_F(Contexts, PrintAnErrorWithItsPlaceAndGiveItsExitCode) {
  Context context = make();
  const Error error = {make_issue(rules::file_unreadable, {.path = "a.rlb", .offset = 420}, "why")};
  EXPECT_EQ(context.fail(error), ExitCode::InputOutput);
  EXPECT_EQ(err.text(),
            "a.rlb: error FILE-UNREADABLE at 0x1A4: cannot be read: why\n"
            "tip: 'ngi explain FILE-UNREADABLE' explains it\n");
}

TEST_F(Contexts, ColourTheSeverityAndTheCode) {
  err.stream().set_color(true);
  Issue issue = make_issue(rules::file_changed, {.path = "a"});
  print_issue(err.stream(), issue);
  issue.severity = Severity::Warning;
  print_issue(err.stream(), issue);
  EXPECT_EQ(err.text(),
            "a: \x1B[1;31merror FILE-CHANGED\x1B[0m: was changed by another program meanwhile\n"
            "a: \x1B[1;33mwarning FILE-CHANGED\x1B[0m: was changed by another program meanwhile\n");
}

TEST_F(Contexts, NeverPassControlCharactersOfAPathToTheTerminal) {
  print_issue(err.stream(), make_issue(rules::file_changed, {.path = "a\x1B[2J"}));
  EXPECT_THAT(err.text(), HasSubstr("a\\x1B[2J: error"));
}

TEST_F(Contexts, GiveTipsUnlessQuietAndNotesOnlyWhenVerbose) {
  make().tip("t1");
  make().note("n1");
  make({{&options::quiet, "true"}}).tip("t2");
  make({{&options::verbose, "true"}}).note("n2");
  EXPECT_EQ(err.text(), "tip: t1\nn2\n");
}

TEST_F(Contexts, ReadInTheModeAskedFor) {
  EXPECT_EQ(make().reading(Reading::Tolerant), Reading::Tolerant);
  EXPECT_EQ(make({{&options::strict, "true"}}).reading(Reading::Tolerant), Reading::Strict);
  EXPECT_EQ(make({{&options::tolerant, "true"}}).reading(Reading::Strict), Reading::Tolerant);
}

TEST_F(Contexts, StartWorkWithTheThreadsAskedForAndWatchForCtrlC) {
  Context context = make({{&options::jobs, "3"}});
  const Work work = context.start_work("checking");
  EXPECT_EQ(work.threads, 3U);
  ASSERT_NE(work.cancelled, nullptr);
  EXPECT_FALSE(work.cancelled->load());
}

TEST_F(Contexts, ShowProgressOnlyOnATerminalUnlessAskedTo) {
  Context by_default = make();
  EXPECT_FALSE(by_default.start_work("x").progress);
  Context asked = make({{&options::progress, "always"}});
  EXPECT_TRUE(asked.start_work("x").progress);
  Context forbidden = make({{&options::progress, "never"}});
  EXPECT_FALSE(forbidden.start_work("x").progress);
}

TEST_F(Contexts, PointAtTheVerbsHelpWhenUsageIsWrong) {
  Context context = make();
  EXPECT_EQ(context.fail_usage("--at needs a fraction"), ExitCode::Usage);
  EXPECT_EQ(err.text(), "ngi explain: --at needs a fraction\nSee 'ngi help explain'.\n");
}

TEST(LimitOption, SetsWhatItNamesAndLeavesTheRest) {
  const std::vector<std::string> settings = {"entries=5", "decoded-size=2G", "depth=1"};
  const auto limits = parse_limits(settings);
  ASSERT_TRUE(limits);
  EXPECT_EQ(limits->entries, 5U);
  EXPECT_EQ(limits->decoded_size, 2ULL << 30);
  EXPECT_EQ(limits->depth, 1U);
  EXPECT_EQ(limits->packed_size, Limits().packed_size);
}

TEST(LimitOption, SaysWhatIsWrong) {
  const auto problem = [](std::string setting) {
    return parse_limits(std::vector{std::move(setting)}).error();
  };
  EXPECT_THAT(problem("entris=5"), HasSubstr("did you mean 'entries'?"));
  for (const char* bad :
       {"depth", "depth=", "depth=x", "depth=-1", "depth=1KK", "depth=K", "depth=99999999999G"}) {
    EXPECT_THAT(problem(bad), HasSubstr("needs a whole number")) << bad;
  }
}

}  // namespace context_test
}  // namespace ngi::command
