#include <cstdlib>

#include "apps/ngi/cli/interrupt.h"
#include "apps/ngi/cli/run.h"
#include "ngi/core/file.h"
#include "ngi/core/os/process.h"
#include "ngi/core/os/terminal.h"

int main(int argc, char** argv) {
  using namespace ngi::command;
  namespace os = ngi::os;
  if (!os::prepare_standard_streams()) std::_Exit(to_number(ExitCode::Internal));
  ngi::install_shrink_guard();

  ExitCode code = ExitCode::Internal;
  {
    TextStream out(os::standard_output(), Flushing::WhenFull);
    TextStream err(os::standard_error(), Flushing::AtOnce);
    code = run_program(os::program_arguments(argc, argv), os::environment_variable, out, err);
  }
  end_if_interrupted();
  return to_number(code);
}
