#include "ngi/core/issue.h"

#include <gtest/gtest.h>

#include "ngi/core/core_rules.h"
#include "ngi/core/result.h"

namespace ngi {
namespace {

Rule rule_saying(std::string_view text) {
  return {"TEST-RULE", "T1", Severity::Warning,        RejectWhen::Never,
          text,        "",   "docs/formats/files.md 1"};
}

std::string message_of(std::string_view text, std::vector<std::string> arguments) {
  const Rule rule = rule_saying(text);
  return message({&rule, rule.severity, {}, std::move(arguments)});
}

TEST(HexArgument, HasAPrefixUpperCaseDigitsAndNoLeadingZeros) {
  EXPECT_EQ(hex_argument(0), "0x0");
  EXPECT_EQ(hex_argument(0x1A4), "0x1A4");
  EXPECT_EQ(hex_argument(~std::uint64_t{0}), "0xFFFFFFFFFFFFFFFF");
}

TEST(IssueMessage, PutsEachArgumentWhereItsNumberStands) {
  EXPECT_EQ(message_of("{1} before {0}, {1} again", {"a", "b"}), "b before a, b again");
}

TEST(IssueMessage, TakesArgumentsAsTheyAreWithoutLookingForMarksInThem) {
  EXPECT_EQ(message_of("name is {0}", {"{0}{1}"}), "name is {0}{1}");
}

TEST(IssueMessage, LeavesOutAnArgumentThatWasNotGiven) {
  EXPECT_EQ(message_of("is {0}, not {1}", {"5"}), "is 5, not ");
}

TEST(IssueMessage, KeepsBracesThatAreNoMarks) {
  EXPECT_EQ(message_of("{} {x} {0 {", {"a"}), "{} {x} {0 {");
  EXPECT_EQ(message_of("{99999999999999999999999}", {"a"}), "{99999999999999999999999}");
}

TEST(IssueFullMessage, NamesPathSeverityCodeOffsetAndRecord) {
  const Rule rule = rule_saying("has {0} batches");
  Issue issue =
      make_issue(rule, {.path = "robot.msh", .stream = "slot", .record = 3, .offset = 0x1A4}, 7);
  EXPECT_EQ(full_message(issue), "robot.msh: warning TEST-RULE at 0x1A4 (slot 3): has 7 batches");
  issue.severity = Severity::Error;
  EXPECT_EQ(full_message(issue), "robot.msh: error TEST-RULE at 0x1A4 (slot 3): has 7 batches");
}

TEST(IssueFullMessage, SaysOnlyWhatIsKnownOfThePlace) {
  const Rule rule = rule_saying("is odd");
  EXPECT_EQ(full_message(make_issue(rule, {})), "warning TEST-RULE: is odd");
  EXPECT_EQ(full_message(make_issue(rule, {.record = 0})), "warning TEST-RULE (record 0): is odd");
  EXPECT_EQ(full_message(make_issue(rule, {.stream = "header"})),
            "warning TEST-RULE (header): is odd");
}

TEST(Error, TakesThePathOfTheFileOnlyWhenItHasNone) {
  const auto failed = [](std::string path) {
    return fail(rules::file_not_found, {.path = std::move(path)}).value();
  };
  EXPECT_EQ(failed("").at_path("outer").issue.place.path, "outer");
  EXPECT_EQ(failed("inner").at_path("outer").issue.place.path, "inner");
}

TEST(CoreRules, SayWhatToDoAndWhereTheBookSpeaksOfIt) {
  for (const Rule* rule : rules::core_rules()) {
    EXPECT_FALSE(rule->explanation.empty()) << rule->code;
    EXPECT_TRUE(rule->section.starts_with("docs/formats/files.md ")) << rule->code;
  }
}

}  // namespace
}  // namespace ngi
