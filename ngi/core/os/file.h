#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <system_error>
#include <tl/expected.hpp>
#include <utility>

// Files as the operating system gives them. Everything that differs between systems is declared in
// this folder and defined in one folder per system (posix/, windows/); docs/architecture.md, "The
// operating system". Failures are error codes; compare them with std::errc, not with numbers.
namespace ngi::os {

template <typename T>
using OsResult = tl::expected<T, std::error_code>;

// Handle of an open file: a descriptor on POSIX, a HANDLE on Windows.
using Handle = std::intptr_t;
inline constexpr Handle no_handle = -1;

// An open file. Closed by the destructor.
class File {
 public:
  File() = default;
  explicit File(Handle handle) noexcept : handle_(handle) {}
  File(File&& other) noexcept : handle_(std::exchange(other.handle_, no_handle)) {}
  File& operator=(File&& other) noexcept {
    std::swap(handle_, other.handle_);
    return *this;
  }
  ~File() { close(); }

  void close() noexcept;
  Handle handle() const noexcept { return handle_; }

 private:
  Handle handle_ = no_handle;
};

// Identity of a file: two paths name the same file when these are equal.
struct FileId {
  std::uint64_t device = 0;
  std::uint64_t index = 0;

  bool operator==(const FileId&) const = default;
};

struct FileStatus {
  std::filesystem::file_type type;  // regular, directory, or unknown for everything else
  std::uint64_t size;               // 0 for pipes and most devices
  FileId id;
  std::filesystem::perms permissions;
  std::int64_t modified;  // when the content was written last, in nanoseconds
  std::int64_t changed;   // when the content or one of these values changed last
};

OsResult<FileStatus> file_status(const File& file);
// Follows symbolic links.
OsResult<FileStatus> file_status(const std::filesystem::path& path);

// Opens a folder too; file_status() tells. `path` may be standard_input_path().
OsResult<File> open_to_read(const std::filesystem::path& path);

// Access to a new file or folder: only its owner, or as the system's settings (umask) allow.
enum class NewFileAccess : std::uint8_t { Owner, Default };

// Creates a file and opens it for writing; errc::file_exists when the name is taken.
OsResult<File> create_file(const std::filesystem::path& path, NewFileAccess access);
// Creates a file without a name, which vanishes unless name_file() names it. Fails on systems and
// file systems that have no such files.
OsResult<File> create_nameless_file(const std::filesystem::path& folder, NewFileAccess access);
// Gives a nameless file its name; errc::file_exists when the name is taken.
std::error_code name_file(const File& file, const std::filesystem::path& path);

// Reads available bytes, up to the size of the buffer; 0 at the end of the file.
OsResult<std::size_t> read_some(const File& file, std::span<std::byte> buffer);
// Writes all bytes, waiting when the receiver is slow. errc::bad_address when the bytes lie in a
// mapping whose file has been cut short; errc::broken_pipe when nobody reads any more. What goes to
// a terminal is UTF-8.
std::error_code write_all(Handle file, std::span<const std::byte> bytes);
// The same for many parts one after another, with few calls to the system.
std::error_code write_all(Handle file, std::span<const std::span<const std::byte>> parts);

std::error_code set_permissions(const File& file, std::filesystem::perms permissions);
// Waits until the content is on the disk.
std::error_code sync_file(const File& file);
// Waits until the names in a folder are on the disk, where the system can do that.
void sync_folder(const std::filesystem::path& folder);
// Waits until everything that was written to the file system of a folder is on the disk, which for
// many files is far less work than one after the other. errc::not_supported where the system cannot
// do that.
std::error_code sync_file_system(const std::filesystem::path& folder);

// Locks an open file or folder against everyone else who calls this. Waits up to `patience` for the
// one who has it; errc::resource_unavailable_try_again when that was too short. The lock ends when
// the file is closed, also by the end of the process. Systems and file systems without locks give
// errc::not_supported.
std::error_code lock_file(const File& file, std::chrono::milliseconds patience);

// Creates a folder; errc::file_exists when the name is taken.
std::error_code create_folder(const std::filesystem::path& path, NewFileAccess access);
// Swaps the names of two files or folders in one step, where the file system can do that.
std::error_code exchange_names(const std::filesystem::path& a, const std::filesystem::path& b);

// Renames a file; `to` is the old file or the new one at every moment. `from` is not open.
std::error_code replace_file(const std::filesystem::path& from, const std::filesystem::path& to);
// Renames a file; errc::file_exists when the new name is taken. `from` is not open.
std::error_code rename_to_free_name(const std::filesystem::path& from,
                                    const std::filesystem::path& to);

}  // namespace ngi::os
