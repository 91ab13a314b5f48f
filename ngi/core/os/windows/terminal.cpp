#include "ngi/core/os/terminal.h"

#include "ngi/core/os/windows/native.h"

namespace ngi::os {

namespace {

// Lets a console understand the escape sequences of colours. Older ones show them as they are.
void enable_colours(DWORD stream) {
  const HANDLE handle = ::GetStdHandle(stream);
  DWORD mode = 0;
  if (!::GetConsoleMode(handle, &mode)) return;
  ::SetConsoleMode(handle, mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

}  // namespace

// No file takes the place of a closed stream here, and a reader that went away is an error already.
bool prepare_standard_streams() {
  enable_colours(STD_OUTPUT_HANDLE);
  enable_colours(STD_ERROR_HANDLE);
  return true;
}

std::filesystem::path standard_input_path() {
  return LR"(\\.\standard input)";  // a name that no file can have
}

Handle standard_output() noexcept {
  return to_handle(::GetStdHandle(STD_OUTPUT_HANDLE));
}

Handle standard_error() noexcept {
  return to_handle(::GetStdHandle(STD_ERROR_HANDLE));
}

bool is_terminal(Handle stream) noexcept {
  DWORD mode = 0;
  return ::GetConsoleMode(native(stream), &mode) != 0;
}

std::optional<unsigned> terminal_columns(Handle stream) noexcept {
  CONSOLE_SCREEN_BUFFER_INFO info = {};
  if (!::GetConsoleScreenBufferInfo(native(stream), &info)) return std::nullopt;
  const int columns = info.srWindow.Right - info.srWindow.Left + 1;
  return columns > 0 ? std::optional(static_cast<unsigned>(columns)) : std::nullopt;
}

}  // namespace ngi::os
