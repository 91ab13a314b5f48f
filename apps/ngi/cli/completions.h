#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "apps/ngi/cli/verb.h"

namespace ngi::command {

std::string bash_completion();
std::string zsh_completion();
std::string fish_completion();

// Returns the words that a shell may offer; empty when it should offer files, folders or nothing.
std::vector<std::string_view> candidates(std::string_view choices, Completes completes);

}  // namespace ngi::command
