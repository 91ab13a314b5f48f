#include "apps/ngi/sitting.h"

#include "apps/ngi/node_names.h"
#include "ngi/msh/mesh_view.h"

namespace ngi::command {

namespace {

using render::Float3;

constexpr double room_for_bounds = 1.4;  // which reach further than what they hold

}  // namespace

Chosen<Sitting> read_sitting(const Arguments& arguments, render::FrameSize otherwise) {
  Sitting out;
  const auto size = frame_size(arguments, otherwise);
  const auto camera = camera_choice(arguments);
  const auto layers = layer_choice(arguments);
  if (!size) return tl::unexpected(size.error());
  if (!camera) return tl::unexpected(camera.error());
  if (!layers) return tl::unexpected(layers.error());
  out.size = *size;
  out.camera = *camera;
  out.layers = *layers;
  out.view.look = look(arguments);
  out.view.layers = layers->layers;
  out.view.fraction = static_cast<float>(arguments.real_number(options::fraction, 0));
  out.view.block = static_cast<std::uint32_t>(arguments.whole_number(options::sign, 0));
  out.view.lightmaps = !arguments.has(options::no_lightmaps);
  return out;
}

render::View framed(Sitter& sitter, const Sitting& sitting, std::span<const Moment> moments) {
  render::View view = sitting.view;
  std::vector<Float3> points;
  std::vector<Float3> corners;  // of the boxes at all moments
  const auto pose = [&](const Moment& moment) {
    sitter.pose(moment);
    points.clear();
    sitter.add_points(points);
  };
  for (const Moment& moment : moments) {
    pose(moment);
    if (points.empty()) continue;
    const msh::Bounds bounds = msh::bounds_of(points);
    corners.push_back(bounds.min);
    corners.push_back(bounds.max);
  }
  view.stage = render::stage_around(corners);
  view.camera = sitting.camera.camera;
  view.camera.target = view.stage.center;
  if (!sitting.camera.fitted) return view;
  if (corners.empty()) view.camera.distance = 3 * view.stage.radius;
  bool turns = false;
  render::Fit fit(view.camera.angle, sitting.size, view.stage.center);
  for (const Moment& moment : moments) {
    pose(moment);
    render::Camera turned = view.camera;
    turned.yaw += moment.turn;
    turns = turns || moment.turn != 0;
    fit.add(turned, points);
  }
  view.camera = fit.camera(view.camera, turns);
  const render::Layers& layers = view.layers;
  if (layers.boxes || layers.spheres || layers.hull) view.camera.distance *= room_for_bounds;
  return view;
}

texture::Image take_picture(Sitter& sitter, const Sitting& sitting, const render::Frame& frame,
                            render::View view, const Moment& moment) {
  sitter.pose(moment);
  view.camera.yaw += moment.turn;
  view.clock = moment.clock;
  sitter.draw(frame, view);
  texture::Image image = frame.read();
  if (sitting.layers.names) write_names(image, sitter.marks(), view);
  return image;
}

Sitter sitter_of(render::Portrait& portrait, render::Renderer& renderer,
                 anim::RootMotion root_motion) {
  return {.pose =
              [&portrait, root_motion](const Moment& moment) {
                portrait.pose({.source = scene::TimePose{moment.t}, .root_motion = root_motion});
              },
          .add_points = [&portrait](std::vector<Float3>& points) { portrait.add_points(points); },
          .draw = [&portrait, &renderer](
                      const render::Frame& frame,
                      const render::View& view) { portrait.draw(renderer, frame, view); },
          .marks = [&portrait] { return portrait.node_marks(); },
          .counters = [&portrait] { return portrait.counters(); }};
}

}  // namespace ngi::command
