#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>

#include "apps/ngi/cli/interrupt.h"
#include "apps/ngi/cli/run.h"
#include "ngi/core/file.h"

namespace {

// A program started with a closed standard stream would give its number to the first file it opens,
// and print into an archive. Such a stream is held open the wrong way round, so that using it
// fails.
void hold_standard_descriptors() {
  constexpr std::array wrong_way = {O_WRONLY, O_RDONLY, O_RDONLY};
  for (int number = 0; number < 3; ++number) {
    const bool closed = ::fcntl(number, F_GETFD) == -1;
    if (closed && ::open("/dev/null", wrong_way[static_cast<std::size_t>(number)]) != number) {
      std::_Exit(ngi::command::to_number(ngi::command::ExitCode::Internal));
    }
  }
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

}  // namespace

int main(int argc, char** argv) {
  using namespace ngi::command;
  hold_standard_descriptors();
  std::signal(SIGPIPE,
              SIG_IGN);  // a reader that goes away is told by EPIPE; work under way goes on
  ngi::install_shrink_guard();

  ExitCode code = ExitCode::Internal;
  {
    TextStream out(STDOUT_FILENO, Flushing::WhenFull);
    TextStream err(STDERR_FILENO, Flushing::AtOnce);
    code = run_program({argv + std::min(argc, 1), argv + argc}, environment, out, err);
  }
  end_if_interrupted();
  return to_number(code);
}
