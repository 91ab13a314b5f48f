#include "ngi/core/parallel.h"

#include <tbb/blocked_range.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <mutex>

namespace ngi {

bool parallel_for(std::size_t count, const std::function<void(std::size_t)>& body,
                  const Work& work) {
  std::atomic<std::uint64_t> finished = 0;
  std::mutex progress_mutex;
  std::uint64_t reported = 0;

  const auto is_cancelled = [&] { return work.cancelled && work.cancelled->load(); };
  const auto run_one = [&](std::size_t i) {
    if (is_cancelled()) return;
    body(i);
    const std::uint64_t done = ++finished;
    if (!work.progress) return;
    const std::scoped_lock lock(progress_mutex);
    if (done <= reported) return;  // another thread already reported a higher count
    reported = done;
    work.progress({done, count});
  };

  if (work.threads == 1 || count < 2) {
    for (std::size_t i = 0; i < count; ++i) run_one(i);
  } else {
    const auto cores = static_cast<unsigned>(tbb::info::default_concurrency());
    const unsigned threads = work.threads == 0 ? cores : std::min(work.threads, cores);
    tbb::task_arena arena(static_cast<int>(threads));
    arena.execute([&] {
      tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count, 1), [&](const auto& range) {
        for (std::size_t i = range.begin(); i != range.end(); ++i) run_one(i);
      });
    });
  }
  return finished == count;
}

}  // namespace ngi
