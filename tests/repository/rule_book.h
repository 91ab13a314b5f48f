#pragma once

#include <string>
#include <string_view>
#include <vector>

// Finds the rule codes in the chapters of docs/formats/.
namespace ngi::test {

// One row of a rule table: the codes in its first cell. The first is the short code where there are
// two.
using CodeCell = std::vector<std::string>;

// A rule table is a Markdown table whose first column is "Code" and that has a column "Condition".
std::vector<CodeCell> rule_rows(std::string_view chapter);

// True when the chapter has a heading numbered `section`: "A11", "3", "7.2".
bool has_section(std::string_view chapter, std::string_view section);

}  // namespace ngi::test
