#pragma once

#ifndef NOMINMAX
#define NOMINMAX
#endif
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

#include "ngi/core/os/file.h"

// What the sources of this folder share.
namespace ngi::os {

inline HANDLE native(Handle handle) noexcept {
  return reinterpret_cast<HANDLE>(handle);
}
inline Handle to_handle(HANDLE handle) noexcept {
  return reinterpret_cast<Handle>(handle);
}

// The error of a system call; errors that callers ask for are conditions of std::errc.
std::error_code error_of(DWORD number) noexcept;
inline std::error_code last_error() noexcept {
  return error_of(::GetLastError());
}
inline std::error_code error_unless(BOOL done) noexcept {
  return done ? std::error_code() : last_error();
}

// UTF-8 to UTF-16 and back. What is not valid becomes U+FFFD.
std::wstring widen(std::string_view utf8);
std::string narrow(std::wstring_view text);

// The path as system calls take it: absolute and with the prefix that lifts the limit of 260
// characters when it is long.
std::wstring system_path(const std::filesystem::path& path);

}  // namespace ngi::os
