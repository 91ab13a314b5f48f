#pragma once

#include <string>

namespace ngi::command {

// docs/rules.md: every rule with its meaning, in Markdown.
std::string rules_page();

}  // namespace ngi::command
