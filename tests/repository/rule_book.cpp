#include "tests/repository/rule_book.h"

#include <algorithm>
#include <sstream>

#include "ngi/core/text.h"

namespace ngi::test {

namespace {

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> out;
  std::istringstream in{std::string(text)};
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

// The trimmed cells of "| a | b |".
std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> out;
  std::istringstream in(line);
  std::string cell;
  std::getline(in, cell, '|');  // before the first bar
  while (std::getline(in, cell, '|')) {
    const auto begin = cell.find_first_not_of(' ');
    const auto end = cell.find_last_not_of(' ');
    out.push_back(begin == std::string::npos ? "" : cell.substr(begin, end - begin + 1));
  }
  return out;
}

bool begins_rule_table(const std::string& line) {
  auto cells = cells_of(line);
  for (std::string& cell : cells) cell = fold(cell);
  return !cells.empty() && cells.front() == "code" &&
         std::find(cells.begin(), cells.end(), "condition") != cells.end();
}

// Codes are words of capitals, digits and hyphens that begin with a capital.
CodeCell codes_in(const std::string& cell) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
  CodeCell out;
  for (std::size_t at = 0; (at = cell.find_first_of(letters, at)) != std::string::npos;) {
    const std::size_t end = std::min(cell.find_first_not_of(letters, at), cell.size());
    const std::string word = cell.substr(at, end - at);
    if (word.front() >= 'A' && word.front() <= 'Z') out.push_back(word);
    at = end;
  }
  return out;
}

}  // namespace

std::vector<CodeCell> rule_rows(std::string_view chapter) {
  std::vector<CodeCell> out;
  bool inside = false;
  for (const std::string& line : lines_of(chapter)) {
    if (!line.starts_with('|')) {
      inside = false;
    } else if (begins_rule_table(line)) {
      inside = true;
    } else if (inside && !line.starts_with("|-") && !line.starts_with("|:")) {
      out.push_back(codes_in(cells_of(line).front()));
    }
  }
  return out;
}

bool has_section(std::string_view chapter, std::string_view section) {
  const auto lines = lines_of(chapter);
  return std::any_of(lines.begin(), lines.end(), [section](std::string_view line) {
    if (!line.starts_with('#')) return false;
    line.remove_prefix(std::min(line.find_first_not_of("# "), line.size()));
    if (!line.starts_with(section)) return false;
    line.remove_prefix(section.size());
    return line.empty() || line.starts_with(". ") || line.starts_with(' ');
  });
}

}  // namespace ngi::test
