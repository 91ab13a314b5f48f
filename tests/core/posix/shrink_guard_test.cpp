#include <gtest/gtest.h>
#include <sys/mman.h>

#include <csignal>

#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "tests/support/child_process.h"
#include "tests/support/temporary_folder.h"

namespace ngi {
namespace {

// Every test runs in a child process: the guard owns the SIGBUS handler for good, and lost bytes
// stay lost for the whole process.
using test::in_child_process;
using test::TemporaryFolder;
using test::write_text;

constexpr std::size_t mapped_size = 100'000;

Bytes map_and_cut(const std::filesystem::path& path, std::size_t new_size) {
  write_text(path, std::string(mapped_size, 'x'));
  const auto bytes = map_file(path);
  std::filesystem::resize_file(path, new_size);
  return bytes.value();
}

bool write_reports_a_change(const std::filesystem::path& target, const Bytes& bytes) {
  const auto written = write_file_atomically(target, {bytes}, Existing::Keep);
  return !written && &written.error().rule() == &rules::file_changed && !exists(target);
}

TEST(ShrinkGuard, ReadsLostPagesAsZerosAndRemembersTheLoss) {
  const TemporaryFolder folder;
  EXPECT_EQ(in_child_process([&] {
              install_shrink_guard();
              const Bytes bytes = map_and_cut(folder / "file", 10);
              if (bytes.text()[mapped_size - 1] != '\0') return 1;
              if (bytes.text()[0] != 'x') return 2;
              return mapping_lost_bytes() ? 0 : 3;
            }),
            0);
}

TEST(ShrinkGuard, LetsNothingBeWrittenAfterALoss) {
  const TemporaryFolder folder;
  EXPECT_EQ(in_child_process([&] {
              install_shrink_guard();
              const Bytes bytes = map_and_cut(folder / "file", 10);
              const Bytes copied = Bytes::copy(bytes.span());
              return write_reports_a_change(folder / "target", copied) ? 0 : 1;
            }),
            0);
}

TEST(ShrinkGuard, SeesALossThatTheKernelMeetsWhileWriting) {
  const TemporaryFolder folder;
  EXPECT_EQ(in_child_process([&] {
              const Bytes bytes = map_and_cut(folder / "file", 10);
              return write_reports_a_change(folder / "target", bytes) ? 0 : 1;
            }),
            0);
}

TEST(ShrinkGuard, SeesALossInsideTheLastPageWhichRaisesNoSignal) {
  const TemporaryFolder folder;
  EXPECT_EQ(in_child_process([&] {
              const Bytes bytes = map_and_cut(folder / "file", mapped_size - 1);
              return write_reports_a_change(folder / "target", bytes) ? 0 : 1;
            }),
            0);
}

TEST(ShrinkGuard, DoesNotMindAFileThatIsReplacedByAShorterOne) {
  const TemporaryFolder folder;
  EXPECT_EQ(in_child_process([&] {
              write_text(folder / "file", std::string(mapped_size, 'x'));
              const auto bytes = map_file(folder / "file");
              if (!write_file_atomically(folder / "file", {bytes->slice(0, 5)}, Existing::Replace))
                return 1;
              return !mapping_lost_bytes() && bytes->text()[mapped_size - 1] == 'x' ? 0 : 2;
            }),
            0);
}

TEST(ShrinkGuard, LeavesFaultsElsewhereToTheHandlerThatWasThereBefore) {
  const TemporaryFolder folder;
  write_text(folder / "file", std::string(mapped_size, 'x'));
  EXPECT_EQ(in_child_process([&] {
              std::signal(SIGBUS, [](int) { ::_exit(42); });
              install_shrink_guard();
              install_shrink_guard();  // by a second library, say
              // A mapping that map_file knows nothing of, and lost bytes in it.
              std::FILE* file = std::fopen((folder / "file").c_str(), "r");
              const void* address =
                  ::mmap(nullptr, mapped_size, PROT_READ, MAP_PRIVATE, ::fileno(file), 0);
              std::filesystem::resize_file(folder / "file", 0);
              return int{*static_cast<const volatile char*>(address)};
            }),
            42);
}

}  // namespace
}  // namespace ngi
