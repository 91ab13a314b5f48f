#include "apps/ngi/completions.h"

#include "apps/ngi/rule_catalogue.h"
#include "apps/ngi/verbs.h"

namespace ngi::command {

std::vector<std::string_view> candidates(std::string_view choices, Completes completes) {
  if (!choices.empty()) return split(choices, '|');
  std::vector<std::string_view> words;
  if (completes == Completes::Verbs) {
    for (const Verb* verb : verbs()) words.push_back(verb->name);
  } else if (completes == Completes::RuleCodes) {
    for (const Rule* rule : all_rules()) words.push_back(rule->code);
  }
  return words;
}

}  // namespace ngi::command
