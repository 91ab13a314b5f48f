// cmake/public_headers.txt lists the headers that are installed: those of docs/library.md that are
// not marked "(source tree)", and what they include.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>

#include "tests/repository/source_tree.h"

namespace ngi {
namespace {

using test::read_text;
using test::source_root;

using Paths = std::set<std::string>;

Paths installed_headers() {
  std::istringstream lines(read_text(source_root() / "cmake/public_headers.txt"));
  Paths out;
  for (std::string line; std::getline(lines, line);) out.insert(line);
  return out;
}

// The headers that the index names: installed ones, and those of the source tree only.
struct Index {
  Paths installed;
  Paths source_tree;
};

Index read_index() {
  static const std::regex header("ngi/[a-z0-9_/]+\\.h");
  Index out;
  std::istringstream lines(read_text(source_root() / "docs/library.md"));
  for (std::string line; std::getline(lines, line);) {
    const bool marked = line.find("(source tree) |") != std::string::npos;
    Paths& paths = marked ? out.source_tree : out.installed;
    for (std::sregex_iterator at(line.begin(), line.end(), header), end; at != end; ++at) {
      paths.insert(at->str());
    }
  }
  return out;
}

// These headers and all that they include.
Paths with_included(const Paths& headers) {
  Paths out;
  std::vector<std::string> left(headers.begin(), headers.end());
  while (!left.empty()) {
    const std::string header = left.back();
    left.pop_back();
    if (!out.insert(header).second) continue;
    for (auto& included : test::quoted_includes(read_text(source_root() / header))) {
      left.push_back(std::move(included));
    }
  }
  return out;
}

TEST(PublicHeaders, AreThoseOfTheIndexAndWhatTheyInclude) {
  const Paths wanted = with_included(read_index().installed);
  const Paths installed = installed_headers();
  for (const std::string& header : wanted) {
    EXPECT_TRUE(installed.contains(header)) << "add to cmake/public_headers.txt: " << header;
  }
  for (const std::string& header : installed) {
    EXPECT_TRUE(wanted.contains(header)) << "remove from cmake/public_headers.txt: " << header;
  }
}

TEST(PublicHeaders, OfTheSourceTreeExistAndAreNotInstalled) {
  const Paths installed = installed_headers();
  const Paths source_tree = read_index().source_tree;
  EXPECT_FALSE(source_tree.empty());
  for (const std::string& header : source_tree) {
    EXPECT_TRUE(std::filesystem::exists(source_root() / header)) << header;
    EXPECT_FALSE(installed.contains(header)) << "take the mark away in docs/library.md: " << header;
  }
}

// What programs outside need is little enough to be read.
TEST(PublicHeaders, AreFewAndHaveNoDetails) {
  const Paths installed = installed_headers();
  EXPECT_LT(installed.size(), 120U) << "mark a header in docs/library.md as one of the source tree";
  for (const std::string& header : installed) {
    EXPECT_EQ(header.find("/detail/"), std::string::npos) << header;
  }
}

// windows.h makes macros of these words, and programs include it before our headers.
TEST(PublicHeaders, UseNoNamesThatWindowsDefines) {
  static const std::regex comment("//[^\n]*|\"[^\"\n]*\"");
  static const std::regex macro("\\b(near|far|small|interface)\\b");
  for (const std::string& header : installed_headers()) {
    const std::string code = std::regex_replace(read_text(source_root() / header), comment, "");
    EXPECT_FALSE(std::regex_search(code, macro)) << header;
  }
}

// The table at the top of docs/library.md.
TEST(PublicHeaders, AreCountedInTheIndex) {
  const std::string page = read_text(source_root() / "docs/library.md");
  const auto row = [&](const std::string& subject, std::size_t count) {
    return page.find("| " + subject + " | " + std::to_string(count) + " |") != std::string::npos;
  };
  const std::size_t installed = installed_headers().size();
  const std::size_t front_door = with_included({"ngi/ngi.h"}).size();
  EXPECT_TRUE(row("installed: those of this page and what they include", installed)) << installed;
  EXPECT_TRUE(row("that `ngi/ngi.h` includes, directly or not", front_door)) << front_door;
}

TEST(PublicHeaders, AreAllThatTheExamplesInclude) {
  const Paths installed = installed_headers();
  for (const auto& file : test::files_below("examples", {".cpp"})) {
    if (read_text(file).find("headers that are not installed") != std::string::npos) continue;
    for (const std::string& header : test::quoted_includes(read_text(file))) {
      EXPECT_TRUE(installed.contains(header)) << file << " includes " << header;
    }
  }
}

}  // namespace
}  // namespace ngi
