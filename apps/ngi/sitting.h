#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "apps/ngi/render_options.h"
#include "ngi/render/easel.h"
#include "ngi/render/portrait.h"

// How verbs take pictures of models and effects.
namespace ngi::command {

// When a picture is taken.
struct Moment {
  float t = 0;              // of the pose, in frames
  std::uint32_t clock = 0;  // of materials and effects, in ms
  double turn = 0;          // of the camera, beside its own yaw; in radians
};

// What is drawn: a model or an effect.
struct Sitter {
  std::function<void(const Moment&)> pose;
  std::function<void(std::vector<render::Float3>&)> add_points;  // as posed last
  std::function<void(const render::Frame&, const render::View&)> draw;
  std::function<std::vector<render::NodeMark>()> marks;
  std::function<render::Counters()> counters;
};

// How it is drawn.
struct Sitting {
  render::FrameSize size = {1024, 768};
  CameraChoice camera = {};
  LayerChoice layers = {};
  render::View view = {};  // camera, stage and layers are filled in
};
Chosen<Sitting> read_sitting(const Arguments& arguments, render::FrameSize size);

// A camera that sees all moments alike, and the stage for it.
render::View framed(Sitter& sitter, const Sitting& sitting, std::span<const Moment> moments);

// One picture. `view` is what framed() gave.
texture::Image take_picture(Sitter& sitter, const Sitting& sitting, const render::Frame& frame,
                            render::View view, const Moment& moment);

// A model as a sitter; the portrait must outlive it.
Sitter sitter_of(render::Portrait& portrait, render::Renderer& renderer,
                 anim::RootMotion root_motion = anim::RootMotion::Drop);

}  // namespace ngi::command
