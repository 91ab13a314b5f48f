#include "ngi/core/list_files.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "tests/support/temporary_folder.h"

namespace ngi {
namespace {

using test::TemporaryFolder;
using testing::ElementsAre;

std::vector<std::string> listed(const TemporaryFolder& folder) {
  std::vector<std::string> names;
  for (const auto& file : list_files(folder.path()).files) {
    names.push_back(file.lexically_relative(folder.path()).string());
  }
  return names;
}

TEST(ListFiles, GoesDeepInByteOrderOfTheNames) {
  const TemporaryFolder folder;
  for (const char* name : {"b", "a/z", "a/B/x", "a/b", "Z", "a.txt"}) folder.write(name, "");
  EXPECT_THAT(listed(folder), ElementsAre("Z", "a/B/x", "a/b", "a/z", "a.txt", "b"));
}

TEST(ListFiles, FollowsLinksToFilesButNotToFoldersAndNoPipes) {
  const TemporaryFolder folder;
  folder.write("real/file", "");
  std::filesystem::create_symlink(folder / "real/file", folder / "link");
  std::filesystem::create_directory_symlink(folder.path(), folder / "circle");
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  EXPECT_THAT(listed(folder), ElementsAre("link", "real/file"));
}

TEST(ListFolder, GivesFoldersAndFilesOfOneFolder) {
  const TemporaryFolder folder;
  for (const char* name : {"b", "a/z", "Z"}) folder.write(name, "");
  EXPECT_THAT(*list_folder(folder.path()), ElementsAre(folder / "Z", folder / "a", folder / "b"));
}

TEST(ListFiles, NamesTheFoldersItCouldNotLookInto) {
  const TemporaryFolder folder;
  EXPECT_TRUE(list_files(folder.path()).files.empty());
  EXPECT_TRUE(list_files(folder.path()).unreadable.empty());
  EXPECT_EQ(list_files(folder / "none").unreadable.at(0).rule().code, "FILE-NOT-FOUND");
  const auto file = folder.write("file", "");
  EXPECT_EQ(list_files(file).unreadable.at(0).rule().code, "FILE-UNREADABLE");
  EXPECT_EQ(list_files(file).unreadable.at(0).issue.place.path, file);
}

}  // namespace
}  // namespace ngi
