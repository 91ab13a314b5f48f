#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "ngi/core/parallel.h"

namespace ngi {
namespace {

TEST(SerialFallback, StaysOnTheThreadOfTheCallerAndInOrder) {
  std::vector<std::size_t> order;
  const auto caller = std::this_thread::get_id();
  EXPECT_TRUE(parallel_for(100,
                           [&](std::size_t i) {
                             EXPECT_EQ(std::this_thread::get_id(), caller);
                             order.push_back(i);
                           },
                           {.threads = 8}));
  ASSERT_EQ(order.size(), 100U);
  for (std::size_t i = 0; i < order.size(); ++i) EXPECT_EQ(order[i], i);
}

}  // namespace
}  // namespace ngi
