#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>

#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "tests/support/child_process.h"
#include "tests/support/temporary_folder.h"

namespace ngi {
namespace {

namespace fs = std::filesystem;
using test::in_child_process;
using test::read_text;
using test::TemporaryFolder;
using test::write_text;
using ::testing::ElementsAre;

Result<void> write(const fs::path& path, std::string_view text, Existing existing) {
  return write_file_atomically(path, {Bytes::copy(text)}, existing);
}

const Rule* rule_of_failure(const Result<void>& result) {
  return result ? nullptr : &result.error().rule();
}

unsigned mode_of(const fs::path& path) {
  return static_cast<unsigned>(fs::status(path).permissions());
}

TEST(WriteFile, PutsThePiecesOneAfterAnother) {
  const TemporaryFolder folder;
  const Pieces pieces = {Bytes::copy("one "), Bytes(), Bytes::copy("two")};
  ASSERT_TRUE(write_file_atomically(folder / "new", pieces, Existing::Keep));
  EXPECT_EQ(read_text(folder / "new"), "one two");
  EXPECT_THAT(folder.names(), ElementsAre("new"));
}

TEST(WriteFile, WritesMorePiecesThanOneCallTakes) {
  const TemporaryFolder folder;
  Pieces pieces;
  std::string expected;
  for (int i = 0; i < 5000; ++i) {
    const std::string text(static_cast<std::size_t>(i % 3), static_cast<char>('a' + i % 26));
    pieces.push_back(Bytes::copy(text));
    expected += text;
  }
  ASSERT_TRUE(write_file_atomically(folder / "new", pieces, Existing::Keep));
  EXPECT_EQ(read_text(folder / "new"), expected);
}

TEST(WriteFile, MakesAnEmptyFileOfNoPieces) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_file_atomically(folder / "new", {}, Existing::Keep));
  EXPECT_EQ(fs::file_size(folder / "new"), 0U);
}

TEST(WriteFile, ReplacesAFileAndKeepsItsMode) {
  const TemporaryFolder folder;
  write_text(folder / "file", "a longer old content");
  fs::permissions(folder / "file", fs::perms(0640));
  ASSERT_TRUE(write(folder / "file", "new", Existing::Replace));
  EXPECT_EQ(read_text(folder / "file"), "new");
  EXPECT_EQ(mode_of(folder / "file"), 0640U);
  EXPECT_THAT(folder.names(), ElementsAre("file"));
}

TEST(WriteFile, GivesANewFileWhatTheUmaskLeaves) {
  const TemporaryFolder folder;
  const mode_t before = ::umask(027);
  const auto written = write(folder / "new", "x", Existing::Replace);
  ::umask(before);
  ASSERT_TRUE(written);
  EXPECT_EQ(mode_of(folder / "new"), 0640U);
}

TEST(WriteFile, MayReplaceTheVeryFileItsPiecesAreMappedFrom) {
  const TemporaryFolder folder;
  write_text(folder / "file", std::string(100'000, 'a') + std::string(100'000, 'b'));
  const auto bytes = map_file(folder / "file");
  ASSERT_TRUE(bytes);
  const Pieces swapped = {bytes->slice(100'000, 100'000), bytes->slice(0, 100'000)};
  ASSERT_TRUE(write_file_atomically(folder / "file", swapped, Existing::Replace));
  EXPECT_TRUE(read_text(folder / "file") == std::string(100'000, 'b') + std::string(100'000, 'a'));
}

TEST(WriteFile, WithKeepRefusesAFileThatIsThereAndLeavesIt) {
  const TemporaryFolder folder;
  write_text(folder / "file", "old");
  EXPECT_EQ(rule_of_failure(write(folder / "file", "new", Existing::Keep)), &rules::file_exists);
  EXPECT_EQ(read_text(folder / "file"), "old");
  EXPECT_THAT(folder.names(), ElementsAre("file"));
}

TEST(WriteFile, WithKeepRefusesALinkThatPointsNowhere) {
  const TemporaryFolder folder;
  fs::create_symlink("nowhere", folder / "link");
  EXPECT_EQ(rule_of_failure(write(folder / "link", "new", Existing::Keep)), &rules::file_exists);
  EXPECT_THAT(folder.names(), ElementsAre("link"));
}

TEST(WriteFile, FollowsLinksAndLeavesThemLinks) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "real");
  write_text(folder / "real" / "file", "old");
  fs::create_symlink("real/file", folder / "first");
  fs::create_symlink("first", folder / "second");
  ASSERT_TRUE(write(folder / "second", "new", Existing::Replace));
  EXPECT_TRUE(fs::is_symlink(folder / "second"));
  EXPECT_TRUE(fs::is_symlink(folder / "first"));
  EXPECT_EQ(read_text(folder / "real" / "file"), "new");
}

