#pragma once

#include <map>
#include <optional>
#include <set>

#include "ngi/core/issue.h"

namespace ngi {

enum class Reading : std::uint8_t { Strict, Tolerant };

// How grave the issues of a report are to its reader. As it is made it changes nothing.
struct SeverityOverrides {
  Reading reading = Reading::Strict;  // Tolerant: what only a strict reader refuses is a warning
  std::map<const Rule*, std::optional<Severity>> severities = {};  // nothing: leave the rule out
  std::set<const Rule*> only = {};                                 // empty: every rule

  // Nothing when the issue is not wanted.
  std::optional<Severity> grade(const Issue& issue) const;
};

}  // namespace ngi
