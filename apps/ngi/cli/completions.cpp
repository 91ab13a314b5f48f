#include "apps/ngi/cli/completions.h"

#include "apps/ngi/cli/rule_words.h"
#include "apps/ngi/cli/verbs.h"

namespace ngi::command {

std::vector<std::string_view> candidates(std::string_view choices, Completes completes) {
  if (!choices.empty()) return split(choices, '|');
  if (completes == Completes::Verbs) return verb_names();
  if (completes == Completes::RuleCodes) return rule_codes();
  return {};
}

}  // namespace ngi::command
