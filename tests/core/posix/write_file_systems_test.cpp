// Writing on file systems that can do less: without nameless files (O_TMPFILE), without
// RENAME_NOREPLACE, without hard links.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#include <cerrno>
#include <csignal>

#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "tests/support/child_process.h"
#include "tests/support/forbid_call.h"
#include "tests/support/temporary_folder.h"

namespace ngi {
namespace {

using test::in_child_process;
using test::read_text;
using test::TemporaryFolder;
using test::write_text;
using ::testing::ElementsAre;

enum class Lacks { NamelessFiles, RenameNoReplace, HardLinks };

bool limit_system(Lacks lacks) {
  bool done = test::forbid_call(SYS_openat, EOPNOTSUPP, O_TMPFILE & ~O_DIRECTORY);
  if (lacks == Lacks::RenameNoReplace) done = done && test::forbid_call(SYS_renameat2, EINVAL);
  if (lacks == Lacks::HardLinks) {
    done = done && test::forbid_call(SYS_linkat, EPERM);
#ifdef SYS_link
    done = done && test::forbid_call(SYS_link, EPERM);
#endif
  }
  return done;
}

class PoorFileSystem : public ::testing::TestWithParam<Lacks> {
 protected:
  // Exit code: 0 written, 1 FILE-EXISTS, 2 FILE-UNWRITABLE, 3 anything else, 4 the kernel does not
  // filter calls.
  int write(const std::string& text, Existing existing) const {
    return in_child_process([&] {
      if (!limit_system(GetParam())) return 4;
      const auto written = write_file_atomically(folder / "file", {Bytes::copy(text)}, existing);
      if (written) return 0;
      if (&written.error().rule() == &rules::file_exists) return 1;
      return &written.error().rule() == &rules::file_unwritable ? 2 : 3;
    });
  }

  TemporaryFolder folder;
};

TEST_P(PoorFileSystem, TakesANewFile) {
  EXPECT_EQ(write("new", Existing::Keep), 0);
  EXPECT_EQ(read_text(folder / "file"), "new");
  EXPECT_THAT(folder.names(), ElementsAre("file"));
}

TEST_P(PoorFileSystem, LetsAFileBeReplaced) {
  write_text(folder / "file", "old");
  EXPECT_EQ(write("new", Existing::Replace), 0);
  EXPECT_EQ(read_text(folder / "file"), "new");
  EXPECT_THAT(folder.names(), ElementsAre("file"));
}

TEST_P(PoorFileSystem, KeepsAFileThatIsNotToBeReplaced) {
  write_text(folder / "file", "old");
  EXPECT_EQ(write("new", Existing::Keep), 1);
  EXPECT_EQ(read_text(folder / "file"), "old");
  EXPECT_THAT(folder.names(), ElementsAre("file"));
}

TEST_P(PoorFileSystem, HoldsNothingMoreAfterAFailure) {
  write_text(folder / "file", "old");
  const int code = in_child_process([&] {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit limit{5000, 5000};
    ::setrlimit(RLIMIT_FSIZE, &limit);
    return write(std::string(10'000, 'n'), Existing::Replace);
  });
  EXPECT_EQ(code, 2);
  EXPECT_EQ(read_text(folder / "file"), "old");
  EXPECT_THAT(folder.names(), ElementsAre("file"));
}

INSTANTIATE_TEST_SUITE_P(Lacks, PoorFileSystem,
                         ::testing::Values(Lacks::NamelessFiles, Lacks::RenameNoReplace,
                                           Lacks::HardLinks));

}  // namespace
}  // namespace ngi
