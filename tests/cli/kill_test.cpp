// A file that is edited in place is the old one or the new one, whenever the program dies.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <chrono>
#include <csignal>
#include <optional>
#include <random>

#include "tests/cli/sample_archives.h"
#include "tests/support/file_descriptor.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace ngi::test {
namespace kill_test {

using Clock = std::chrono::steady_clock;
using std::chrono::nanoseconds;

pid_t start_replace(const TemporaryFolder& folder, const std::string& file) {
  const std::string program = in_build("bin/ngi");
  const pid_t child = ::fork();
  if (child != 0) return child;
  ::dup2(::open("/dev/null", O_WRONLY | O_CLOEXEC), STDOUT_FILENO);
  if (::chdir(folder.path().c_str()) != 0) ::_exit(126);
  ::execl(program.c_str(), "ngi", "replace", "a.rlb/data", file.c_str(), nullptr);
  ::_exit(127);
}

// Waits for the end of the child, kills it when that takes longer; how long it lived.
nanoseconds reap(pid_t child, std::optional<nanoseconds> life) {
  const auto begin = Clock::now();
  const FileDescriptor handle(static_cast<int>(::syscall(SYS_pidfd_open, child, 0)));
  pollfd end = {handle.number(), POLLIN, 0};
  timespec limit = {};
  if (life) limit = {life->count() / 1'000'000'000, life->count() % 1'000'000'000};
  if (::ppoll(&end, 1, life ? &limit : nullptr, nullptr) == 0) ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  return Clock::now() - begin;
}

// What a killed process may leave behind: a complete file that only lacks its final name.
void expect_no_half_written_file(const TemporaryFolder& folder,
                                 const std::set<std::string>& whole) {
  for (const std::string& name : folder.names()) {
    if (name == "a.rlb" || name == "even" || name == "odd") continue;
    EXPECT_TRUE(name.starts_with(".") && name.ends_with(".tmp")) << name;
    EXPECT_TRUE(whole.contains(folder.read(name))) << name << " is half written";
    std::filesystem::remove(folder / name);
  }
}

TEST(KilledEdits, LeaveTheOldFileOrTheNewOne) {
  constexpr int edits = 200;
  const std::string even(200'000, 'e');
  const std::string odd(300'000, 'o');
  const std::string even_archive = nres_archive({nres_entry(1, "data", even)});
  const std::string odd_archive = nres_archive({nres_entry(1, "data", odd)});
  const TemporaryFolder folder;
  folder.write("even", even);
  folder.write("odd", odd);
  folder.write("a.rlb", odd_archive);

  const nanoseconds usual = reap(start_replace(folder, "even"), std::nullopt);
  ASSERT_EQ(folder.read("a.rlb"), even_archive);
  std::mt19937 random(2026);
  int old_files = 0;
  for (int i = 0; i < edits; ++i) {
    const std::string before = folder.read("a.rlb");
    const bool to_odd = before == even_archive;
    // From the first moment to well behind the usual end; the last one is left alone.
    nanoseconds life(std::uniform_int_distribution<std::int64_t>(0, usual.count() * 5 / 4)(random));
    if (i == 0) life = nanoseconds(0);
    const pid_t child = start_replace(folder, to_odd ? "odd" : "even");
    reap(child, i + 1 == edits ? std::nullopt : std::optional(life));
    const std::string after = folder.read("a.rlb");
    ASSERT_TRUE(after == before || after == (to_odd ? odd_archive : even_archive)) << "edit " << i;
    if (after == before) ++old_files;
    expect_no_half_written_file(folder, {even_archive, odd_archive});
  }
  EXPECT_GT(old_files, 0) << "none was killed in time";
  EXPECT_LT(old_files, edits) << "none came to its end";
}

}  // namespace kill_test
}  // namespace ngi::test
