#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "apps/ngi/cli/render_options.h"
#include "ngi/render/model_view.h"
#include "ngi/render/offscreen_renderer.h"

// How verbs take pictures of models and effects.
namespace ngi::command {

// When a picture is taken.
struct Moment {
  float t = 0;              // of the pose, in frames
  std::uint32_t clock = 0;  // of materials and effects, in ms
  double turn = 0;          // of the camera, beside its own yaw; in radians
};

// What is drawn: a model or an effect.
struct Drawable {
  std::function<void(const Moment&)> pose;
  std::function<void(std::vector<math::Float3>&)> add_points;  // as posed last
  std::function<void(const render::RenderTarget&, const render::View&)> draw;
  std::function<std::vector<render::NodeMark>()> marks;
  std::function<render::Counters()> counters;
};

// How it is drawn.
struct RenderSettings {
  render::ImageSize size = {1024, 768};
  CameraChoice camera = {};
  LayerChoice layers = {};
  render::View view = {};  // camera, stage and layers are filled in
};
Chosen<RenderSettings> read_render_settings(const Arguments& arguments, render::ImageSize size);

// A camera that sees all moments alike, and the stage for it.
render::View framed(Drawable& drawable, const RenderSettings& settings,
                    std::span<const Moment> moments);

// One picture. `view` is what framed() gave.
texture::Image take_picture(Drawable& drawable, const RenderSettings& settings,
                            const render::RenderTarget& frame, render::View view,
                            const Moment& moment);

// A model as a drawable; the model_view must outlive it.
Drawable drawable_of(render::ModelView& model_view, render::Renderer& renderer,
                     anim::RootMotion root_motion = anim::RootMotion::Drop);

}  // namespace ngi::command
