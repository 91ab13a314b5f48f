// The READMEs show examples/load_and_draw.cpp, which tests/install builds and runs.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/repository/source_tree.h"

namespace ngi {
namespace {

using test::read_text;
using test::source_root;

// The program without the comment of its first line.
std::string shown_program() {
  const std::string source = read_text(source_root() / "examples/load_and_draw.cpp");
  return source.substr(source.find('\n') + 1);
}

TEST(ReadmeExample, IsTheProgramThatTheTestsRun) {
  const std::string block = "```cpp\n" + shown_program() + "```";
  for (const char* page : {"README.md", "README.ru.md"}) {
    EXPECT_NE(read_text(source_root() / page).find(block), std::string::npos) << page;
  }
}

TEST(ReadmeExample, NeedsAtMostFifteenLinesAndTwoIncludes) {
  const std::string program = shown_program();
  const std::string body = program.substr(program.find("int main"));
  EXPECT_LE(std::count(body.begin(), body.end(), '\n'), 15);
  EXPECT_EQ(program.find("#include \"ngi/", program.find("#include \"ngi/") + 1),
            std::string::npos);
}

}  // namespace
}  // namespace ngi
