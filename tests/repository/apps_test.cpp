// Programs turn words into options and results into text; what assets mean is the library's
// business (docs/architecture.md, "Layers").
#include <gtest/gtest.h>

#include <regex>

#include "tests/repository/source_tree.h"

namespace ngi {
namespace {

std::string inner_header(const std::string& source) {
  static const std::regex inner(
      R"re(#include "(ngi/(?!tasks/)[a-z0-9_/]+/(records\.h|document\.h|edit[a-z_]*\.h|edit/[a-z_/]+\.h))")re");
  std::smatch found;
  return std::regex_search(source, found, inner) ? found[1].str() : "";
}

TEST(Apps, IncludeNoRecordsDocumentsOrEditsOfAFormat) {
  for (const auto& file : test::files_below("apps", {".h", ".cpp"})) {
    const std::string path = file.lexically_relative(test::source_root()).generic_string();
    const std::string header = inner_header(test::read_text(file));
    EXPECT_EQ(header, "") << path;
  }
}

TEST(InnerHeader, TellsTheHeadersThatProgramsMayNotSee) {
  EXPECT_EQ(inner_header("#include \"ngi/msh/records.h\"\n"), "ngi/msh/records.h");
  EXPECT_EQ(inner_header("#include \"ngi/archive/nres/document.h\"\n"),
            "ngi/archive/nres/document.h");
  EXPECT_EQ(inner_header("#include \"ngi/msh/edit/set_field.h\"\n"), "ngi/msh/edit/set_field.h");
  EXPECT_EQ(inner_header("#include \"ngi/archive/edit_rules.h\"\n"), "ngi/archive/edit_rules.h");
  EXPECT_EQ(inner_header("#include \"ngi/msh/model.h\"\n"), "");
  EXPECT_EQ(inner_header("#include \"ngi/tasks/edit.h\"\n"), "");
}

}  // namespace
}  // namespace ngi
