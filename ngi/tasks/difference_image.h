#pragma once

#include "ngi/tasks/render_subject.h"

namespace ngi::tasks {

// Two models, effects or textures side by side, seen alike, and a third picture with what looks
// different in red. What is missing in the two is reported.
Result<texture::Image> difference_image(const AssetOrObject& a, const AssetOrObject& b,
                                        const OpenOptions& options, Report& report);

}  // namespace ngi::tasks
