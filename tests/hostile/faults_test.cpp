// Every system call about files fails once, and the process is killed before every one of them, in
// every verb that writes. Files are the old ones or the new ones, and what is left behind has a
// name that `ngi doctor` knows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>

#include "tests/hostile/writing_verbs.h"
#include "tests/support/places.h"

namespace ngi::test {
namespace faults_test {

class Faults : public ::testing::TestWithParam<WritingVerb> {
 protected:
  void SetUp() override {
    const WorkingFolder folder;
    GetParam().prepare(folder);
    before_ = content_of(folder.path());
    calls_ = count_calls(folder.path(), GetParam());
    after_ = content_of(folder.path());
    ASSERT_GT(calls_, 5) << "the faults were not preloaded";
    ASSERT_TRUE(before_ != after_) << "the verb changed nothing";
  }

  // After `ngi doctor --fix` nothing unfinished is left.
  void check(const WorkingFolder& folder) const {
    const Ran doctor = folder.ngi({"doctor", ".", "--fix"});
    EXPECT_EQ(doctor.exit_code, 0) << doctor.err;
    expect_old_or_new(content_of(folder.path()), before_, after_);
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
    const Ran ran = run_with_fault(folder.path(), GetParam(), call,
                                   std::to_string(call % 2 == 0 ? EIO : ENOSPC));
    EXPECT_LT(ran.exit_code, 128) << ran.err;
    EXPECT_NE(ran.exit_code, 4) << ran.err;
    check(folder);
    if (ran.exit_code == 0) {
      EXPECT_EQ(content_of(folder.path()), after_);
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
    const Ran ran = run_with_fault(folder.path(), GetParam(), call, "kill");
    // With several threads a run may need fewer calls than the first one did.
    EXPECT_THAT(ran.exit_code, ::testing::AnyOf(128 + 9, 0)) << ran.err;
    check(folder);
  }
}

INSTANTIATE_TEST_SUITE_P(Verbs, Faults, ::testing::ValuesIn(writing_verbs()),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace faults_test
}  // namespace ngi::test
