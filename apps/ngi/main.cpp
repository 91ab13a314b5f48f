#include <cstdlib>
#include <exception>
#include <new>
#include <span>
#include <string_view>

#include "apps/ngi/cli/interrupt.h"
#include "apps/ngi/cli/run.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/file.h"
#include "ngi/core/os/process.h"
#include "ngi/core/os/terminal.h"

namespace {

// Memory may run out where no exception can be passed on, as in a destructor. Nothing is lost then:
// files get their names when they are complete.
[[noreturn]] void end_by_exception() noexcept {
  using ngi::command::ExitCode;
  using ngi::command::to_number;
  std::string_view text = "ngi: internal failure";
  ExitCode code = ExitCode::Internal;
  try {
    if (const auto failure = std::current_exception()) std::rethrow_exception(failure);
  } catch (const std::bad_alloc&) {
    text = "ngi: error OUT-OF-MEMORY: there is not enough memory";
    code = ExitCode::InputOutput;
  } catch (...) {
  }
  for (const std::string_view part : {ngi::command::translation_of(text), std::string_view("\n")}) {
    ngi::os::write_all(ngi::os::standard_error(), std::as_bytes(std::span(part)));
  }
  std::_Exit(to_number(code));
}

}  // namespace

int main(int argc, char** argv) {
  using namespace ngi::command;
  namespace os = ngi::os;
  std::set_terminate(end_by_exception);
  if (!os::prepare_standard_streams()) std::_Exit(to_number(ExitCode::Internal));
  ngi::install_shrink_guard();
  os::keep_freed_memory();

  ExitCode code = ExitCode::Internal;
  {
    TextStream out(os::standard_output(), Flushing::WhenFull);
    TextStream err(os::standard_error(), Flushing::AtOnce);
    code = run_program(os::program_arguments(argc, argv), os::environment_variable, out, err);
  }
  end_if_interrupted();
  return to_number(code);
}
