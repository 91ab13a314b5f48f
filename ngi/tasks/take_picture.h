#pragma once

#include <functional>
#include <span>
#include <vector>

#include "ngi/render/model_view.h"
#include "ngi/render/offscreen_renderer.h"
#include "ngi/tasks/render.h"

// Drawing pictures of prepared models and effects.
namespace ngi::tasks {

// Time and camera angle of one picture.
struct Moment {
  float pose_time = 0;         // in frames
  std::uint32_t clock_ms = 0;  // of materials and effects
  double turn = 0;             // added to the yaw of the camera; in radians
};

// A model, an effect or a landscape to be drawn.
struct Drawable {
  std::function<void(const Moment&)> pose;
  std::function<void(std::vector<math::Float3>&)> add_points;  // in the last pose
  std::function<void(const render::RenderTarget&, const render::View&)> draw;
  std::function<std::vector<render::NodePosition>()> marks;
  std::function<render::Counters()> counters;
  std::optional<render::Camera> camera = {};  // when nobody chose its angles
  // Of the sockets of a model; empty for others.
  std::function<std::vector<render::NodePosition>()> sockets = {};
  // Changes the view that frames all of it, or nothing.
  std::function<void(render::View&, const RenderSettings&)> adjust = {};
};

// A camera that sees all moments alike, and the unit space for it.
render::View framed(Drawable& drawable, const RenderSettings& settings,
                    std::span<const Moment> moments);

// Draws one picture. `view` is the result of framed().
texture::Image take_picture(Drawable& drawable, const RenderSettings& settings,
                            const render::RenderTarget& target, render::View view,
                            const Moment& moment);

}  // namespace ngi::tasks
