#pragma once

#include "apps/ngi/cli/context.h"
#include "apps/ngi/cli/options.h"
#include "ngi/tasks/open.h"
#include "ngi/terrain/land/query.h"

// Options that the verbs about landscapes share: docs/cli-contract.md 4.
namespace ngi::command {

namespace options {

inline constexpr Option land_filter = {
    .flags = "--filter",
    .value = "FACES",
    .help = "Faces of a landscape to look at: all but liquid ones, liquid ones, or any",
    .choices = "ground|water|any"};

}  // namespace options

land::Filter land_filter(const Arguments& arguments, const land::Filter& otherwise);

// Checks the landscape of an operand. Damaged parts are left out and printed; --strict refuses
// them.
Result<land::Land> open_land(Context& context, const Result<tasks::OpenedAsset>& operand);

}  // namespace ngi::command
