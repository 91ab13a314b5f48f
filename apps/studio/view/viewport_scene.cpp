#include "apps/studio/view/viewport_scene.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ngi/core/text.h"
#include "ngi/tasks/resolve_object.h"

namespace ngi::studio {

namespace {

constexpr double steepest = std::numbers::pi / 2 - 0.01;
constexpr float effect_ms = 3000;

render::ImageSize image_size(QSize size) {
  return {static_cast<std::uint32_t>(std::max(size.width(), 1)),
          static_cast<std::uint32_t>(std::max(size.height(), 1))};
}

// The asset to draw, and the options to find what it uses.
struct ViewSource {
  tasks::OpenedAsset asset;
  tasks::OpenOptions options;
  tasks::OpenFiles files;  // with unsaved edits; they stand in for those on disk
};

// The asset as it is now. The original has no edits around it and no mods either: a model then
// wears the textures of the game.
ViewSource source_of(const Workspace& workspace, const Document& document, bool is_original) {
  ViewSource out = {document.asset(), workspace.options(), {}};
  if (!is_original) {
    out.files = workspace.files_with_edits();
    return out;
  }
  out.asset.asset = document.original();
  if (workspace.kind() != WorkspaceKind::Game) return out;
  out.options.mods.clear();
  auto opened = tasks::open_asset(document.path(), out.options);
  if (opened) out.asset = *std::move(opened);
  return out;
}

Result<std::shared_ptr<const game::Game>> game_around(const ViewSource& source) {
  auto game = tasks::find_game(source.asset.path.file.parent_path(), source.options, source.files);
  if (!game) return fail(std::move(game));
  return std::shared_ptr<const game::Game>(*std::move(game));
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

void ViewportScene::unload() {
  subject_.reset();
}

Result<void> ViewportScene::load(const render::OffscreenRenderer& renderer) {
  unload();
  report_ = {};
  const ViewSource source = source_of(workspace_, document_, options_.show_original);
  const tasks::OpenedAsset& asset = source.asset;
  const tasks::OpenOptions& options = source.options;
  auto game = game_around(source);
  if (!game) return fail(std::move(game));
  const tasks::AssetOrObject subject = {document_.path(), asset};
  tasks::ModelViewOptions model_options;
  model_options.damage_state = options_.damage_state;
  model_options.detail_level = options_.detail_level;
  chosen_ = {options_.damage_state, options_.detail_level};
  if (is_effect()) {
    auto made = tasks::prepare_subject(subject, renderer, model_options, options, report_);
    if (!made) return fail(std::move(made));
    subject_ = std::make_unique<tasks::RenderSubject>(*std::move(made));
    apply_emitters();
    duration_ = effect_ms;
    if (options_.time == 0) options_.time = static_cast<float>(subject_->effect->usual_time());
    options_.environment.top = {0.13F, 0.14F, 0.17F};
    options_.environment.bottom = {0.05F, 0.055F, 0.065F};
    return {};
  }
  if (document_.kind() == Kind::Terrain || document_.kind() == Kind::Mission) {
    auto made =
        document_.kind() == Kind::Terrain
            ? tasks::prepare_land(asset, renderer, options_.land, options, report_)
            : tasks::prepare_mission(asset, renderer,
                                     {.land = options_.land,
                                      .mission = {.hour = options_.hour, .layers = options_.world}},
                                     options, report_);
    if (!made) return fail(std::move(made));
    subject_ = std::make_unique<tasks::RenderSubject>(*std::move(made));
    if (framed_size_.isEmpty()) {
      adopts_light_ = true;
    } else if (subject_->drawable.adjust) {
      // What is seen of a map depends on where the eye is; the camera stays where it was.
      render::View seen = view_;
      subject_->drawable.adjust(seen, {});
    }
    return {};
  }
  if (document_.kind() == Kind::Material) {
    return load_material(asset, options, *std::move(game), renderer);
  }
  auto materials = tasks::materials_for(**game, renderer);
  auto object = tasks::resolve_object(subject, materials, model_options.object, options, report_);
  if (!object) return fail(std::move(object));
  std::uint32_t frames = 0;
  for (const scene::Part& part : object->composite->parts()) {
    frames = std::max(frames, part.model().frame_count());
  }
  duration_ = frames > 1 ? static_cast<float>(frames - 1) : 0;
  auto made = tasks::prepare_object(*std::move(object), document_.path(), *std::move(game),
                                    std::move(materials), renderer, model_options, report_);
  if (!made) return fail(std::move(made));
  subject_ = std::make_unique<tasks::RenderSubject>(*std::move(made));
  return {};
}

Result<void> ViewportScene::load_material(const tasks::OpenedAsset& asset,
                                          const tasks::OpenOptions& options,
                                          std::shared_ptr<const game::Game> game,
                                          const render::OffscreenRenderer& renderer) {
  duration_ = static_cast<float>(tasks::material_cycle_ms(asset.asset, options));
  if (options_.material_model.empty()) {
    auto made = tasks::prepare_material(asset.asset, options_.material_shape, std::move(game),
                                        renderer, options, report_);
    if (!made) return fail(std::move(made));
    subject_ = std::make_unique<tasks::RenderSubject>(*std::move(made));
    return {};
  }
  const auto model = tasks::open_asset(options_.material_model, options);
  if (!model) return tl::unexpected(model.error());
  auto made = tasks::prepare_material(asset.asset, model->asset, std::move(game), renderer, options,
                                      report_);
  if (!made) return fail(std::move(made));
  subject_ = std::make_unique<tasks::RenderSubject>(*std::move(made));
  return {};
}

std::uint64_t ViewportScene::triangles() const {
  return subject_ && subject_->model_view ? scene::count_triangles(subject_->model_view->draws())
                                          : 0;
}

void ViewportScene::apply_emitters() {
  if (!subject_ || !subject_->effect) return;
  subject_->effect->hide_commands(
      {options_.hidden_emitters.begin(), options_.hidden_emitters.end()});
  subject_->effect->set_seed(options_.seed);
}

void ViewportScene::frame(QSize size) {
  if (!subject_) return;
  tasks::RenderSettings settings;
  settings.size = image_size(size);
  settings.view = view_;
  settings.view.camera.shift_x = 0;
  settings.view.camera.shift_y = 0;
  const tasks::Moment moment = {options_.time, clock(), 0};
  view_ = tasks::framed(subject_->drawable, settings, std::span(&moment, 1));
  framed_size_ = size;
  is_moved_ = false;
  if (adopts_light_) options_.environment = view_.environment;
  adopts_light_ = false;
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

bool ViewportScene::frame_selected(QSize size) {
  const std::vector<tasks::Edge> lines = outline();
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
  const std::pair wanted = {options_.damage_state, options_.detail_level};
  if (!subject_ || !subject_->model_view || wanted == chosen_) return;
  subject_->model_view->choose({.cells = {.state = wanted.first, .level = wanted.second}});
  chosen_ = wanted;
}

scene::FilledCells ViewportScene::filled_cells() const {
  if (!subject_ || !subject_->model_view) {
    scene::FilledCells all;
    for (auto& levels : all) levels.fill(true);
    return all;
  }
  return scene::filled_cells(*subject_->model_view->object().composite);
}

std::vector<tasks::MaterialRowState> ViewportScene::material_rows() const {
  return subject_ ? tasks::material_rows(*subject_, clock())
                  : std::vector<tasks::MaterialRowState>();
}

std::map<std::string, QImage> ViewportScene::texture_swatches(std::uint32_t side) const {
  std::map<std::string, QImage> out;
  if (!subject_) return out;
  for (const auto& [path, image] : tasks::texture_swatches(*subject_, side, workspace_.options())) {
    out[path] = to_qimage(image);
  }
  return out;
}

double ViewportScene::hour() const {
  if (options_.hour) return *options_.hour;
  return subject_ && subject_->world ? subject_->world->first_hour() : 12;
}

void ViewportScene::choose_hour(double hour) {
  options_.hour = hour;
  if (subject_) tasks::choose_hour(*subject_, hour, options_.environment);
}

std::uint32_t ViewportScene::clock() const {
  return runs_in_ms() ? static_cast<std::uint32_t>(std::max(0.0F, options_.time))
                      : options_.clock_ms;
}

void ViewportScene::pose() {
  subject_->drawable.pose({is_effect() || !runs_in_ms() ? options_.time : 0, clock(), 0});
  view_.clock = clock();
}

void ViewportScene::draw(const render::RenderTarget& target, DrawQuality quality) {
  if (!subject_) return;
  apply_cells();
  const QSize size(static_cast<int>(target.size().width), static_cast<int>(target.size().height));
  // The picture keeps fitting the window until the person moves the camera.
  if (!is_moved_ && size != framed_size_) frame(size);
  view_.draft = quality == DrawQuality::Draft;
  view_.overlays = options_.overlays;
  view_.environment = options_.environment;
  pose();
  subject_->drawable.draw(target, view_);
}

std::vector<render::NodePosition> ViewportScene::node_marks() const {
  if (!subject_) return {};
  if (options_.node_names) return subject_->drawable.marks();
  const bool shows_sockets = options_.overlays.sockets && subject_->drawable.sockets;
  return shows_sockets ? subject_->drawable.sockets() : std::vector<render::NodePosition>();
}

bool ViewportScene::is_mission() const {
  return document_.kind() == Kind::Mission;
}

bool ViewportScene::is_land() const {
  return document_.kind() == Kind::Terrain;
}

std::vector<tasks::Edge> ViewportScene::outline() const {
  return subject_ && selected_ ? tasks::outline_of(*subject_, *selected_)
                               : std::vector<tasks::Edge>();
}

std::optional<tasks::MoveHandle> ViewportScene::move_handle() const {
  if (!subject_ || !selected_ || options_.show_original) return {};
  return tasks::move_handle(*subject_, *selected_, options_.time);
}

std::vector<float> ViewportScene::key_times() const {
  if (!subject_) return {};
  if (selected_ && selected_->sort == tasks::PartSort::Node) {
    auto own = tasks::key_times(*subject_, selected_->index);
    if (!own.empty()) return own;
  }
  return tasks::key_times(*subject_);
}

scene::Ray ViewportScene::ray_through(QPointF point, QSize size) const {
  const math::Double3 direction =
      render::direction_through(view_.camera, image_size(size), point.x(), point.y());
  return {math::narrow(view_.camera.eye()), math::narrow(direction)};
}

std::optional<tasks::PickedObject> ViewportScene::pick_object(QPointF point, QSize size) const {
  return subject_ ? tasks::pick_object(*subject_, ray_through(point, size)) : std::nullopt;
}

std::optional<tasks::PickedFace> ViewportScene::pick_face(QPointF point, QSize size) const {
  return subject_ ? tasks::pick_face(*subject_, ray_through(point, size)) : std::nullopt;
}

std::optional<ViewportScene::Picked> ViewportScene::pick(QPointF point, QSize size) const {
  if (!subject_ || !subject_->model_view) return {};
  const scene::Ray ray = ray_through(point, size);
  const auto hit =
      scene::pick(subject_->model_view->instance(), ray,
                  {.cells = {.state = options_.damage_state, .level = options_.detail_level}});
  if (!hit) return {};
  const scene::Composite& composite = *subject_->model_view->object().composite;
  const std::string_view name = composite.part_of(hit->piece).model().name(hit->node);
  return Picked{*hit, cp1251_to_utf8(name)};
}

}  // namespace ngi::studio
