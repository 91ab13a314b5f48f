#pragma once

#include <string>

namespace ngi::command {

// Returns ngi(1) in roff, for man -l and for packages.
std::string man_page();

// Returns docs/cli.md.
std::string command_reference();

}  // namespace ngi::command
