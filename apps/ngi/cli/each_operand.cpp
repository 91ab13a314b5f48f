#include "apps/ngi/cli/each_operand.h"

#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/print/issues.h"
#include "ngi/tasks/each_asset.h"

namespace ngi::command {

bool is_folder(const Context& context, const std::string& operand) {
  if (operand == "-") return false;
  const auto path = locate_operand(context, operand);
  return path && tasks::is_folder(*path);
}

Result<std::vector<AssetPath>> assets_of(Context& context, const std::string& operand) {
  const auto path = locate_operand(context, operand);
  if (!path) return tl::unexpected(path.error());
  return with_issues_printed(context, [&](Report& unlisted) {
    return tasks::assets_at(*path, open_options(context), unlisted);
  });
}

}  // namespace ngi::command
