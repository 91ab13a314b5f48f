#pragma once

#include <cstddef>
#include <functional>

namespace ngi {

// Calls visit(i) for every i below `count`, on at most this many threads (0: one per core). The
// program is linked with one of these: parallel_tbb.cpp, parallel_threads.cpp without oneTBB, or
// parallel_serial.cpp, which has one thread.
void for_each_index(std::size_t count, unsigned threads,
                    const std::function<void(std::size_t)>& visit);

}  // namespace ngi
