#include "tests/cli/run_ngi.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

#include "tests/support/file_descriptor.h"
#include "tests/support/places.h"

namespace ngi::test {

namespace {

using Clock = std::chrono::steady_clock;

struct Pipe {
  FileDescriptor read_end{-1};
  FileDescriptor write_end{-1};
};

Pipe make_pipe() {
  std::array<int, 2> ends = {};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  return {FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

struct Pipes {
  Pipe in = make_pipe();
  Pipe out = make_pipe();
  Pipe err = make_pipe();
};

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> all;
  for (std::string& word : words) all.push_back(word.data());
  all.push_back(nullptr);
  return all;
}

void redirect_output(const Running& running, const Pipes& pipes) {
  if (running.output_to == "closed") {
    ::close(STDOUT_FILENO);
  } else if (!running.output_to.empty()) {
    ::dup2(::open(running.output_to.c_str(), O_WRONLY | O_CLOEXEC), STDOUT_FILENO);
  } else {
    ::dup2(pipes.out.write_end.number(), STDOUT_FILENO);
  }
}

// Between vfork and exec: system calls only.
[[noreturn]] void become(char** command, char** environment, const Running& running,
                         const Pipes& pipes) {
  ::dup2(pipes.in.read_end.number(), STDIN_FILENO);
  ::dup2(pipes.err.write_end.number(), STDERR_FILENO);
  redirect_output(running, pipes);
  if (!running.folder.empty() && ::chdir(running.folder.c_str()) != 0) ::_exit(126);
  ::execvpe(command[0], command, environment);
  ::_exit(127);
}

// Takes what is there; false at the end of the stream.
bool take(FileDescriptor& from, std::string& to) {
  std::array<char, 65536> buffer = {};
  const ssize_t got = ::read(from.number(), buffer.data(), buffer.size());
  if (got > 0) to.append(buffer.data(), static_cast<std::size_t>(got));
  if (got <= 0) from = FileDescriptor(-1);
  return got > 0;
}

// Gives what fits; closes when all is given or nobody reads.
void give(FileDescriptor& to, std::string_view& input) {
  const ssize_t put = ::write(to.number(), input.data(), input.size());
  if (put > 0) input.remove_prefix(static_cast<std::size_t>(put));
  if (put <= 0 || input.empty()) to = FileDescriptor(-1);
}

// All three streams at once, so that neither side can wait for the other for ever.
void exchange(Pipes& pipes, const Running& running, Ran& ran, pid_t child) {
  const auto end = Clock::now() + std::chrono::duration<double>(running.seconds);
  std::string_view input = running.input;
  if (input.empty()) pipes.in.write_end = FileDescriptor(-1);
  while (pipes.out.read_end.valid() || pipes.err.read_end.valid()) {
    std::array<pollfd, 3> waits = {pollfd{pipes.out.read_end.number(), POLLIN, 0},
                                   pollfd{pipes.err.read_end.number(), POLLIN, 0},
                                   pollfd{pipes.in.write_end.number(), POLLOUT, 0}};
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
    if (left <= 0 || ::poll(waits.data(), waits.size(), static_cast<int>(left)) == 0) {
      ::kill(child, SIGKILL);
      return;
    }
    if (waits[0].revents != 0) take(pipes.out.read_end, ran.out);
    if (waits[1].revents != 0) take(pipes.err.read_end, ran.err);
    if (waits[2].revents != 0) give(pipes.in.write_end, input);
  }
}

}  // namespace

Ran run_program(const std::vector<std::string>& command, const Running& running) {
  std::signal(SIGPIPE, SIG_IGN);  // a program need not read its input
  std::vector<std::string> words = command;
  const char* path = std::getenv("PATH");
  std::vector<std::string> variables = {std::string("PATH=") + (path ? path : "/usr/bin:/bin")};
  for (const auto& [name, value] : running.environment) variables.push_back(name + "=" + value);
  const auto word_pointers = pointers(words);
  const auto variable_pointers = pointers(variables);

  Pipes pipes;
  ::fcntl(pipes.in.write_end.number(), F_SETFL, O_NONBLOCK);
  const pid_t child = ::vfork();  // copies nothing of what the tests keep in memory
  if (child < 0) throw std::runtime_error("cannot fork");
  if (child == 0) {
    std::signal(SIGPIPE, SIG_DFL);
    become(const_cast<char**>(word_pointers.data()), const_cast<char**>(variable_pointers.data()),
           running, pipes);
  }
  pipes.in.read_end = FileDescriptor(-1);
  pipes.out.write_end = FileDescriptor(-1);
  pipes.err.write_end = FileDescriptor(-1);

  Ran ran;
  exchange(pipes, running, ran, child);
  int status = 0;
  rusage usage = {};
  ::wait4(child, &status, 0, &usage);
  ran.max_resident_kib = usage.ru_maxrss;
  ran.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ran;
}

Ran run_ngi(const std::vector<std::string>& arguments, const Running& running) {
  std::vector<std::string> command = {in_build("bin/ngi")};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return run_program(command, running);
}

bool is_installed(const std::string& program) {
  return run_program({"sh", "-c", "command -v " + program}).exit_code == 0;
}

}  // namespace ngi::test
