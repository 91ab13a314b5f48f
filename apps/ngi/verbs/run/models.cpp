#include "apps/ngi/verbs/run/models.h"

#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/print/issues.h"
#include "ngi/tasks/read.h"

namespace ngi::command {

Result<msh::Model> open_model(Context& context, const std::string& operand) {
  const auto asset = open_input(context, operand);
  if (!asset) return tl::unexpected(asset.error());
  return with_issues_printed(context, [&](Report& report) {
    return tasks::read_model(asset->asset, open_options(context), report);
  });
}

}  // namespace ngi::command
