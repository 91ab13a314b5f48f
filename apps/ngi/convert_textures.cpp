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
  if (auto free = require_writable(context, target); !free) return fail(std::move(free));
  auto written = write_sidecar(context, *document, *view, target);
  if (!written) return tl::unexpected(std::move(written).error().at_path(asset.path));
  return pieces;
}

Result<Pieces> to_texture(Context& context, const Asset& asset, const std::string&) {
  return painted_texture(context, asset).map([](Bytes bytes) { return Pieces{std::move(bytes)}; });
}

}  // namespace

std::span<const ConvertWay> picture_ways() noexcept {
  static constexpr std::array ways = {
      ConvertWay{Kind::Texture, ".texm", ".png", to_picture},
      ConvertWay{Kind::Texture, ".texm", ".tga", to_picture},
      ConvertWay{Kind::Texture, ".texm", ".dds", to_picture},
      ConvertWay{Kind::Unknown, ".png", ".texm", to_texture},
      ConvertWay{Kind::Unknown, ".tga", ".texm", to_texture},
      ConvertWay{Kind::Unknown, ".dds", ".texm", to_texture},
  };
  return ways;
}

}  // namespace ngi::command
