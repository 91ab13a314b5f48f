#include "ngi/core/os/mapping.h"

#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include "ngi/core/os/posix/descriptor.h"

namespace ngi::os {

namespace {

OwnsAddress owns_faulting_address = nullptr;
struct sigaction previous_bus_action;

void on_bus_error(int, siginfo_t* info, void*) {
  const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
  if (owns_faulting_address(address)) {
    const auto page_size = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    void* page = static_cast<std::byte*>(info->si_addr) - address % page_size;
    // The page behind the lost part of the file becomes zeros; the faulting read then goes on.
    if (::mmap(page, page_size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) ==
        page) {
      return;
    }
  }
  // Not ours: the read faults again, under the old handler.
  ::sigaction(SIGBUS, &previous_bus_action, nullptr);
}

}  // namespace

FileMapping::~FileMapping() {
  if (!bytes_.empty()) ::munmap(const_cast<std::byte*>(bytes_.data()), bytes_.size());
}

OsResult<FileMapping> map_to_read(const File& file, std::uint64_t size) {
  void* address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor(file.handle()), 0);
  if (address == MAP_FAILED) return tl::unexpected(last_error());
  return FileMapping({static_cast<const std::byte*>(address), size});
}

void install_fault_handler(OwnsAddress owns_address) {
  owns_faulting_address = owns_address;
  struct sigaction action{};
  action.sa_sigaction = on_bus_error;
  action.sa_flags = SA_SIGINFO;
  ::sigemptyset(&action.sa_mask);
  ::sigaction(SIGBUS, &action, &previous_bus_action);
}

}  // namespace ngi::os
