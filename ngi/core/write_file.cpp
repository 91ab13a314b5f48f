#include <fcntl.h>
#include <sys/stat.h>

#include <cerrno>
#include <optional>
#include <random>
#include <string>
#include <system_error>

#include "ngi/core/core_rules.h"
#include "ngi/core/file.h"
#include "ngi/core/file_descriptor.h"

namespace ngi {

namespace {

namespace fs = std::filesystem;

constexpr int attempts_at_a_free_name = 100;

tl::unexpected<Error> os_failure(const fs::path& path, int error) {
  if (error == EEXIST) return fail(rules::file_exists, {.path = path.string()});
  return fail(rules::file_unwritable, {.path = path.string()},
              std::system_category().message(error));
}

fs::path temporary_name(const fs::path& target) {
  static thread_local std::mt19937_64 random{std::random_device{}()};
  return target.parent_path() / ("." + target.filename().string().substr(0, 200) + "." +
                                 std::to_string(random()) + ".tmp");
}

// A file that has no name yet where the file system can do that, so that not even a killed process
// leaves one behind; otherwise a named one.
struct Temporary {
  FileDescriptor file{-1};
  std::optional<fs::path> name;

  Temporary() = default;
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    if (name) ::unlink(name->c_str());
  }

  int create(const fs::path& target) {
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    file = FileDescriptor(::open(folder.c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600));
    if (file.valid()) return 0;
    for (int attempt = 0; attempt < attempts_at_a_free_name; ++attempt) {
      name = temporary_name(target);
      file = FileDescriptor(::open(name->c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600));
      if (file.valid()) return 0;
      const int error = errno;
      name.reset();
      if (error != EEXIST) return error;
    }
    return EEXIST;
  }

  // Gives the finished file its name in the folder: the target itself when it must not exist yet,
  // else a temporary one that is then renamed over the target.
  int publish(const fs::path& target, Existing existing) {
    if (existing == Existing::Keep) {
      if (link_to(target) != 0) return errno;
      return 0;  // a named temporary is unlinked by the destructor; the target is a second link to
                 // it
    }
    if (!name) {
      for (int attempt = 0; attempt < attempts_at_a_free_name && !name; ++attempt) {
        const fs::path candidate = temporary_name(target);
        if (link_to(candidate) == 0) {
          name = candidate;
        } else if (errno != EEXIST) {
          return errno;
        }
      }
      if (!name) return EEXIST;
    }
    if (::rename(name->c_str(), target.c_str()) != 0) return errno;
    name.reset();
    return 0;
  }

 private:
  int link_to(const fs::path& path) const {
    if (name) return ::link(name->c_str(), path.c_str());
    const std::string self = "/proc/self/fd/" + std::to_string(file.number());
    return ::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW);
  }
};

int write_all(int file, const Pieces& pieces) {
  for (const Bytes& piece : pieces) {
    std::uint64_t written = 0;
    while (written < piece.size()) {
      const ssize_t put = ::write(file, piece.data() + written, piece.size() - written);
      if (put < 0 && errno == EINTR) continue;
      if (put < 0) return errno;
      written += static_cast<std::uint64_t>(put);
    }
  }
  return 0;
}

mode_t mode_for(const fs::path& target) {
  struct stat status{};
  if (::stat(target.c_str(), &status) == 0) return status.st_mode & 07777;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

void sync_folder(const fs::path& target) {
  const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
  const FileDescriptor handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (handle.valid()) ::fsync(handle.number());
}

// A symbolic link stays a link: what it points at is replaced.
fs::path follow_links(const fs::path& path) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  return error ? path : real;
}

}  // namespace

Result<void> write_file_atomically(const fs::path& path, const Pieces& pieces, Existing existing) {
  std::error_code ignored;
  if (existing == Existing::Keep && fs::exists(fs::symlink_status(path, ignored))) {
    return fail(rules::file_exists, {.path = path.string()});
  }
  const fs::path target = follow_links(path);
  if (fs::is_directory(target, ignored)) return os_failure(path, EISDIR);

  Temporary temporary;
  if (const int error = temporary.create(target)) return os_failure(path, error);
  const int file = temporary.file.number();
  if (const int error = write_all(file, pieces)) return os_failure(path, error);
  if (mapping_lost_bytes()) return fail(rules::file_changed, {.path = path.string()});
  if (::fchmod(file, mode_for(target)) != 0) return os_failure(path, errno);
  if (::fsync(file) != 0) return os_failure(path, errno);
  if (const int error = temporary.publish(target, existing)) return os_failure(path, error);
  sync_folder(target);
  return {};
}

}  // namespace ngi
