#include "ngi/core/report.h"

namespace ngi {

std::optional<Severity> SeverityOverrides::grade(const Issue& issue) const {
  if (!only.empty() && !only.contains(issue.rule)) return std::nullopt;
  if (const auto chosen = severities.find(issue.rule); chosen != severities.end()) {
    return chosen->second;
  }
  const bool forgiven = reading == Reading::Tolerant && issue.severity == Severity::Error &&
                        issue.rule->refusal == RejectWhen::InStrict;
  return forgiven ? Severity::Warning : issue.severity;
}

}  // namespace ngi
