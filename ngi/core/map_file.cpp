#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/file_descriptor.h"
#include "ngi/core/shrink_guard.h"

namespace ngi {

namespace {

constexpr std::uint64_t read_rather_than_map = 64ULL * 1024;

tl::unexpected<Error> read_failure(const std::filesystem::path& path, int error) {
  if (error == ENOENT || error == ENOTDIR) {
    return fail(rules::file_not_found, {.path = path.string()});
  }
  return fail(rules::file_unreadable, {.path = path.string()},
              std::system_category().message(error));
}

tl::unexpected<Error> too_large(const std::filesystem::path& path, std::uint64_t size,
                                std::uint64_t limit) {
  return fail(rules::file_too_large, {.path = path.string()}, size, limit);
}

// Reads to the end of the file, whatever size it claims to have (pipes claim none).
Result<Bytes> read_all(const FileDescriptor& file, const std::filesystem::path& path,
                       std::uint64_t expected_size, std::uint64_t limit) {
  if (expected_size > limit) return too_large(path, expected_size, limit);
  std::vector<std::byte> buffer(expected_size + 1);
  std::uint64_t filled = 0;
  while (true) {
    if (filled == buffer.size()) {
      const std::uint64_t doubled = buffer.size() * 2 + 4096;
      buffer.resize(doubled > limit ? limit + 1 : doubled);
    }
    const ssize_t got = ::read(file.number(), buffer.data() + filled, buffer.size() - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return read_failure(path, errno);
    if (got == 0) break;
    filled += static_cast<std::uint64_t>(got);
    if (filled > limit) return too_large(path, filled, limit);
  }
  buffer.resize(filled);
  return Bytes::own(std::move(buffer));
}

class MappedFile {
 public:
  explicit MappedFile(Mapping mapping) : mapping_(std::move(mapping)) { watch_mapping(mapping_); }
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;
  ~MappedFile() {
    forget_mapping(mapping_);
    ::munmap(const_cast<void*>(mapping_.address), mapping_.size);
  }

 private:
  Mapping mapping_;
};

}  // namespace

Result<Bytes> map_file(const std::filesystem::path& path, const Limits& limits) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.valid()) return read_failure(path, errno);
  struct stat status{};
  if (::fstat(file.number(), &status) != 0) return read_failure(path, errno);
  if (S_ISDIR(status.st_mode)) return read_failure(path, EISDIR);
  const auto size = static_cast<std::uint64_t>(status.st_size);
  if (size > limits.input_size) return too_large(path, size, limits.input_size);
  const bool is_regular = S_ISREG(status.st_mode);
  if (is_regular && size <= read_rather_than_map)
    return read_all(file, path, size, limits.input_size);

  void* address =
      is_regular ? ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.number(), 0) : MAP_FAILED;
  if (address == MAP_FAILED) {
    return read_all(file, path, size, std::min(limits.input_size, limits.piped_size));
  }
  const auto owner =
      std::make_shared<MappedFile>(Mapping{address, size, path, status.st_dev, status.st_ino});
  return Bytes::shared(owner, {static_cast<const std::byte*>(address), size});
}

}  // namespace ngi
