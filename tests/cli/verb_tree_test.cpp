#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/cli/run_ngi.h"
#include "tests/cli/sample_folder.h"

namespace ngi::test {
namespace verb_tree_test {

using nlohmann::json;
using testing::HasSubstr;

Ran tree(const TemporaryFolder& folder, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "tree");
  return run_ngi(arguments, {.folder = folder.path()});
}

TEST(Tree, ShowsFoldersArchivesAndArchivesInThem) {
  const SampleFolder folder;
  const Ran ran = tree(folder, {"."});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out,
            ".\n"
            "├── data/\n"
            "│   ├── empty.lib  NRes archive, 16 bytes\n"
            "│   ├── fonts.lib  RsLi archive, 144 bytes\n"
            "│   │   ├── B.BIN  unknown data, 6 bytes\n"
            "│   │   ├── C.BIN  unknown data, 6 bytes\n"
            "│   │   └── A.BIN  unknown data, 5 bytes\n"
            "│   └── odd.rlb  NRes archive, 252 bytes\n"
            "│       ├── first  type 1, 5 bytes\n"
            "│       ├── second  type 2, 6 bytes\n"
            "│       └── third  type 3, 8 bytes\n"
            "├── objects.rlb  NRes archive, 600 bytes\n"
            "│   ├── robot.msh  model, 376 bytes\n"
            "│   │   ├── nodes  type 1, 2 bytes\n"
            "│   │   ├── slots  type 2, 1 byte\n"
            "│   │   ├── positions  type 3, 3 bytes\n"
            "│   │   ├── indices  type 6, 1 byte\n"
            "│   │   └── batches  type 13, 5 bytes\n"
            "│   ├── Robot.wea  material table, 12 bytes\n"
            "│   └── Робот  material, 0 bytes\n"
            "└── readme.txt  text, 6 bytes\n"
            "1 folder, 5 files, 14 entries\n");
}

TEST(Tree, StopsAtTheDepthAskedFor) {
  const SampleFolder folder;
  EXPECT_EQ(tree(folder, {"--depth=1", "objects.rlb"}).out,
            "objects.rlb  NRes archive, 600 bytes\n"
            "├── robot.msh  model, 376 bytes\n"
            "├── Robot.wea  material table, 12 bytes\n"
            "└── Робот  material, 0 bytes\n"
            "3 entries\n");
  EXPECT_EQ(tree(folder, {"--depth=0", "objects.rlb"}).out,
            "objects.rlb  NRes archive, 600 bytes\n0 entries\n");
  EXPECT_EQ(tree(folder, {"--depth=1", "data"}).out,
            "data\n"
            "├── empty.lib  NRes archive, 16 bytes\n"
            "├── fonts.lib  RsLi archive, 144 bytes\n"
            "└── odd.rlb  NRes archive, 252 bytes\n"
            "0 folders, 3 files, 0 entries\n");
}

TEST(Tree, SaysHowToReachEntriesThatTheirNameDoesNotLeadTo) {
  const TemporaryFolder folder;
  folder.write("odd.rlb", odd_names_archive().text());
  EXPECT_EQ(tree(folder, {"odd.rlb"}).out,
            "odd.rlb  NRes archive, 376 bytes\n"
            "├── \\x1B[2Jred (#0)  type 1, 1 byte\n"
            "├── a/b (#1)  type 1, 1 byte\n"
            "├── #0 (#2)  type 1, 1 byte\n"
            "├── twin  type 1, 1 byte\n"
            "└── TWIN (#4)  type 2, 1 byte\n"
            "5 entries\n");
}

TEST(Tree, ShowsWhatCannotBeReadAndGoesOn) {
  const TemporaryFolder folder;
  folder.write("a/cut.rlb", nres::one_entry().text().substr(0, 40));
  folder.write("a/good.rlb", nres::one_entry().text());
  const Ran ran = tree(folder, {"a"});
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.out, HasSubstr("├── cut.rlb  NRes archive, 40 bytes: declares 1 entries"));
  EXPECT_THAT(ran.out, HasSubstr("    └── one  type 7, 1 byte\n"));
}

TEST(Tree, GivesNestedJson) {
  const SampleFolder folder;
  const json root = json::parse(tree(folder, {"--format=json", "objects.rlb"}).out)["root"];
  EXPECT_EQ(root["kind"], "nres");
  ASSERT_EQ(root["children"].size(), 3U);
  EXPECT_EQ(root["children"][0]["path"], "objects.rlb/robot.msh");
  EXPECT_EQ(root["children"][0]["children"][4], json({{"name", "batches"},
                                                      {"path", "objects.rlb/robot.msh/batches"},
                                                      {"kind", "unknown"},
                                                      {"type", 13},
                                                      {"type_text", "13"},
                                                      {"size", 5}}));
}

TEST(Tree, FailsWithTheRightExitCode) {
  const SampleFolder folder;
  EXPECT_EQ(tree(folder, {"none"}).exit_code, 6);
  EXPECT_EQ(tree(folder, {"--depth=-1", "data"}).exit_code, 1);
  EXPECT_EQ(run_ngi({"tree", "-"}, {.input = std::string(nres::one_entry().text())}).out,
            "-  NRes archive, 88 bytes\n└── one  type 7, 1 byte\n1 entry\n");
}

}  // namespace verb_tree_test
}  // namespace ngi::test
