#pragma once

#include <map>
#include <optional>
#include <set>

#include "ngi/core/issue.h"

namespace ngi {

enum class Reading : std::uint8_t { Strict, Tolerant };

// Severity overrides for the issues of a report; the default has no effect.
struct SeverityOverrides {
  Reading reading = Reading::Strict;  // Tolerant: issues only strict reading rejects are warnings
  std::map<const Rule*, std::optional<Severity>> severities = {};  // nullopt: ignore the rule
  std::set<const Rule*> only = {};                                 // empty: every rule

  // Returns the severity to report, or nullopt when the issue is to be ignored.
  std::optional<Severity> grade(const Issue& issue) const;
};

}  // namespace ngi
