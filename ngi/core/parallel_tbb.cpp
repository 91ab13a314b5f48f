#include <tbb/blocked_range.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <new>
#include <stdexcept>

#include "ngi/core/for_each_index.h"

namespace ngi {

void for_each_index(std::size_t count, unsigned threads,
                    const std::function<void(std::size_t)>& visit) {
  const auto cores = static_cast<unsigned>(tbb::info::default_concurrency());
  tbb::task_arena arena(static_cast<int>(threads == 0 ? cores : std::min(threads, cores)));
  std::atomic<bool> visit_failed = false;
  const auto visit_range = [&](const tbb::blocked_range<std::size_t>& range) {
    try {
      for (std::size_t i = range.begin(); i != range.end(); ++i) visit(i);
    } catch (...) {
      visit_failed = true;
      throw;
    }
  };
  try {
    arena.execute(
        [&] { tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, 1), visit_range); });
  } catch (const std::runtime_error&) {
    if (visit_failed) throw;
    throw std::bad_alloc();  // oneTBB had no memory to start a thread
  }
}

}  // namespace ngi
