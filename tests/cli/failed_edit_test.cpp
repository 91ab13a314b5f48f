// Edits that cannot be written: exit code 2, the input as it was, nothing left over.
#include <gmock/gmock.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <csignal>

#include "tests/cli/sample_archives.h"
#include "tests/cli/working_folder.h"
#include "tests/support/child_process.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace failed_edit_test {

namespace fs = std::filesystem;
using testing::HasSubstr;

constexpr int cannot_be_tried = 99;

const std::vector<std::vector<std::string>> in_place_edits = {
    {"add", "a.rlb", "new"},          {"rm", "a.rlb/data"},
    {"mv", "a.rlb/data", "other"},    {"set", "a.rlb/data", "attr1=5"},
    {"replace", "a.rlb/data", "new"},
};

struct Game : WorkingFolder {
  std::string original = nres_archive({nres_entry(1, "data", std::string(30'000, 'd')),
                                       nres_entry(1, "rest", std::string(10'000, 'r'))});
  Game() { fill(); }
  void fill() const {
    write("a.rlb", original);
    write("new", std::string(20'000, 'n'));
  }
  // The exit code when all is as it should be, else 100.
  int expect_untouched(int exit_code) const {
    const bool untouched =
        read("a.rlb") == original && names() == std::set<std::string>{"a.rlb", "new"};
    return untouched ? exit_code : 100;
  }
};

TEST(FailedEdits, LeaveAFolderThatMayNotBeWrittenAsItIs) {
  const Game game;
  fs::permissions(game.path(), fs::perms(0555));
  for (const auto& edit : in_place_edits) {
    const int code = in_child_process([&] {
      if (!become_nobody()) return cannot_be_tried;
      const int exit_code = game.ngi(edit).exit_code;
      return game.expect_untouched(exit_code == 127 ? cannot_be_tried : exit_code);
    });
    if (code == cannot_be_tried) GTEST_SKIP() << "others may not run the program here";
    EXPECT_EQ(code, 2) << edit[0];
  }
  fs::permissions(game.path(), fs::perms(0755));
}

TEST(FailedEdits, LeaveTheOldFileWhenTheNewOneMayNotBeThatLong) {
  const Game game;
  for (const auto& edit : in_place_edits) {
    const int code = in_child_process([&] {
      std::signal(SIGXFSZ, SIG_IGN);
      const rlimit limit = {4096, 4096};
      ::setrlimit(RLIMIT_FSIZE, &limit);
      return game.expect_untouched(game.ngi(edit).exit_code);
    });
    EXPECT_EQ(code, 2) << edit[0];
  }
}

TEST(FailedEdits, LeaveTheOldFileWhenTheDiskIsFull) {
  const Game game;
  for (const auto& edit : in_place_edits) {
    const int code = in_child_process([&] {
      const bool mounted = ::unshare(CLONE_NEWNS) == 0 &&
                           ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
                           ::mount("tmpfs", game.path().c_str(), "tmpfs", 0, "size=64k") == 0;
      if (!mounted) return cannot_be_tried;
      game.fill();
      return game.expect_untouched(game.ngi(edit).exit_code);
    });
    if (code == cannot_be_tried) GTEST_SKIP() << "a small tmpfs cannot be mounted here";
    EXPECT_EQ(code, 2) << edit[0];
  }
}

TEST(FailedEdits, NameTheTargetThatCannotBeWritten) {
  const Game game;
  fs::create_directory(game / "folder");
  for (const char* target : {"folder", "none/x.rlb", "/dev/full"}) {
    const Ran ran = game.ngi({"rm", "a.rlb/rest", "-f", "-o", target});
    EXPECT_EQ(ran.exit_code, 2) << target;
    EXPECT_THAT(ran.err, HasSubstr(std::string(target) + ": error FILE-UNWRITABLE"));
  }
  fs::remove(game / "folder");
  EXPECT_EQ(game.expect_untouched(0), 0);
}

TEST(FailedEdits, NoticeAFileThatShrinksWhileItIsRead) {
  const WorkingFolder folder;
  folder.write("a.rlb", nres_archive({nres_entry(1, "data", std::string(500'000, 'd')),
                                      nres_entry(1, "rest", "r")}));
  // The archive is mapped before standard input is read, and more than a pipe holds has gone
  // through before the archive is truncated.
  const std::string script = "{ head -c 300000 /dev/zero; truncate -s 100000 a.rlb; } | " +
                             in_build("bin/ngi") + " replace a.rlb/rest -";
  const Ran ran = run_program({"bash", "-c", script}, {.folder = folder.path()});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.err, HasSubstr("FILE-CHANGED"));
  EXPECT_EQ(folder.read("a.rlb").size(), 100'000U);
  EXPECT_EQ(folder.names(), std::set<std::string>{"a.rlb"});
}

TEST(FailedUnpacking, LeavesNoFolderWhenTheDiskIsFull) {
  const Game game;
  const int code = in_child_process([&] {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit = {4096, 4096};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    return game.expect_untouched(game.ngi({"unpack", "a.rlb", "parts"}).exit_code);
  });
  EXPECT_EQ(code, 2);
}

}  // namespace failed_edit_test
}  // namespace ngi::test
