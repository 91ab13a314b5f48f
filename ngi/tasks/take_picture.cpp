#include "ngi/tasks/take_picture.h"

#include "ngi/msh/mesh_view.h"
#include "ngi/tasks/detail/node_names.h"

namespace ngi::tasks {

namespace {

using math::Float3;

constexpr double room_for_bounds = 1.4;  // they are larger than the model

}  // namespace

render::View framed(Drawable& drawable, const RenderSettings& settings,
                    std::span<const Moment> moments) {
  render::View view = settings.view;
  if (settings.usual_angles && drawable.camera) view.camera = *drawable.camera;
  std::vector<Float3> points;
  std::vector<Float3> corners;  // of the bounding boxes at all moments
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
  view.camera.target = view.unit_space.center;
  const auto adjusted = [&] {
    if (drawable.adjust) drawable.adjust(view, settings);
    return view;
  };
  if (!settings.fitted) return adjusted();
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
  const render::Overlays& overlays = view.overlays;
  if (overlays.boxes || overlays.spheres || overlays.hull) view.camera.distance *= room_for_bounds;
  return adjusted();
}

texture::Image take_picture(Drawable& drawable, const RenderSettings& settings,
                            const render::RenderTarget& target, render::View view,
                            const Moment& moment) {
  drawable.pose(moment);
  view.camera.yaw += moment.turn;
  view.clock = moment.clock_ms;
  drawable.draw(target, view);
  texture::Image image = target.read();
  if (settings.node_names) {
    write_names(image, drawable.marks(), view);
  } else if (view.overlays.sockets && drawable.sockets) {
    write_names(image, drawable.sockets(), view);
  }
  return image;
}

}  // namespace ngi::tasks
