#include "ngi/core/os/file.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <vector>

#include "ngi/core/os/terminal.h"
#include "ngi/core/os/windows/native.h"

namespace ngi::os {

namespace fs = std::filesystem;

namespace {

constexpr DWORD shared_with_everyone = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
constexpr DWORD max_at_once = 1U << 30;

std::uint64_t joined(DWORD high, DWORD low) noexcept {
  return std::uint64_t{high} << 32 | low;
}

// Times of Windows count 100 nanoseconds since 1601.
std::int64_t nanoseconds(std::int64_t time) noexcept {
  constexpr std::int64_t start_of_1970 = 116'444'736'000'000'000;
  return (time - start_of_1970) * 100;
}

FileStatus to_status(const BY_HANDLE_FILE_INFORMATION& info, std::int64_t changed) noexcept {
  const bool is_folder = (info.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
  const bool is_read_only = (info.dwFileAttributes & FILE_ATTRIBUTE_READONLY) != 0;
  return {is_folder ? fs::file_type::directory : fs::file_type::regular,
          joined(info.nFileSizeHigh, info.nFileSizeLow),
          {info.dwVolumeSerialNumber, joined(info.nFileIndexHigh, info.nFileIndexLow)},
          static_cast<fs::perms>(is_read_only && !is_folder ? 0444 : 0666),
          nanoseconds(static_cast<std::int64_t>(
              joined(info.ftLastWriteTime.dwHighDateTime, info.ftLastWriteTime.dwLowDateTime))),
          nanoseconds(changed)};
}

bool is_in_use(DWORD error) noexcept {
  return error == ERROR_SHARING_VIOLATION || error == ERROR_ACCESS_DENIED ||
         error == ERROR_USER_MAPPED_FILE || error == ERROR_LOCK_VIOLATION ||
         error == ERROR_UNABLE_TO_REMOVE_REPLACED;
}

// A virus scanner or an indexer opens new files for moments, and the game holds its archives open
// while it loads. A call that such a program stands in the way of is repeated for some time.
constexpr DWORD patience_of_readers = 500;   // milliseconds
constexpr DWORD patience_of_writers = 2000;  // the work is done, only the name is missing

template <typename Call>
bool repeat_while_in_use(DWORD patience, Call call) {
  constexpr DWORD pause = 20;
  const ULONGLONG start = ::GetTickCount64();
  while (true) {
    if (call()) return true;
    const DWORD error = ::GetLastError();
    if (!is_in_use(error) || ::GetTickCount64() - start >= patience) {
      ::SetLastError(error);
      return false;
    }
    ::Sleep(pause);
  }
}

OsResult<File> open_file(const fs::path& path, DWORD access, DWORD disposition, DWORD flags) {
  const std::wstring name = system_path(path);
  HANDLE handle = INVALID_HANDLE_VALUE;
  const auto open = [&] {
    handle =
        ::CreateFileW(name.c_str(), access, shared_with_everyone, nullptr, disposition, flags, {});
    // Only sharing is worth waiting for: a denied access stays denied.
    if (handle == INVALID_HANDLE_VALUE && ::GetLastError() == ERROR_ACCESS_DENIED) return true;
    return handle != INVALID_HANDLE_VALUE;
  };
  repeat_while_in_use(patience_of_readers, open);
  if (handle == INVALID_HANDLE_VALUE) return tl::unexpected(last_error());
  return File(to_handle(handle));
}

std::error_code write_to_file(HANDLE file, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    DWORD written = 0;
    const auto size = static_cast<DWORD>(std::min<std::size_t>(bytes.size(), max_at_once));
    if (!::WriteFile(file, bytes.data(), size, &written, nullptr)) return last_error();
    bytes = bytes.subspan(written);
  }
  return {};
}

std::error_code write_to_console(HANDLE console, std::span<const std::byte> bytes) {
  constexpr std::size_t max_characters = 8192;
  const std::wstring text = widen({reinterpret_cast<const char*>(bytes.data()),
                                   std::min<std::size_t>(bytes.size(), max_at_once)});
  std::wstring_view rest = text;
  while (!rest.empty()) {
    DWORD written = 0;
    const auto size = static_cast<DWORD>(std::min(rest.size(), max_characters));
    if (!::WriteConsoleW(console, rest.data(), size, &written, nullptr)) return last_error();
    rest.remove_prefix(written);
  }
  return {};
}

bool move_file(const std::wstring& from, const std::wstring& to, DWORD flags) {
  return ::MoveFileExW(from.c_str(), to.c_str(), flags | MOVEFILE_WRITE_THROUGH) != 0;
}

// The first way to replace a file also works while others read it, from Windows 10 on. The headers
// of mingw-w64 do not have it.
bool replace_open_file(const std::wstring& from, const std::wstring& to) {
  constexpr auto rename_info_ex = static_cast<FILE_INFO_BY_HANDLE_CLASS>(22);
  constexpr DWORD replace_if_exists = 1;
  constexpr DWORD posix_semantics = 2;
  const HANDLE file = ::CreateFileW(from.c_str(), DELETE | SYNCHRONIZE, shared_with_everyone,
                                    nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, {});
  if (file == INVALID_HANDLE_VALUE) return false;
  const File closes(to_handle(file));
  const std::size_t name_size = to.size() * sizeof(wchar_t);
  std::vector<std::byte> buffer(sizeof(FILE_RENAME_INFO) + name_size);
  FILE_RENAME_INFO info = {};
  const DWORD flags = replace_if_exists | posix_semantics;
  static_assert(offsetof(FILE_RENAME_INFO, ReplaceIfExists) == 0);
  info.FileNameLength = static_cast<DWORD>(name_size);
  std::memcpy(buffer.data(), &info, sizeof info);
  std::memcpy(buffer.data(), &flags, sizeof flags);
  std::memcpy(buffer.data() + offsetof(FILE_RENAME_INFO, FileName), to.data(), name_size);
  return ::SetFileInformationByHandle(file, rename_info_ex, buffer.data(),
                                      static_cast<DWORD>(buffer.size())) != 0;
}

// The last way to replace a file, for older systems on which the lock of this very process stands
// in the way of the others. The old file gets another name in between, and back its own if that
// fails.
bool replace_by_backup(const std::wstring& from, const std::wstring& to) {
  const std::wstring backup = from + L".old";
  if (::ReplaceFileW(to.c_str(), from.c_str(), backup.c_str(), REPLACEFILE_WRITE_THROUGH, nullptr,
                     nullptr)) {
    ::DeleteFileW(backup.c_str());
    return true;
  }
  const DWORD error = ::GetLastError();
  if (error == ERROR_UNABLE_TO_MOVE_REPLACEMENT_2) move_file(backup, to, 0);
  ::SetLastError(error);
  return false;
}

}  // namespace

void File::close() noexcept {
  if (handle_ != no_handle) ::CloseHandle(native(std::exchange(handle_, no_handle)));
}

OsResult<FileStatus> file_status(const File& file) {
  const HANDLE handle = native(file.handle());
  if (::GetFileType(handle) != FILE_TYPE_DISK) {
    return FileStatus{fs::file_type::unknown, 0, {}, static_cast<fs::perms>(0666), 0, 0};
  }
  BY_HANDLE_FILE_INFORMATION info = {};
  if (!::GetFileInformationByHandle(handle, &info)) return tl::unexpected(last_error());
  FILE_BASIC_INFO basic = {};
  ::GetFileInformationByHandleEx(handle, FileBasicInfo, &basic, sizeof basic);
  return to_status(info, basic.ChangeTime.QuadPart);
}

OsResult<FileStatus> file_status(const fs::path& path) {
  const auto file =
      path == standard_input_path()
          ? open_to_read(path)
          : open_file(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
  if (!file) return tl::unexpected(file.error());
  return file_status(*file);
}

OsResult<File> open_to_read(const fs::path& path) {
  if (path != standard_input_path()) {
    return open_file(path, GENERIC_READ, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
  }
  const HANDLE process = ::GetCurrentProcess();
  HANDLE copy = nullptr;
  if (!::DuplicateHandle(process, ::GetStdHandle(STD_INPUT_HANDLE), process, &copy, 0, FALSE,
                         DUPLICATE_SAME_ACCESS)) {
    return tl::unexpected(last_error());
  }
  return File(to_handle(copy));
}

// What a folder of the user holds is for the user alone already, so both kinds of access are alike.
OsResult<File> create_file(const fs::path& path, NewFileAccess) {
  return open_file(path, GENERIC_READ | GENERIC_WRITE, CREATE_NEW, FILE_ATTRIBUTE_NORMAL);
}

OsResult<File> create_nameless_file(const fs::path&, NewFileAccess) {
  return tl::unexpected(std::make_error_code(std::errc::not_supported));
}

std::error_code name_file(const File&, const fs::path&) {
  return std::make_error_code(std::errc::not_supported);
}

OsResult<std::size_t> read_some(const File& file, std::span<std::byte> buffer) {
  DWORD got = 0;
  const auto size = static_cast<DWORD>(std::min<std::size_t>(buffer.size(), max_at_once));
  if (::ReadFile(native(file.handle()), buffer.data(), size, &got, nullptr)) return got;
  const DWORD error = ::GetLastError();
  if (error == ERROR_BROKEN_PIPE || error == ERROR_HANDLE_EOF) return 0;  // the writer is done
  return tl::unexpected(error_of(error));
}

std::error_code write_all(Handle file, std::span<const std::byte> bytes) {
  const HANDLE handle = native(file);
  return is_terminal(file) ? write_to_console(handle, bytes) : write_to_file(handle, bytes);
}

std::error_code write_all(Handle file, std::span<const std::span<const std::byte>> parts) {
  for (const auto& part : parts) {
    if (const auto error = write_to_file(native(file), part)) return error;
  }
  return {};
}

std::error_code set_permissions(const File& file, fs::perms permissions) {
  const HANDLE handle = native(file.handle());
  FILE_BASIC_INFO basic = {};
  if (!::GetFileInformationByHandleEx(handle, FileBasicInfo, &basic, sizeof basic)) {
    return last_error();
  }
  const bool is_read_only = (permissions & fs::perms::owner_write) == fs::perms::none;
  const DWORD others = basic.FileAttributes & ~DWORD{FILE_ATTRIBUTE_READONLY};
  basic.FileAttributes = is_read_only ? others | FILE_ATTRIBUTE_READONLY : others;
  return error_unless(::SetFileInformationByHandle(handle, FileBasicInfo, &basic, sizeof basic));
}

std::error_code sync_file(const File& file) {
  if (::FlushFileBuffers(native(file.handle()))) return {};
  // A file that is open for reading only has nothing to be written by this handle.
  return ::GetLastError() == ERROR_ACCESS_DENIED ? std::error_code() : last_error();
}

void sync_folder(const fs::path& folder) {
  const auto opened =
      open_file(folder, GENERIC_READ | GENERIC_WRITE, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS);
  if (opened) ::FlushFileBuffers(native(opened->handle()));
}

std::error_code sync_file_system(const fs::path&) {
  return std::make_error_code(std::errc::not_supported);  // only administrators may
}

std::error_code lock_file(const File& file, std::chrono::milliseconds patience) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point deadline = Clock::now() + patience;
  // A byte that no file has: locks of Windows keep others from reading what is locked.
  OVERLAPPED place = {};
  place.Offset = 0xFFFFFFFE;
  place.OffsetHigh = 0x7FFFFFFF;
  while (!::LockFileEx(native(file.handle()), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY,
                       0, 1, 0, &place)) {
    const std::error_code error = last_error();
    if (error != std::errc::resource_unavailable_try_again) {
      return std::make_error_code(std::errc::not_supported);
    }
    if (Clock::now() >= deadline) return error;
    ::Sleep(1);
  }
  return {};
}

std::error_code create_folder(const fs::path& path, NewFileAccess) {
  return error_unless(::CreateDirectoryW(system_path(path).c_str(), nullptr));
}

std::error_code exchange_names(const fs::path&, const fs::path&) {
  return std::make_error_code(std::errc::not_supported);
}

std::error_code replace_file(const fs::path& from, const fs::path& to) {
  const std::wstring old_name = system_path(from);
  const std::wstring new_name = system_path(fs::absolute(to));
  return error_unless(repeat_while_in_use(patience_of_writers, [&] {
    return replace_open_file(old_name, new_name) ||
           move_file(old_name, new_name, MOVEFILE_REPLACE_EXISTING) ||
           replace_by_backup(old_name, new_name);
  }));
}

std::error_code rename_to_free_name(const fs::path& from, const fs::path& to) {
  const std::wstring old_name = system_path(from);
  const std::wstring new_name = system_path(to);
  return error_unless(
      repeat_while_in_use(patience_of_writers, [&] { return move_file(old_name, new_name, 0); }));
}

}  // namespace ngi::os
