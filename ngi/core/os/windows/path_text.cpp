#include "ngi/core/os/path_text.h"

#include <algorithm>

#include "ngi/core/os/windows/native.h"

namespace ngi::os {

namespace {

// What the system says of a file that another program holds differs between its calls.
bool is_held_by_another(int error) noexcept {
  return error == ERROR_SHARING_VIOLATION || error == ERROR_USER_MAPPED_FILE ||
         error == ERROR_UNABLE_TO_REMOVE_REPLACED;
}

}  // namespace

std::filesystem::path to_path(std::string_view text) {
  return widen(text);
}

std::string path_text(const std::filesystem::path& path) {
  std::string text = narrow(path.native());
  std::ranges::replace(text, '\\', '/');
  return text;
}

std::string error_text(const std::error_code& error) {
  if (error.category() != std::system_category()) return error.message();
  if (is_held_by_another(error.value())) {
    return "another program has it open; close that program and try again";
  }
  std::wstring text(512, L'\0');
  text.resize(::FormatMessageW(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, nullptr,
                               static_cast<DWORD>(error.value()), 0, text.data(),
                               static_cast<DWORD>(text.size()), nullptr));
  while (!text.empty() && (text.back() <= L' ' || text.back() == L'.')) text.pop_back();
  return text.empty() ? "error " + std::to_string(error.value()) : narrow(text);
}

}  // namespace ngi::os
