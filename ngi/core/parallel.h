#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace ngi {

struct Progress {
  std::uint64_t done;
  std::uint64_t total;
};

// Settings of a long operation.
struct Work {
  unsigned threads = 0;                                // 0: one per core, which is the maximum
  std::function<void(const Progress&)> progress = {};  // never called from two threads at once
  const std::atomic<bool>* cancelled = nullptr;
};

// Calls body(i) for every i below `count`, on several threads, in no particular order. The body
// writes its result to slot i only, so the outcome does not depend on the number of threads.
// Returns false when it was cancelled before the end. The body must not throw.
bool parallel_for(std::size_t count, const std::function<void(std::size_t)>& body,
                  const Work& work = {});

}  // namespace ngi
