#include "apps/web/module/viewport.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "apps/web/module/session.h"
#include "ngi/tasks/resolve_object.h"

namespace ngi::web {

namespace {

constexpr float effect_ms = 3000;
constexpr double steepest = std::numbers::pi / 2 - 0.01;

float duration_of(const scene::ResolvedObject& object) {
  std::uint32_t frames = 0;
  for (const scene::Part& part : object.composite->parts()) {
    frames = std::max(frames, part.model().frame_count());
  }
  return frames > 1 ? static_cast<float>(frames - 1) : 0;
}

}  // namespace

void Viewport::close() {
  subject_.reset();
  path_.clear();
}

Result<void> Viewport::show(const Session& session, const std::string& path) {
  if (subject_ && path == path_ && version_ == session.version()) return {};
  if (!renderer_) {
    auto opened = render::OffscreenRenderer::open();
    if (!opened) return tl::unexpected(opened.error());
    renderer_.emplace(*std::move(opened));
  }
  const auto asset = session.asset(path);
  if (!asset) return tl::unexpected(asset.error());
  close();
  report_ = {};
  auto made = prepare(session, *asset, path);
  if (!made) return fail(std::move(made));
  subject_.emplace(*std::move(made));
  if (subject_->effect) usual_time_ = static_cast<float>(subject_->effect->usual_time());
  path_ = path;
  version_ = session.version();
  return {};
}

Result<tasks::RenderSubject> Viewport::prepare(const Session& session,
                                               const tasks::OpenedAsset& asset,
                                               const std::string& path) {
  auto game = session.game_around(asset);
  if (!game) return fail(std::move(game));
  const tasks::OpenOptions& options = session.options();
  const tasks::AssetOrObject named = {path, asset};
  is_effect_ = asset.kind == Kind::Effect;
  runs_in_ms_ = is_effect_ || asset.kind == Kind::Material;
  duration_ = is_effect_ ? effect_ms : 0;
  usual_time_ = 0;
  if (asset.kind == Kind::Terrain) {
    return tasks::prepare_land(asset, *renderer_, {}, options, report_);
  }
  if (asset.kind == Kind::Mission) {
    return tasks::prepare_mission(asset, *renderer_, {}, options, report_);
  }
  if (asset.kind == Kind::Material) {
    duration_ = static_cast<float>(tasks::material_cycle_ms(asset.asset, options));
    return tasks::prepare_material(asset.asset, tasks::MaterialShape::Sphere, *game, *renderer_,
                                   options, report_);
  }
  if (is_effect_) return tasks::prepare_subject(named, *renderer_, {}, options, report_);
  auto materials = tasks::materials_for(**game, *renderer_);
  auto object = tasks::resolve_object(named, materials, {}, options, report_);
  if (!object) return fail(std::move(object));
  duration_ = duration_of(*object);
  return tasks::prepare_object(*std::move(object), path, *game, std::move(materials), *renderer_,
                               {}, report_);
}

Result<const render::RenderTarget*> Viewport::target(const Look& look) {
  if (!target_ || target_->size() != look.size || target_is_fine_ != look.fine) {
    using Samples = render::RenderTarget::Samples;
    target_.reset();
    auto made = render::RenderTarget::make(look.size, {}, look.fine ? Samples::Four : Samples::One);
    if (!made) return tl::unexpected(made.error());
    target_.emplace(*std::move(made));
    target_is_fine_ = look.fine;
  }
  return &*target_;
}

void Viewport::frame(const Look& look) {
  tasks::RenderSettings settings;
  settings.size = look.size;
  if (is_effect_) {  // most effects add light
    settings.view.environment.top = {0.13F, 0.14F, 0.17F};
    settings.view.environment.bottom = {0.05F, 0.055F, 0.065F};
  }
  const auto clock = runs_in_ms_ ? static_cast<std::uint32_t>(std::max(0.0F, look.time)) : 0;
  const tasks::Moment moment = {look.time, clock, 0};
  view_ = tasks::framed(subject_->drawable, settings, std::span(&moment, 1));
}

Result<void> Viewport::draw(const Look& look) {
  const auto frame_target = target(look);
  if (!frame_target) return tl::unexpected(frame_target.error());
  if (look.framed) frame(look);
  render::Camera& camera = view_.camera;
  camera.yaw = std::remainder(camera.yaw + look.turn_yaw, 2 * std::numbers::pi);
  camera.pitch = std::clamp(camera.pitch + look.turn_pitch, -steepest, steepest);
  const double radius = view_.unit_space.radius;
  camera.distance = std::clamp(camera.distance * look.zoom, radius * 0.05, radius * 40);
  const double shorter = std::max(1U, std::min(look.size.width, look.size.height));
  const double unit = 2 * camera.distance * std::tan(camera.angle / 2) / shorter;
  camera.shift_x -= look.shift_x * unit;
  camera.shift_y += look.shift_y * unit;
  view_.overlays.wireframe = look.wireframe;
  const auto clock = runs_in_ms_ ? static_cast<std::uint32_t>(std::max(0.0F, look.time)) : 0;
  subject_->drawable.pose({is_effect_ || !runs_in_ms_ ? look.time : 0, clock, 0});
  view_.clock = clock;
  subject_->drawable.draw(**frame_target, view_);
  (*frame_target)->copy_to(0);
  return {};
}

}  // namespace ngi::web
