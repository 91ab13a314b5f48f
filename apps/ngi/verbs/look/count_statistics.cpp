#include "apps/ngi/verbs/look/count_statistics.h"

#include "apps/ngi/cli/operands.h"
#include "apps/ngi/print/issues.h"

namespace ngi::command {

Result<tasks::Statistics> count_statistics(Context& context, const std::string& operand) {
  const ContainerOptions options = container_options(context);
  if (operand == "-") {
    const auto asset = open_operand(context, operand);
    return asset ? tasks::statistics_of(*asset, options)
                 : tasks::statistics_of(asset.error().issue);
  }
  const auto path = locate_operand(context, operand);
  if (!path) return tl::unexpected(path.error());
  const Work work = context.start_work("reading");
  return with_issues_printed(context, [&](Report& report) {
    return tasks::count_statistics(*path, options, report, work);
  });
}

}  // namespace ngi::command
