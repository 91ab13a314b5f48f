#include "ngi/tasks/render.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ngi/core/core_rules.h"
#include "ngi/render/rules.h"
#include "ngi/tasks/render_subject.h"

namespace ngi::tasks {

namespace {

constexpr double turn_ms = 4000;

struct PictureSeries {
  std::vector<Moment> moments = {};
  std::uint16_t delay_ms = 100;
};

std::uint16_t delay(double ms) {
  return static_cast<std::uint16_t>(std::clamp(std::round(ms), 10.0, 60'000.0));
}

// Darkens the background: most effects add light.
void darken(render::Environment& environment) {
  environment.top = {0.13F, 0.14F, 0.17F};
  environment.bottom = {0.05F, 0.055F, 0.065F};
}

PictureSeries turn(const Turntable& turntable, const Moment& still) {
  PictureSeries out = {.delay_ms = delay(turn_ms / static_cast<double>(turntable.count))};
  for (std::uint32_t i = 0; i < turntable.count; ++i) {
    out.moments.push_back(still);
    out.moments.back().turn =
        2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(turntable.count);
  }
  return out;
}

PictureSeries play(const AnimatedFrames& frames, const Moment& still, bool is_effect) {
  const double frame_ms = is_effect ? 1 : 1000 / frames.fps;
  PictureSeries out = {.delay_ms = delay(frames.times.step * frame_ms)};
  for (std::uint64_t i = 0; i < frames.times.count; ++i) {
    const float frame = frames.times.time(i);
    const auto time = static_cast<std::uint32_t>(std::max(0.0, double{frame} * frame_ms));
    out.moments.push_back({frame, is_effect ? time : still.clock_ms + time, 0});
  }
  return out;
}

PictureSeries picture_series(const RenderOptions& options, const RenderSubject& subject) {
  const bool is_effect = subject.effect != nullptr;
  const std::int64_t usual = is_effect ? subject.effect->usual_time() : 0;
  const Moment still = {options.pose_time,
                        options.clock_ms.value_or(static_cast<std::uint32_t>(usual)), 0};
  if (const auto* turntable = std::get_if<Turntable>(&options.motion)) {
    return turn(*turntable, still);
  }
  if (const auto* frames = std::get_if<AnimatedFrames>(&options.motion)) {
    return play(*frames, still, is_effect);
  }
  return {.moments = {still}};
}

// Draws all pictures of a prepared subject. `name` is for messages.
Result<Rendering> draw_images(RenderSubject& shown, const std::string& name,
                              const render::OffscreenRenderer& offscreen,
                              const RenderOptions& options, const Limits& limits,
                              const ImageSink& sink, Report& report, const Work& work) {
  RenderSettings settings = options.settings;
  if (shown.effect) darken(settings.view.environment);
  const auto target = render::RenderTarget::make(settings.size, limits);
  if (!target) return tl::unexpected(target.error());
  const PictureSeries series = picture_series(options, shown);
  const render::View view = framed(shown.drawable, settings, series.moments);
  Rendering out = {.driver = offscreen.driver(), .delay_ms = series.delay_ms};
  const auto count = [&out](std::string_view text) { ++out.messages[std::string(text)]; };
  if (shown.model_view) shown.model_view->set_message(count);
  if (shown.land) shown.land->set_message(count);
  std::uint64_t done = 0;
  std::vector<math::Float3> points;
  for (const Moment& moment : series.moments) {
    if (work.cancelled && *work.cancelled) return fail(rules::cancelled, {});
    out.messages.clear();
    auto taken = sink(take_picture(shown.drawable, settings, *target, view, moment));
    if (!taken) return fail(std::move(taken));
    shown.drawable.add_points(points);
    if (points.size() > 1) points.resize(1);
    if (work.progress) work.progress({++done, series.moments.size()});
  }
  if (points.empty()) report.add(render::rules::nothing_to_draw, {.path = name});
  out.counters = shown.drawable.counters();
  if (shown.materials)
    out.messages.insert(shown.materials->messages().begin(), shown.materials->messages().end());
  return out;
}

RenderOptions one_picture(RenderOptions options) {
  options.motion = {};
  return options;
}

ImageSink keep_in(texture::Image& out) {
  return [&out](texture::Image image) -> Result<void> {
    out = std::move(image);
    return {};
  };
}

}  // namespace

Result<Rendering> render_images(const AssetOrObject& subject, const RenderOptions& options,
                                const OpenOptions& open_options, const ImageSink& sink,
                                Report& report, const Work& work) {
  const Limits& limits = open_options.container.limits;
  const auto offscreen = render::OffscreenRenderer::open(options.textures, limits);
  if (!offscreen) return tl::unexpected(offscreen.error());
  const Kind kind = subject.asset ? subject.asset->kind : Kind::Unknown;
  auto shown = kind == Kind::Terrain
                   ? prepare_land(*subject.asset, *offscreen, options.land, open_options, report)
               : kind == Kind::Mission
                   ? prepare_mission(*subject.asset, *offscreen, options, open_options, report)
                   : prepare_subject(subject, *offscreen, options.model, open_options, report);
  if (!shown) return fail(std::move(shown));
  return draw_images(*shown, subject.name, *offscreen, options, limits, sink, report, work);
}

Result<texture::Image> render_image(const AssetOrObject& subject, const RenderOptions& options,
                                    const OpenOptions& open_options, Report& report) {
  texture::Image out;
  auto rendered = render_images(subject, one_picture(options), open_options, keep_in(out), report);
  if (!rendered) return fail(std::move(rendered));
  return out;
}

Result<texture::Image> render_image(const scene::ResolvedObject& object, const std::string& name,
                                    std::shared_ptr<const game::Game> game,
                                    const RenderOptions& options, const Limits& limits,
                                    Report& report) {
  const auto offscreen = render::OffscreenRenderer::open(options.textures, limits);
  if (!offscreen) return tl::unexpected(offscreen.error());
  auto shown =
      prepare_object(object, name, std::move(game), nullptr, *offscreen, options.model, report);
  if (!shown) return fail(std::move(shown));
  texture::Image out;
  auto drawn =
      draw_images(*shown, name, *offscreen, one_picture(options), limits, keep_in(out), report, {});
  if (!drawn) return fail(std::move(drawn));
  return out;
}

}  // namespace ngi::tasks
