#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/verbs/convert/converters.h"
#include "apps/ngi/verbs/convert/repainting.h"
#include "ngi/tasks/export_formats.h"
#include "ngi/tasks/read.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

namespace {

Result<void> write_sidecar(Context& context, const Asset& texture, const image::PictureView& view,
                           const std::string& target) {
  if (view.level != 0 || view.palette || target == "-") {
    return tl::unexpected(
        tasks::unsupported(target, "--sidecar needs a picture file of level 0, without --palette"));
  }
  const auto sidecar =
      tasks::export_format(Kind::Texture).write_sidecar(texture, {view, context.limits()});
  if (!sidecar) return tl::unexpected(sidecar.error());
  return write_output(context, sidecar_path(target), {*sidecar});
}

}  // namespace

Result<Pieces> texture_to_picture(Context& context, const Asset& asset, const std::string& target) {
  const auto document = with_issues_printed(context, [&](Report& report) {
    return tasks::read_texture(asset, open_options(context), report);
  });
  if (!document) return tl::unexpected(document.error());
  const auto view = picture_view(context);
  if (!view) return tl::unexpected(view.error());
  auto pieces =
      tasks::texture_to_picture(*document, *picture_format(target), *view, context.limits());
  if (!pieces) return tl::unexpected(std::move(pieces).error().at_path(asset.path));
  if (!context.arguments().has(options::sidecar)) {
    if (*picture_format(target) != image::PictureFormat::Dds) {
      context.note("use --sidecar to keep header words, levels and Page for converting back");
    }
    return pieces;
  }
  if (auto free = require_writable(context, target); !free) return fail(std::move(free));
  auto written = write_sidecar(context, asset, *view, target);
  if (!written) return tl::unexpected(std::move(written).error().at_path(asset.path));
  return pieces;
}

Result<Pieces> picture_to_texture(Context& context, const Asset& picture) {
  return painted_texture(context, picture).map([](Bytes bytes) {
    return Pieces{std::move(bytes)};
  });
}

}  // namespace ngi::command
