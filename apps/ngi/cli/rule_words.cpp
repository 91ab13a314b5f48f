#include "apps/ngi/cli/rule_words.h"

#include <fmt/format.h>

#include "apps/ngi/print/translation.h"
#include "ngi/core/spelling.h"

namespace ngi::command {

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
  return near.empty() ? translated("; 'ngi explain' lists all")
                      : format_message("; near: {}", fmt::join(near, ", "));
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
