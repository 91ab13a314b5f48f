#pragma once

#include <string>

namespace ngi::command {

// ngi(1) in roff, for man -l and for the packagers.
std::string man_page();

// The same as docs/cli.md.
std::string command_reference();

}  // namespace ngi::command
