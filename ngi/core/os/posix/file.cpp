#include "ngi/core/os/file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string>

#include "ngi/core/os/posix/descriptor.h"

namespace ngi::os {

namespace fs = std::filesystem;

namespace {

std::int64_t nanoseconds(const timespec& time) noexcept {
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

FileStatus to_status(const struct stat& status) noexcept {
  fs::file_type type = fs::file_type::unknown;
  if (S_ISREG(status.st_mode)) type = fs::file_type::regular;
  if (S_ISDIR(status.st_mode)) type = fs::file_type::directory;
  return {type,
          static_cast<std::uint64_t>(status.st_size),
          {status.st_dev, status.st_ino},
          static_cast<fs::perms>(status.st_mode) & fs::perms::mask,
          nanoseconds(status.st_mtim),
          nanoseconds(status.st_ctim)};
}

OsResult<File> open_file(const fs::path& path, int flags, mode_t mode = 0) {
  const int number = ::open(path.c_str(), flags | O_CLOEXEC, mode);
  if (number < 0) return tl::unexpected(last_error());
  return File(number);
}

mode_t mode_of(NewFileAccess access) noexcept {
  return access == NewFileAccess::Owner ? 0600 : 0666;
}

std::error_code error_unless(bool done) noexcept {
  return done ? std::error_code() : last_error();
}

}  // namespace

void File::close() noexcept {
  if (handle_ != no_handle) ::close(descriptor(std::exchange(handle_, no_handle)));
}

OsResult<FileStatus> file_status(const File& file) {
  struct stat status{};
  if (::fstat(descriptor(file.handle()), &status) != 0) return tl::unexpected(last_error());
  return to_status(status);
}

OsResult<FileStatus> file_status(const fs::path& path) {
  struct stat status{};
  if (::stat(path.c_str(), &status) != 0) return tl::unexpected(last_error());
  return to_status(status);
}

OsResult<File> open_to_read(const fs::path& path) {
  return open_file(path, O_RDONLY);
}

OsResult<File> create_file(const fs::path& path, NewFileAccess access) {
  return open_file(path, O_CREAT | O_EXCL | O_WRONLY, mode_of(access));
}

OsResult<File> create_nameless_file(const fs::path& folder, NewFileAccess access) {
  return open_file(folder, O_TMPFILE | O_WRONLY, mode_of(access));
}

std::error_code name_file(const File& file, const fs::path& path) {
  const std::string self = "/proc/self/fd/" + std::to_string(file.handle());
  return error_unless(::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW) ==
                      0);
}

OsResult<std::size_t> read_some(const File& file, std::span<std::byte> buffer) {
  while (true) {
    const ssize_t got = ::read(descriptor(file.handle()), buffer.data(), buffer.size());
    if (got >= 0) return static_cast<std::size_t>(got);
    if (errno != EINTR) return tl::unexpected(last_error());
  }
}

std::error_code write_all(Handle file, std::span<const std::byte> bytes) {
  return write_all(file, std::span(&bytes, 1));
}

std::error_code write_all(Handle file, std::span<const std::span<const std::byte>> parts) {
  constexpr std::size_t max_at_once = 1024;  // the limit of Linux
  std::array<iovec, max_at_once> vectors;
  std::size_t written = 0;  // of the first part
  while (!parts.empty()) {
    if (written == parts.front().size()) {
      parts = parts.subspan(1);
      written = 0;
      continue;
    }
    const std::size_t count = std::min(parts.size(), max_at_once);
    for (std::size_t i = 0; i < count; ++i) {
      const auto rest = parts[i].subspan(i == 0 ? written : 0);
      vectors[i] = {const_cast<std::byte*>(rest.data()), rest.size()};
    }
    const ssize_t put = ::writev(descriptor(file), vectors.data(), static_cast<int>(count));
    if (put >= 0) {
      written += static_cast<std::size_t>(put);
      while (!parts.empty() && written >= parts.front().size()) {
        written -= parts.front().size();
        parts = parts.subspan(1);
      }
    } else if (errno == EAGAIN) {  // another program made the shared terminal or pipe non-blocking
      pollfd wait = {descriptor(file), POLLOUT, 0};
      ::poll(&wait, 1, -1);
    } else if (errno != EINTR) {
      return last_error();
    }
  }
  return {};
}

std::error_code set_permissions(const File& file, fs::perms permissions) {
  return error_unless(::fchmod(descriptor(file.handle()), static_cast<mode_t>(permissions)) == 0);
}

std::error_code sync_file(const File& file) {
  return error_unless(::fsync(descriptor(file.handle())) == 0);
}

void sync_folder(const fs::path& folder) {
  const auto opened = open_file(folder, O_RDONLY | O_DIRECTORY);
  if (opened) ::fsync(descriptor(opened->handle()));
}

std::error_code sync_file_system(const fs::path& folder) {
  const auto opened = open_file(folder, O_RDONLY | O_DIRECTORY);
  if (!opened) return opened.error();
  return error_unless(::syncfs(descriptor(opened->handle())) == 0);
}

std::error_code lock_file(const File& file, std::chrono::milliseconds patience) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point deadline = Clock::now() + patience;
  while (::flock(descriptor(file.handle()), LOCK_EX | LOCK_NB) != 0) {
    if (errno == EINTR) continue;
    if (errno != EWOULDBLOCK) return std::make_error_code(std::errc::not_supported);
    if (Clock::now() >= deadline) return last_error();
    ::poll(nullptr, 0, 1);  // a millisecond
  }
  return {};
}

std::error_code create_folder(const fs::path& path, NewFileAccess access) {
  const mode_t mode = access == NewFileAccess::Owner ? 0700 : 0777;
  return error_unless(::mkdir(path.c_str(), mode) == 0);
}

std::error_code exchange_names(const fs::path& a, const fs::path& b) {
  return error_unless(::renameat2(AT_FDCWD, a.c_str(), AT_FDCWD, b.c_str(), RENAME_EXCHANGE) == 0);
}

std::error_code replace_file(const fs::path& from, const fs::path& to) {
  return error_unless(::rename(from.c_str(), to.c_str()) == 0);
}

// FAT has no hard links, some network file systems have no RENAME_NOREPLACE: either will do.
std::error_code rename_to_free_name(const fs::path& from, const fs::path& to) {
  if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return {};
  if (errno == EEXIST) return last_error();
  if (::link(from.c_str(), to.c_str()) != 0) return last_error();
  ::unlink(from.c_str());
  return {};
}

}  // namespace ngi::os
