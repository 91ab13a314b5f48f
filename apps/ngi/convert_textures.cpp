#include <array>

#include "apps/ngi/checked.h"
#include "apps/ngi/convert_ways.h"
#include "apps/ngi/display_text.h"
#include "apps/ngi/files.h"
#include "apps/ngi/repainting.h"
#include "apps/ngi/texture_options.h"
#include "apps/ngi/textures.h"
#include "apps/ngi/unsupported.h"
#include "ngi/convert/sidecar.h"
#include "ngi/convert/texture_json.h"

namespace ngi::command {

namespace {

// Written before the picture, so that a picture is never without it.
Result<void> write_sidecar(Context& context, const texture::Document& document,
                           const convert::PictureView& view, const std::string& target) {
  if (view.level != 0 || view.palette || target == "-") {
    return tl::unexpected(unsupported(
        target, "a side-car goes with a picture file of level 0 in the texture's own colours"));
  }
  const auto checked = texture::Texture::check(document, Reading::Tolerant);
  if (!checked) return tl::unexpected(checked.error());
  const auto text = convert::sidecar_of(*checked, view.alpha, context.limits());
  if (!text) return tl::unexpected(text.error());
  return write_output(context, sidecar_path(target), {Bytes::copy(*text)});
}

Result<Pieces> to_picture(Context& context, const Asset& asset, const std::string& target) {
  const auto document = open_texture(context, asset);
  if (!document) return tl::unexpected(document.error());
  const auto view = picture_view(context);
  if (!view) return tl::unexpected(view.error());
  auto pieces = texture_to_picture(*document, *picture_format(target), *view, context.limits());
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(asset.path));
  if (!context.arguments().has(options::sidecar)) {
    if (*picture_format(target) != convert::PictureFormat::Dds) {
      context.note("--sidecar keeps header words, levels and Page for the way back");
    }
    return pieces;
  }
  auto written = write_sidecar(context, *document, *view, target);
  if (!written) return tl::unexpected(std::move(written).error().at_path(asset.path));
  return pieces;
}

Result<Pieces> to_texture(Context& context, const Asset& asset, const std::string&) {
  return painted_texture(context, asset).map([](Bytes bytes) { return Pieces{std::move(bytes)}; });
}

Result<Pieces> to_json(Context& context, const Asset& asset, const std::string&) {
  const auto document = open_texture(context, asset);
  if (!document) return tl::unexpected(document.error());
  return Pieces{Bytes::copy(convert::texture_to_json(*document, convert::Detail::Full))};
}

Result<Pieces> from_json(Context& context, const Asset& asset, const std::string&) {
  auto bytes = convert::texture_from_json(asset.bytes.text(), context.limits());
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(asset.path));
  const auto document = open_texture(context, {asset.path, asset.name, *bytes, {}});
  if (!document) return tl::unexpected(document.error());
  return Pieces{*bytes};
}

Result<Pieces> palette_to_json(Context&, const Asset& asset, const std::string&) {
  auto palette = texture::PaletteFile::parse(asset.bytes);
  if (!palette) return tl::unexpected(std::move(palette).error().at_path(asset.path));
  return Pieces{Bytes::copy(convert::palette_to_json(*palette, convert::Detail::Full))};
}

Result<Pieces> palette_from_json(Context& context, const Asset& asset, const std::string&) {
  auto bytes = convert::palette_from_json(asset.bytes.text(), context.limits());
  if (!bytes) return tl::unexpected(std::move(bytes).error().at_path(asset.path));
  return Pieces{*bytes};
}

}  // namespace

std::span<const ConvertWay> texture_ways() noexcept {
  static constexpr std::array ways = {
      ConvertWay{Kind::Texture, ".texm", ".png", to_picture},
      ConvertWay{Kind::Texture, ".texm", ".tga", to_picture},
      ConvertWay{Kind::Texture, ".texm", ".dds", to_picture},
      ConvertWay{Kind::Texture, ".texm", ".json", to_json},
      ConvertWay{Kind::Unknown, ".png", ".texm", to_texture},
      ConvertWay{Kind::Unknown, ".tga", ".texm", to_texture},
      ConvertWay{Kind::Unknown, ".dds", ".texm", to_texture},
      ConvertWay{Kind::Unknown, ".json", ".texm", from_json},
      ConvertWay{Kind::Palette, ".pal", ".json", palette_to_json},
      ConvertWay{Kind::Unknown, ".json", ".pal", palette_from_json},
  };
  return ways;
}

}  // namespace ngi::command
