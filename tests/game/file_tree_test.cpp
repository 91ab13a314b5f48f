#include "ngi/game/file_tree.h"

#include <gmock/gmock.h>

#include <filesystem>

#include "tests/game/game_folder.h"

namespace ngi::game {
namespace {

namespace fs = std::filesystem;
using sample::code_of;
using sample::codes;
using test::TemporaryFolder;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

GamePath path(std::string_view text) {
  return *GamePath::parse(text);
}

std::string content(const FileTree& tree, std::string_view name) {
  const auto file = tree.file(path(name));
  return file ? test::read_text(*file) : std::string(file.error().rule().code);
}

std::vector<std::string> names(const FileTree& tree, const GamePath& folder = {}) {
  std::vector<std::string> out;
  const auto items = tree.list(folder);
  if (!items) return {std::string(items.error().rule().code)};
  for (const FileTree::Item& item : *items) out.push_back(item.name + (item.is_folder ? "/" : ""));
  return out;
}

TEST(FileTree, FindsFilesWithoutRegardToCase) {
  const TemporaryFolder root;
  root.write("DATA/Maps/Intro/LAND.msh", "land");
  const FileTree tree({root.path()});
  EXPECT_EQ(content(tree, "data\\MAPS\\intro\\Land.MSH"), "land");
  EXPECT_EQ(content(tree, "data/maps/other/land.msh"), "FILE-NOT-FOUND");
  EXPECT_EQ(content(tree, "data/maps"), "FILE-NOT-FOUND");
  EXPECT_EQ(content(tree, "data/maps/intro/land.msh/more"), "FILE-NOT-FOUND");
}

TEST(FileTree, TellsWhereThePathGoesOnInsideAFile) {
  const TemporaryFolder root;
  root.write("ui/ui.lib", "");
  const FileTree tree({root.path()});
  const auto match = tree.follow(path("UI/UI.LIB/button"));
  ASSERT_TRUE(match);
  EXPECT_EQ(match->text(), "ui/ui.lib");
  EXPECT_FALSE(match->last().is_folder);
}

TEST(FileTree, KnowsRussianNamesAsTheGameSpellsThem) {
  const TemporaryFolder root;
  root.write("Робот.dat", "utf-8");
  const FileTree tree({root.path()});
  EXPECT_EQ(content(tree, "\xD0\xEE\xE1\xEE\xF2.DAT"), "utf-8");
}

TEST(FileTree, KnowsNamesInTheCodePageOfTheGame) {
  if (test::is_windows) GTEST_SKIP() << "names of files are Unicode";
  const TemporaryFolder root;
  root.write("\xC4\xEE\xEC.dat", "cp1251");
  const FileTree tree({root.path()});
  EXPECT_EQ(content(tree, "\xC4\xEE\xEC.dat"), "cp1251");
  EXPECT_EQ(content(tree, "\xE4\xCE\xCC.dat"), "cp1251");  // in either case, as Windows does
}

TEST(FileTree, LaysModFoldersOverTheRootFileByFile) {
  const TemporaryFolder root;
  const TemporaryFolder mod;
  const TemporaryFolder top;
  root.write("UNITS/a.dat", "root a");
  root.write("UNITS/b.dat", "root b");
  root.write("c.lib", "root c");
  mod.write("units/A.DAT", "mod a");
  mod.write("Units/d.dat", "mod d");
  top.write("C.LIB", "top c");
  const FileTree tree({top.path(), mod.path(), root.path()});
  EXPECT_EQ(content(tree, "units/a.dat"), "mod a");
  EXPECT_EQ(content(tree, "units/b.dat"), "root b");
  EXPECT_EQ(content(tree, "units/d.dat"), "mod d");
  EXPECT_EQ(content(tree, "c.lib"), "top c");
  EXPECT_THAT(names(tree, path("units")), ElementsAre("A.DAT", "b.dat", "d.dat"));
  EXPECT_THAT(codes(tree.report()), IsEmpty());
}

TEST(FileTree, HidesWhatIsBelowAFileOfAnUpperLayer) {
  const TemporaryFolder root;
  const TemporaryFolder mod;
  root.write("x/inner", "root");
  root.write("y", "root file");
  mod.write("X", "mod file");
  mod.write("Y/inner", "mod");
  const FileTree tree({mod.path(), root.path()});
  EXPECT_EQ(content(tree, "x"), "mod file");
  EXPECT_EQ(content(tree, "x/inner"), "FILE-NOT-FOUND");
  EXPECT_EQ(content(tree, "y/inner"), "mod");
  EXPECT_EQ(content(tree, "y"), "FILE-NOT-FOUND");
}

TEST(FileTree, UnitesFoldersWhoseNamesDifferByCase) {
  const TemporaryFolder root;
  root.write("Data/a", "1");
  root.write("DATA/b", "2");
  const FileTree tree({root.path()});
  EXPECT_EQ(content(tree, "data/a"), "1");
  EXPECT_EQ(content(tree, "data/b"), "2");
  EXPECT_THAT(codes(tree.report()), IsEmpty());
}

TEST(FileTree, ReadsNeitherOfTwoFilesThatDifferByCase) {
  if (test::is_windows) GTEST_SKIP() << "names of files do not differ by case";
  const TemporaryFolder root;
  root.write("Textures.lib", "1");
  root.write("TEXTURES.LIB", "2");
  root.write("DATA/x", "1");
  root.write("data/X", "2");
  const FileTree tree({root.path()});
  EXPECT_EQ(content(tree, "textures.lib"), "VFS-002");
  EXPECT_EQ(content(tree, "data/x"), "VFS-002");
  EXPECT_THAT(codes(tree.report()), ElementsAre("VFS-002", "VFS-002"));
  EXPECT_NE(full_message(*tree.report().issues().begin())
                .find("TEXTURES.LIB and Textures.lib differ only in case"),
            std::string::npos);
}

TEST(FileTree, LetsAModSettleWhichOfTwoFilesCounts) {
  const TemporaryFolder root;
  const TemporaryFolder mod;
  root.write("a", "1");
  root.write("A", "2");
  mod.write("a", "mod");
  const FileTree tree({mod.path(), root.path()});
  EXPECT_EQ(content(tree, "A"), "mod");
}

TEST(FileTree, DoesNotFollowLinksToFoldersAndSaysSo) {
  if (test::is_windows) GTEST_SKIP() << "not everybody may make links";
  const TemporaryFolder outside;
  outside.write("secret", "outside");
  const TemporaryFolder root;
  root.write("file", "inside");
  fs::create_directory_symlink(outside.path(), root / "link");
  fs::create_directory_symlink(root.path(), root / "circle");
  fs::create_symlink(root / "file", root / "file-link");
  fs::create_symlink("nowhere", root / "dangling");
  const FileTree tree({root.path()});
  EXPECT_EQ(content(tree, "link/secret"), "FILE-NOT-FOUND");
  EXPECT_EQ(content(tree, "circle/file"), "FILE-NOT-FOUND");
  EXPECT_EQ(content(tree, "file-link"), "inside");
  EXPECT_EQ(content(tree, "dangling"), "FILE-NOT-FOUND");
  EXPECT_THAT(codes(tree.report()), ElementsAre("VFS-005", "VFS-005"));
}

TEST(FileTree, ListsAFolderOnlyWhenItIsAskedForAndOnce) {
  const TemporaryFolder root;
  root.write("a/one", "1");
  const FileTree tree({root.path()});
  EXPECT_THAT(names(tree), ElementsAre("a/"));
  root.write("a/two", "2");
  EXPECT_THAT(names(tree, path("a")), ElementsAre("one", "two"));
  root.write("a/three", "3");
  EXPECT_EQ(content(tree, "a/three"), "FILE-NOT-FOUND");
}

TEST(FileTree, ReportsAFolderThatVanished) {
  const TemporaryFolder root;
  root.write("a/one", "1");
  const FileTree tree({root.path()});
  EXPECT_THAT(names(tree), ElementsAre("a/"));
  fs::remove_all(root / "a");
  EXPECT_EQ(content(tree, "a/one"), "FILE-NOT-FOUND");
  EXPECT_THAT(codes(tree.report()), ElementsAre("FILE-UNREADABLE"));
}

}  // namespace
}  // namespace ngi::game
