#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>

#include "ngi/core/for_each_index.h"

namespace ngi {
namespace {

TEST(StandardThreads, VisitEveryIndexOnce) {
  std::vector<std::atomic<int>> visits(1000);
  for_each_index(visits.size(), 0, [&](std::size_t i) { ++visits[i]; });
  for (const auto& count : visits) EXPECT_EQ(count, 1);
}

TEST(StandardThreads, PassOnWhatWasThrown) {
  EXPECT_THROW(for_each_index(100, 0,
                              [](std::size_t i) {
                                if (i == 50) throw std::runtime_error("fifty");
                              }),
               std::runtime_error);
}

TEST(StandardThreads, OfOneAreTheThreadOfTheCaller) {
  const auto caller = std::this_thread::get_id();
  for_each_index(10, 1, [&](std::size_t) { EXPECT_EQ(std::this_thread::get_id(), caller); });
}

}  // namespace
}  // namespace ngi
