#include <algorithm>

#include "ngi/core/core_rules.h"
#include "ngi/core/detail/shrink_guard.h"
#include "ngi/core/file.h"
#include "ngi/core/os/mapping.h"

namespace ngi {

namespace {

constexpr std::uint64_t read_rather_than_map = 64ULL * 1024;

tl::unexpected<Error> read_failure(const std::filesystem::path& path,
                                   const std::error_code& error) {
  if (error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory) {
    return fail(rules::file_not_found, {.path = path.string()});
  }
  return fail(rules::file_unreadable, {.path = path.string()}, error.message());
}

tl::unexpected<Error> too_large(const std::filesystem::path& path, std::uint64_t size,
                                std::uint64_t limit) {
  return fail(rules::file_too_large, {.path = path.string()}, size, limit);
}

// Reads to the end of the file, whatever size it claims to have (pipes claim none).
Result<Bytes> read_all(const os::File& file, const std::filesystem::path& path,
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
  return Bytes::own(std::move(buffer));
}

// A mapping that the shrink guard watches as long as it is there.
class WatchedMapping {
 public:
  WatchedMapping(os::FileMapping mapping, const std::filesystem::path& path, os::FileId id)
      : mapping_(std::move(mapping)), watched_{mapping_.bytes(), path, id} {
    watch_mapping(watched_);
  }
  WatchedMapping(const WatchedMapping&) = delete;
  WatchedMapping& operator=(const WatchedMapping&) = delete;
  ~WatchedMapping() { forget_mapping(watched_); }

  std::span<const std::byte> bytes() const noexcept { return mapping_.bytes(); }

 private:
  os::FileMapping mapping_;  // unmapped after it is forgotten
  Mapping watched_;
};

}  // namespace

Result<Bytes> map_file(const std::filesystem::path& path, const Limits& limits) {
  const auto file = os::open_to_read(path);
  if (!file) return read_failure(path, file.error());
  const auto status = os::file_status(*file);
  if (!status) return read_failure(path, status.error());
  if (status->type == std::filesystem::file_type::directory) {
    return fail(rules::file_unreadable, {.path = path.string()},
                "it is a folder; name a file in it ('ngi tree' and 'ngi find' list folders)");
  }
  const std::uint64_t size = status->size;
  if (size > limits.input_size) return too_large(path, size, limits.input_size);
  const bool is_regular = status->type == std::filesystem::file_type::regular;
  if (is_regular && size <= read_rather_than_map) {
    return read_all(*file, path, size, limits.input_size);
  }
  if (is_regular) {
    if (auto mapping = os::map_to_read(*file, size)) {
      const auto owner = std::make_shared<WatchedMapping>(*std::move(mapping), path, status->id);
      return Bytes::shared(owner, owner->bytes());
    }
  }
  return read_all(*file, path, size, std::min(limits.input_size, limits.piped_size));
}

}  // namespace ngi
