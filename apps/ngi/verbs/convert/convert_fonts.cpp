#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/texture_options.h"
#include "apps/ngi/print/display_text.h"
#include "apps/ngi/print/findings.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/convert/converters.h"
#include "ngi/core/os/path_text.h"
#include "ngi/tasks/font_files.h"
#include "ngi/tasks/picture_files.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

Result<Pieces> font_to_picture(Context& context, const Asset& font, const std::string& target) {
  if (target == "-") {
    return tl::unexpected(
        tasks::unsupported(target, "a font needs a picture file, with its documents beside it"));
  }
  auto made = tasks::font_to_picture(font, *tasks::picture_format(target), context.limits());
  if (!made) return fail(std::move(made));
  if (auto free = require_writable(context, target); !free) return fail(std::move(free));
  auto written = write_output(context, tasks::metrics_path(target), {made->metrics});
  if (written) written = write_output(context, tasks::sidecar_path(target), {made->sidecar});
  if (!written) return fail(std::move(written));
  return std::move(made->picture);
}

Result<Pieces> picture_to_font(Context& context, const Asset& picture) {
  auto options = repaint_options(context);
  if (!options) return tl::unexpected(std::move(options).error().at_path(picture.path));
  Report report;
  auto made = tasks::font_from_picture(picture, nullptr, *options, report);
  if (!made) return fail(std::move(made));
  context.note(format_message("using {}", printable(tasks::metrics_path(picture.path))));
  if (made->sidecar) context.note(format_message("using {}", printable(path_text(*made->sidecar))));
  print_issues(context, std::move(report), picture.path);
  return Pieces{std::move(made->texture)};
}

}  // namespace ngi::command
