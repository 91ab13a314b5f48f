// docs/library.md names functions and headers that exist.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <sstream>

#include "tests/repository/source_tree.h"

namespace ngi {
namespace {

using test::read_text;
using test::source_root;
using ::testing::ElementsAre;

// Words in backquotes: names of functions and types, or paths of headers.
std::vector<std::string> quoted(const std::string& cell) {
  static const std::regex word("`([A-Za-z0-9_:/.]+)`");
  std::vector<std::string> out;
  for (std::sregex_iterator at(cell.begin(), cell.end(), word), end; at != end; ++at) {
    out.push_back((*at)[1]);
  }
  return out;
}

// One row of a table with the columns job, function, header.
struct IndexRow {
  std::vector<std::string> names;
  std::vector<std::string> headers;
};

std::vector<IndexRow> index_rows(const std::string& page) {
  static const std::regex row(R"(\|[^|]+\|([^|]+)\|([^|]+)\|)");
  std::vector<IndexRow> out;
  std::istringstream lines(page);
  for (std::string line; std::getline(lines, line);) {
    std::smatch cells;
    if (!std::regex_match(line, cells, row)) continue;
    IndexRow found = {quoted(cells[1]), quoted(cells[2])};
    if (!found.headers.empty()) out.push_back(std::move(found));
  }
  return out;
}

// Whether the last part of a name ("check" of "msh::Model::check") is a word of the headers.
bool declares(const std::string& headers, const std::string& name) {
  const auto at = name.rfind("::");
  const std::string last = at == std::string::npos ? name : name.substr(at + 2);
  return std::regex_search(headers, std::regex("\\b" + last + "\\b"));
}

TEST(LibraryIndex, NamesWhatItsHeadersDeclare) {
  const auto rows = index_rows(read_text(source_root() / "docs/library.md"));
  EXPECT_GT(rows.size(), 50U);
  for (const IndexRow& row : rows) {
    std::string headers;
    for (const std::string& header : row.headers) {
      ASSERT_TRUE(std::filesystem::exists(source_root() / header)) << header;
      headers += read_text(source_root() / header);
    }
    for (const std::string& name : row.names) {
      EXPECT_TRUE(declares(headers, name)) << name << " is not in " << row.headers.front();
    }
  }
}

TEST(IndexRows, AreTheRowsWithAHeader) {
  const auto rows = index_rows(
      "| Job | Function | Header |\n|---|---|---|\n| read it | `a::read`, `B` | `ngi/a/b.h` |\n"
      "| two | `columns` |\n");
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_THAT(rows[0].names, ElementsAre("a::read", "B"));
  EXPECT_THAT(rows[0].headers, ElementsAre("ngi/a/b.h"));
}

}  // namespace
}  // namespace ngi
