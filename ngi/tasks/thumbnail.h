#pragma once

#include "ngi/tasks/render_subject.h"

namespace ngi::tasks {

// A small square picture of a model or an effect: drawn at twice the size and reduced, so that thin
// things stay.
Result<texture::Image> draw_thumbnail(RenderSubject& subject, std::uint32_t side,
                                      const render::Environment& environment, const Limits& limits);

// A small picture on a transparent background of a texture, a model or an effect, in a game that
// was named also of a unit or a prototype. What is missing is reported.
Result<texture::Image> thumbnail(const AssetOrObject& subject, std::uint32_t side,
                                 const OpenOptions& options, Report& report);

}  // namespace ngi::tasks
