#include "apps/ngi/difference_image.h"

#include <array>

#include "apps/ngi/assets.h"
#include "apps/ngi/files.h"
#include "apps/ngi/subject.h"
#include "apps/ngi/texture_view.h"
#include "ngi/image/contact_sheet.h"
#include "ngi/image/picture_difference.h"
#include "ngi/image/png.h"

namespace ngi::command {

namespace {

constexpr std::uint32_t side = 480;

using Pair = std::array<texture::Image, 2>;

bool is_texture(Context& context, const std::string& operand) {
  const auto asset = open_operand(context, operand);
  return asset && kind_of(context, *asset) == Kind::Texture;
}

Result<Pair> show_textures(Context& context, const std::vector<std::string>& operands) {
  Pair out;
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto asset = open_operand(context, operands[i]);
    if (!asset) return tl::unexpected(asset.error());
    auto image = view_of_texture(context, *asset, {side, side}, false);
    if (!image) return fail(std::move(image));
    out[i] = *std::move(image);
  }
  return out;
}

// A camera that holds both.
render::View framed_together(Subject& a, Subject& b, const RenderSettings& settings,
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

Result<Pair> draw_both(Context& context, const std::vector<std::string>& operands) {
  const auto offscreen = render::OffscreenRenderer::open({}, context.limits());
  if (!offscreen) return tl::unexpected(offscreen.error());
  auto a = open_subject(context, operands[0], *offscreen);
  if (!a) return tl::unexpected(a.error());
  auto b = open_subject(context, operands[1], *offscreen);
  if (!b) return tl::unexpected(b.error());
  RenderSettings settings;
  settings.size = {side, side};
  const std::int64_t clock = a->effect ? a->effect->usual_time() : 0;
  const Moment moment = {0, static_cast<std::uint32_t>(clock), 0};
  const auto frame = render::RenderTarget::make(settings.size, context.limits());
  if (!frame) return tl::unexpected(frame.error());
  const render::View view = framed_together(*a, *b, settings, moment);
  return Pair{take_picture(a->drawable, settings, *frame, view, moment),
              take_picture(b->drawable, settings, *frame, view, moment)};
}

}  // namespace

Result<void> write_difference_image(Context& context, const std::string& path) {
  const auto& operands = context.arguments().operands();
  const bool textures = is_texture(context, operands[0]) && is_texture(context, operands[1]);
  const auto both = textures ? show_textures(context, operands) : draw_both(context, operands);
  if (!both) return tl::unexpected(both.error());
  const auto& [a, b] = *both;
  std::vector<image::SheetPicture> pictures = {{operands[0], a}, {operands[1], b}};
  const bool comparable = a.width == b.width && a.height == b.height;
  if (comparable) pictures.push_back({"difference", image::mark_differences(a, b)});
  auto sheet = image::contact_sheet(pictures, {.columns = 3, .cell = side}, context.limits());
  if (!sheet) return tl::unexpected(std::move(sheet).error().at_path(path));
  const auto png = image::write_png({*std::move(sheet), image::Channels::Rgb, {}, {}});
  if (!png) return tl::unexpected(png.error());
  return write_output(context, path, {*png});
}

}  // namespace ngi::command
