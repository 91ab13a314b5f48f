// Requests for pictures: the canvas, PNG files, textures.
#include <algorithm>

#include "apps/web/module/request.h"
#include "apps/web/module/session.h"
#include "apps/web/module/viewport.h"
#include "ngi/image/formats.h"
#include "ngi/tasks/render.h"
#include "ngi/tasks/texture_view.h"
#include "ngi/texture/texture.h"

namespace ngi::web {

namespace {

constexpr std::uint64_t longest_side = 8192;

render::ImageSize size_of(const Request& request) {
  const auto side = [&](const char* key, std::uint64_t usual) {
    return static_cast<std::uint32_t>(
        std::clamp<std::uint64_t>(request.whole(key, usual), 1, longest_side));
  };
  return {side("width", 1024), side("height", 768)};
}

Result<Answer> show(Session& session, const Request& request) {
  Viewport& viewport = session.viewport();
  if (auto shown = viewport.show(session, request.text("path")); !shown) {
    return fail(std::move(shown));
  }
  Answer out;
  out.values["duration"] = viewport.duration();
  out.values["in_ms"] = viewport.runs_in_ms();
  out.values["time"] = viewport.usual_time();
  out.values["driver"] = viewport.driver();
  Json& issues = out.values["issues"] = Json::array();
  for (const Issue& issue : viewport.report().issues()) {
    issues.push_back(to_json(issue, session.language()));
  }
  return out;
}

Result<Answer> draw(Session& session, const Request& request) {
  Viewport& viewport = session.viewport();
  if (auto shown = viewport.show(session, request.text("path")); !shown) {
    return fail(std::move(shown));
  }
  Viewport::Look look;
  look.size = size_of(request);
  look.framed = request.flag("framed");
  look.turn_yaw = request.number("yaw");
  look.turn_pitch = request.number("pitch");
  look.zoom = request.number("zoom", 1);
  look.shift_x = request.number("shift_x");
  look.shift_y = request.number("shift_y");
  look.time = static_cast<float>(request.number("time"));
  look.wireframe = request.flag("wireframe");
  look.fine = !request.flag("fast");
  if (auto drawn = viewport.draw(look); !drawn) return fail(std::move(drawn));
  return Answer();
}

// A PNG file as `ngi render` writes it.
Result<Answer> picture(Session& session, const Request& request) {
  const std::string path = request.text("path");
  const auto asset = session.asset(path);
  if (!asset) return tl::unexpected(asset.error());
  tasks::RenderOptions options;
  options.settings.size = size_of(request);
  options.pose_time = static_cast<float>(request.number("time"));
  if (request.has("clock")) options.clock_ms = static_cast<std::uint32_t>(request.whole("clock"));
  options.settings.view.overlays.wireframe = request.flag("wireframe");
  Report report;
  auto image = tasks::render_image({path, asset}, options, session.options(), report);
  if (!image) return tl::unexpected(image.error());
  auto png = image::write_png({*std::move(image), image::Channels::Rgb, {}, {}});
  if (!png) return fail(std::move(png));
  Answer out;
  out.file = *std::move(png);
  return out;
}

// The pixels of a texture: four bytes each.
Result<Answer> texture(Session& session, const Request& request) {
  const auto asset = session.asset(request.text("path"));
  if (!asset) return tl::unexpected(asset.error());
  const auto document = texture::Document::parse(asset->asset.bytes);
  if (!document) return tl::unexpected(document.error());
  const auto checked = texture::Texture::check(*document, Reading::Tolerant);
  if (!checked) return tl::unexpected(checked.error());
  const auto level = static_cast<std::size_t>(request.whole("level"));
  const Limits& limits = session.options().container.limits;
  const auto image = checked->decode(level, {texture::AlphaRule::AsStored}, limits);
  if (!image) return tl::unexpected(image.error());
  Answer out;
  out.values["width"] = image->width;
  out.values["height"] = image->height;
  out.values["levels"] = checked->levels().size();
  const tasks::TextureParts parts =
      tasks::parts_of_texture(asset->asset, static_cast<std::uint32_t>(level));
  Json& palette = out.values["palette"] = Json::array();
  for (const texture::Rgba8& colour : parts.palette) {
    palette.push_back({colour.r, colour.g, colour.b, colour.a});
  }
  out.file = Bytes::copy(std::as_bytes(std::span(image->pixels)));
  return out;
}

}  // namespace

void add_draw_handlers(Handlers& handlers) {
  handlers["show"] = show;
  handlers["draw"] = draw;
  handlers["picture"] = picture;
  handlers["texture"] = texture;
}

}  // namespace ngi::web
