#include "ngi/core/os/mapping.h"

#include <algorithm>

#include "ngi/core/os/windows/native.h"

// Windows lets nobody replace a file that is mapped, not even the process that maps it: an archive
// could not be edited in place. So the content is read into memory of its own. Nothing of it can
// get lost afterwards, and there is no fault to handle.
namespace ngi::os {

FileMapping::~FileMapping() {
  if (!bytes_.empty()) ::VirtualFree(const_cast<std::byte*>(bytes_.data()), 0, MEM_RELEASE);
}

OsResult<FileMapping> map_to_read(const File& file, std::uint64_t size) {
  void* const memory = ::VirtualAlloc(nullptr, size, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
  if (memory == nullptr) return tl::unexpected(last_error());
  FileMapping mapping({static_cast<const std::byte*>(memory), size});
  std::span<std::byte> rest(static_cast<std::byte*>(memory), size);
  while (!rest.empty()) {
    const auto got = read_some(file, rest);
    if (!got) return tl::unexpected(got.error());
    if (*got == 0) return tl::unexpected(std::make_error_code(std::errc::io_error));  // cut short
    rest = rest.subspan(*got);
  }
  return mapping;
}

void install_fault_handler(OwnsAddress) {}

}  // namespace ngi::os
