#pragma once

#include "apps/ngi/cli/context.h"
#include "ngi/core/file.h"
#include "ngi/forge/broken/broken.h"

namespace ngi::command {

// 'ngi forge --broken WHICH': the smallest file that breaks a rule, a folder with one for every
// rule, or the list of rules.
ExitCode forge_broken(Context& context, const std::string& which, Existing existing);

// The words after "ngi" that show the rule, with {} for the path; 'validate' lists infos only when
// it is asked to.
std::string words_that_show(const forge::BrokenRule& broken);

}  // namespace ngi::command
