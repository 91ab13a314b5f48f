// The power is cut while a verb writes to a real file system: ext4 on a loop device. The process is
// killed before a system call, or has just ended, and the image is copied without unmounting it, so
// that what the kernel has not written yet is lost. The copy is repaired and mounted. Files are the
// old ones or the new ones; what a verb reported as written is there.
//
// Needs root and loop devices; skipped elsewhere.
#include <gtest/gtest.h>
#include <unistd.h>

#include <optional>

#include "tests/hostile/writing_verbs.h"
#include "tests/support/child_process.h"

namespace ngi::test {
namespace power_cut_test {

namespace fs = std::filesystem;

int shell(const std::string& command) {
  return exit_code_of(std::system(("(" + command + ") >/dev/null 2>&1").c_str()));
}

std::string quoted(const fs::path& path) {
  return "'" + path.string() + "'";
}

// An image that is mounted as long as this lives.
class Mounted {
 public:
  Mounted(const fs::path& image, fs::path folder) : folder_(std::move(folder)) {
    fs::create_directories(folder_);
    // The kernel writes nothing on its own within 300 seconds, and gives no help to programs that
    // rename files before they are written.
    is_mounted_ = shell("mount -o loop,commit=300,noauto_da_alloc " + quoted(image) + " " +
                        quoted(folder_)) == 0;
  }
  ~Mounted() {
    if (is_mounted_ && shell("umount " + quoted(folder_)) != 0)
      shell("umount -l " + quoted(folder_));
  }
  Mounted(const Mounted&) = delete;
  Mounted& operator=(const Mounted&) = delete;

  explicit operator bool() const { return is_mounted_; }
  // Where the tests write: beside the folder that every ext4 has.
  fs::path files() const { return folder_ / "files"; }

 private:
  fs::path folder_;
  bool is_mounted_ = false;
};

int copy_image(const fs::path& from, const fs::path& to) {
  return shell("cp --sparse=always " + quoted(from) + " " + quoted(to));
}

// Why the tests cannot run here, or nothing.
std::optional<std::string> missing_here(const TemporaryFolder& folder) {
  if (::geteuid() != 0) return "only root may mount an image";
  if (shell("command -v mkfs.ext4 && command -v e2fsck") != 0) return "e2fsprogs is not installed";
  const fs::path image = folder / "empty.img";
  if (shell("truncate -s 12M " + quoted(image) + " && mkfs.ext4 -q -F " + quoted(image)) != 0) {
    return "mkfs.ext4 failed";
  }
  if (!Mounted(image, folder / "probe")) return "no loop device, or no ext4";
  return std::nullopt;
}

class PowerCut : public ::testing::TestWithParam<WritingVerb> {
 protected:
  void SetUp() override {
    if (const auto reason = missing_here(folder_)) GTEST_SKIP() << *reason;
    const WorkingFolder prepared;
    GetParam().prepare(prepared);
    before_ = content_of(prepared.path());
    {
      const Mounted disk(folder_ / "empty.img", folder_ / "disk");
      ASSERT_TRUE(disk);
      fs::copy(prepared.path(), disk.files(), fs::copy_options::recursive);
    }
    calls_ = count_calls(prepared.path(), GetParam());
    after_ = content_of(prepared.path());
    ASSERT_GT(calls_, 5) << "the faults were not preloaded";
  }

  // Runs the verb on a fresh disk, kills it before the call, and returns the files after the cut.
  void cut_before(long call) {
    SCOPED_TRACE("call " + std::to_string(call) + " of " + std::to_string(calls_));
    const fs::path image = folder_ / "disk.img";
    const fs::path after_cut = folder_ / "cut.img";
    ASSERT_EQ(copy_image(folder_ / "empty.img", image), 0);
    Ran ran;
    {
      const Mounted disk(image, folder_ / "disk");
      ASSERT_TRUE(disk);
      ran = run_with_fault(disk.files(), GetParam(), call, "kill");
      ASSERT_EQ(copy_image(image, after_cut), 0);
    }
    ASSERT_LE(shell("e2fsck -f -p " + quoted(after_cut)), 1) << "the file system is damaged";
    const Mounted disk(after_cut, folder_ / "after");
    ASSERT_TRUE(disk);
    const Ran doctor = run_ngi({"doctor", ".", "--fix"}, {.folder = disk.files()});
    EXPECT_EQ(doctor.exit_code, 0) << doctor.err;
    const Content now = content_of(disk.files());
    expect_old_or_new(now, before_, after_);
    if (ran.exit_code == 0) {
      EXPECT_EQ(now, after_) << "what was reported as written is lost";
    }
  }

  TemporaryFolder folder_;
  Content before_;
  Content after_;
  long calls_ = 0;
};

TEST_P(PowerCut, LeavesTheOldFilesOrTheNewOnes) {
  constexpr long cuts = 6;
  for (long i = 1; i <= cuts; ++i) cut_before(calls_ * i / cuts);
  cut_before(calls_ + 1000);  // when the verb has ended
}

// The verbs that publish files in different ways.
std::vector<WritingVerb> verbs() {
  std::vector<WritingVerb> out;
  for (WritingVerb& verb : writing_verbs()) {
    const std::string name = verb.name;
    for (const char* wanted : {"replace_with_backup", "add", "add_create", "convert_force", "pack",
                               "unpack", "unpack_force"}) {
      if (name == wanted) out.push_back(verb);
    }
  }
  return out;
}

INSTANTIATE_TEST_SUITE_P(Verbs, PowerCut, ::testing::ValuesIn(verbs()),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace power_cut_test
}  // namespace ngi::test
