#include "apps/ngi/refuse_or_print.h"

namespace ngi::command {

Result<void> refuse_or_print(Context& context, const Report& found, const std::string& path) {
  const Issue* refusal = found.refusal(Reading::Strict);
  if (refusal && context.reading(Reading::Tolerant) == Reading::Strict) {
    return tl::unexpected(Error{*refusal}.at_path(path));
  }
  Report errors;
  for (const Issue& issue : found.issues()) {
    if (issue.severity == Severity::Error) errors.add(issue);
  }
  print_issues(context, std::move(errors), path);
  return {};
}

void print_issues(Context& context, Report found, const std::string& path) {
  Report named;
  named.merge(std::move(found), path);
  for (const Issue& issue : named.issues()) context.print(issue);
}

void print_findings(Context& context, const Report& found, const tasks::AssetOrObject& shown) {
  const bool is_effect = shown.asset && shown.asset->kind == Kind::Effect;
  for (const Issue& issue : found.issues()) {
    if (is_effect || issue.severity != Severity::Info) context.print(issue);
  }
}

}  // namespace ngi::command
