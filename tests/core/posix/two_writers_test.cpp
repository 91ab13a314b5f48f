// Files that two programs work on at the same time.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>

#include <atomic>
#include <thread>

#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "tests/support/file_descriptor.h"
#include "tests/support/temporary_folder.h"

namespace ngi {
namespace two_writers_test {

namespace fs = std::filesystem;
using test::TemporaryFolder;
using ::testing::ElementsAre;

Result<void> replace(const fs::path& path, std::string_view text, const Bytes& before) {
  return replace_edited_file(path, {Bytes::copy(text)}, before);
}

TEST(TwoWriters, TheFirstOneReplacesTheFileItRead) {
  const TemporaryFolder folder;
  const fs::path path = folder.write("a.rlb", "old");
  const auto read = map_file(path);
  ASSERT_TRUE(read);
  ASSERT_TRUE(replace(path, "new", *read));
  EXPECT_EQ(folder.read("a.rlb"), "new");
}

TEST(TwoWriters, TheSecondOneFailsAndTheWorkOfTheFirstStays) {
  const TemporaryFolder folder;
  const fs::path path = folder.write("a.rlb", "old");
  const auto first = map_file(path);
  const auto second = map_file(path);
  ASSERT_TRUE(replace(path, "first", *first));
  const auto failed = replace(path, "other", *second);
  ASSERT_FALSE(failed);
  EXPECT_EQ(&failed.error().rule(), &rules::file_changed);
  EXPECT_EQ(failed.error().issue.place.path, path.string());
  EXPECT_EQ(folder.read("a.rlb"), "first");
  EXPECT_THAT(folder.names(), ElementsAre("a.rlb"));
}

TEST(TwoWriters, AFileThatWasWrittenInPlaceIsAnotherVersion) {
  const TemporaryFolder folder;
  const fs::path path = folder.write("a.rlb", "old");
  const auto read = map_file(path);
  folder.write("a.rlb", "longer than before");
  EXPECT_FALSE(replace(path, "new", *read));
  EXPECT_EQ(folder.read("a.rlb"), "longer than before");
}

TEST(TwoWriters, AFileThatIsGoneIsNotMadeAgain) {
  const TemporaryFolder folder;
  const fs::path path = folder.write("a.rlb", "old");
  const auto read = map_file(path);
  fs::remove(path);
  const auto failed = replace(path, "new", *read);
  ASSERT_FALSE(failed);
  EXPECT_EQ(&failed.error().rule(), &rules::file_changed);
  EXPECT_TRUE(folder.names().empty());
}

TEST(TwoWriters, PartsAndCopiesOfAFileKnowItsVersion) {
  const TemporaryFolder folder;
  const fs::path path = folder.write("large", std::string(200'000, 'x'));
  const auto read = map_file(path);
  ASSERT_TRUE(read && read->source());
  EXPECT_TRUE(read->source()->is_mapped);
  const Bytes part = read->slice(100, 50).stable();
  ASSERT_NE(part.source(), nullptr);
  EXPECT_FALSE(part.source()->is_mapped);
  EXPECT_EQ(part.source()->version, read->source()->version);
  EXPECT_EQ(Bytes::copy("made").source(), nullptr);
  EXPECT_TRUE(replace(path, "new", part));
  EXPECT_FALSE(replace(path, "newer", part));
}

TEST(TwoWriters, ACopyStaysAsItWasWhenTheFileIsWrittenOver) {
  const TemporaryFolder folder;
  const fs::path path = folder.write("large", std::string(200'000, 'x'));
  const auto read = map_file(path);
  const Bytes copy = read->stable();
  EXPECT_EQ(copy.stable().data(), copy.data()) << "copied twice";
  const test::FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  ASSERT_EQ(::pwrite(file.number(), "y", 1, 0), 1);
  EXPECT_EQ(read->text().front(), 'y');
  EXPECT_EQ(copy.text().front(), 'x');
}

// Each thread reads, adds a letter and replaces. Every success must be in the end result.
TEST(TwoWriters, NoLetterIsLostWhenManyWriteAtOnce) {
  constexpr int threads = 4;
  constexpr int edits = 40;
  const TemporaryFolder folder;
  const fs::path path = folder.write("letters", "");
  std::atomic<int> successes = 0;
  std::atomic<int> refused = 0;
  std::vector<std::thread> writers;
  for (int t = 0; t < threads; ++t) {
    writers.emplace_back([&] {
      for (int i = 0; i < edits; ++i) {
        const auto read = map_file(path);
        const auto done = replace(path, std::string(read->text()) + "a", *read);
        ASSERT_TRUE(done || &done.error().rule() == &rules::file_changed);
        ++(done ? successes : refused);
      }
    });
  }
  for (std::thread& writer : writers) writer.join();
  EXPECT_EQ(folder.read("letters").size(), static_cast<std::size_t>(successes));
  EXPECT_EQ(successes + refused, threads * edits);
  EXPECT_THAT(folder.names(), ElementsAre("letters"));
}

TEST(TwoWriters, AFileThatAKilledWriterLeftIsRemovedByTheNext) {
  const TemporaryFolder folder;
  const fs::path path = folder.write("a.rlb", "old");
  folder.write(".a.rlb.ngi.tmp", "what a killed process had written");
  ASSERT_TRUE(replace(path, "new", *map_file(path)));
  EXPECT_EQ(folder.read("a.rlb"), "new");
  EXPECT_THAT(folder.names(), ElementsAre("a.rlb"));
}

TEST(TwoWriters, ALinkUnderTheTemporaryNameIsNotFollowed) {
  const TemporaryFolder folder;
  const fs::path path = folder.write("a.rlb", "old");
  folder.write("victim", "untouched");
  fs::create_symlink("victim", folder / ".a.rlb.ngi.tmp");
  ASSERT_TRUE(replace(path, "new", *map_file(path)));
  EXPECT_EQ(folder.read("victim"), "untouched");
  EXPECT_EQ(folder.read("a.rlb"), "new");
}

}  // namespace two_writers_test
}  // namespace ngi
