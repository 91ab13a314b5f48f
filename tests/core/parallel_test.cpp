#include "ngi/core/parallel.h"

#include <gtest/gtest.h>

#include <vector>

namespace ngi {
namespace {

class ParallelFor : public ::testing::TestWithParam<unsigned> {};

TEST_P(ParallelFor, CallsTheBodyOnceForEveryIndex) {
  std::vector<std::atomic<int>> calls(1000);
  EXPECT_TRUE(
      parallel_for(calls.size(), [&](std::size_t i) { ++calls[i]; }, {.threads = GetParam()}));
  for (std::size_t i = 0; i < calls.size(); ++i) EXPECT_EQ(calls[i], 1) << i;
}

TEST_P(ParallelFor, GivesTheSameResultAtAnyThreadCount) {
  std::vector<std::uint64_t> results(500);
  parallel_for(results.size(),
               [&](std::size_t i) {
                 std::uint64_t value = i + 1;
                 for (int step = 0; step < 100; ++step)
                   value = value * 6364136223846793005U + 1442695040888963407U;
                 results[i] = value;
               },
               {.threads = GetParam()});
  std::vector<std::uint64_t> expected(results.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    expected[i] = i + 1;
    for (int step = 0; step < 100; ++step) {
      expected[i] = expected[i] * 6364136223846793005U + 1442695040888963407U;
    }
  }
  EXPECT_EQ(results, expected);
}

TEST_P(ParallelFor, ReportsProgressThatGrowsAndEndsAtTheTotal) {
  std::vector<std::uint64_t>
      seen;  // no lock: the callback is never called from two threads at once
  parallel_for(300, [](std::size_t) {},
               {.threads = GetParam(), .progress = [&](const Progress& progress) {
                  EXPECT_EQ(progress.total, 300U);
                  seen.push_back(progress.done);
                }});
  ASSERT_FALSE(seen.empty());
  for (std::size_t i = 1; i < seen.size(); ++i) EXPECT_LT(seen[i - 1], seen[i]);
  EXPECT_EQ(seen.back(), 300U);
}

TEST_P(ParallelFor, StopsSoonAfterItIsCancelled) {
  std::atomic<bool> cancelled = false;
  std::atomic<int> calls = 0;
  const auto body = [&](std::size_t) {
    if (++calls == 10) cancelled = true;
  };
  EXPECT_FALSE(parallel_for(100'000, body, {.threads = GetParam(), .cancelled = &cancelled}));
  EXPECT_GE(calls, 10);
  EXPECT_LT(calls, 100'000);
}

TEST_P(ParallelFor, DoesNothingWhenCancelledBeforehand) {
  const std::atomic<bool> cancelled = true;
  std::atomic<int> calls = 0;
  EXPECT_FALSE(parallel_for(5, [&](std::size_t) { ++calls; },
                            {.threads = GetParam(), .cancelled = &cancelled}));
  EXPECT_EQ(calls, 0);
}

TEST_P(ParallelFor, FinishesNoWorkAtOnce) {
  EXPECT_TRUE(parallel_for(0, [](std::size_t) { FAIL(); }, {.threads = GetParam()}));
}

TEST_P(ParallelFor, MayBeUsedInsideItself) {
  std::atomic<int> calls = 0;
  const Work work{.threads = GetParam()};
  parallel_for(8, [&](std::size_t) { parallel_for(8, [&](std::size_t) { ++calls; }, work); }, work);
  EXPECT_EQ(calls, 64);
}

// The last one is what a careless "-j" on a command line asks for.
INSTANTIATE_TEST_SUITE_P(Threads, ParallelFor, ::testing::Values(0U, 1U, 2U, 7U, 4'000'000'000U));

}  // namespace
}  // namespace ngi
