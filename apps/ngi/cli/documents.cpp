#include "apps/ngi/cli/documents.h"

#include "apps/ngi/cli/open_options.h"
#include "apps/ngi/print/field_changes.h"
#include "apps/ngi/print/issues.h"
#include "apps/ngi/print/translation.h"
#include "ngi/tasks/unsupported.h"

namespace ngi::command {

void report_unfit(Context& context, const std::string& target,
                  const std::vector<Difference>& fields, std::uint64_t more) {
  print_field_changes(context, target, fields, more);
  if (context.arguments().has(options::fix)) return;
  context.tip(
      "these fields no longer fit the rest and were kept as they are; --fix writes the values "
      "behind the arrows");
}

Result<tasks::MadeAsset> asset_of_document(Context& context, const Asset& document, Kind kind,
                                           const std::string& target) {
  auto made = with_issues_printed(context, [&](Report& report) {
    return tasks::from_json(document, kind, open_options(context), report);
  });
  if (!made) return made;
  return chosen_by_fix(context, *std::move(made), document, kind, target);
}

Result<tasks::MadeAsset> chosen_by_fix(Context& context, tasks::MadeAsset made,
                                       const Asset& document, Kind kind,
                                       const std::string& target) {
  const bool is_fixed = context.arguments().has(options::fix);
  if (is_fixed && kind != Kind::Model) {
    return tl::unexpected(
        tasks::unsupported(document.path, translated("'--fix' is for models only")));
  }
  if (made.mended && target != "-") {
    report_unfit(context, target, made.unfit, made.more_unfit);
  }
  if (made.mended && is_fixed) {
    made.pieces = *std::move(made.mended);
    return made;
  }
  for (const std::string& note : made.notes) context.tip(note);
  return made;
}

}  // namespace ngi::command
