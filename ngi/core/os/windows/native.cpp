#include "ngi/core/os/windows/native.h"

namespace ngi::os {

namespace {

// Conditions that the library asks for; other errors keep their number.
std::errc condition_of(DWORD number) noexcept {
  switch (number) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_PATHNAME:
    case ERROR_INVALID_DRIVE:
    case ERROR_BAD_NETPATH:
      return std::errc::no_such_file_or_directory;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
      return std::errc::file_exists;
    case ERROR_DIRECTORY:
      return std::errc::not_a_directory;
    case ERROR_BROKEN_PIPE:
    case ERROR_NO_DATA:
      return std::errc::broken_pipe;
    case ERROR_NOACCESS:
    case ERROR_SWAPERROR:
      return std::errc::bad_address;
    case ERROR_LOCK_VIOLATION:
    case ERROR_IO_PENDING:
      return std::errc::resource_unavailable_try_again;
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
      return std::errc::no_space_on_device;
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
      return std::errc::not_enough_memory;
    case ERROR_NOT_SUPPORTED:
    case ERROR_INVALID_FUNCTION:
    case ERROR_CALL_NOT_IMPLEMENTED:
      return std::errc::not_supported;
    case ERROR_ACCESS_DENIED:
    case ERROR_WRITE_PROTECT:
      return std::errc::permission_denied;
    default:
      return {};
  }
}

}  // namespace

std::error_code error_of(DWORD number) noexcept {
  const std::errc condition = condition_of(number);
  if (condition != std::errc()) return std::make_error_code(condition);
  return {static_cast<int>(number), std::system_category()};
}

std::wstring widen(std::string_view utf8) {
  const int size = static_cast<int>(utf8.size());
  const int length = ::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, nullptr, 0);
  std::wstring out(static_cast<std::size_t>(length), L'\0');
  ::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, out.data(), length);
  return out;
}

std::string narrow(std::wstring_view text) {
  const int size = static_cast<int>(text.size());
  const int length =
      ::WideCharToMultiByte(CP_UTF8, 0, text.data(), size, nullptr, 0, nullptr, nullptr);
  std::string out(static_cast<std::size_t>(length), '\0');
  ::WideCharToMultiByte(CP_UTF8, 0, text.data(), size, out.data(), length, nullptr, nullptr);
  return out;
}

std::wstring system_path(const std::filesystem::path& path) {
  constexpr std::size_t always_short_enough = 240;  // a folder leaves room for a name in it
  if (path.native().size() < always_short_enough) return path.native();
  std::wstring whole(32768, L'\0');
  const DWORD length =
      ::GetFullPathNameW(path.c_str(), static_cast<DWORD>(whole.size()), whole.data(), nullptr);
  if (length == 0 || length >= whole.size()) return path.native();
  whole.resize(length);
  if (whole.starts_with(LR"(\\?\)") || whole.starts_with(LR"(\\.\)")) return whole;
  if (whole.starts_with(LR"(\\)")) return LR"(\\?\UNC\)" + whole.substr(2);
  return LR"(\\?\)" + whole;
}

}  // namespace ngi::os
