#include "apps/studio/view/viewport_scene.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ngi/core/text.h"

namespace ngi::studio {

namespace {

constexpr double steepest = std::numbers::pi / 2 - 0.01;

render::ImageSize image_size(QSize size) {
  return {static_cast<std::uint32_t>(std::max(size.width(), 1)),
          static_cast<std::uint32_t>(std::max(size.height(), 1))};
}

std::uint32_t clock_of(const SceneOptions& options, bool runs_in_ms) {
  return runs_in_ms ? static_cast<std::uint32_t>(std::max(0.0F, options.time)) : options.clock_ms;
}

// The camera that shows everything.
render::View framed_view(const DrawRequest& request, QSize size) {
  tasks::RenderSettings settings;
  settings.size = image_size(size);
  settings.view = request.view;
  settings.view.camera.shift_x = 0;
  settings.view.camera.shift_y = 0;
  const tasks::Moment moment = {request.options.time, clock_of(request.options, request.runs_in_ms),
                                0};
  return tasks::framed(request.loaded->subject.drawable, settings, std::span(&moment, 1));
}

}  // namespace

QImage to_qimage(const texture::Image& image) {
  const QImage view(reinterpret_cast<const uchar*>(image.pixels.data()),
                    static_cast<int>(image.width), static_cast<int>(image.height),
                    static_cast<qsizetype>(image.width) * 4, QImage::Format_RGBA8888);
  return view.copy();
}

ViewportScene::ViewportScene(Workspace& workspace, Document& document)
    : workspace_(workspace), document_(document) {}

ViewportScene::~ViewportScene() = default;

bool ViewportScene::is_effect() const {
  return document_.kind() == Kind::Effect;
}

bool ViewportScene::runs_in_ms() const {
  return is_effect() || document_.kind() == Kind::Material;
}

Result<void> ViewportScene::load(const render::OffscreenRenderer& renderer) {
  auto loaded = load_scene(load_request(), renderer);
  if (!loaded) return fail(std::move(loaded));
  exchange(*std::move(loaded));
  return {};
}

LoadRequest ViewportScene::load_request() const {
  LoadRequest out = studio::load_request(workspace_, document_, options_);
  if (!framed_size_.isEmpty()) out.view = view_;
  return out;
}

std::unique_ptr<LoadedScene> ViewportScene::exchange(std::unique_ptr<LoadedScene> loaded) {
  std::swap(loaded_, loaded);
  if (!loaded_) return loaded;
  if (loaded_->subject.effect) {
    if (options_.time == 0) {
      options_.time = static_cast<float>(loaded_->subject.effect->usual_time());
    }
    options_.environment.top = {0.13F, 0.14F, 0.17F};
    options_.environment.bottom = {0.05F, 0.055F, 0.065F};
  }
  if (is_map(document_.kind()) && framed_size_.isEmpty()) adopts_light_ = true;
  return loaded;
}

std::uint64_t ViewportScene::triangles() const {
  return subject() && subject()->model_view ? scene::count_triangles(subject()->model_view->draws())
                                            : 0;
}

void ViewportScene::apply_emitters() {
  if (loaded_) studio::apply_emitters(options_, *loaded_);
}

void ViewportScene::orbit(double yaw, double pitch) {
  is_moved_ = true;
  view_.camera.yaw = std::remainder(view_.camera.yaw + yaw, 2 * std::numbers::pi);
  view_.camera.pitch = std::clamp(view_.camera.pitch + pitch, -steepest, steepest);
}

void ViewportScene::look_from(double yaw, double pitch) {
  is_moved_ = true;
  view_.camera.yaw = yaw;
  view_.camera.pitch = std::clamp(pitch, -steepest, steepest);
}

void ViewportScene::pan(QPointF pixels, QSize size) {
  is_moved_ = true;
  render::Camera& camera = view_.camera;
  const double shorter = std::max(1, std::min(size.width(), size.height()));
  const double unit = 2 * camera.distance * std::tan(camera.angle / 2) / shorter;
  camera.shift_x -= pixels.x() * unit;
  camera.shift_y += pixels.y() * unit;
}

void ViewportScene::zoom(double factor) {
  is_moved_ = true;
  const double radius = view_.unit_space.radius;
  view_.camera.distance = std::clamp(view_.camera.distance * factor, radius * 0.05, radius * 40);
}

void ViewportScene::fly(const math::Double3& steps) {
  is_moved_ = true;
  render::Camera& camera = view_.camera;
  // Inside a map a step is as long as one on the ground; around a model it depends on its size.
  const double length = std::min(camera.distance, view_.unit_space.radius);
  const auto add = [&](const math::Double3& way, double share) {
    camera.target = camera.target + way * (share * length);
  };
  add(camera.right(), steps.x);
  add(camera.up(), steps.y);
  add(camera.forward(), steps.z);
}

bool ViewportScene::frame_lines(const std::vector<tasks::Edge>& lines, QSize size) {
  if (lines.empty()) return false;
  std::vector<math::Float3> points;
  for (const tasks::Edge& edge : lines) points.insert(points.end(), edge.begin(), edge.end());
  const render::UnitSpace around = render::unit_space_around(points);
  render::Camera& camera = view_.camera;
  camera.target = around.center;
  camera.shift_x = camera.shift_y = 0;
  render::Fit fit(camera.angle, image_size(size), around.center);
  fit.add(camera, points);
  camera = fit.camera(camera);
  // A single face would fill the picture.
  camera.distance = std::max(camera.distance, view_.unit_space.radius * 0.05);
  is_moved_ = true;
  return true;
}

void ViewportScene::apply_cells() {
  if (loaded_) studio::apply_cells(options_, *loaded_);
}

scene::FilledCells ViewportScene::filled_cells() const {
  if (!subject() || !subject()->model_view) {
    scene::FilledCells all;
    for (auto& levels : all) levels.fill(true);
    return all;
  }
  return scene::filled_cells(*subject()->model_view->object().composite);
}

std::vector<tasks::MaterialRowState> ViewportScene::material_rows() const {
  return subject() ? tasks::material_rows(*subject(), clock())
                   : std::vector<tasks::MaterialRowState>();
}

std::map<std::string, QImage> ViewportScene::texture_swatches(std::uint32_t side) const {
  std::map<std::string, QImage> out;
  if (!subject()) return out;
  for (const auto& [path, image] :
       tasks::texture_swatches(*subject(), side, workspace_.options())) {
    out[path] = to_qimage(image);
  }
  return out;
}

double ViewportScene::hour() const {
  if (options_.hour) return *options_.hour;
  return subject() && subject()->world ? subject()->world->first_hour() : 12;
}

void ViewportScene::choose_hour(double hour) {
  options_.hour = hour;
  if (subject()) tasks::choose_hour(*subject(), hour, options_.environment);
}

std::uint32_t ViewportScene::clock() const {
  return clock_of(options_, runs_in_ms());
}

DrawRequest ViewportScene::draw_request(DrawQuality quality) const {
  return {.loaded = loaded_.get(),
          .options = options_,
          .view = view_,
          .quality = quality,
          .runs_in_ms = runs_in_ms(),
          .is_effect = is_effect(),
          .is_moved = is_moved_,
          .adopts_light = adopts_light_,
          .framed_size = framed_size_};
}

DrawnView ViewportScene::draw(const DrawRequest& request, const render::RenderTarget& target) {
  studio::apply_cells(request.options, *request.loaded);
  DrawnView out = {.view = request.view};
  out.size = QSize(static_cast<int>(target.size().width), static_cast<int>(target.size().height));
  // The picture keeps fitting the window until the person moves the camera.
  out.was_framed = !request.is_moved && out.size != request.framed_size;
  if (out.was_framed) out.view = framed_view(request, out.size);
  out.view.draft = request.quality == DrawQuality::Draft;
  out.view.overlays = request.options.overlays;
  const bool keeps_light = out.was_framed && request.adopts_light;
  if (!keeps_light) out.view.environment = request.options.environment;
  const std::uint32_t clock = clock_of(request.options, request.runs_in_ms);
  out.view.clock = clock;
  const tasks::Drawable& drawable = request.loaded->subject.drawable;
  const bool has_time = request.is_effect || !request.runs_in_ms;
  drawable.pose({has_time ? request.options.time : 0, clock, 0});
  drawable.draw(target, out.view);
  return out;
}

void ViewportScene::take_over(const DrawnView& drawn) {
  if (!drawn.was_framed) return;
  const render::Camera chosen = view_.camera;
  view_ = drawn.view;
  if (is_moved_) {  // while it was drawn
    view_.camera.yaw = chosen.yaw;
    view_.camera.pitch = chosen.pitch;
  }
  framed_size_ = drawn.size;
  if (adopts_light_) options_.environment = drawn.view.environment;
  adopts_light_ = false;
}

void ViewportScene::draw(const render::RenderTarget& target, DrawQuality quality) {
  if (loaded_) take_over(draw(draw_request(quality), target));
}

std::vector<render::NodePosition> ViewportScene::node_marks() const {
  if (!subject()) return {};
  if (options_.node_names) return subject()->drawable.marks();
  const bool shows_sockets = options_.overlays.sockets && subject()->drawable.sockets;
  return shows_sockets ? subject()->drawable.sockets() : std::vector<render::NodePosition>();
}

bool ViewportScene::is_mission() const {
  return document_.kind() == Kind::Mission;
}

bool ViewportScene::is_land() const {
  return document_.kind() == Kind::Terrain;
}

std::vector<tasks::Edge> ViewportScene::outline() const {
  return subject() && selected_ ? tasks::outline_of(*subject(), *selected_)
                                : std::vector<tasks::Edge>();
}

std::optional<tasks::MoveHandle> ViewportScene::move_handle() const {
  if (!subject() || !selected_ || options_.show_original) return {};
  return tasks::move_handle(*subject(), *selected_, options_.time);
}

std::vector<float> ViewportScene::key_times() const {
  if (!subject()) return {};
  if (selected_ && selected_->sort == tasks::PartSort::Node) {
    auto own = tasks::key_times(*subject(), selected_->index);
    if (!own.empty()) return own;
  }
  return tasks::key_times(*subject());
}

scene::Ray ViewportScene::ray_through(QPointF point, QSize size) const {
  const math::Double3 direction =
      render::direction_through(view_.camera, image_size(size), point.x(), point.y());
  return {math::narrow(view_.camera.eye()), math::narrow(direction)};
}

std::optional<tasks::PickedObject> ViewportScene::pick_object(QPointF point, QSize size) const {
  return subject() ? tasks::pick_object(*subject(), ray_through(point, size)) : std::nullopt;
}

std::optional<tasks::PickedFace> ViewportScene::pick_face(QPointF point, QSize size) const {
  return subject() ? tasks::pick_face(*subject(), ray_through(point, size)) : std::nullopt;
}

std::optional<ViewportScene::Picked> ViewportScene::pick(QPointF point, QSize size) const {
  if (!subject() || !subject()->model_view) return {};
  const scene::Ray ray = ray_through(point, size);
  const auto hit =
      scene::pick(subject()->model_view->instance(), ray,
                  {.cells = {.state = options_.damage_state, .level = options_.detail_level}});
  if (!hit) return {};
  const scene::Composite& composite = *subject()->model_view->object().composite;
  const std::string_view name = composite.part_of(hit->piece).model().name(hit->node);
  return Picked{*hit, cp1251_to_utf8(name)};
}

}  // namespace ngi::studio
