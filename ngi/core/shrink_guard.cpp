#include "ngi/core/shrink_guard.h"

#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <atomic>

#include "ngi/core/file.h"

namespace ngi {

namespace {

// A signal handler may not take locks or allocate, so live mappings stand in a fixed table of
// atomics. A mapping that finds no free row is simply not guarded.
struct Row {
  std::atomic<std::uintptr_t> begin = 0;
  std::atomic<std::uintptr_t> end = 0;
};
std::array<Row, 1024> mappings;
std::atomic<bool> lost_bytes = false;
struct sigaction previous_action;

bool is_watched(std::uintptr_t address) noexcept {
  for (const Row& row : mappings) {
    const std::uintptr_t begin = row.begin.load();
    if (begin != 0 && address >= begin && address < row.end.load()) return true;
  }
  return false;
}

void on_bus_error(int, siginfo_t* info, void*) {
  const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
  if (is_watched(address)) {
    const auto page_size = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    void* page = reinterpret_cast<void*>(address / page_size * page_size);
    // The page behind the lost part of the file becomes zeros; the faulting read then goes on.
    if (::mmap(page, page_size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) ==
        page) {
      lost_bytes = true;
      return;
    }
  }
  ::sigaction(SIGBUS, &previous_action, nullptr);  // not ours: fault again under the old handler
}

}  // namespace

void watch_mapping(const void* address, std::uint64_t size) noexcept {
  const auto begin = reinterpret_cast<std::uintptr_t>(address);
  for (Row& row : mappings) {
    std::uintptr_t free = 0;
    // `end` stays 0 until the row is complete, so the handler never sees half a row.
    if (row.begin.compare_exchange_strong(free, begin)) {
      row.end = begin + size;
      return;
    }
  }
}

void forget_mapping(const void* address) noexcept {
  const auto begin = reinterpret_cast<std::uintptr_t>(address);
  for (Row& row : mappings) {
    if (row.begin.load() == begin) {
      row.end = 0;
      row.begin = 0;
      return;
    }
  }
}

void install_shrink_guard() {
  struct sigaction action{};
  action.sa_sigaction = on_bus_error;
  action.sa_flags = SA_SIGINFO;
  ::sigemptyset(&action.sa_mask);
  ::sigaction(SIGBUS, &action, &previous_action);
}

bool mapping_lost_bytes() noexcept {
  return lost_bytes;
}

}  // namespace ngi
