#include "ngi/tasks/thumbnail.h"

#include <array>

#include "ngi/tasks/map_picture.h"
#include "ngi/tasks/texture_view.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::tasks {

Result<render::RenderTarget> make_thumbnail_target(std::uint32_t side, const Limits& limits) {
  return render::RenderTarget::make({side * 2, side * 2}, limits,
                                    render::RenderTarget::Samples::One);
}

texture::Image draw_thumbnail(RenderSubject& subject, const render::RenderTarget& target,
                              const render::Environment& environment) {
  RenderSettings settings;
  settings.size = target.size();
  settings.view.environment = environment;
  const std::int64_t clock = subject.effect ? subject.effect->usual_time() : 0;
  const std::array moments = {Moment{0, static_cast<std::uint32_t>(clock), 0}};
  const render::View view = framed(subject.drawable, settings, moments);
  return image::fit_into(take_picture(subject.drawable, settings, target, view, moments[0]),
                         settings.size.width / 2);
}

Result<texture::Image> thumbnail(const AssetOrObject& subject, std::uint32_t side,
                                 const OpenOptions& options, Report& report) {
  if (subject.asset && subject.asset->kind == Kind::Texture) {
    return view_of_texture(subject.asset->asset, {side, side}, image::Ground::None, options);
  }
  if (subject.asset && subject.asset->kind == Kind::TerrainMap) {
    return view_of_areal_map(subject.asset->asset, {side, side}, {.areals = true}, options, report);
  }
  const Limits& limits = options.container.limits;
  const auto offscreen = render::OffscreenRenderer::open({}, limits);
  if (!offscreen) return tl::unexpected(offscreen.error());
  const bool is_land = subject.asset && subject.asset->kind == Kind::Terrain;
  auto shown = is_land ? prepare_land(*subject.asset, *offscreen, {}, options, report)
                       : prepare_subject(subject, *offscreen, {}, options, report);
  if (!shown) return fail(std::move(shown));
  render::Environment environment;
  environment.transparent = true;
  environment.ground = false;
  const auto target = make_thumbnail_target(side, limits);
  if (!target) return tl::unexpected(target.error());
  return draw_thumbnail(*shown, *target, environment);
}

ThumbnailPainter::ThumbnailPainter(std::uint32_t side, OpenOptions options)
    : side_(side), options_(std::move(options)) {}

ThumbnailPainter::~ThumbnailPainter() = default;

bool ThumbnailPainter::can_draw(Kind kind) noexcept {
  return kind == Kind::Texture || kind == Kind::Model || kind == Kind::Effect ||
         kind == Kind::Terrain || kind == Kind::TerrainMap;
}

Result<void> ThumbnailPainter::open_driver() {
  if (offscreen_) return {};
  auto offscreen = render::OffscreenRenderer::open({}, options_.container.limits);
  if (!offscreen) return fail(std::move(offscreen));
  offscreen_ = *std::move(offscreen);
  auto target = make_thumbnail_target(side_, options_.container.limits);
  if (!target) return fail(std::move(target));
  target_ = *std::move(target);
  return {};
}

Result<void> ThumbnailPainter::use_game(const std::filesystem::path& folder, OpenFiles files) {
  auto ready = open_driver();
  if (!ready) return ready;
  auto game = find_game(folder, options_, files);
  if (!game) return fail(std::move(game));
  materials_.reset();
  game_ = *std::move(game);
  files_ = std::move(files);
  materials_ = materials_for(*game_, *offscreen_);
  return {};
}

Result<RenderSubject> ThumbnailPainter::prepare(const OpenedAsset& asset) {
  Report unseen;
  if (asset.kind == Kind::Effect) {
    return prepare_subject({asset.asset.path, asset}, *offscreen_, {}, options_, unseen);
  }
  // Every picture counts as the time between two sweeps, so that textures which the last few models
  // did not use are dropped.
  materials_->set_sweep_clock(clock_ += material::sweep_interval);
  if (asset.kind == Kind::Terrain) {
    return prepare_land(asset, game_, materials_, *offscreen_, {}, options_, unseen);
  }
  return prepare_model(asset.asset, find_wear(asset, options_, files_).value_or(std::nullopt),
                       game_, materials_, *offscreen_, {}, options_, unseen);
}

Result<texture::Image> ThumbnailPainter::draw(const OpenedAsset& asset) {
  if (!can_draw(asset.kind)) {
    return tl::unexpected(unsupported(asset.asset.path, "this kind of asset has no picture"));
  }
  if (asset.kind == Kind::Texture) {
    return view_of_texture(asset.asset, {side_, side_}, image::Ground::None, options_);
  }
  if (asset.kind == Kind::TerrainMap) {
    Report unseen;
    return view_of_areal_map(asset.asset, {side_, side_}, {.areals = true}, options_, unseen);
  }
  if (!game_) {
    auto ready = use_game(asset.path.file.parent_path());
    if (!ready) return fail(std::move(ready));
  }
  auto subject = prepare(asset);
  if (!subject) return fail(std::move(subject));
  return draw_thumbnail(*subject, *target_, environment_);
}

}  // namespace ngi::tasks
