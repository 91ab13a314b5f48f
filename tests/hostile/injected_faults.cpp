// Preloaded into the program under test (LD_PRELOAD). Counts its system calls about files and makes
// one of them fail, or kills the process just before it:
//   NGI_FAULT_AT=17      the call with that number, from 1
//   NGI_FAULT=28         the error number it gives (ENOSPC), or "kill"
//   NGI_FAULT_COUNT=F    writes the number of calls to the file F at the end
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

std::atomic<long> calls = 0;

long wanted_call() {
  static const char* text = std::getenv("NGI_FAULT_AT");
  return text ? std::atol(text) : 0;
}

// Whether this call is to fail; errno is set then.
bool fails() {
  if (++calls != wanted_call()) return false;
  const char* fault = std::getenv("NGI_FAULT");
  if (fault == nullptr) return false;
  if (std::strcmp(fault, "kill") == 0) ::kill(::getpid(), SIGKILL);
  errno = std::atoi(fault);
  return true;
}

// Libraries look at the system on their own account; that is not what is tested.
bool is_of_the_system(const char* path) {
  for (const char* folder : {"/proc", "/sys", "/etc", "/usr", "/lib", "/dev"}) {
    if (std::strncmp(path, folder, std::strlen(folder)) == 0) return true;
  }
  return false;
}

template <typename Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

[[gnu::destructor]] void write_count() {
  const char* path = std::getenv("NGI_FAULT_COUNT");
  if (path == nullptr) return;
  if (std::FILE* file = std::fopen(path, "w")) {
    std::fprintf(file, "%ld", calls.load());
    std::fclose(file);
  }
}

}  // namespace

#define NGI_FAULTY(result, name, parameters, arguments)         \
  extern "C" result name parameters {                           \
    static const auto real = next<result(*) parameters>(#name); \
    if (fails()) return static_cast<result>(-1);                \
    return real arguments;                                      \
  }

extern "C" int open(const char* path, int flags, ...) {
  mode_t mode = 0;
  if ((flags & (O_CREAT | O_TMPFILE)) != 0) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, mode_t);
    va_end(rest);
  }
  if (!is_of_the_system(path) && fails()) return -1;
  return static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags, mode));
}

extern "C" ssize_t writev(int file, const iovec* parts, int count) {
  if (file > STDERR_FILENO && fails()) return -1;
  return ::syscall(SYS_writev, file, parts, count);
}

extern "C" void* mmap(void* address, size_t size, int protection, int flags, int file, off_t at) {
  if (file >= 0 && fails()) return MAP_FAILED;
  return reinterpret_cast<void*>(::syscall(SYS_mmap, address, size, protection, flags, file, at));
}

NGI_FAULTY(int, fsync, (int file), (file))
NGI_FAULTY(int, syncfs, (int file), (file))
NGI_FAULTY(int, fchmod, (int file, mode_t mode), (file, mode))
NGI_FAULTY(int, flock, (int file, int operation), (file, operation))
NGI_FAULTY(int, fstat, (int file, struct stat* status), (file, status))
NGI_FAULTY(int, mkdir, (const char* path, mode_t mode), (path, mode))
NGI_FAULTY(int, rename, (const char* from, const char* to), (from, to))
NGI_FAULTY(int, renameat2,
           (int from_folder, const char* from, int to_folder, const char* to, unsigned flags),
           (from_folder, from, to_folder, to, flags))
NGI_FAULTY(int, link, (const char* from, const char* to), (from, to))
NGI_FAULTY(int, linkat,
           (int from_folder, const char* from, int to_folder, const char* to, int flags),
           (from_folder, from, to_folder, to, flags))
NGI_FAULTY(int, unlink, (const char* path), (path))
NGI_FAULTY(int, unlinkat, (int folder, const char* path, int flags), (folder, path, flags))
NGI_FAULTY(int, remove, (const char* path), (path))
