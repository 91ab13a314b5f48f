#include "apps/ngi/rule_catalogue.h"

#include <fmt/format.h>

#include <algorithm>

#include "apps/ngi/rule_tables.h"
#include "ngi/core/spelling.h"
#include "ngi/core/text.h"

namespace ngi::command {

const std::vector<const Rule*>& all_rules() {
  static const std::vector<const Rule*> sorted = [] {
    std::vector<const Rule*> all;
    for (const auto& table : rule_tables()) {
      all.insert(all.end(), table.begin(), table.end());
    }
    std::sort(all.begin(), all.end(),
              [](const Rule* a, const Rule* b) { return a->code < b->code; });
    return all;
  }();
  return sorted;
}

const Rule* find_rule(std::string_view code) {
  const auto& all = all_rules();
  const auto found = std::find_if(all.begin(), all.end(), [code](const Rule* rule) {
    return compare_folded(rule->code, code) == 0 ||
           (!rule->alias.empty() && compare_folded(rule->alias, code) == 0);
  });
  return found == all.end() ? nullptr : *found;
}

std::vector<std::string_view> rule_codes() {
  std::vector<std::string_view> codes;
  codes.reserve(all_rules().size());
  for (const Rule* rule : all_rules()) codes.push_back(rule->code);
  return codes;
}

std::vector<std::string_view> near_rules(std::string_view code) {
  auto known = rule_codes();
  for (const Rule* rule : all_rules()) {
    if (!rule->alias.empty()) known.push_back(rule->alias);
  }
  return near_spellings(code, known, 5);
}

std::string rule_advice(std::string_view code) {
  const auto near = near_rules(code);
  return near.empty() ? "; 'ngi explain' lists all"
                      : fmt::format("; near: {}", fmt::join(near, ", "));
}

std::string_view to_text(RejectWhen refusal) noexcept {
  switch (refusal) {
    case RejectWhen::Never:
      return "reported only";
    case RejectWhen::InStrict:
      return "refused when reading strictly";
    case RejectWhen::Always:
      return "refused always";
  }
  return "";
}

std::string_view to_key(RejectWhen refusal) noexcept {
  switch (refusal) {
    case RejectWhen::Never:
      return "never";
    case RejectWhen::InStrict:
      return "in-strict";
    case RejectWhen::Always:
      return "always";
  }
  return "";
}

}  // namespace ngi::command
