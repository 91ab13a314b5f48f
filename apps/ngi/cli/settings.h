#pragma once

#include "apps/ngi/cli/arguments.h"
#include "apps/ngi/cli/config_file.h"
#include "apps/ngi/print/text_stream.h"

namespace ngi::command {

// Adds options that were not typed, from the environment, then from the config file. When that file
// is wrong, prints a message to `err` and returns the exit code to end with.
ExitCode add_settings(Arguments& arguments, const Environment& environment, TextStream& err);

}  // namespace ngi::command
