#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "ngi/core/for_each_index.h"

namespace ngi {

namespace {

thread_local bool is_helping = false;  // a loop inside a loop starts no more threads

}  // namespace

// Threads of the standard library that live as long as the call: for systems without oneTBB.
void for_each_index(std::size_t count, unsigned threads,
                    const std::function<void(std::size_t)>& visit) {
  const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
  const std::size_t wanted =
      is_helping ? 1
                 : std::min<std::size_t>(threads == 0 ? cores : std::min(threads, cores), count);
  std::atomic<std::size_t> next = 0;
  std::mutex failure_mutex;
  std::exception_ptr failure;
  const auto visit_rest = [&] {
    const bool was_helping = std::exchange(is_helping, true);
    try {
      for (std::size_t i = next++; i < count; i = next++) visit(i);
    } catch (...) {
      next = count;
      const std::scoped_lock lock(failure_mutex);
      if (!failure) failure = std::current_exception();
    }
    is_helping = was_helping;
  };
  {
    std::vector<std::jthread> helpers;
    helpers.reserve(wanted);
    try {
      while (helpers.size() + 1 < wanted) helpers.emplace_back(visit_rest);
    } catch (const std::system_error&) {  // the system has no more threads: fewer do the work
    }
    visit_rest();
  }
  if (failure) std::rethrow_exception(failure);
}

}  // namespace ngi
