#pragma once

#include "ngi/tasks/render_subject.h"

namespace ngi::tasks {

// Makes the render target for thumbnails of a side: twice as large, because they are drawn at twice
// the size and then reduced, so that thin parts stay visible.
Result<render::RenderTarget> make_thumbnail_target(std::uint32_t side, const Limits& limits);
// Draws a small square picture of a model or an effect with such a target.
texture::Image draw_thumbnail(RenderSubject& subject, const render::RenderTarget& target,
                              const render::Environment& environment);

// Draws a small picture of a texture, a model, an effect or a landscape on a transparent
// background, or of an areal map; with a named game also of a unit or a prototype. Missing
// materials and textures are reported.
Result<texture::Image> thumbnail(const AssetOrObject& subject, std::uint32_t side,
                                 const OpenOptions& options, Report& report);

}  // namespace ngi::tasks
