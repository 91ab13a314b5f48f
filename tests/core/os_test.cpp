// What ngi/core/os/ promises on every system. The ways in which its users fail are tested with them
// (posix/map_file_test.cpp, posix/write_file_test.cpp, tests/cli).
#include "ngi/core/os/file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "ngi/core/os/mapping.h"
#include "ngi/core/os/process.h"
#include "ngi/core/os/terminal.h"
#include "tests/support/temporary_folder.h"

namespace ngi::os {
namespace {

namespace fs = std::filesystem;
using test::read_text;
using test::TemporaryFolder;
using test::write_text;
using ::testing::ElementsAre;

std::span<const std::byte> bytes_of(std::string_view text) {
  return std::as_bytes(std::span(text));
}

TEST(OsFile, IsCreatedOnceAndHoldsWhatIsWritten) {
  const TemporaryFolder folder;
  auto file = create_file(folder / "new", NewFileAccess::Default);
  ASSERT_TRUE(file);
  EXPECT_FALSE(write_all(file->handle(), bytes_of("content")));
  EXPECT_FALSE(sync_file(*file));
  file->close();
  EXPECT_EQ(read_text(folder / "new"), "content");
  const auto again = create_file(folder / "new", NewFileAccess::Default);
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error(), std::errc::file_exists);
}

TEST(OsFile, HasTheSameStatusOpenAndByItsPath) {
  const TemporaryFolder folder;
  write_text(folder / "file", "12345");
  write_text(folder / "other", "12345");
  const auto open = file_status(open_to_read(folder / "file").value());
  const auto by_path = file_status(folder / "file");
  ASSERT_TRUE(open && by_path);
  EXPECT_EQ(open->type, fs::file_type::regular);
  EXPECT_EQ(open->size, 5U);
  EXPECT_EQ(open->id, by_path->id);
  EXPECT_FALSE(open->id == file_status(folder / "other")->id);
  EXPECT_EQ(file_status(folder.path())->type, fs::file_type::directory);
  EXPECT_EQ(file_status(folder / "none").error(), std::errc::no_such_file_or_directory);
}

TEST(OsFile, IsReadToItsEnd) {
  const TemporaryFolder folder;
  write_text(folder / "file", "12345");
  const auto file = open_to_read(folder / "file");
  ASSERT_TRUE(file);
  std::array<std::byte, 4> buffer = {};
  EXPECT_EQ(read_some(*file, buffer).value(), 4U);
  EXPECT_EQ(read_some(*file, buffer).value(), 1U);
  EXPECT_EQ(read_some(*file, buffer).value(), 0U);
}

TEST(OsFile, IsRenamedOverAnotherOnlyWhenThatIsAskedFor) {
  const TemporaryFolder folder;
  write_text(folder / "new", "new");
  write_text(folder / "old", "old");
  EXPECT_EQ(rename_to_free_name(folder / "new", folder / "old"), std::errc::file_exists);
  EXPECT_EQ(read_text(folder / "old"), "old");
  EXPECT_FALSE(replace_file(folder / "new", folder / "old"));
  EXPECT_EQ(read_text(folder / "old"), "new");
  EXPECT_FALSE(rename_to_free_name(folder / "old", folder / "free"));
  EXPECT_THAT(folder.names(), ElementsAre("free"));
}

TEST(OsMapping, ShowsTheFileAfterItIsClosed) {
  const TemporaryFolder folder;
  write_text(folder / "file", "content");
  const auto mapping = map_to_read(open_to_read(folder / "file").value(), 7);
  ASSERT_TRUE(mapping);
  EXPECT_TRUE(std::ranges::equal(mapping->bytes(), bytes_of("content")));
}

TEST(OsTerminal, IsNoFile) {
  const TemporaryFolder folder;
  const auto file = create_file(folder / "file", NewFileAccess::Owner);
  ASSERT_TRUE(file);
  EXPECT_FALSE(is_terminal(file->handle()));
  EXPECT_EQ(terminal_columns(file->handle()), std::nullopt);
}

TEST(OsProcess, KnowsNoSettingsFolderWithoutAnEnvironment) {
  EXPECT_EQ(settings_folder([](const char*) { return ""; }), std::nullopt);
}

TEST(OsProcess, FindsNoLibraryThatIsNotThere) {
  EXPECT_FALSE(has_library("no-library-of-this-name"));
}

}  // namespace
}  // namespace ngi::os
