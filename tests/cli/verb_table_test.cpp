#include <gmock/gmock.h>

#include <set>

#include "apps/ngi/cli/arguments.h"
#include "apps/ngi/cli/options.h"
#include "apps/ngi/cli/verbs.h"

namespace ngi::command {
namespace verb_table_test {

using testing::EndsWith;
using testing::Not;

TEST(VerbTable, DescribesEveryVerbAndGivesTwoExamples) {
  for (const Verb* verb : verbs()) {
    SCOPED_TRACE(verb->name);
    EXPECT_FALSE(verb->summary.empty());
    EXPECT_THAT(std::string(verb->summary), Not(EndsWith(".")));
    EXPECT_THAT(std::string(verb->description), EndsWith("."));
    EXPECT_GE(verb->examples.size(), 2U);
    EXPECT_NE(verb->run, nullptr);
  }
}

TEST(VerbTable, HasNoTwoVerbsOfOneName) {
  std::set<std::string_view> names;
  for (const Verb* verb : verbs()) EXPECT_TRUE(names.insert(verb->name).second) << verb->name;
}

TEST(VerbTable, HasNoTwoOptionsThatClashInOneVerb) {
  for (const Verb* verb : verbs()) {
    std::set<std::string_view> flags;
    for (const Option* option : all_options(*verb)) {
      for (const std::string_view flag : split(option->flags, ',')) {
        EXPECT_TRUE(flags.insert(flag).second) << verb->name << " " << flag;
      }
    }
  }
}

TEST(VerbTable, GivesEveryOptionALongNameAndAHelp) {
  for (const Verb* verb : verbs()) {
    for (const Option* option : all_options(*verb)) {
      SCOPED_TRACE(option->flags);
      EXPECT_TRUE(long_flag(*option).starts_with("--"));
      EXPECT_FALSE(option->help.empty());
      EXPECT_THAT(std::string(option->help), Not(EndsWith(".")));
    }
  }
}

// "ngi man | man -l -" -> man
std::vector<std::string> words_of(std::string_view command) {
  std::vector<std::string> words;
  for (const std::string_view word : split(command, ' ')) {
    if (word == "|" || word == ">") break;
    words.emplace_back(word);
  }
  return {words.begin() + 1, words.end()};
}

TEST(VerbTable, ShowsOnlyExamplesThatParseAndUseTheVerb) {
  for (const Verb* verb : verbs()) {
    for (const Example& example : verb->examples) {
      SCOPED_TRACE(example.command);
      EXPECT_TRUE(example.command.starts_with("ngi "));
      EXPECT_FALSE(example.shows.empty());
      const auto command = parse_command(words_of(example.command));
      ASSERT_TRUE(command) << command.error().message;
      EXPECT_EQ(command->verb, verb);
    }
  }
}

TEST(VerbTable, IsSearchedByName) {
  EXPECT_EQ(find_verb("explain"), &explain_verb);
  EXPECT_EQ(find_verb("Explain"), nullptr);
}

TEST(OptionNames, ComeFromTheFlags) {
  EXPECT_EQ(long_flag(options::output), "--output");
  EXPECT_EQ(long_name(options::output), "output");
  EXPECT_EQ(alternatives("a|b|c"), "a, b or c");
  EXPECT_EQ(alternatives("a"), "a");
}

}  // namespace verb_table_test
}  // namespace ngi::command
