#include "ngi/core/os/terminal.h"

namespace ngi::os {

bool prepare_standard_streams() {
  return false;
}

std::filesystem::path standard_input_path() {
  return "/dev/stdin";
}

Handle standard_output() noexcept {
  return 1;
}

Handle standard_error() noexcept {
  return 2;
}

bool is_terminal(Handle /*stream*/) noexcept {
  return false;
}

std::optional<unsigned> terminal_columns(Handle /*stream*/) noexcept {
  return std::nullopt;
}

}  // namespace ngi::os
