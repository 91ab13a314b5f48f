#include <gmock/gmock.h>
#include <rapidcheck/gtest.h>

#include "apps/ngi/cli/arguments.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"

namespace ngi::command {
namespace parse_test {

using testing::ElementsAre;
using testing::HasSubstr;

Command parsed(const std::vector<std::string>& words) {
  auto command = parse_command(words);
  EXPECT_TRUE(command) << (command ? "" : command.error().message);
  return command.value_or(Command{});
}

std::string problem(const std::vector<std::string>& words) {
  const auto command = parse_command(words);
  return command ? "" : command.error().message;
}

TEST(Parsing, FindsTheVerbItsOptionsAndItsOperands) {
  const Command command = parsed({"explain", "A", "--format", "json", "B"});
  EXPECT_EQ(command.verb, &explain_verb);
  EXPECT_EQ(command.arguments.value(options::format), "json");
  EXPECT_THAT(command.arguments.operands(), ElementsAre("A", "B"));
}

TEST(Parsing, TakesValuesInEveryCommonSpelling) {
  for (const auto& words : std::vector<std::vector<std::string>>{{"explain", "-j", "7"},
                                                                 {"explain", "-j7"},
                                                                 {"explain", "--jobs", "7"},
                                                                 {"explain", "--jobs=7"},
                                                                 {"-j7", "explain"},
                                                                 {"explain", "-qj7"}}) {
    EXPECT_EQ(parsed(words).arguments.whole_number(options::jobs, 0), 7);
  }
}

TEST(Parsing, LetsTheLastOfTwoValuesCount) {
  EXPECT_EQ(parsed({"explain", "-j1", "-j2"}).arguments.value(options::jobs), "2");
  EXPECT_EQ(parsed({"-j1", "-j2", "explain"}).arguments.value(options::jobs), "2");
  EXPECT_EQ(parsed({"-j1", "explain", "-j2"}).arguments.value(options::jobs), "2");
}

TEST(Parsing, TakesADashForAnOperand) {
  EXPECT_THAT(parsed({"explain", "-"}).arguments.operands(), ElementsAre("-"));
}

TEST(Parsing, EndsTheOptionsAtTwoDashes) {
  const Command command = parsed({"explain", "--", "--format", "-q", "--"});
  EXPECT_THAT(command.arguments.operands(), ElementsAre("--format", "-q", "--"));
  EXPECT_FALSE(command.arguments.has(options::quiet));
}

TEST(Parsing, LeavesOddOperandsAlone) {
  const std::vector<std::string> odd = {"[a,b]", "{x}",      "\"q\"", "a=b", "",
                                        "++",    "/windows", "%",     "a b"};
  std::vector<std::string> words = odd;
  words.insert(words.begin(), "explain");
  EXPECT_EQ(parsed(words).arguments.operands(), odd);
}

RC_GTEST_PROP(Parsing, PassesAnyOperandBehindTwoDashesThrough,
              (const std::vector<std::string>& operands)) {
  std::vector<std::string> words = {"explain", "--"};
  words.insert(words.end(), operands.begin(), operands.end());
  const auto command = parse_command(words);
  RC_ASSERT(command.has_value());
  RC_ASSERT(command->arguments.operands() == operands);
}

RC_GTEST_PROP(Parsing, GivesAResultForAnyWords, (const std::vector<std::string>& words)) {
  const auto command = parse_command(words);
  RC_ASSERT(command.has_value() || !command.error().message.empty());
}

TEST(Parsing, TakesANegativeNumberForTheValueOfAnOption) {
  EXPECT_THAT(problem({"explain", "-j", "-3"}), HasSubstr("not '-3'"));
}

TEST(Parsing, TurnsHelpAndVersionOptionsIntoTheirVerbs) {
  EXPECT_EQ(parsed({"--help"}).verb, &help_verb);
  EXPECT_EQ(parsed({"--version"}).verb, &version_verb);
  const Command command = parsed({"completion", "--help", "--color", "never"});
  EXPECT_EQ(command.verb, &help_verb);
  EXPECT_THAT(command.arguments.operands(), ElementsAre("completion"));
  EXPECT_EQ(command.arguments.value(options::color), "never");
  EXPECT_EQ(parsed({"-h", "completion"}).verb, &help_verb);
}

TEST(Parsing, HasNoVerbWhenNoneWasNamed) {
  EXPECT_EQ(parsed({}).verb, nullptr);
  EXPECT_EQ(parsed({"-q"}).verb, nullptr);
}

TEST(ParsingMistakes, NameTheNearestSpelling) {
  EXPECT_EQ(problem({"explian"}), "there is no verb 'explian'; did you mean 'explain'?");
  EXPECT_EQ(problem({"explain", "--fromat=json"}),
            "there is no option '--fromat'; did you mean '--format'?");
  EXPECT_EQ(problem({"--colour", "explain"}),
            "there is no option '--colour'; did you mean '--color'?");
  EXPECT_EQ(problem({"explain", "--format", "jsno"}),
            "option '--format' takes text or json, not 'jsno'; did you mean 'json'?");
  EXPECT_EQ(problem({"completion", "bahs"}),
            "SHELL is bash, zsh or fish, not 'bahs'; did you mean 'bash'?");
  EXPECT_EQ(problem({"zzzzzzz"}), "there is no verb 'zzzzzzz'");
  EXPECT_EQ(problem({"explain", "-z"}), "there is no option '-z'");
}

TEST(ParsingMistakes, SayWhatANumberMayBe) {
  for (const std::string bad :
       {"0", "1025", "two", "1.5", "99999999999999999999", " 1", "1x", "0x1"}) {
    EXPECT_EQ(problem({"explain", "--jobs", bad}),
              "option '--jobs' takes a whole number from 1 to 1024, not '" + bad + "'");
  }
  constexpr Option time = {.flags = "--t", .value = "T", .kind = ValueKind::Real, .minimum = 0};
  EXPECT_EQ(value_problem(time, "0.25"), "");
  EXPECT_EQ(value_problem(time, "-1"), "option '--t' takes a number not below 0, not '-1'");
  EXPECT_NE(value_problem(time, "nan"), "");
  EXPECT_NE(value_problem(time, "inf"), "");
  EXPECT_NE(value_problem(time, ""), "");
}

TEST(ParsingMistakes, SayWhichValueOrOperandIsMissing) {
  EXPECT_EQ(problem({"explain", "--format"}), "option '--format' needs a value");
  EXPECT_EQ(problem({"explain", "--format=", "json"}), "option '--format' needs a value");
  EXPECT_EQ(problem({"--color"}), "option '--color' needs a value");
  EXPECT_EQ(problem({"cat"}), "PATH is missing");
  EXPECT_EQ(problem({"completion", "bash", "zsh"}), "'zsh' is one operand too many");
  EXPECT_EQ(problem({"explain", "--quiet=no"}), "option '--quiet' takes no value");
}

TEST(ParsingMistakes, RefuseOptionsThatContradictEachOther) {
  EXPECT_EQ(problem({"explain", "-q", "-v"}), "'--quiet' and '--verbose' contradict each other");
}

TEST(ParsingMistakes, PointAtTheVerbTheyHappenedIn) {
  EXPECT_EQ(parse_command({"explain", "--nope"}).error().verb, &explain_verb);
  EXPECT_EQ(parse_command({"--nope"}).error().verb, nullptr);
}

TEST(Arguments, KeepDefaultsBehindWhatWasTyped) {
  Arguments arguments = parsed({"explain", "-v", "--color", "always"}).arguments;
  arguments.add_default(options::color, "never");
  arguments.add_default(options::quiet, "true");
  arguments.add_default(options::game, "/first");
  arguments.add_default(options::game, "/second");
  EXPECT_EQ(arguments.value(options::color), "always");
  EXPECT_FALSE(arguments.has(options::quiet));
  EXPECT_EQ(arguments.value(options::game), "/first");
}

TEST(Arguments, CollectTheValuesOfRepeatableOptions) {
  Arguments arguments;
  arguments.add(options::limit, "depth=1");
  arguments.add(options::limit, "entries=2");
  EXPECT_THAT(arguments.values(options::limit), ElementsAre("depth=1", "entries=2"));
  EXPECT_EQ(arguments.real_number(options::jobs, 0.5), 0.5);
}

}  // namespace parse_test
}  // namespace ngi::command
