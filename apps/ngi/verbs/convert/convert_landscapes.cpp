#include "apps/ngi/cli/land_picture_options.h"
#include "apps/ngi/cli/number_list.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/translation.h"
#include "apps/ngi/verbs/convert/converters.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

Result<Pieces> land_to_picture(Context& context, const tasks::OpenedAsset& land,
                               const std::string& target) {
  const auto options = land_picture_options(context.arguments(), target);
  if (!options) return tl::unexpected(tasks::unsupported(target, options.error()));
  auto made = with_issues_printed(context, [&](Report& report) {
    return tasks::make_land_picture(land, *options, open_options(context), report);
  });
  if (!made) return fail(std::move(made));
  if (options->picture == tasks::LandPicture::Height) {
    context.tell(format_message("{0}: black is the height {1}, white is {2}", target,
                                number_list(std::array{made->range.low}),
                                number_list(std::array{made->range.high})));
  }
  return Pieces{std::move(made->png)};
}

}  // namespace ngi::command
