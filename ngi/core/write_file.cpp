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
constexpr int most_links = 40;  // as the kernel's own walk

tl::unexpected<Error> write_failure(const fs::path& path, int error) {
  if (error == EEXIST) return fail(rules::file_exists, {.path = path.string()});
  return fail(rules::file_unwritable, {.path = path.string()},
              std::system_category().message(error));
}

fs::path folder_of(const fs::path& target) {
  return target.has_parent_path() ? target.parent_path() : fs::path(".");
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

  int create(const fs::path& target, mode_t mode) {
    file =
        FileDescriptor(::open(folder_of(target).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, mode));
    if (file.valid()) return 0;
    for (int attempt = 0; attempt < attempts_at_a_free_name; ++attempt) {
      name = temporary_name(target);
      file = FileDescriptor(::open(name->c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode));
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
      return name ? rename_to_free_name(target) : link_to(target);
    }
    if (!name) {
      for (int attempt = 0; attempt < attempts_at_a_free_name && !name; ++attempt) {
        const fs::path candidate = temporary_name(target);
        const int error = link_to(candidate);
        if (error == 0) name = candidate;
        if (error != 0 && error != EEXIST) return error;
      }
      if (!name) return EEXIST;
    }
    if (::rename(name->c_str(), target.c_str()) != 0) return errno;
    name.reset();
    return 0;
  }

 private:
  int link_to(const fs::path& path) const {
    const std::string self = "/proc/self/fd/" + std::to_string(file.number());
    if (::linkat(AT_FDCWD, self.c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW) != 0)
      return errno;
    return 0;
  }

  // FAT has no hard links, some network file systems have no RENAME_NOREPLACE: either will do.
  // After a link the temporary name is taken away by the destructor.
  int rename_to_free_name(const fs::path& target) {
    if (::renameat2(AT_FDCWD, name->c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE) == 0) {
      name.reset();
      return 0;
    }
    if (errno == EEXIST) return errno;
    return ::link(name->c_str(), target.c_str()) == 0 ? 0 : errno;
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

void sync_folder(const fs::path& target) {
  const FileDescriptor handle(
      ::open(folder_of(target).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (handle.valid()) ::fsync(handle.number());
}

// A symbolic link stays a link: what it points at is replaced, or made when it is not there yet.
Result<fs::path> follow_links(const fs::path& path) {
  fs::path target = path;
  for (int step = 0; step < most_links; ++step) {
    std::error_code error;
    const fs::path next = fs::read_symlink(target, error);
    if (error) return target;  // not a link
    target = target.parent_path() / next;
  }
  return write_failure(path, ELOOP);
}

}  // namespace

Result<void> write_file_atomically(const fs::path& path, const Pieces& pieces, Existing existing) {
  std::error_code ignored;
  if (existing == Existing::Keep && fs::exists(fs::symlink_status(path, ignored))) {
    return fail(rules::file_exists, {.path = path.string()});
  }
  const auto target = follow_links(path);
  if (!target) return tl::unexpected(target.error());
  struct stat old{};
  const bool replaces = ::stat(target->c_str(), &old) == 0;
  if (replaces && S_ISDIR(old.st_mode)) return write_failure(path, EISDIR);
  if (replaces && !S_ISREG(old.st_mode)) {
    return fail(rules::file_unwritable, {.path = path.string()}, "not a regular file");
  }

  Temporary temporary;
  // A new file gets what the process's umask leaves; a replaced one keeps its mode, and is nobody
  // else's to read before it has it.
  if (const int error = temporary.create(*target, replaces ? 0600 : 0666))
    return write_failure(path, error);
  const int file = temporary.file.number();
  const int write_error = write_all(file, pieces);
  // EFAULT: a piece is mapped from a file that has been cut short.
  if (write_error == EFAULT || mapping_lost_bytes()) {
    return fail(rules::file_changed, {.path = path.string()});
  }
  if (write_error != 0) return write_failure(path, write_error);
  if (replaces && ::fchmod(file, old.st_mode & 07777) != 0) return write_failure(path, errno);
  if (::fsync(file) != 0) return write_failure(path, errno);
  if (const int error = temporary.publish(*target, existing)) return write_failure(path, error);
  sync_folder(*target);
  return {};
}

Result<void> write_new_file(const fs::path& path, const Pieces& pieces) {
  const FileDescriptor file(::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666));
  if (!file.valid()) return write_failure(path, errno);
  const int error = write_all(file.number(), pieces);
  if (error == 0) return {};
  ::unlink(path.c_str());
  // EFAULT: a piece is mapped from a file that has been cut short.
  if (error == EFAULT) return fail(rules::file_changed, {.path = path.string()});
  return write_failure(path, error);
}

}  // namespace ngi
