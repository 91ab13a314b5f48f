#include "apps/ngi/verbs/look/count_statistics.h"

#include "apps/ngi/cli/each_operand.h"

namespace ngi::command {

Result<tasks::Statistics> count_statistics(Context& context, const std::string& operand) {
  const ContainerOptions options = container_options(context);
  if (operand == "-") {
    const auto asset = open_operand(context, operand);
    return asset ? tasks::statistics_of(*asset, options)
                 : tasks::statistics_of(asset.error().issue);
  }
  const auto paths = assets_of(context, operand);
  if (!paths) return tl::unexpected(paths.error());
  return tasks::count_statistics(*paths, options, context.start_work("reading"));
}

}  // namespace ngi::command
