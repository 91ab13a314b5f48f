// Texts become paths by to_path() and paths texts by path_text(), because std::filesystem::path
// converts byte by byte on Windows. Conversions that no line shows (a text passed for a path) fail
// the build for Windows: cmake/windows/path_guard.cmake.
#include <gtest/gtest.h>

#include <regex>
#include <sstream>
#include <string>

#include "tests/repository/source_tree.h"

namespace ngi::test {
namespace {

const std::regex path_to_text(R"((\.|->)(generic_)?(u8|w)?string\(\))");
const std::regex text_to_path(R"(\b(fs|filesystem)::(u8)?path[({](?![)}"]))");
const std::regex file_stream(R"(\bstd::(i|o)?fstream\b|\bfopen\()");

// What a line converts by itself; empty when nothing.
std::string bare_conversion(const std::string& line) {
  // Few lines have one of these words; regular expressions take long.
  const auto has = [&](const char* word) { return line.find(word) != line.npos; };
  if (!has("string()") && !has("::path") && !has("::u8path") && !has("fstream") && !has("fopen")) {
    return "";
  }
  std::smatch found;
  for (const std::regex* each : {&path_to_text, &text_to_path, &file_stream}) {
    if (std::regex_search(line, found, *each)) return found[0];
  }
  return "";
}

TEST(PathText, IsConvertedByTwoFunctionsAlone) {
  for (const std::string folder : {"ngi", "apps/ngi", "apps/studio"}) {
    const auto files = files_below(folder, {".h", ".cpp"});
    ASSERT_FALSE(files.empty());
    for (const auto& file : files) {
      const std::string path = file.lexically_relative(source_root()).string();
      if (path.starts_with("ngi/core/os/")) continue;
      std::istringstream lines(read_text(file));
      for (std::string line; std::getline(lines, line);) {
        EXPECT_EQ(bare_conversion(line), "")
            << path << ": " << line
            << "\n  use to_path() or path_text() of ngi/core/os/path_text.h";
      }
    }
  }
}

TEST(PathText, FindsBareConversions) {
  EXPECT_EQ(bare_conversion("  return path.string();"), ".string()");
  EXPECT_EQ(bare_conversion("  return found->generic_string();"), "->generic_string()");
  EXPECT_EQ(bare_conversion("  map_file(fs::path(text));"), "fs::path(");
  EXPECT_EQ(bare_conversion("  std::ifstream in(path);"), "std::ifstream");
  EXPECT_EQ(bare_conversion("  return fs::path(\".\");"), "");
  EXPECT_EQ(bare_conversion("  return fs::path();"), "");
  EXPECT_EQ(bare_conversion("  const fs::path& folder = path_text(x);"), "");
}

}  // namespace
}  // namespace ngi::test
