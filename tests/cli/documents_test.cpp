// Pages and scripts that the program writes about itself.
#include <gmock/gmock.h>

#include "apps/ngi/cli/completions.h"
#include "apps/ngi/cli/man_page.h"
#include "apps/ngi/cli/rule_words.h"
#include "apps/ngi/cli/usage.h"
#include "apps/ngi/cli/verbs.h"
#include "apps/ngi/print/rules_page.h"
#include "tests/cli/run_ngi.h"
#include "tests/cli/sample_folder.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace ngi::command {
namespace documents_test {

using test::run_ngi;
using test::run_program;
using testing::HasSubstr;

constexpr const char* how_to_refresh = "refresh it: cmake --build build/release --target ngi_docs";

std::string file_text(const std::string& path) {
  return test::read_text(in_source(path));
}

TEST(Docs, HoldTheCommandReferenceTheProgramPrints) {
  EXPECT_EQ(file_text("docs/cli.md"), run_ngi({"man", "--markdown"}).out) << how_to_refresh;
}

TEST(Docs, HoldTheRuleCatalogueTheProgramPrints) {
  EXPECT_EQ(file_text("docs/rules.md"), run_ngi({"explain", "--markdown"}).out) << how_to_refresh;
}

TEST(Docs, NameEveryVerbAndOption) {
  const std::string page = command_reference();
  for (const Verb* verb : verbs()) {
    EXPECT_THAT(page, HasSubstr("### " + std::string(verb->name) + "\n"));
    for (const Option* option : all_options(*verb)) {
      EXPECT_THAT(page, HasSubstr("`" + option_heading(*option) + "`"));
    }
  }
}

TEST(ManPage, RendersWithoutAWarning) {
  if (!test::is_installed("groff")) GTEST_SKIP() << "groff is not installed";
  const auto ran =
      run_program({"groff", "-man", "-Tascii", "-ww", "-P-cbou"}, {.input = man_page()});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");
  for (const Verb* verb : verbs()) {
    EXPECT_THAT(ran.out, HasSubstr("ngi " + std::string(verb->name) + " [OPTION]..."));
  }
  EXPECT_THAT(ran.out, HasSubstr("-q, --quiet"));
}

TEST(ManPage, OpensInMan) {
  if (!test::is_installed("man")) GTEST_SKIP() << "man is not installed";
  const std::string ngi = in_build("bin/ngi");
  const auto ran = run_program({"sh", "-c", ngi + " man | man -l - | cat"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("NGI(1)"));
}

TEST(Rules, AreFoundByCodeAndSortedByIt) {
  const auto& all = all_rules();
  ASSERT_FALSE(all.empty());
  for (std::size_t i = 1; i < all.size(); ++i) EXPECT_LT(all[i - 1]->code, all[i]->code);
  for (const Rule* rule : all) {
    EXPECT_EQ(find_rule(rule->code), rule);
    EXPECT_TRUE(rule->alias.empty() || find_rule(rule->alias) == rule) << rule->alias;
    EXPECT_FALSE(rule->explanation.empty()) << rule->code;
    EXPECT_FALSE(rule->section.empty()) << rule->code;
  }
  EXPECT_EQ(find_rule(""), nullptr);
}

TEST(Completion, IsValidBash) {
  const auto ran = run_program({"bash", "-n"}, {.input = bash_completion()});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");
}

// What bash offers for the last of the words.
std::string bash_offers(const std::string& words) {
  const std::string script = bash_completion() + "COMP_WORDS=(" + words +
                             "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
                             "_ngi; echo \"${COMPREPLY[*]}\"\n";
  return run_program({"bash"}, {.input = script}).out;
}

TEST(Completion, OffersVerbsOptionsValuesAndRuleCodesInBash) {
  EXPECT_EQ(bash_offers("ngi expl"), "explain\n");
  EXPECT_EQ(bash_offers("ngi explain --form"), "--format\n");
  EXPECT_EQ(bash_offers("ngi explain --format ''"), "text json\n");
  EXPECT_EQ(bash_offers("ngi explain --format = j"), "json\n");
  EXPECT_EQ(bash_offers("ngi explain FILE-C"), "FILE-CHANGED\n");
  EXPECT_EQ(bash_offers("ngi completion ''"), "bash zsh fish\n");
  EXPECT_EQ(bash_offers("ngi --color al"), "always\n");
  EXPECT_EQ(bash_offers("ngi --color always vers"), "version\n");
  EXPECT_EQ(bash_offers("ngi help comp"), "completion\n");
}

TEST(Completion, OffersPathsInBash) {
  const test::TemporaryFolder folder;
  folder.write("my game/x", "");
  folder.write("my file", "");
  const std::string start = "ngi --game '" + folder.path().string() + "/my'";
  EXPECT_EQ(bash_offers(start), folder.path().string() + "/my game\n");
}

TEST(Completion, GoesOnInsideArchivesInBash) {
  const test::TemporaryFolder folder;
  folder.write("a.rlb", test::objects_archive().text());
  const std::string archive = (folder / "a.rlb").string();
  const std::string script = "PATH='" + in_build("bin") + "':$PATH\n" + bash_completion() +
                             "COMP_WORDS=(ngi cat '" + archive +
                             "/ro'); COMP_CWORD=2\n"
                             "_ngi; echo \"${COMPREPLY[*]}\"\n";
  EXPECT_EQ(run_program({"bash"}, {.input = script}).out,
            archive + "/robot.msh " + archive + "/Robot.wea\n");
  EXPECT_EQ(run_ngi({"completion"}).exit_code, 1);
  EXPECT_EQ(run_ngi({"completion", "bash", "--paths", "x"}).exit_code, 1);
}

TEST(Completion, IsValidZsh) {
  if (!test::is_installed("zsh")) GTEST_SKIP() << "zsh is not installed";
  const auto ran = run_program({"zsh", "-n"}, {.input = zsh_completion()});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");
}

TEST(Completion, IsValidFish) {
  if (!test::is_installed("fish")) GTEST_SKIP() << "fish is not installed";
  const test::TemporaryFolder folder;
  const auto script = folder.write("ngi.fish", fish_completion());
  const auto ran = run_program({"fish", "-n", script.string()});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");
}

TEST(Completion, ComesForEachShellFromTheVerb) {
  EXPECT_EQ(run_ngi({"completion", "bash"}).out, bash_completion());
  EXPECT_EQ(run_ngi({"completion", "zsh"}).out, zsh_completion());
  EXPECT_EQ(run_ngi({"completion", "fish"}).out, fish_completion());
}

}  // namespace documents_test
}  // namespace ngi::command
