#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "apps/ngi/context.h"

namespace ngi::command {

using Assignment = std::pair<std::string_view, std::string_view>;  // field, value

// Sets fields of the effect that an operand names, an entry of an archive or a file, all or none.
ExitCode set_in_effect(Context& context, const std::string& operand,
                       std::span<const Assignment> assignments);

}  // namespace ngi::command
