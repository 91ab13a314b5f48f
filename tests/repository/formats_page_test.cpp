// docs/formats/README.md lists the files of a game with their kinds, and every one of them opens.
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "ngi/tasks/kinds.h"
#include "tests/repository/source_tree.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {
namespace formats_page_test {

std::set<std::string> listed_kinds() {
  const std::string page = read_text(source_root() / "docs/formats/README.md");
  const std::regex row(R"(\n\|[^\n]*\| `([a-z0-9]+)` \| [a-z-]+\.md[^\n|]*\|)");
  std::set<std::string> kinds;
  for (std::sregex_iterator at(page.begin(), page.end(), row); at != std::sregex_iterator(); ++at) {
    kinds.insert((*at)[1]);
  }
  return kinds;
}

TEST(FormatsPage, ListsOnlyKindsThatOpen) {
  const auto listed = listed_kinds();
  EXPECT_GT(listed.size(), 30U);
  for (const std::string& name : listed) {
    const auto kind = kind_from_name(name);
    ASSERT_TRUE(kind) << name;
    const bool is_archive = *kind == Kind::Nres || *kind == Kind::Rsli;
    EXPECT_TRUE(is_archive || tasks::support(*kind).to_json) << name << " cannot be dumped";
  }
}

TEST(FormatsPage, ListsEveryKindWithADocument) {
  const auto listed = listed_kinds();
  for (const tasks::KindSupport* row : tasks::kind_registry()) {
    if (!row->to_json) continue;
    EXPECT_TRUE(listed.contains(std::string(row->words().name)))
        << row->words().name << " is not in docs/formats/README.md";
  }
}

}  // namespace formats_page_test
}  // namespace ngi::test
