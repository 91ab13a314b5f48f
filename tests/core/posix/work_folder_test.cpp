#include "ngi/core/work_folder.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "ngi/core/leftovers.h"
#include "tests/support/file_descriptor.h"
#include "tests/support/temporary_folder.h"

namespace ngi {
namespace work_folder_test {

namespace fs = std::filesystem;
using test::TemporaryFolder;
using test::write_text;
using ::testing::ElementsAre;

// The names that find_leftovers() gives.
std::vector<std::string> leftovers(const TemporaryFolder& folder) {
  std::vector<std::string> names;
  const auto found = find_leftovers(folder.path());
  for (const Leftover& one : *found) names.push_back(one.path.filename().string());
  return names;
}

TEST(WorkFolder, GetsTheNameOfTheTargetWhenItIsPublished) {
  const TemporaryFolder folder;
  auto work = WorkFolder::create(folder / "sub/out");
  ASSERT_TRUE(work);
  write_text(work->path() / "file", "content");
  EXPECT_FALSE(fs::exists(folder / "sub/out"));
  ASSERT_TRUE(work->publish());
  EXPECT_EQ(folder.read("sub/out/file"), "content");
  EXPECT_THAT(folder.names(), ElementsAre("sub"));
}

TEST(WorkFolder, IsGoneWithoutPublishing) {
  const TemporaryFolder folder;
  {
    const auto work = WorkFolder::create(folder / "out");
    ASSERT_TRUE(work);
    write_text(work->path() / "file", "content");
  }
  EXPECT_TRUE(folder.names().empty());
}

TEST(WorkFolder, ReplacesAFolderAndDeletesTheOldOne) {
  const TemporaryFolder folder;
  folder.write("out/old", "old");
  {
    auto work = WorkFolder::create(folder / "out");
    write_text(work->path() / "new", "new");
    EXPECT_EQ(folder.read("out/old"), "old");
    ASSERT_TRUE(work->publish());
  }
  EXPECT_EQ(folder.read("out/new"), "new");
  EXPECT_FALSE(fs::exists(folder / "out/old"));
  EXPECT_THAT(folder.names(), ElementsAre("out"));
}

TEST(WorkFolder, KeepsTheOldFolderUnderAnotherName) {
  const TemporaryFolder folder;
  folder.write("out/old", "old");
  {
    auto work = WorkFolder::create(folder / "out");
    ASSERT_TRUE(work->publish(folder / "out.bak"));
  }
  EXPECT_EQ(folder.read("out.bak/old"), "old");
  EXPECT_THAT(folder.names(), ElementsAre("out", "out.bak"));
}

TEST(WorkFolder, LeavesTheOldFolderWhenItCannotBeKept) {
  const TemporaryFolder folder;
  folder.write("out/old", "old");
  folder.write("taken/file", "in the way");
  {
    auto work = WorkFolder::create(folder / "out");
    EXPECT_FALSE(work->publish(folder / "taken"));
  }
  EXPECT_EQ(folder.read("out/old"), "old");
  EXPECT_THAT(folder.names(), ElementsAre("out", "taken"));
}

TEST(WorkFolder, PrivateOnesAreForTheirOwner) {
  const TemporaryFolder folder;
  const auto work = WorkFolder::create(folder / "out", os::NewFileAccess::Owner);
  EXPECT_EQ(fs::status(work->path()).permissions(), fs::perms::owner_all);
}

TEST(WorkFolder, TheNextRunRemovesWhatAKilledOneLeft) {
  const TemporaryFolder folder;
  folder.write(".out.12.ngi.new/half", "half");
  folder.write(".other.12.ngi.new/half", "of another target");
  folder.write(".out.notes", "not ours");
  {
    auto work = WorkFolder::create(folder / "out");
    ASSERT_TRUE(work->publish());
  }
  EXPECT_THAT(folder.names(), ElementsAre(".other.12.ngi.new", ".out.notes", "out"));
}

TEST(WorkFolder, OneThatIsInUseIsNobodysLeftover) {
  const TemporaryFolder folder;
  auto first = WorkFolder::create(folder / "out");
  write_text(first->path() / "file", "first");
  const auto second = WorkFolder::create(folder / "out");
  ASSERT_TRUE(second);
  EXPECT_TRUE(leftovers(folder).empty());
  ASSERT_TRUE(first->publish());
  EXPECT_EQ(folder.read("out/file"), "first");
}

// A file system that cannot swap two folders: the process was killed between two renames.
TEST(WorkFolder, AFolderThatWasMovedAsideGetsItsNameBack) {
  const TemporaryFolder folder;
  folder.write(".out.12.ngi.old/old", "old");
  folder.write(".out.12.ngi.new/new", "new");
  clear_leftovers_of(folder / "out");
  EXPECT_EQ(folder.read("out/old"), "old");
  EXPECT_THAT(folder.names(), ElementsAre("out"));
}

TEST(Leftovers, AreKnownByTheirNames) {
  const auto file = parse_leftover("a/.robot.msh.123.ngi.tmp");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->target, "a/robot.msh");
  EXPECT_EQ(file->kind, Unfinished::File);
  EXPECT_EQ(parse_leftover(".robot.msh.ngi.tmp")->target, "robot.msh");
  EXPECT_EQ(parse_leftover(".out.1.ngi.new")->kind, Unfinished::NewFolder);
  EXPECT_EQ(parse_leftover(".out.1.ngi.old")->kind, Unfinished::OldFolder);
  for (const char* other : {"robot.msh.123.ngi.tmp", ".ngi.tmp", ".out.ngi.new", ".x.1.tmp", ""}) {
    EXPECT_FALSE(parse_leftover(other)) << other;
  }
  const fs::path made = unfinished_name("a/robot.msh", Unfinished::File);
  EXPECT_EQ(parse_leftover(made)->target, "a/robot.msh");
}

TEST(Leftovers, OfTheWrongTypeOrInUseAreNotListed) {
  const TemporaryFolder folder;
  folder.write(".a.1.ngi.tmp", "left");
  folder.write(".b.1.ngi.tmp", "in use");
  folder.write(".c.1.ngi.tmp/file", "a folder of that name");
  folder.write(".d.1.ngi.new", "a file of that name");
  fs::create_symlink(".a.1.ngi.tmp", folder / ".e.1.ngi.tmp");
  const test::FileDescriptor held(::open((folder / ".b.1.ngi.tmp").c_str(), O_RDONLY | O_CLOEXEC));
  ASSERT_EQ(::flock(held.number(), LOCK_EX), 0);
  EXPECT_THAT(leftovers(folder), ElementsAre(".a.1.ngi.tmp"));
  EXPECT_FALSE(find_leftovers(folder / "none"));
}

}  // namespace work_folder_test
}  // namespace ngi
