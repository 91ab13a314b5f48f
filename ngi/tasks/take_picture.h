#pragma once

#include <functional>
#include <span>
#include <vector>

#include "ngi/render/model_view.h"
#include "ngi/render/offscreen_renderer.h"
#include "ngi/tasks/render.h"

// Taking pictures of models and effects that are ready to be drawn.
namespace ngi::tasks {

// When a picture is taken.
struct Moment {
  float pose_time = 0;         // in frames
  std::uint32_t clock_ms = 0;  // of materials and effects
  double turn = 0;             // of the camera, beside its own yaw; in radians
};

// What is drawn: a model or an effect.
struct Drawable {
  std::function<void(const Moment&)> pose;
  std::function<void(std::vector<math::Float3>&)> add_points;  // as posed last
  std::function<void(const render::RenderTarget&, const render::View&)> draw;
  std::function<std::vector<render::NodeMark>()> marks;
  std::function<render::Counters()> counters;
};

// A camera that sees all moments alike, and the unit space for it.
render::View framed(Drawable& drawable, const RenderSettings& settings,
                    std::span<const Moment> moments);

// One picture. `view` is what framed() gave.
texture::Image take_picture(Drawable& drawable, const RenderSettings& settings,
                            const render::RenderTarget& target, render::View view,
                            const Moment& moment);

}  // namespace ngi::tasks
