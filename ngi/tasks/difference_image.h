#pragma once

#include "ngi/tasks/render_subject.h"

namespace ngi::tasks {

// Draws two models, effects or textures side by side from the same camera, and a third picture with
// visible differences in red. Missing materials and textures are reported.
Result<texture::Image> difference_image(const AssetOrObject& a, const AssetOrObject& b,
                                        const OpenOptions& options, Report& report);

}  // namespace ngi::tasks
