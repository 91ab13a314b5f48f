#include "apps/ngi/cli/land_options.h"

#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/print/translation.h"
#include "ngi/tasks/read.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

land::Filter land_filter(const Arguments& arguments, const land::Filter& otherwise) {
  const std::string name = arguments.value(options::land_filter);
  if (name == "ground") return land::filters::ground;
  if (name == "water") return land::filters::water;
  return name == "any" ? land::filters::any : otherwise;
}

Result<land::Land> open_land(Context& context, const Result<tasks::OpenedAsset>& operand) {
  if (!operand) return tl::unexpected(operand.error());
  if (operand->kind != Kind::Terrain) {
    const std::string sentence =
        format_message("is no landscape but: {}; --as land treats it as one",
                       translated(facts(operand->kind).title));
    return tl::unexpected(tasks::explain_foreign(operand->asset, "a landscape of the game",
                                                 tasks::wrong_kind(operand->asset, sentence)));
  }
  Report report;
  auto land = tasks::read_land(operand->asset, open_options(context), report);
  for (const Issue& issue : report.issues()) context.print(issue);
  return land;
}

}  // namespace ngi::command
