#include "ngi/core/parallel.h"

#include <mutex>

#include "ngi/core/for_each_index.h"

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
    for_each_index(count, work.threads, run_one);
  }
  return finished == count;
}

}  // namespace ngi
