#pragma once

#include <string>
#include <vector>

#include "ngi/tasks/open.h"

namespace ngi::tasks {

// The entries of an archive that the beginning of a path can go on to: for "bases.rlb/bot" the
// paths of all entries of bases.rlb whose names begin so, in any case. Nothing when the part before
// the last slash is not an archive: files and folders are the shell's business.
std::vector<std::string> complete_path(const std::string& beginning, const OpenOptions& options);

}  // namespace ngi::tasks
