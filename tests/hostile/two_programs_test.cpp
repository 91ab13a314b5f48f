// Two programs at one file, and links in their way.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <thread>

#include "tests/hostile/demo_files.h"
#include "tests/support/file_descriptor.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace two_programs_test {

namespace fs = std::filesystem;
using ::testing::AnyOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Four processes add entries to one archive at the same time. Each entry whose process said that it
// was added is there; the others were told why not.
TEST(TwoPrograms, NoEntryThatWasAddedIsLost) {
  constexpr int programs = 4;
  constexpr int rounds = 12;
  const WorkingFolder folder;
  put_small_archive(folder);
  std::mutex mutex;
  std::set<std::string> added;
  int refused = 0;
  std::vector<std::thread> threads;
  for (int p = 0; p < programs; ++p) {
    threads.emplace_back([&, p] {
      for (int i = 0; i < rounds; ++i) {
        const std::string name = "p" + std::to_string(p) + "_" + std::to_string(i);
        const Ran ran = folder.ngi({"add", "a.rlb", "new.txt", "--name", name, "--type", "TEXT"});
        const std::scoped_lock lock(mutex);
        if (ran.exit_code == 0) {
          added.insert(name);
        } else {
          ++refused;
          EXPECT_EQ(ran.exit_code, 2) << ran.err;
          EXPECT_THAT(ran.err, HasSubstr("FILE-CHANGED"));
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  const std::string entries = " " + folder.entries("a.rlb");
  for (const std::string& name : added) EXPECT_THAT(entries, HasSubstr(" " + name + " "));
  EXPECT_EQ(folder.archive("a.rlb").size(), 2 + added.size());
  EXPECT_EQ(added.size() + static_cast<std::size_t>(refused), programs * rounds);
  EXPECT_THAT(folder.names(), ElementsAre("a.rlb", "new.txt"));
}

TEST(TwoPrograms, ALockThatNobodyEverGivesBackIsAnError) {
  const WorkingFolder folder;
  put_small_archive(folder);
  const FileDescriptor held(::open((folder / "a.rlb").c_str(), O_RDONLY | O_CLOEXEC));
  ASSERT_EQ(::flock(held.number(), LOCK_EX), 0);
  const std::string before = folder.read("a.rlb");
  const Ran ran = folder.ngi({"rm", "a.rlb/one"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("FILE-UNWRITABLE"));
  EXPECT_EQ(folder.read("a.rlb"), before);
}

// A program in the place of ffmpeg that tells where it is to write.
TEST(TwoPrograms, FfmpegWritesToAFolderThatNobodyElseCanEnter) {
  const WorkingFolder folder;
  folder.write("bin/ffmpeg",
               "#!/bin/sh\n"
               "cat > /dev/null\n"
               "for last in \"$@\"; do :; done\n"
               "stat -c '%a %F' \"$(dirname \"$last\")\" > \"$NGI_TOLD\"\n"
               "echo made > \"$last\"\n");
  fs::permissions(folder / "bin/ffmpeg", fs::perms::owner_all);
  fs::create_symlink(demo_game() / "game", folder / "game");
  const std::string path = (folder / "bin").string() + ":" + std::getenv("PATH");
  const Ran ran = run_program(
      {"env", "PATH=" + path, "NGI_TOLD=" + (folder / "told").string(), in_build("bin/ngi"),
       "render", "game/bases.rlb/#0", "-o", "out.webm", "--turntable", "2", "--size", "16x16"},
      {.folder = folder.path(), .seconds = 60});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_EQ(folder.read("told"), "700 directory\n");
  EXPECT_EQ(folder.read("out.webm"), "made\n");
  EXPECT_THAT(folder.names(), ElementsAre("bin", "game", "out.webm", "told"));
}

}  // namespace two_programs_test
}  // namespace ngi::test
