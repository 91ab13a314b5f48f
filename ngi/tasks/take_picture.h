#pragma once

#include <functional>
#include <span>
#include <vector>

#include "ngi/render/model_view.h"
#include "ngi/render/offscreen_renderer.h"

// Drawing pictures of prepared models and effects.
namespace ngi::tasks {

// Time and camera angle of one picture.
struct Moment {
  float pose_time = 0;         // in frames
  std::uint32_t clock_ms = 0;  // of materials and effects
  double turn = 0;             // added to the yaw of the camera; in radians
};

// A model or an effect to be drawn.
struct Drawable {
  std::function<void(const Moment&)> pose;
  std::function<void(std::vector<math::Float3>&)> add_points;  // in the last pose
  std::function<void(const render::RenderTarget&, const render::View&)> draw;
  std::function<std::vector<render::NodePosition>()> marks;
  std::function<render::Counters()> counters;
};

// Size of the picture, camera, overlays, environment and materials.
struct RenderSettings {
  render::ImageSize size = {1024, 768};
  bool fitted = true;  // choose the camera's distance so that the subject fills the picture
  bool node_names = false;
  render::View view = {};  // target and unit space are set by framed()
};

// Returns a camera that shows the subject at all moments, and its unit space.
render::View framed(Drawable& drawable, const RenderSettings& settings,
                    std::span<const Moment> moments);

// Draws one picture. `view` is the result of framed().
texture::Image take_picture(Drawable& drawable, const RenderSettings& settings,
                            const render::RenderTarget& target, render::View view,
                            const Moment& moment);

}  // namespace ngi::tasks
