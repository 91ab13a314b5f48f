#include "ngi/core/os/process.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <new>

#include "ngi/core/os/posix/descriptor.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace ngi::os {

namespace {

// Starts a program that reads from a pipe; its process, or nothing when there is no such program.
std::optional<pid_t> start_reading(std::vector<std::string> words, const File& read_end) {
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, descriptor(read_end.handle()), STDIN_FILENO);
  pid_t child = 0;
  const int failed = ::posix_spawnp(&child, argv[0], &actions, nullptr, argv.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  return failed == 0 ? std::optional(child) : std::nullopt;
}

}  // namespace

std::vector<std::string> program_arguments(int argc, char** argv) {
  return {argv + std::min(argc, 1), argv + argc};
}

void keep_freed_memory() noexcept {
#ifdef __GLIBC__
  constexpr int largest_block = 32 * 1024 * 1024;  // more is not allowed
  ::mallopt(M_MMAP_THRESHOLD, largest_block);
  ::mallopt(M_TRIM_THRESHOLD, 4 * largest_block);
  ::mallopt(M_TOP_PAD, largest_block / 8);
#endif
}

std::string environment_variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

std::optional<std::filesystem::path> settings_folder(
    const std::function<std::string(const char* name)>& environment) {
  const std::string config_home = environment("XDG_CONFIG_HOME");
  const std::string home = environment("HOME");
  if (!config_home.empty()) return config_home;
  if (!home.empty()) return std::filesystem::path(home) / ".config";
  return std::nullopt;
}

std::uint64_t process_id() noexcept {
  return static_cast<std::uint64_t>(::getpid());
}

std::optional<int> run_with_input(const std::vector<std::string>& words,
                                  std::span<const Bytes> input) {
  std::array<int, 2> ends = {};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
  File read_end(ends[0]);
  File write_end(ends[1]);
  const auto child = start_reading(words, read_end);
  if (!child) return std::nullopt;
  read_end.close();
  // A program that stops reading says why by its exit code.
  for (const Bytes& piece : input) {
    if (write_all(write_end.handle(), piece.span())) break;
  }
  write_end.close();
  int status = 0;
  ::waitpid(*child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

bool has_display() {
  return !environment_variable("DISPLAY").empty() ||
         !environment_variable("WAYLAND_DISPLAY").empty();
}

bool has_library(const char* file_name) {
  void* const handle = ::dlopen(file_name, RTLD_LAZY | RTLD_LOCAL);
  if (handle == nullptr) return false;
  ::dlclose(handle);
  return true;
}

void out_of_memory() {
  throw std::bad_alloc();
}

}  // namespace ngi::os
