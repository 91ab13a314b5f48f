#pragma once

#include <string>

#include "apps/ngi/cli/context.h"
#include "ngi/msh/model.h"

namespace ngi::command {

// The checked model that an operand names: a file, an entry of an archive, or "-". What is damaged
// is left out and reported on standard error; --strict refuses it.
Result<msh::Model> open_model(Context& context, const std::string& operand);

}  // namespace ngi::command
