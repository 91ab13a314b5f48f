#include "apps/ngi/cli/interrupt.h"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>

#include "ngi/core/parallel.h"

namespace ngi::command {
namespace interrupt_test {

// Works through ten items with the signal in the midst of the fourth, then ends as the program
// does.
[[noreturn]] void be_interrupted_by(int number) {
  const Work work = {.threads = 1, .cancelled = &watch_interrupts()};
  int items = 0;
  const auto body = [&](std::size_t i) {
    ++items;
    if (i == 3) std::raise(number);
  };
  const bool finished = parallel_for(10, body, work);
  if (finished || items != 4) std::exit(1);
  end_if_interrupted();
  std::exit(2);
}

// Death tests, because signals belong to the process.
TEST(InterruptDeathTest, StopsTheWorkAndThenEndsTheProgramByTheSameSignal) {
  EXPECT_EXIT(be_interrupted_by(SIGINT), testing::KilledBySignal(SIGINT), "");
  EXPECT_EXIT(be_interrupted_by(SIGTERM), testing::KilledBySignal(SIGTERM), "");
}

TEST(InterruptDeathTest, ByASecondSignalKillsAtOnce) {
  EXPECT_EXIT(
      {
        watch_interrupts();
        std::raise(SIGINT);
        std::raise(SIGINT);
        std::exit(1);
      },
      testing::KilledBySignal(SIGINT), "");
}

TEST(InterruptDeathTest, IsIgnoredWhereItWasIgnoredBefore) {
  EXPECT_EXIT(
      {
        std::signal(SIGINT, SIG_IGN);
        const auto& flag = watch_interrupts();
        std::raise(SIGINT);
        std::exit(flag ? 1 : 0);
      },
      testing::ExitedWithCode(0), "");
}

TEST(InterruptDeathTest, LetsTheProgramEndAsItWouldWhenThereWasNone) {
  EXPECT_EXIT(
      {
        end_if_interrupted();
        std::exit(5);
      },
      testing::ExitedWithCode(5), "");
}

}  // namespace interrupt_test
}  // namespace ngi::command
