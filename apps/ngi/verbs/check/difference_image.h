#pragma once

#include "apps/ngi/cli/context.h"

namespace ngi::command {

// Draws both operands of `ngi diff` (models, effects or textures) side by side from the same
// camera, and a third picture with visible differences in red. Writes the image to `path`.
Result<void> write_difference_image(Context& context, const std::string& path);

}  // namespace ngi::command
