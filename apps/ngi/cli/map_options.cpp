#include "apps/ngi/cli/map_options.h"

#include "apps/ngi/cli/number_list.h"
#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/print/translation.h"
#include "ngi/tasks/read.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

Result<areals::AreaMap> open_areal_map(Context& context, const std::string& operand) {
  const auto opened = open_input(context, operand);
  if (!opened) return tl::unexpected(opened.error());
  if (opened->kind != Kind::TerrainMap) {
    const std::string sentence =
        format_message("is no areal map but: {}; --as landmap treats it as one",
                       translated(facts(opened->kind).title));
    return tl::unexpected(tasks::explain_foreign(opened->asset, "an areal map of the game",
                                                 tasks::wrong_kind(opened->asset, sentence)));
  }
  Report report;
  auto map = tasks::read_areal_map(opened->asset, open_options(context), report);
  for (const Issue& issue : report.issues()) context.print(issue);
  return map;
}

std::optional<areals::Point> ground_point(const Arguments& arguments, const Option& option) {
  const auto point = parse_map_point(arguments.value(option));
  if (!point) return std::nullopt;
  return areals::Point{(*point)[0], (*point)[1]};
}

}  // namespace ngi::command
