#pragma once

#include "apps/ngi/cli/arguments.h"
#include "apps/ngi/cli/config_file.h"
#include "apps/ngi/print/text_stream.h"

namespace ngi::command {

// Adds what was not typed: typed options come before the environment, and the environment before
// the config file. When that file is wrong, says so on `err` and gives the exit code to end with.
ExitCode add_settings(Arguments& arguments, const Environment& environment, TextStream& err);

}  // namespace ngi::command
