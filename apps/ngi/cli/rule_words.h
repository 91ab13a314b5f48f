#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ngi/tasks/validate.h"

// Names of rules on the command line.
namespace ngi::command {

using tasks::all_rules;
using tasks::find_rule;

std::vector<std::string_view> rule_codes();

// Returns codes and short codes similar to `code`.
std::vector<std::string_view> near_rules(std::string_view code);
// Returns the end of the message "there is no rule ...": "; near: NRES-BAD-MAGIC".
std::string rule_advice(std::string_view code);

// "refused always", "refused when reading strictly", "reported only"
std::string_view to_text(RejectWhen refusal) noexcept;
// In JSON: "always", "in-strict", "never".
std::string_view to_key(RejectWhen refusal) noexcept;

}  // namespace ngi::command
