#pragma once

#include <string>
#include <tl/expected.hpp>

#include "apps/ngi/cli/context.h"
#include "ngi/core/report.h"

// The options by which a user says which rules matter and how much.
namespace ngi::command {

namespace options {

inline constexpr Option ignore = {.flags = "--ignore",
                                  .value = "CODE",
                                  .help = "Leave this rule out",
                                  .repeatable = true,
                                  .completes = Completes::RuleCodes};
inline constexpr Option only = {.flags = "--only",
                                .value = "CODE",
                                .help = "Look at this rule and no other",
                                .repeatable = true,
                                .completes = Completes::RuleCodes};
inline constexpr Option severity = {
    .flags = "--severity",
    .value = "CODE=LEVEL",
    .help = "Take this rule for an error, warning, info or hint, or turn it off",
    .repeatable = true,
    .completes = Completes::RuleCodes};

}  // namespace options

// What the options above and --strict or --tolerant ask for, or what is wrong with one of them.
// Codes may also be the short ones of the book, in any case.
tl::expected<SeverityOverrides, std::string> parse_grading(const Context& context);

}  // namespace ngi::command
