// What `ngi validate` says about the smallest file that breaks each rule, in text and in JSON.
// After a wanted change of words: NGI_WRITE_GOLDEN=1 build/release/bin/cli_tests
// --gtest_filter='*Golden*'
#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/archive/bad_archives.h"
#include "tests/cli/run_ngi.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {
namespace {

std::vector<BadArchive> all_bad_archives() {
  auto all = nres::bad_archives();
  for (BadArchive& bad : rsli::bad_archives()) all.push_back(std::move(bad));
  return all;
}

// The report of every file, one after the other, each behind its exit code.
std::string reports(const std::vector<std::string>& options) {
  const TemporaryFolder folder;
  std::string out;
  for (const BadArchive& bad : all_bad_archives()) {
    const std::string file = bad.code + ".rlb";
    folder.write(file, bad.bytes.text());
    std::vector<std::string> words = {"validate", file};
    words.insert(words.end(), options.begin(), options.end());
    words.insert(words.end(), bad.options.begin(), bad.options.end());
    const Ran ran = run_ngi(words, {.folder = folder.path()});
    EXPECT_EQ(ran.err, "") << bad.code;
    EXPECT_NE(ran.out.find(bad.code + (options.empty() ? " " : "\"")), std::string::npos)
        << bad.code << " is missing from\n"
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

}  // namespace
}  // namespace ngi::test
