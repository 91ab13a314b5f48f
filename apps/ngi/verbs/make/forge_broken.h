#pragma once

#include "apps/ngi/cli/context.h"
#include "ngi/core/file.h"

namespace ngi::command {

// 'ngi forge --broken WHICH': the smallest file that breaks a rule, a folder with one for every
// rule, or the list of rules.
ExitCode forge_broken(Context& context, const std::string& which, Existing existing);

}  // namespace ngi::command
