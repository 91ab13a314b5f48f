// The figures of docs/forge.md are those of the collection that the forge makes.
#include <gmock/gmock.h>

#include <map>
#include <sstream>

#include "ngi/core/file.h"
#include "ngi/forge/corpus/corpus.h"
#include "ngi/tasks/validate.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace ngi::tasks {
namespace forge_page_test {

using Counts = std::map<std::string, std::uint64_t>;

// The rows of the table behind a heading, cell by cell, without its head.
std::vector<std::vector<std::string>> table_behind(const std::string& page,
                                                   std::string_view heading) {
  std::istringstream lines(page.substr(std::min(page.find(heading), page.size())));
  std::vector<std::vector<std::string>> out;
  bool inside = false;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("|")) {
      if (inside) break;
      continue;
    }
    inside = true;
    std::vector<std::string> cells;
    std::istringstream parts(line.substr(1));
    for (std::string cell; std::getline(parts, cell, '|');) {
      const std::size_t first = cell.find_first_not_of(' ');
      const std::size_t last = cell.find_last_not_of(' ');
      cells.push_back(first == cell.npos ? "" : cell.substr(first, last - first + 1));
    }
    out.push_back(cells);
  }
  if (out.size() > 2) out.erase(out.begin(), out.begin() + 2);
  return out;
}

// "1 387" -> 1387
std::uint64_t number_of(std::string text) {
  std::erase(text, ' ');
  return std::stoull(text);
}

// Per code; codes that share a row and its sum are joined by ", ".
Counts counts_on_page(const std::string& page) {
  Counts out;
  for (const auto& row : table_behind(page, "### What `ngi validate` reports")) {
    const std::size_t each = row.at(2).find(" each");
    if (each == std::string::npos) {
      out[row[0]] = number_of(row[2]);
      continue;
    }
    std::istringstream codes(row[0]);
    for (std::string code; std::getline(codes, code, ',');) {
      code.erase(0, code.find_first_not_of(' '));
      out[code] = number_of(row[2].substr(0, each));
    }
  }
  return out;
}

// The same codes joined as the page joins them.
Counts counts_found(const std::vector<FileValidation>& validations, const Counts& page) {
  Counts out;
  const auto key_of = [&page](std::string_view code) {
    for (const auto& [key, count] : page) {
      if (("," + key + ",").find("," + std::string(code) + ",") != std::string::npos ||
          (", " + key + ",").find(", " + std::string(code) + ",") != std::string::npos) {
        return key;
      }
    }
    return std::string(code);
  };
  for (const FileValidation& validation : validations) {
    for (const Issue& issue : validation.found.report.issues()) ++out[key_of(issue.rule->code)];
  }
  return out;
}

TEST(ForgePage, ListsWhatTheDefaultCollectionIsReportedFor) {
  const test::TemporaryFolder folder;
  const auto files = forge::corpus({});
  ASSERT_TRUE(files);
  for (const forge::GameFile& file : *files) {
    std::filesystem::create_directories((folder / file.path).parent_path());
    ASSERT_TRUE(write_new_file(folder / file.path, file.pieces));
  }
  const std::vector<std::string> paths = {folder.path().string()};
  const auto found =
      validate(paths, {.issues_per_rule = std::numeric_limits<std::uint64_t>::max()});
  ASSERT_TRUE(found);
  const Counts page = counts_on_page(test::read_text(in_source("docs/forge.md")));
  EXPECT_EQ(page, counts_found(*found, page)) << "correct the table of docs/forge.md";
}

TEST(ForgePage, NamesTheDefaultCounts) {
  const std::string page = test::read_text(in_source("docs/forge.md"));
  const forge::CorpusCounts counts;
  const std::map<std::string, std::size_t> expected = {
      {"`--models`", counts.models},       {"`--textures`", counts.textures},
      {"`--lightmaps`", counts.lightmaps}, {"`--materials`", counts.materials},
      {"`--wears`", counts.wears},         {"`--effects`", counts.effects},
      {"`--sounds`", counts.sounds},       {"`--prototypes`", counts.prototypes},
      {"`--units`", counts.units},         {"`--maps`", counts.maps},
      {"`--missions`", counts.missions}};
  std::map<std::string, std::size_t> shown;
  for (const auto& row : table_behind(page, "## A large collection")) {
    shown[row.at(0)] = number_of(row.at(1));
  }
  EXPECT_EQ(shown, expected);
}

}  // namespace forge_page_test
}  // namespace ngi::tasks
