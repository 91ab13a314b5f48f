#pragma once

#include "apps/ngi/cli/context.h"
#include "apps/ngi/format_hooks.h"

namespace ngi::command {

// Sets fields of the model that an operand names, all or none. A model is an archive, so only the
// entries that changed are touched.
ExitCode set_in_model(Context& context, const std::string& operand,
                      std::span<const Assignment> assignments);

}  // namespace ngi::command
