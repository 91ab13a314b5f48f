#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ngi/tasks/validate.h"

// Rules as the command line names them.
namespace ngi::command {

using tasks::all_rules;
using tasks::find_rule;

std::vector<std::string_view> rule_codes();

// Codes and short codes that look like `code`.
std::vector<std::string_view> near_rules(std::string_view code);
// What to say behind "there is no rule ...": "; near: NRES-BAD-MAGIC"
std::string rule_advice(std::string_view code);

// "refused always", "refused when reading strictly", "reported only"
std::string_view to_text(RejectWhen refusal) noexcept;
// The same for programs: "always", "in-strict", "never"
std::string_view to_key(RejectWhen refusal) noexcept;

}  // namespace ngi::command
