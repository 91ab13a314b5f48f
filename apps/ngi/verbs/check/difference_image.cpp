#include "apps/ngi/verbs/check/difference_image.h"

#include "apps/ngi/cli/files.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/print/findings.h"
#include "ngi/image/formats.h"
#include "ngi/tasks/difference_image.h"

namespace ngi::command {

Result<void> write_difference_image(Context& context, const std::string& path) {
  const auto& operands = context.arguments().operands();
  const tasks::AssetOrObject a = open_subject(context, operands[0]);
  const tasks::AssetOrObject b = open_subject(context, operands[1]);
  Report report;
  auto sheet = tasks::difference_image(a, b, open_options(context), report);
  print_findings(context, report, a);
  if (!sheet) return tl::unexpected(std::move(sheet).error().at_path(path));
  const auto png = image::write_png({*std::move(sheet), image::Channels::Rgb, {}, {}});
  if (!png) return tl::unexpected(png.error());
  return write_output(context, path, {*png});
}

}  // namespace ngi::command
