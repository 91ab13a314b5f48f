// What `ngi validate` says about the smallest file that breaks each rule, in text and in JSON.
// After a wanted change of words: NGI_WRITE_GOLDEN=1 build/release/bin/cli_tests
// --gtest_filter='*Golden*'
#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "apps/ngi/cli/verb.h"
#include "apps/ngi/verbs/make/forge_broken.h"
#include "tests/cli/run_ngi.h"
#include "tests/support/broken_file.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {
namespace validate_golden_test {

bool is_of_an_archive(const forge::BrokenRule& broken) {
  return (broken.code.starts_with("NRES-") || broken.code.starts_with("RSLI-")) &&
         broken.shown_by.starts_with("validate {}");
}

// "validate {} --limit entries=1" for the file
std::vector<std::string> words_for(const forge::BrokenRule& broken, const std::string& file) {
  std::vector<std::string> words;
  const std::string line = command::words_that_show(broken);
  for (const std::string_view word : command::split(line, ' ')) {
    words.push_back(word == "{}" ? file : std::string(word));
  }
  return words;
}

// The report of every archive, one after the other, each behind its exit code.
std::string reports(const std::vector<std::string>& options) {
  const TemporaryFolder folder;
  std::string out;
  for (const forge::BrokenRule& broken : forge::broken_rules()) {
    if (!is_of_an_archive(broken)) continue;
    const std::string code(broken.code);
    const std::string file = code + ".rlb";
    folder.write(file, broken_file(code).text());
    auto words = words_for(broken, file);
    words.insert(words.end(), options.begin(), options.end());
    const Ran ran = run_ngi(words, {.folder = folder.path()});
    EXPECT_EQ(ran.err, "") << code;
    EXPECT_NE(ran.out.find(code + (options.empty() ? " " : "\"")), std::string::npos)
        << code << " is missing from\n"
        << ran.out;
    out += "exit code " + std::to_string(ran.exit_code) + "\n" + ran.out;
  }
  return out;
}

void expect_golden(const std::string& name, const std::string& actual) {
  const std::string path = in_source("tests/data/validate/") + name;
  if (std::getenv("NGI_WRITE_GOLDEN") != nullptr) write_text(path, actual);
  EXPECT_EQ(actual, read_text(path));
}

TEST(ValidateGolden, TextOfEveryRule) {
  expect_golden("rules.txt", reports({}));
}

TEST(ValidateGolden, JsonOfEveryRule) {
  expect_golden("rules.json.txt", reports({"--format", "json"}));
}

}  // namespace validate_golden_test
}  // namespace ngi::test
