#include <array>

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/verbs/convert/converters.h"
#include "apps/ngi/verbs/convert/repainting.h"
#include "ngi/image/texture_picture.h"
#include "ngi/tasks/read.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace {

// Written before the picture, so that a picture is never without it.
Result<void> write_sidecar(Context& context, const texture::Document& document,
                           const image::PictureView& view, const std::string& target) {
  if (view.level != 0 || view.palette || target == "-") {
    return tl::unexpected(tasks::unsupported(
        target, "a side-car goes with a picture file of level 0 in the texture's own colours"));
  }
  const auto checked = texture::Texture::check(document, Reading::Tolerant);
  if (!checked) return tl::unexpected(checked.error());
  const auto text = image::sidecar_of(*checked, view.alpha, context.limits());
  if (!text) return tl::unexpected(text.error());
  return write_output(context, sidecar_path(target), {Bytes::copy(*text)});
}

Result<Pieces> to_picture(Context& context, const tasks::OpenedAsset& opened,
                          const std::string& target) {
  const Asset& asset = opened.asset;
  const auto document = with_issues_printed(context, [&](Report& report) {
    return tasks::read_texture(asset, open_options(context), report);
  });
  if (!document) return tl::unexpected(document.error());
  const auto view = picture_view(context);
  if (!view) return tl::unexpected(view.error());
  auto pieces = texture_to_picture(*document, *picture_format(target), *view, context.limits());
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(asset.path));
  if (!context.arguments().has(options::sidecar)) {
    if (*picture_format(target) != image::PictureFormat::Dds) {
      context.note("--sidecar keeps header words, levels and Page for the way back");
    }
    return pieces;
  }
  if (auto free = require_writable(context, target); !free) return fail(std::move(free));
  auto written = write_sidecar(context, *document, *view, target);
  if (!written) return tl::unexpected(std::move(written).error().at_path(asset.path));
  return pieces;
}

Result<Pieces> to_texture(Context& context, const tasks::OpenedAsset& picture, const std::string&) {
  return painted_texture(context, picture.asset).map([](Bytes bytes) {
    return Pieces{std::move(bytes)};
  });
}

}  // namespace

std::span<const Converter> picture_converters() noexcept {
  static constexpr std::array ways = {
      Converter{Kind::Texture, ".texm", ".png", to_picture},
      Converter{Kind::Texture, ".texm", ".tga", to_picture},
      Converter{Kind::Texture, ".texm", ".dds", to_picture},
      Converter{Kind::Unknown, ".png", ".texm", to_texture},
      Converter{Kind::Unknown, ".tga", ".texm", to_texture},
      Converter{Kind::Unknown, ".dds", ".texm", to_texture},
  };
  return ways;
}

}  // namespace ngi::command
