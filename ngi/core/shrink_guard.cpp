#include "ngi/core/shrink_guard.h"

#include <signal.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstddef>
#include <mutex>

#include "ngi/core/file.h"

namespace ngi {

namespace {

// A signal handler may not take locks or allocate, so live mappings stand in a fixed table of
// atomics. A mapping that finds no free row is simply not guarded.
struct Row {
  std::atomic<std::uintptr_t> begin = 0;
  std::atomic<std::uintptr_t> end = 0;
  const Mapping* mapping = nullptr;  // the handler leaves this one alone; rows_mutex guards it
};
std::array<Row, 1024> rows;
std::mutex rows_mutex;
std::atomic<bool> lost_bytes = false;
struct sigaction previous_action;

bool is_watched(std::uintptr_t address) noexcept {
  for (const Row& row : rows) {
    const std::uintptr_t begin = row.begin.load();
    if (begin != 0 && address >= begin && address < row.end.load()) return true;
  }
  return false;
}

void on_bus_error(int, siginfo_t* info, void*) {
  const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
  if (is_watched(address)) {
    const auto page_size = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    void* page = static_cast<std::byte*>(info->si_addr) - address % page_size;
    // The page behind the lost part of the file becomes zeros; the faulting read then goes on.
    if (::mmap(page, page_size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) ==
        page) {
      lost_bytes = true;
      return;
    }
  }
  ::sigaction(SIGBUS, &previous_action, nullptr);  // not ours: fault again under the old handler
}

// Bytes lost from the page that holds the new end of the file raise no signal: they read as zeros.
bool has_shrunk(const Mapping& mapping) noexcept {
  struct stat status{};
  if (::stat(mapping.path.c_str(), &status) != 0) return false;
  if (status.st_dev != mapping.device || status.st_ino != mapping.inode) return false;
  return static_cast<std::uint64_t>(status.st_size) < mapping.size;
}

}  // namespace

void watch_mapping(const Mapping& mapping) {
  const std::scoped_lock lock(rows_mutex);
  for (Row& row : rows) {
    if (row.mapping != nullptr) continue;
    const auto begin = reinterpret_cast<std::uintptr_t>(mapping.address);
    row.mapping = &mapping;
    // `end` stays 0 until the row is complete, so the handler never sees half a row.
    row.begin = begin;
    row.end = begin + mapping.size;
    return;
  }
}

void forget_mapping(const Mapping& mapping) {
  const std::scoped_lock lock(rows_mutex);
  for (Row& row : rows) {
    if (row.mapping != &mapping) continue;
    row.end = 0;
    row.begin = 0;
    row.mapping = nullptr;
    return;
  }
}

void install_shrink_guard() {
  static std::once_flag once;  // a second time would make our own handler the previous one
  std::call_once(once, [] {
    struct sigaction action{};
    action.sa_sigaction = on_bus_error;
    action.sa_flags = SA_SIGINFO;
    ::sigemptyset(&action.sa_mask);
    ::sigaction(SIGBUS, &action, &previous_action);
  });
}

bool mapping_lost_bytes() {
  if (lost_bytes) return true;
  const std::scoped_lock lock(rows_mutex);
  for (const Row& row : rows) {
    if (row.mapping != nullptr && has_shrunk(*row.mapping)) lost_bytes = true;
  }
  return lost_bytes;
}

}  // namespace ngi
