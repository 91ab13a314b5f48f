#pragma once

#include <string>
#include <vector>

#include "apps/ngi/cli/operands.h"

namespace ngi::command {

// Whether an operand names a folder.
bool is_folder(const Context& context, const std::string& operand);

// Returns the files of a folder, or the one asset that an operand names. Folders that cannot be
// listed are reported and left out.
Result<std::vector<AssetPath>> assets_of(Context& context, const std::string& operand);

}  // namespace ngi::command
