// The built program from outside: exit codes, streams, and what each verb of the frame prints.
#include <gmock/gmock.h>

#include <csignal>
#include <nlohmann/json.hpp>

#include "tests/cli/run_ngi.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {
namespace program_test {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

TEST(Program, ShowsTheOverviewOnStandardErrorWhenGivenNothing) {
  const Ran ran = run_ngi({});
  EXPECT_EQ(ran.exit_code, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, AllOf(HasSubstr("explain"), HasSubstr("ngi help VERB")));
}

TEST(Program, ShowsTheOverviewOnStandardOutputWhenAsked) {
  const Ran by_verb = run_ngi({"help"});
  EXPECT_EQ(by_verb.exit_code, 0);
  EXPECT_EQ(by_verb.err, "");
  EXPECT_EQ(by_verb.out, run_ngi({}).err);
  EXPECT_EQ(by_verb.out, run_ngi({"--help"}).out);
  EXPECT_LE(std::count(by_verb.out.begin(), by_verb.out.end(), '\n'), 72);
}

TEST(Program, ExplainsAVerbInTwoWays) {
  const Ran ran = run_ngi({"help", "explain"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, AllOf(HasSubstr("Usage: ngi explain [OPTION]... [CODE]..."),
                             HasSubstr("--format FORMAT"), HasSubstr("--color WHEN"),
                             HasSubstr("Examples\n  ngi explain FILE-CHANGED\n")));
  EXPECT_EQ(run_ngi({"explain", "--help"}).out, ran.out);
  EXPECT_EQ(run_ngi({"explain", "-h"}).exit_code, 0);
}

TEST(Program, PointsFromAMistakeToTheRightHelp) {
  const Ran verb = run_ngi({"explian"});
  EXPECT_EQ(verb.exit_code, 1);
  EXPECT_EQ(verb.err,
            "ngi: there is no verb 'explian'; did you mean 'explain'?\nSee 'ngi help'.\n");
  const Ran option = run_ngi({"explain", "--nope"});
  EXPECT_EQ(option.exit_code, 1);
  EXPECT_THAT(option.err, HasSubstr("See 'ngi help explain'."));
  EXPECT_EQ(run_ngi({"help", "explian"}).exit_code, 1);
}

TEST(Program, PrintsItsVersion) {
  const Ran ran = run_ngi({"--version"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, StartsWith("ngi "));
  EXPECT_EQ(run_ngi({"version"}).out, ran.out);
  const auto json = nlohmann::json::parse(run_ngi({"version", "--format", "json"}).out);
  EXPECT_EQ(json["schema"], "ngi.version/1");
  EXPECT_THAT(ran.out, HasSubstr(json["version"].get<std::string>()));
}

TEST(Explaining, TakesACodeInAnyCase) {
  const Ran ran = run_ngi({"explain", "file-Changed"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, AllOf(StartsWith("FILE-CHANGED\n"), HasSubstr("Exit code  2"),
                             HasSubstr("docs/formats/files.md 2")));
}

TEST(Explaining, TakesSeveralCodes) {
  const Ran ran = run_ngi({"explain", "FILE-CHANGED", "FILE-EXISTS"});
  EXPECT_THAT(ran.out, AllOf(HasSubstr("FILE-CHANGED\n"), HasSubstr("\n\nFILE-EXISTS\n")));
}

TEST(Explaining, ListsEveryRuleWithoutACode) {
  const Ran ran = run_ngi({"explain"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, AllOf(StartsWith("CODE"), HasSubstr("\nFILE-NOT-FOUND")));
}

TEST(Explaining, GivesJsonWithItsSchemaFirst) {
  const Ran ran = run_ngi({"explain", "--format", "json"});
  EXPECT_THAT(ran.out, StartsWith("{\n  \"schema\": \"ngi.explain/1\",\n"));
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_GE(json["rules"].size(), 6U);
  const auto one =
      nlohmann::json::parse(run_ngi({"explain", "--format=json", "FILE-NOT-FOUND"}).out);
  ASSERT_EQ(one["rules"].size(), 1U);
  EXPECT_EQ(one["rules"][0]["exit_code"], 6);
}

TEST(Explaining, OffersNearCodesForOneItDoesNotKnow) {
  const Ran ran = run_ngi({"explain", "FILE-CHANGD"});
  EXPECT_EQ(ran.exit_code, 6);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err,
              AllOf(HasSubstr("there is no rule 'FILE-CHANGD'"), HasSubstr("FILE-CHANGED")));
}

TEST(Colour, IsOffInAPipeAndOnWhenAskedFor) {
  EXPECT_THAT(run_ngi({"help"}).out, Not(HasSubstr("\x1B")));
  EXPECT_THAT(run_ngi({"help", "--color=always"}).out, HasSubstr("\x1B[1mCheck\x1B[0m"));
  EXPECT_THAT(run_ngi({"explain", "zzz", "--color=always"}).err,
              StartsWith("\x1B[1;31merror RULE-NOT-FOUND\x1B[0m"));
}

TEST(Colour, IsOnByItselfOnATerminalUnlessNoColorIsSet) {
  if (!is_installed("script")) GTEST_SKIP() << "script(1) makes the terminal for this test";
  const std::vector<std::string> in_terminal = {"script", "-qec", in_build("bin/ngi") + " help",
                                                "/dev/null"};
  EXPECT_THAT(run_program(in_terminal).out, HasSubstr("\x1B[1m"));
  EXPECT_THAT(run_program(in_terminal, {.environment = {{"NO_COLOR", "1"}}}).out,
              Not(HasSubstr("\x1B[1m")));
}

TEST(StandardOutput, ThatIsFullGivesExitCode2) {
  const Ran ran = run_ngi({"explain"}, {.output_to = "/dev/full"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("standard output cannot be written: No space left"));
}

TEST(StandardOutput, ThatIsClosedGivesExitCode2) {
  const Ran ran = run_ngi({"explain"}, {.output_to = "closed"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("standard output cannot be written"));
}

TEST(StandardOutput, ThatIsClosedDoesNotMatterToWhoPrintsNothing) {
  EXPECT_EQ(run_ngi({"explian"}, {.output_to = "closed"}).exit_code, 1);
}

TEST(StandardOutput, ThatNobodyReadsEndsQuietly) {
  const std::string ngi = in_build("bin/ngi");
  const Ran ran =
      run_program({"bash", "-c", "exec 3> >(:); wait $!; " + ngi + " man >&3; echo $?"});
  EXPECT_EQ(ran.out, "0\n");
  EXPECT_EQ(ran.err, "");
}

TEST(RunningAProgram, GivesItsInputAndTakesItsOutputWithoutWaitingForEver) {
  const std::string megabyte(1 << 20, 'x');
  const Ran ran = run_program({"sh", "-c", "tee /dev/stderr"}, {.input = megabyte});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out, megabyte);
  EXPECT_EQ(ran.err, megabyte);
}

TEST(RunningAProgram, KillsItWhenItsTimeIsUp) {
  EXPECT_EQ(
      run_program({"sh", "-c", "exec cat /dev/zero"}, {.output_to = "/dev/null", .seconds = 0.05})
          .exit_code,
      128 + SIGKILL);
}

TEST(RunningAProgram, SetsFolderAndEnvironment) {
  const TemporaryFolder folder;
  const Ran ran = run_program({"sh", "-c", "pwd; echo $COLOUR"},
                              {.folder = folder.path(), .environment = {{"COLOUR", "red"}}});
  EXPECT_EQ(ran.out, folder.path().string() + "\nred\n");
}

}  // namespace program_test
}  // namespace ngi::test
