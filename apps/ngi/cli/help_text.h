#pragma once

#include "apps/ngi/cli/verb.h"
#include "apps/ngi/print/text_stream.h"

namespace ngi::command {

// Prints all verbs on one screen.
void print_overview(TextStream& out);

// Prints usage, options and examples of one verb.
void print_verb_help(TextStream& out, const Verb& verb);

}  // namespace ngi::command
