#pragma once

#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/msh/model.h"

namespace ngi::command {

// Opens and checks the model that an operand names: a file, an entry of an archive, or "-". Damaged
// parts are left out and reported on standard error; --strict refuses them.
Result<msh::Model> open_model(Context& context, const std::string& operand);

}  // namespace ngi::command
