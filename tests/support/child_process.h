#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <functional>

namespace ngi::test {

// How a child process ended: an exit code, or 128 + the signal that killed it, as in a shell.
inline int exit_code_of(int status) {
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// Runs `body` in a copy of this process, for what cannot be undone: dropped rights, signal
// handlers, resource limits. The body's value is the child's exit code.
inline int in_child_process(const std::function<int()>& body) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(body());
  int status = 0;
  ::waitpid(child, &status, 0);
  return exit_code_of(status);
}

// For in_child_process: gives up the rights of root, which no file mode can stop.
inline bool become_nobody() {
  constexpr unsigned nobody = 65534;
  if (::geteuid() != 0) return true;
  return ::setgid(nobody) == 0 && ::setuid(nobody) == 0;
}

}  // namespace ngi::test
