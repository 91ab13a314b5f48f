#include "apps/ngi/print/findings.h"

namespace ngi::command {

void print_issues(Context& context, Report found, const std::string& path) {
  Report named;
  named.merge(std::move(found), path);
  print_issues(context, named);
}

void print_findings(Context& context, const Report& found, const tasks::AssetOrObject& shown) {
  const bool is_effect = shown.asset && shown.asset->kind == Kind::Effect;
  for (const Issue& issue : found.issues()) {
    if (is_effect || issue.severity != Severity::Info) context.print(issue);
  }
}

}  // namespace ngi::command
