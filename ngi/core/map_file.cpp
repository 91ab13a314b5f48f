#include <algorithm>

#include "ngi/core/core_rules.h"
#include "ngi/core/detail/file_version.h"
#include "ngi/core/detail/shrink_guard.h"
#include "ngi/core/file.h"
#include "ngi/core/os/mapping.h"
#include "ngi/core/os/path_text.h"

namespace ngi {

namespace {

constexpr std::uint64_t read_rather_than_map = 64ULL * 1024;

tl::unexpected<Error> read_failure(const std::filesystem::path& path,
                                   const std::error_code& error) {
  if (error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory) {
    return fail(rules::file_not_found, {.path = path_text(path)});
  }
  return fail(rules::file_unreadable, {.path = path_text(path)}, error_text(error));
}

tl::unexpected<Error> too_large(const std::filesystem::path& path, std::uint64_t size,
                                std::uint64_t limit) {
  return fail(rules::file_too_large, {.path = path_text(path)}, size, limit);
}

// Reads to the end of the file, whatever size it claims to have (pipes claim none).
Result<std::vector<std::byte>> read_all(const os::File& file, const std::filesystem::path& path,
                                        std::uint64_t expected_size, std::uint64_t limit) {
  if (expected_size > limit) return too_large(path, expected_size, limit);
  std::vector<std::byte> buffer(expected_size + 1);
  std::uint64_t filled = 0;
  while (true) {
    if (filled == buffer.size()) {
      const std::uint64_t doubled = buffer.size() * 2 + 4096;
      buffer.resize(doubled > limit ? limit + 1 : doubled);
    }
    const auto got = os::read_some(file, std::span(buffer).subspan(filled));
    if (!got) return read_failure(path, got.error());
    if (*got == 0) break;
    filled += *got;
    if (filled > limit) return too_large(path, filled, limit);
  }
  buffer.resize(filled);
  return buffer;
}

struct FileInMemory {
  FileSource source;
  std::vector<std::byte> bytes;
};

Result<Bytes> read_to_memory(const os::File& file, const std::filesystem::path& path,
                             const os::FileStatus& status, std::uint64_t limit) {
  auto bytes = read_all(file, path, status.size, limit);
  if (!bytes) return fail(std::move(bytes));
  const auto owner = std::make_shared<const FileInMemory>(
      FileInMemory{{version_of(status), false}, *std::move(bytes)});
  return Bytes::of_file(owner, owner->source, owner->bytes);
}

// A mapping that the shrink guard watches as long as it is there.
class WatchedMapping {
 public:
  WatchedMapping(os::FileMapping mapping, const std::filesystem::path& path,
                 const FileVersion& version)
      : mapping_(std::move(mapping)),
        source_{version, true},
        watched_{mapping_.bytes(), path, version} {
    watch_mapping(watched_);
  }
  WatchedMapping(const WatchedMapping&) = delete;
  WatchedMapping& operator=(const WatchedMapping&) = delete;
  ~WatchedMapping() { forget_mapping(watched_); }

  std::span<const std::byte> bytes() const noexcept { return mapping_.bytes(); }
  const FileSource& source() const noexcept { return source_; }

 private:
  os::FileMapping mapping_;  // unmapped after it is forgotten
  FileSource source_;
  Mapping watched_;
};

}  // namespace

Result<Bytes> map_file(const std::filesystem::path& path, const Limits& limits) {
  const auto file = os::open_to_read(path);
  if (!file) return read_failure(path, file.error());
  const auto status = os::file_status(*file);
  if (!status) return read_failure(path, status.error());
  if (status->type == std::filesystem::file_type::directory) {
    return fail(rules::file_unreadable, {.path = path_text(path)},
                "it is a folder; name a file in it ('ngi tree' and 'ngi find' list folders)");
  }
  const std::uint64_t size = status->size;
  if (size > limits.input_size) return too_large(path, size, limits.input_size);
  const bool is_regular = status->type == std::filesystem::file_type::regular;
  if (is_regular && size <= read_rather_than_map) {
    return read_to_memory(*file, path, *status, limits.input_size);
  }
  if (is_regular) {
    if (auto mapping = os::map_to_read(*file, size)) {
      const auto owner =
          std::make_shared<WatchedMapping>(*std::move(mapping), path, version_of(*status));
      return Bytes::of_file(owner, owner->source(), owner->bytes());
    }
  }
  const std::uint64_t limit = std::min(limits.input_size, limits.piped_size);
  if (is_regular) return read_to_memory(*file, path, *status, limit);
  auto bytes = read_all(*file, path, size, limit);
  if (!bytes) return fail(std::move(bytes));
  return Bytes::own(*std::move(bytes));
}

}  // namespace ngi
