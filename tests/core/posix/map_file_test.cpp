#include <gtest/gtest.h>
#include <sys/stat.h>

#include <thread>

#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "tests/support/child_process.h"
#include "tests/support/temporary_folder.h"

namespace ngi {
namespace {

using test::TemporaryFolder;
using test::write_text;

constexpr std::size_t largest_read = 64 * 1024;  // one byte more is mapped (ngi/core/file.h)

std::string pattern(std::size_t size) {
  std::string out(size, '\0');
  for (std::size_t i = 0; i < size; ++i) out[i] = static_cast<char>(i * 7 + i / 256);
  return out;
}

const Rule* rule_of_failure(const Result<Bytes>& result) {
  return result ? nullptr : &result.error().rule();
}

TEST(MapFile, GivesTheSameBytesWhetherItReadsOrMaps) {
  const TemporaryFolder folder;
  for (const std::size_t size :
       {std::size_t{1}, largest_read - 1, largest_read, largest_read + 1, 5 * largest_read}) {
    write_text(folder / "file", pattern(size));
    const auto bytes = map_file(folder / "file");
    ASSERT_TRUE(bytes) << size;
    EXPECT_TRUE(bytes->text() == pattern(size)) << size;
  }
}

TEST(MapFile, GivesNoBytesForAnEmptyFile) {
  const TemporaryFolder folder;
  write_text(folder / "empty", "");
  const auto bytes = map_file(folder / "empty");
  ASSERT_TRUE(bytes);
  EXPECT_TRUE(bytes->empty());
}

TEST(MapFile, KeepsTheBytesAfterTheFileIsRemoved) {
  const TemporaryFolder folder;
  write_text(folder / "file", pattern(2 * largest_read));
  const auto bytes = map_file(folder / "file");
  std::filesystem::remove(folder / "file");
  ASSERT_TRUE(bytes);
  EXPECT_TRUE(bytes->text() == pattern(2 * largest_read));
}

TEST(MapFile, SaysThatAMissingFileIsMissing) {
  const TemporaryFolder folder;
  const auto bytes = map_file(folder / "nothing");
  ASSERT_EQ(rule_of_failure(bytes), &rules::file_not_found);
  EXPECT_EQ(bytes.error().issue.place.path, (folder / "nothing").string());
}

TEST(MapFile, SaysThatAPathThroughAFileIsMissing) {
  const TemporaryFolder folder;
  write_text(folder / "file", "x");
  EXPECT_EQ(rule_of_failure(map_file(folder / "file" / "inside")), &rules::file_not_found);
}

TEST(MapFile, RefusesAFolder) {
  const TemporaryFolder folder;
  const auto bytes = map_file(folder.path());
  ASSERT_EQ(rule_of_failure(bytes), &rules::file_unreadable);
  EXPECT_EQ(message(bytes.error().issue),
            "cannot be read: it is a folder; name a file in it ('ngi tree' and 'ngi find' list "
            "folders)");
}

TEST(MapFile, SaysWhyAFileWithoutReadPermissionCannotBeRead) {
  const TemporaryFolder folder;
  std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));
  write_text(folder / "secret", "x");
  std::filesystem::permissions(folder / "secret", std::filesystem::perms(0));
  EXPECT_EQ(test::in_child_process([&] {
              if (!test::become_nobody()) return 2;
              return rule_of_failure(map_file(folder / "secret")) == &rules::file_unreadable ? 0
                                                                                             : 1;
            }),
            0);
}

TEST(MapFile, ReadsAPipeToItsEnd) {
  const TemporaryFolder folder;
  const std::string content = pattern(3 * largest_read + 5);
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  std::thread writer([&] { write_text(folder / "pipe", content); });
  const auto bytes = map_file(folder / "pipe");
  writer.join();
  ASSERT_TRUE(bytes);
  EXPECT_TRUE(bytes->text() == content);
}

TEST(MapFile, StopsReadingAnEndlessDeviceAtTheLimitForPipes) {
  const auto bytes = map_file("/dev/zero", {.piped_size = 100'000});
  ASSERT_EQ(rule_of_failure(bytes), &rules::file_too_large);
  EXPECT_EQ(bytes.error().issue.arguments.at(1), "100000");
}

TEST(MapFile, TakesAFileThatFillsTheLimitAndRefusesOneByteMore) {
  const TemporaryFolder folder;
  for (const std::uint64_t limit : {std::uint64_t{10}, std::uint64_t{100'000}}) {
    write_text(folder / "file", pattern(limit));
    EXPECT_TRUE(map_file(folder / "file", {.input_size = limit})) << limit;
    const auto refused = map_file(folder / "file", {.input_size = limit - 1});
    ASSERT_EQ(rule_of_failure(refused), &rules::file_too_large) << limit;
    EXPECT_EQ(
        message(refused.error().issue),
        "is " + std::to_string(limit) + " bytes long; the limit is " + std::to_string(limit - 1));
  }
}

TEST(MapFile, RefusesAFileOfFourGibibytesWithoutReadingIt) {
  const TemporaryFolder folder;
  write_text(folder / "huge", "");
  std::filesystem::resize_file(folder / "huge", std::uintmax_t{4} << 30);  // a hole: takes no room
  EXPECT_EQ(rule_of_failure(map_file(folder / "huge")), &rules::file_too_large);
}

}  // namespace
}  // namespace ngi
