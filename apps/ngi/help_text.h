#pragma once

#include "apps/ngi/text_stream.h"
#include "apps/ngi/verb.h"

namespace ngi::command {

// What there is, on one screen.
void print_overview(TextStream& out);

// Usage, options and examples of one verb.
void print_verb_help(TextStream& out, const Verb& verb);

}  // namespace ngi::command
