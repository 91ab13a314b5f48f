#include "apps/ngi/render_settings.h"

#include "apps/ngi/node_names.h"
#include "ngi/msh/mesh_view.h"

namespace ngi::command {

namespace {

using math::Float3;

constexpr double room_for_bounds = 1.4;  // which reach further than what they hold

}  // namespace

Chosen<RenderSettings> read_render_settings(const Arguments& arguments,
                                            render::ImageSize otherwise) {
  RenderSettings out;
  const auto size = frame_size(arguments, otherwise);
  const auto camera = camera_choice(arguments);
  const auto layers = layer_choice(arguments);
  if (!size) return tl::unexpected(size.error());
  if (!camera) return tl::unexpected(camera.error());
  if (!layers) return tl::unexpected(layers.error());
  out.size = *size;
  out.camera = *camera;
  out.layers = *layers;
  out.view.environment = look(arguments);
  out.view.overlays = layers->layers;
  out.view.fraction = static_cast<float>(arguments.real_number(options::fraction, 0));
  out.view.block = static_cast<std::uint32_t>(arguments.whole_number(options::sign, 0));
  out.view.lightmaps = !arguments.has(options::no_lightmaps);
  return out;
}

render::View framed(Drawable& drawable, const RenderSettings& settings,
                    std::span<const Moment> moments) {
  render::View view = settings.view;
  std::vector<Float3> points;
  std::vector<Float3> corners;  // of the boxes at all moments
  const auto pose = [&](const Moment& moment) {
    drawable.pose(moment);
    points.clear();
    drawable.add_points(points);
  };
  for (const Moment& moment : moments) {
    pose(moment);
    if (points.empty()) continue;
    const msh::Bounds bounds = msh::bounds_of(points);
    corners.push_back(bounds.min);
    corners.push_back(bounds.max);
  }
  view.unit_space = render::unit_space_around(corners);
  view.camera = settings.camera.camera;
  view.camera.target = view.unit_space.center;
  if (!settings.camera.fitted) return view;
  if (corners.empty()) view.camera.distance = 3 * view.unit_space.radius;
  bool turns = false;
  render::Fit fit(view.camera.angle, settings.size, view.unit_space.center);
  for (const Moment& moment : moments) {
    pose(moment);
    render::Camera turned = view.camera;
    turned.yaw += moment.turn;
    turns = turns || moment.turn != 0;
    fit.add(turned, points);
  }
  view.camera = fit.camera(view.camera, turns);
  const render::Overlays& layers = view.overlays;
  if (layers.boxes || layers.spheres || layers.hull) view.camera.distance *= room_for_bounds;
  return view;
}

texture::Image take_picture(Drawable& drawable, const RenderSettings& settings,
                            const render::RenderTarget& frame, render::View view,
                            const Moment& moment) {
  drawable.pose(moment);
  view.camera.yaw += moment.turn;
  view.clock = moment.clock;
  drawable.draw(frame, view);
  texture::Image image = frame.read();
  if (settings.layers.names) write_names(image, drawable.marks(), view);
  return image;
}

Drawable drawable_of(render::ModelView& model_view, render::Renderer& renderer,
                     anim::RootMotion root_motion) {
  return {
      .pose =
          [&model_view, root_motion](const Moment& moment) {
            model_view.pose({.source = scene::TimePose{moment.t}, .root_motion = root_motion});
          },
      .add_points = [&model_view](std::vector<Float3>& points) { model_view.add_points(points); },
      .draw = [&model_view, &renderer](
                  const render::RenderTarget& frame,
                  const render::View& view) { model_view.draw(renderer, frame, view); },
      .marks = [&model_view] { return model_view.node_marks(); },
      .counters = [&model_view] { return model_view.counters(); }};
}

}  // namespace ngi::command
