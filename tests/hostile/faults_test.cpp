// Every system call about files fails once, and the process is killed before every one of them, in
// every verb that writes. Files are the old ones or the new ones, and what is left behind has a
// name that `ngi doctor` knows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <functional>

#include "tests/hostile/demo_files.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace faults_test {

namespace fs = std::filesystem;

// A verb that writes, in a folder of its own.
struct WritingVerb {
  const char* name;
  std::vector<std::string> command;
  std::function<void(const WorkingFolder&)> prepare;
};

using Content = std::map<std::string, std::string>;  // of all files, by path

Content content_of(const WorkingFolder& folder) {
  Content out;
  for (const auto& entry : fs::recursive_directory_iterator(folder.path())) {
    if (!entry.is_regular_file()) continue;
    out[entry.path().lexically_relative(folder.path()).string()] = read_text(entry.path());
  }
  return out;
}

std::vector<WritingVerb> writing_verbs() {
  const auto archive = [](const WorkingFolder& folder) { put_small_archive(folder); };
  const auto texture = [](const WorkingFolder& folder) { put_texture(folder); };
  const auto unpacked = [](const WorkingFolder& folder) {
    put_small_archive(folder);
    ASSERT_EQ(folder.ngi({"unpack", "a.rlb", "parts"}).exit_code, 0);
  };
  const auto edited = [unpacked](const WorkingFolder& folder) {
    unpacked(folder);
    folder.write("parts/one", "edited since");
  };
  const auto over_texture = [](const WorkingFolder& folder) {
    put_texture(folder);
    folder.write("wall.png", "an older picture");
  };
  return {
      {"replace", {"replace", "a.rlb/one", "new.txt"}, archive},
      {"replace_with_backup", {"replace", "a.rlb/one", "new.txt", "--backup"}, archive},
      {"add", {"add", "a.rlb", "new.txt", "--type", "TEXT"}, archive},
      {"add_create", {"add", "--create", "b.rlb", "new.txt", "--type", "TEXT"}, archive},
      {"rm", {"rm", "a.rlb/one"}, archive},
      {"mv", {"mv", "a.rlb/one", "three"}, archive},
      {"cp", {"cp", "a.rlb/one", "a.rlb/three"}, archive},
      {"set", {"set", "a.rlb/one", "attr1=7"}, archive},
      {"cat", {"cat", "a.rlb/one", "-o", "out"}, archive},
      {"convert", {"convert", "wall.texm", "wall.png"}, texture},
      {"convert_force", {"convert", "wall.texm", "wall.png", "--force"}, over_texture},
      {"import", {"import", "wall2.png", "wall.texm"}, texture},
      {"pack", {"pack", "parts", "b.rlb"}, unpacked},
      {"unpack", {"unpack", "a.rlb", "parts"}, archive},
      {"unpack_force", {"unpack", "a.rlb", "parts", "--force"}, edited},
      {"export", {"export", "a.rlb", "-o", "out"}, archive},
  };
}

Ran run_with_fault(const WorkingFolder& folder, const WritingVerb& verb, long call,
                   const std::string& fault) {
  return run_ngi(verb.command, {.folder = folder.path(),
                                .environment = {{"LD_PRELOAD", in_build("lib/libngi_faults.so")},
                                                {"NGI_FAULT_AT", std::to_string(call)},
                                                {"NGI_FAULT", fault}}});
}

long count_calls(const WorkingFolder& folder, const WritingVerb& verb) {
  const TemporaryFolder notes;
  const Ran ran =
      run_ngi(verb.command, {.folder = folder.path(),
                             .environment = {{"LD_PRELOAD", in_build("lib/libngi_faults.so")},
                                             {"NGI_FAULT_COUNT", (notes / "count").string()}}});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  return std::atol(notes.read("count").c_str());
}

// Every file is the old one or the new one. A file that only one of the two states has may be there
// or not: it is a part of a folder or a backup.
void expect_old_or_new(const Content& now, const Content& before, const Content& after) {
  for (const auto& [path, text] : now) {
    const auto old = before.find(path);
    const auto made = after.find(path);
    const bool known = (old != before.end() && old->second == text) ||
                       (made != after.end() && made->second == text);
    EXPECT_TRUE(known) << path << " is neither the old file nor the new one";
  }
  for (const auto& [path, text] : before) {
    if (after.contains(path)) {
      EXPECT_TRUE(now.contains(path)) << path << " is gone";
    }
  }
}

class Faults : public ::testing::TestWithParam<WritingVerb> {
 protected:
  void SetUp() override {
    const WorkingFolder folder;
    GetParam().prepare(folder);
    before_ = content_of(folder);
    calls_ = count_calls(folder, GetParam());
    after_ = content_of(folder);
    ASSERT_GT(calls_, 5) << "the faults were not preloaded";
    ASSERT_TRUE(before_ != after_) << "the verb changed nothing";
  }

  // After `ngi doctor --fix` nothing unfinished is left.
  void check(const WorkingFolder& folder) const {
    const Ran doctor = folder.ngi({"doctor", ".", "--fix"});
    EXPECT_EQ(doctor.exit_code, 0) << doctor.err;
    expect_old_or_new(content_of(folder), before_, after_);
  }

  Content before_;
  Content after_;
  long calls_ = 0;
};

TEST_P(Faults, OfAnyCallLeaveTheOldFilesOrTheNewOnes) {
  for (long call = 1; call <= calls_; ++call) {
    SCOPED_TRACE("call " + std::to_string(call) + " of " + std::to_string(calls_));
    const WorkingFolder folder;
    GetParam().prepare(folder);
    const Ran ran =
        run_with_fault(folder, GetParam(), call, std::to_string(call % 2 == 0 ? EIO : ENOSPC));
    EXPECT_LT(ran.exit_code, 128) << ran.err;
    EXPECT_NE(ran.exit_code, 4) << ran.err;
    check(folder);
    if (ran.exit_code == 0) {
      EXPECT_EQ(content_of(folder), after_);
    } else {
      EXPECT_FALSE(ran.err.empty());
    }
  }
}

TEST_P(Faults, AKilledProcessLeavesTheOldFilesOrTheNewOnes) {
  for (long call = 1; call <= calls_; ++call) {
    SCOPED_TRACE("call " + std::to_string(call) + " of " + std::to_string(calls_));
    const WorkingFolder folder;
    GetParam().prepare(folder);
    const Ran ran = run_with_fault(folder, GetParam(), call, "kill");
    // With several threads a run may need fewer calls than the first one did.
    EXPECT_THAT(ran.exit_code, ::testing::AnyOf(128 + 9, 0)) << ran.err;
    check(folder);
  }
}

INSTANTIATE_TEST_SUITE_P(Verbs, Faults, ::testing::ValuesIn(writing_verbs()),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace faults_test
}  // namespace ngi::test
