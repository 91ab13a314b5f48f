#include "ngi/tasks/difference_image.h"

#include <array>

#include "ngi/image/contact_sheet.h"
#include "ngi/image/picture_difference.h"
#include "ngi/tasks/texture_view.h"

namespace ngi::tasks {

namespace {

constexpr std::uint32_t side = 480;

using Pair = std::array<texture::Image, 2>;

bool is_texture(const AssetOrObject& subject) {
  return subject.asset && subject.asset->kind == Kind::Texture;
}

Result<Pair> show_textures(const Asset& a, const Asset& b, const OpenOptions& options) {
  auto left = view_of_texture(a, {side, side}, image::Ground::Checks, options);
  if (!left) return fail(std::move(left));
  auto right = view_of_texture(b, {side, side}, image::Ground::Checks, options);
  if (!right) return fail(std::move(right));
  return Pair{*std::move(left), *std::move(right)};
}

// Returns a camera that shows both subjects.
render::View framed_together(RenderSubject& a, RenderSubject& b, const RenderSettings& settings,
                             const Moment& moment) {
  Drawable both = {.pose =
                       [&](const Moment& now) {
                         a.drawable.pose(now);
                         b.drawable.pose(now);
                       },
                   .add_points =
                       [&](std::vector<math::Float3>& points) {
                         a.drawable.add_points(points);
                         b.drawable.add_points(points);
                       },
                   .draw = {},
                   .marks = {},
                   .counters = {}};
  const std::array moments = {moment};
  return framed(both, settings, moments);
}

Result<Pair> draw_both(const AssetOrObject& left, const AssetOrObject& right,
                       const OpenOptions& options, Report& report) {
  const Limits& limits = options.container.limits;
  const auto offscreen = render::OffscreenRenderer::open({}, limits);
  if (!offscreen) return tl::unexpected(offscreen.error());
  auto a = prepare_subject(left, *offscreen, {}, options, report);
  if (!a) return tl::unexpected(a.error());
  auto b = prepare_subject(right, *offscreen, {}, options, report);
  if (!b) return tl::unexpected(b.error());
  RenderSettings settings;
  settings.size = {side, side};
  const std::int64_t clock = a->effect ? a->effect->usual_time() : 0;
  const Moment moment = {0, static_cast<std::uint32_t>(clock), 0};
  const auto target = render::RenderTarget::make(settings.size, limits);
  if (!target) return tl::unexpected(target.error());
  const render::View view = framed_together(*a, *b, settings, moment);
  return Pair{take_picture(a->drawable, settings, *target, view, moment),
              take_picture(b->drawable, settings, *target, view, moment)};
}

}  // namespace

Result<texture::Image> difference_image(const AssetOrObject& a, const AssetOrObject& b,
                                        const OpenOptions& options, Report& report) {
  const bool textures = is_texture(a) && is_texture(b);
  const auto both = textures ? show_textures(a.asset->asset, b.asset->asset, options)
                             : draw_both(a, b, options, report);
  if (!both) return tl::unexpected(both.error());
  const auto& [left, right] = *both;
  std::vector<image::SheetPicture> pictures = {{a.name, left}, {b.name, right}};
  const bool comparable = left.width == right.width && left.height == right.height;
  if (comparable) pictures.push_back({"difference", image::mark_differences(left, right)});
  return image::contact_sheet(pictures, {.columns = 3, .cell = side}, options.container.limits);
}

}  // namespace ngi::tasks
