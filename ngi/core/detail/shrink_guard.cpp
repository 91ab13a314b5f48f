#include "ngi/core/detail/shrink_guard.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <mutex>

#include "ngi/core/detail/file_version.h"
#include "ngi/core/file.h"
#include "ngi/core/os/mapping.h"

namespace ngi {

namespace {

// A fault handler may not take locks or allocate, so live mappings stand in a fixed table of
// atomics. A mapping that finds no free row is simply not guarded.
struct Row {
  std::atomic<std::uintptr_t> begin = 0;
  std::atomic<std::uintptr_t> end = 0;
  const Mapping* mapping = nullptr;  // the handler leaves this one alone; rows_mutex guards it
};
std::array<Row, 1024> rows;
std::mutex rows_mutex;
std::atomic<bool> lost_bytes = false;

bool is_watched(std::uintptr_t address) noexcept {
  for (const Row& row : rows) {
    const std::uintptr_t begin = row.begin.load();
    if (begin != 0 && address >= begin && address < row.end.load()) return true;
  }
  return false;
}

// Remembers the loss of a page of our mappings; false for an address elsewhere.
bool note_lost_page(std::uintptr_t address) noexcept {
  if (!is_watched(address)) return false;
  lost_bytes = true;
  return true;
}

// Two changes raise no signal: bytes that are lost from the page with the new end of the file read
// as zeros, and bytes that are written over read as the new ones. A file that was replaced by
// another one is still there, under no name, as it was.
bool was_written_to(const Mapping& mapping) {
  const auto status = os::file_status(mapping.path);
  if (!status) return false;
  const FileVersion now = version_of(*status);
  const FileVersion& then = mapping.version;
  return now.device == then.device && now.index == then.index &&
         (now.size != then.size || now.modified != then.modified);
}

}  // namespace

void watch_mapping(const Mapping& mapping) {
  const std::scoped_lock lock(rows_mutex);
  for (Row& row : rows) {
    if (row.mapping != nullptr) continue;
    const auto begin = reinterpret_cast<std::uintptr_t>(mapping.bytes.data());
    row.mapping = &mapping;
    // `end` stays 0 until the row is complete, so the handler never sees half a row.
    row.begin = begin;
    row.end = begin + mapping.bytes.size();
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
  std::call_once(once, [] { os::install_fault_handler(note_lost_page); });
}

bool mapping_lost_bytes() {
  if (lost_bytes) return true;
  const std::scoped_lock lock(rows_mutex);
  for (const Row& row : rows) {
    if (row.mapping != nullptr && was_written_to(*row.mapping)) lost_bytes = true;
  }
  return lost_bytes;
}

}  // namespace ngi
