#pragma once

#include <string>
#include <tl/expected.hpp>

#include "apps/ngi/cli/context.h"
#include "ngi/core/report.h"

// Options that ignore rules or change their severity.
namespace ngi::command {

namespace options {

inline constexpr Option ignore = {.flags = "--ignore",
                                  .value = "CODE",
                                  .help = "Ignore this rule",
                                  .repeatable = true,
                                  .completes = Completes::RuleCodes};
inline constexpr Option only = {.flags = "--only",
                                .value = "CODE",
                                .help = "Check only this rule",
                                .repeatable = true,
                                .completes = Completes::RuleCodes};
inline constexpr Option severity = {
    .flags = "--severity",
    .value = "CODE=LEVEL",
    .help = "Report this rule as an error, warning, info or hint, or turn it off",
    .repeatable = true,
    .completes = Completes::RuleCodes};

}  // namespace options

// Reads the options above and --strict or --tolerant; a message when one of them is wrong. Codes
// may also be the short ones of the format book, in upper or lower case.
tl::expected<SeverityOverrides, std::string> parse_severity_overrides(const Context& context);

}  // namespace ngi::command
