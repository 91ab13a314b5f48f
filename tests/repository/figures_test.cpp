// Figures on the pages are those of the program.
#include <gtest/gtest.h>

#include <algorithm>

#include "ngi/fx/rules.h"
#include "ngi/msh/rules.h"
#include "tests/repository/source_tree.h"

namespace ngi {
namespace figures_test {

using test::read_text;
using test::source_root;

std::string rules_text(std::size_t count) {
  return " " + std::to_string(count) + " rules,";
}

TEST(Changelog, CountsTheRulesOfModelsAndEffects) {
  const std::string page = read_text(source_root() / "CHANGELOG.md");
  const auto line_of = [&page](std::string_view begin) {
    const std::size_t at = page.find(begin);
    return page.substr(std::min(at, page.size()), 200);
  };
  EXPECT_NE(line_of("- Models (`ngi/msh`)").find(rules_text(msh::rules::all().size())),
            std::string::npos)
      << "models have" << rules_text(msh::rules::all().size());
  EXPECT_NE(line_of("- Effects (`ngi/fx`)").find(rules_text(fx::rules::all().size())),
            std::string::npos)
      << "effects have" << rules_text(fx::rules::all().size());
}

TEST(Changelog, CountsTheLinesOfTheExample) {
  const std::string program = read_text(source_root() / "examples/load_and_draw.cpp");
  const std::string body = program.substr(program.find("int main"));
  const auto lines = std::count(body.begin(), body.end(), '\n');
  const std::string text = "example of " + std::to_string(lines) + " lines";
  std::string page = read_text(source_root() / "CHANGELOG.md");
  std::replace(page.begin(), page.end(), '\n', ' ');
  for (std::size_t at; (at = page.find("  ")) != page.npos;) page.erase(at, 1);
  EXPECT_NE(page.find(text), std::string::npos) << text;
}

TEST(Readme, SaysWhichGameThisIsNot) {
  const auto says = [](const char* page, std::string_view name) {
    return read_text(source_root() / page).find(name) != std::string::npos;
  };
  EXPECT_TRUE(says("README.md", "*Parkan: Imperial Chronicles* is a different game"));
  EXPECT_TRUE(says("README.ru.md", "«Паркан: Хроника Империи» — другая игра"));
}

}  // namespace figures_test
}  // namespace ngi