TEST(WriteFile, MakesTheFileThatADanglingLinkPointsAt) {
  const TemporaryFolder folder;
  fs::create_symlink("later", folder / "link");
  ASSERT_TRUE(write(folder / "link", "new", Existing::Replace));
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_EQ(read_text(folder / "later"), "new");
}

TEST(WriteFile, RefusesLinksThatGoRoundInACircle) {
  const TemporaryFolder folder;
  fs::create_symlink("b", folder / "a");
  fs::create_symlink("a", folder / "b");
  EXPECT_EQ(rule_of_failure(write(folder / "a", "x", Existing::Replace)), &rules::file_unwritable);
  EXPECT_THAT(folder.names(), ElementsAre("a", "b"));
}

TEST(WriteFile, RefusesAFolder) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "sub");
  const auto written = write(folder / "sub", "x", Existing::Replace);
  ASSERT_EQ(rule_of_failure(written), &rules::file_unwritable);
  EXPECT_EQ(message(written.error().issue), "cannot be written: Is a directory");
  EXPECT_THAT(folder.names(), ElementsAre("sub"));
}

TEST(WriteFile, NeverReplacesADeviceOrAPipe) {
  const TemporaryFolder folder;
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  const auto written = write(folder / "pipe", "x", Existing::Replace);
  ASSERT_EQ(rule_of_failure(written), &rules::file_unwritable);
  EXPECT_EQ(message(written.error().issue), "cannot be written: not a regular file");
  EXPECT_TRUE(fs::is_fifo(folder / "pipe"));
  EXPECT_THAT(folder.names(), ElementsAre("pipe"));
}

TEST(WriteFile, FailsWhenTheFolderIsMissing) {
  const TemporaryFolder folder;
  for (const Existing existing : {Existing::Keep, Existing::Replace}) {
    EXPECT_EQ(rule_of_failure(write(folder / "none" / "file", "x", existing)),
              &rules::file_unwritable);
  }
  EXPECT_TRUE(folder.names().empty());
}

TEST(WriteFile, FailsForANameThatTheFileSystemCannotHold) {
  const TemporaryFolder folder;
  const auto written = write(folder / std::string(300, 'n'), "x", Existing::Replace);
  EXPECT_EQ(rule_of_failure(written), &rules::file_unwritable);
  EXPECT_TRUE(folder.names().empty());
}

TEST(WriteFile, WritesANameAsLongAsTheFileSystemAllows) {
  const TemporaryFolder folder;
  const std::string name(255, 'n');
  ASSERT_TRUE(write(folder / name, "x", Existing::Replace));
  EXPECT_THAT(folder.names(), ElementsAre(name));
}

TEST(WriteFile, FailsInAReadOnlyFolderAndLeavesTheOldFile) {
  const TemporaryFolder folder;
  write_text(folder / "file", "old");
  fs::permissions(folder.path(), fs::perms(0555));
  const int code = in_child_process([&] {
    if (!test::become_nobody()) return 2;
    return rule_of_failure(write(folder / "file", "new", Existing::Replace)) ==
                   &rules::file_unwritable
               ? 0
               : 1;
  });
  fs::permissions(folder.path(), fs::perms(0755));
  EXPECT_EQ(code, 0);
  EXPECT_EQ(read_text(folder / "file"), "old");
  EXPECT_THAT(folder.names(), ElementsAre("file"));
}

TEST(WriteFile, FailsAtTheFileSizeLimitAndLeavesTheOldFile) {
  const TemporaryFolder folder;
  write_text(folder / "file", "old");
  const int code = in_child_process([&] {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{5000, 5000};
    if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) return 2;
    const auto written = write(folder / "file", std::string(10'000, 'n'), Existing::Replace);
    return rule_of_failure(written) == &rules::file_unwritable ? 0 : 1;
  });
  EXPECT_EQ(code, 0);
  EXPECT_EQ(read_text(folder / "file"), "old");
  EXPECT_THAT(folder.names(), ElementsAre("file"));
}

TEST(WriteFile, FailsOnAFullDiskAndLeavesTheOldFile) {
  const TemporaryFolder folder;
  fs::create_directory(folder / "disk");
  const std::string disk = (folder / "disk").string();
  if (::mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=64k") != 0) GTEST_SKIP() << "may not mount";
  write_text(folder / "disk" / "file", "old");
  const auto written =
      write(folder / "disk" / "file", std::string(1 << 20, 'n'), Existing::Replace);
  EXPECT_EQ(rule_of_failure(written), &rules::file_unwritable);
  EXPECT_EQ(read_text(folder / "disk" / "file"), "old");
  EXPECT_EQ(std::distance(fs::directory_iterator(disk), {}), 1);
  EXPECT_EQ(::umount(disk.c_str()), 0);
}

}  // namespace
}  // namespace ngi
