#pragma once

#include "apps/ngi/cli/arguments.h"
#include "apps/ngi/cli/config_file.h"
#include "apps/ngi/print/text_stream.h"

namespace ngi::command {

// Adds options that were not typed, from the environment, then from the config file. When that file
// is wrong, prints a message to `err` and returns the exit code to end with.
ExitCode add_settings(Arguments& arguments, const Environment& environment, TextStream& err);

// Returns the language of the run: --lang, NGI_LANG or the config file, which `arguments` has, or
// the locale of the system.
Language language_of(const Arguments& arguments, const Environment& environment);

// The same for words that cannot be parsed; a config file that is wrong is passed over.
Language language_of(const std::vector<std::string>& words, const Environment& environment);

}  // namespace ngi::command
