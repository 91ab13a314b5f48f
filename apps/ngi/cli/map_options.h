#pragma once

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/options.h"
#include "ngi/terrain/areals/model.h"

// What the verbs about areal maps share.
namespace ngi::command {

// Opens an areal map and prints its issues. Fails with NOT-SUPPORTED for another kind of asset.
Result<areals::AreaMap> open_areal_map(Context& context, const std::string& operand);

// Reads the value "X,Y" of an option. Returns nothing when it is missing or not a point.
std::optional<areals::Point> ground_point(const Arguments& arguments, const Option& option);

}  // namespace ngi::command
