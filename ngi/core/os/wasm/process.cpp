#include "ngi/core/os/process.h"

namespace ngi::os {

std::vector<std::string> program_arguments(int /*argc*/, char** /*argv*/) {
  return {};
}

std::string environment_variable(const char* /*name*/) {
  return {};
}

std::optional<std::filesystem::path> settings_folder(
    const std::function<std::string(const char* name)>& /*environment*/) {
  return std::nullopt;
}

std::uint64_t process_id() noexcept {
  return 1;
}

std::optional<int> run_with_input(const std::vector<std::string>& /*words*/,
                                  std::span<const Bytes> /*input*/) {
  return std::nullopt;  // there are no other programs
}

bool has_library(const char* /*file_name*/) {
  return false;
}

void out_of_memory() {
  __builtin_trap();  // the page starts the module anew and says so
}

}  // namespace ngi::os
