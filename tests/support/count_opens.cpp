#include "tests/support/count_opens.h"

#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdarg>
#include <mutex>
#include <vector>

namespace {

std::mutex opens_mutex;
bool counting = false;
std::vector<std::string> opened;

void count(const char* path, int flags) {
  if ((flags & O_ACCMODE) != O_RDONLY || (flags & O_DIRECTORY) != 0) return;
  const std::scoped_lock lock(opens_mutex);
  if (counting) opened.emplace_back(path);
}

}  // namespace

// Resolved before the C library's function of the same name.
extern "C" int open(const char* path, int flags, ...) {
  mode_t mode = 0;
  if ((flags & (O_CREAT | O_TMPFILE)) != 0) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
  }
  count(path, flags);
  return static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

namespace ngi::test {

void start_counting_opens() {
  const std::scoped_lock lock(opens_mutex);
  opened.clear();
  counting = true;
}

std::map<std::string, int> stop_counting_opens(const std::filesystem::path& folder) {
  const std::scoped_lock lock(opens_mutex);
  counting = false;
  std::map<std::string, int> out;
  const std::filesystem::path root = std::filesystem::weakly_canonical(folder);
  for (const std::string& path : opened) {
    std::error_code ignored;
    const auto real = std::filesystem::weakly_canonical(path, ignored);
    const auto inside = real.lexically_relative(root);
    if (inside.empty() || *inside.begin() == ".." || std::filesystem::is_directory(real)) continue;
    ++out[inside.string()];
  }
  return out;
}

}  // namespace ngi::test
