#pragma once

#include <string>
#include <vector>

#include "apps/ngi/cli/config_file.h"
#include "apps/ngi/cli/exit_code.h"
#include "apps/ngi/print/text_stream.h"

namespace ngi::command {

// Runs the program, except for signals and standard streams of the process. `words` is argv without
// the program's name.
ExitCode run_program(const std::vector<std::string>& words, const Environment& environment,
                     TextStream& out, TextStream& err);

}  // namespace ngi::command
