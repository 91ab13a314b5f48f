#include "apps/ngi/verbs/convert/repainting.h"

#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/findings.h"
#include "apps/ngi/print/translation.h"
#include "ngi/core/os/path_text.h"

namespace ngi::command {

Result<Bytes> painted_texture(Context& context, const Asset& picture,
                              const std::optional<Asset>& present, texture::AlphaRule alpha) {
  auto options = repaint_options(context);
  if (!options) return tl::unexpected(std::move(options).error().at_path(picture.path));
  options->picture_alpha = alpha;
  Report report;
  auto made = present ? tasks::repaint_texture(picture, *present, *options, report)
                      : tasks::repaint_texture(picture, std::nullopt, *options, report);
  if (!made) return fail(std::move(made));
  if (made->sidecar) context.note(format_message("using {}", printable(path_text(*made->sidecar))));
  print_issues(context, std::move(report), picture.path);
  return std::move(made->texture);
}

}  // namespace ngi::command
