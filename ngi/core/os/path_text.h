#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

// Text to paths and back. std::filesystem::path does neither in UTF-8 on every system, so no other
// code converts them (tests/repository/path_text_test.cpp).
namespace ngi::os {

// The path that a text in UTF-8 names. On POSIX a path is the same bytes, whatever they are.
std::filesystem::path to_path(std::string_view text);

// The path in UTF-8 with '/' between its parts, as it is shown, compared and put into files. On
// POSIX the bytes of the path.
std::string path_text(const std::filesystem::path& path);

// What the system says about an error, in UTF-8.
std::string error_text(const std::error_code& error);

}  // namespace ngi::os

namespace ngi {

using os::error_text;
using os::path_text;
using os::to_path;

}  // namespace ngi
