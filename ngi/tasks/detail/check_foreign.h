#pragma once

#include "ngi/tasks/open.h"

namespace ngi::tasks {

// Checks a file of another program as an import into the game would: scenes (glTF, OBJ) as a new
// model, pictures as a new texture, sounds as an entry of sounds.lib. Reports what would refuse it
// and what an import would warn of. Returns false for a file that cannot be imported at all.
bool check_foreign_file(const Asset& file, const OpenOptions& options, Report& report);

}  // namespace ngi::tasks
