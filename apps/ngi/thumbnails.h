#pragma once

#include "apps/ngi/subject.h"

namespace ngi::command {

// A small square picture of a model or an effect: drawn at twice the size and reduced, so that thin
// things stay.
Result<texture::Image> draw_thumbnail(Subject& subject, std::uint32_t side,
                                      const render::Environment& look, const Limits& limits);

}  // namespace ngi::command
