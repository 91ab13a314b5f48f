#include "ngi/core/os/terminal.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>

#include "ngi/core/os/posix/descriptor.h"

namespace ngi::os {

namespace {

// A closed stream becomes /dev/null, opened in the opposite mode so that using it fails.
bool reserve_closed_streams() {
  constexpr std::array opposite_modes = {O_WRONLY, O_RDONLY, O_RDONLY};
  for (int number = 0; number < 3; ++number) {
    const bool closed = ::fcntl(number, F_GETFD) == -1;
    if (closed && ::open("/dev/null", opposite_modes[static_cast<std::size_t>(number)]) != number) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool prepare_standard_streams() {
  if (!reserve_closed_streams()) return false;
  ::signal(SIGPIPE, SIG_IGN);
  return true;
}

std::filesystem::path standard_input_path() {
  return "/dev/stdin";
}

Handle standard_output() noexcept {
  return STDOUT_FILENO;
}

Handle standard_error() noexcept {
  return STDERR_FILENO;
}

bool is_terminal(Handle stream) noexcept {
  return ::isatty(descriptor(stream)) == 1;
}

std::optional<unsigned> terminal_columns(Handle stream) noexcept {
  winsize size = {};
  if (::ioctl(descriptor(stream), TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return std::nullopt;
  return size.ws_col;
}

}  // namespace ngi::os
