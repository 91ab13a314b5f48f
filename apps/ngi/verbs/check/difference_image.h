#pragma once

#include "apps/ngi/cli/context.h"

namespace ngi::command {

// Draws both operands of `ngi diff` side by side, seen alike, and a third picture with what looks
// different in red: models, effects or textures. Written to `path`.
Result<void> write_difference_image(Context& context, const std::string& path);

}  // namespace ngi::command
