#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <cerrno>
#include <system_error>

#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/file_descriptor.h"
#include "ngi/core/shrink_guard.h"

namespace ngi {

namespace {

constexpr std::uint64_t read_rather_than_map = 64 * 1024;

tl::unexpected<Error> os_failure(const std::filesystem::path& path, int error) {
  if (error == ENOENT || error == ENOTDIR) {
    return fail(rules::file_not_found, {.path = path.string()});
  }
  return fail(rules::file_unreadable, {.path = path.string()},
              std::system_category().message(error));
}

// Reads to the end of the file, whatever size it claims to have (pipes claim none).
Result<Bytes> read_all(const FileDescriptor& file, const std::filesystem::path& path,
                       std::uint64_t expected_size, const Limits& limits) {
  std::vector<std::byte> buffer(expected_size + 1);
  std::uint64_t filled = 0;
  while (true) {
    if (filled == buffer.size()) buffer.resize(buffer.size() * 2 + 4096);
    const ssize_t got = ::read(file.number(), buffer.data() + filled, buffer.size() - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return os_failure(path, errno);
    if (got == 0) break;
    filled += static_cast<std::uint64_t>(got);
    if (filled > limits.input_size) {
      return fail(rules::file_too_large, {.path = path.string()}, filled, limits.input_size);
    }
  }
  buffer.resize(filled);
  return Bytes::own(std::move(buffer));
}

}  // namespace

Result<Bytes> map_file(const std::filesystem::path& path, const Limits& limits) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.valid()) return os_failure(path, errno);
  struct stat status{};
  if (::fstat(file.number(), &status) != 0) return os_failure(path, errno);
  if (S_ISDIR(status.st_mode)) return os_failure(path, EISDIR);
  const auto size = static_cast<std::uint64_t>(status.st_size);
  if (size > limits.input_size) {
    return fail(rules::file_too_large, {.path = path.string()}, size, limits.input_size);
  }
  if (!S_ISREG(status.st_mode) || size <= read_rather_than_map) {
    return read_all(file, path, size, limits);
  }

  void* address = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number(), 0);
  if (address == MAP_FAILED) return read_all(file, path, size, limits);
  watch_mapping(address, size);
  const std::shared_ptr<const void> owner(address, [size](const void* mapped) {
    forget_mapping(mapped);
    ::munmap(const_cast<void*>(mapped), size);
  });
  return Bytes::shared(owner, {static_cast<const std::byte*>(address), size});
}

}  // namespace ngi
