#pragma once

#include "ngi/core/os/file.h"

// Files in memory.
namespace ngi::os {

// A part of memory that shows a file's content, read-only. Unmapped by the destructor.
class FileMapping {
 public:
  explicit FileMapping(std::span<const std::byte> bytes) noexcept : bytes_(bytes) {}
  FileMapping(FileMapping&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
  FileMapping& operator=(FileMapping&&) = delete;
  ~FileMapping();

  std::span<const std::byte> bytes() const noexcept { return bytes_; }

 private:
  std::span<const std::byte> bytes_;
};

// Maps the first `size` bytes, of which there is at least one. The file may be closed afterwards.
OsResult<FileMapping> map_to_read(const File& file, std::uint64_t size);

// Tells whether an address lies in a mapping that may lose pages. It is called while a read is
// interrupted, so it takes no locks and allocates nothing.
using OwnsAddress = bool (*)(std::uintptr_t address) noexcept;

// Makes reads of lost pages give zeros instead of ending the process, at the addresses for which
// `owns_address` returns true. Other faults go on to the handler that was there before. Call once.
void install_fault_handler(OwnsAddress owns_address);

}  // namespace ngi::os
