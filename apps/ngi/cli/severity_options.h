#pragma once

#include <optional>
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
    .value = "[CODE=]LEVEL",
    .help =
        "List issues of this level (error, warning, info, hint) and graver ones, by default "
        "errors and warnings; CODE=LEVEL changes the level of a rule or turns it off",
    .repeatable = true,
    .completes = Completes::RuleCodes};

}  // namespace options

// Reads the options above and --strict or --tolerant; a message when one of them is wrong. Codes
// may also be the short ones of the format book, in upper or lower case.
tl::expected<SeverityOverrides, std::string> parse_severity_overrides(const Context& context);

// The level that '--severity LEVEL' names; the last one counts.
std::optional<Severity> least_shown(const Context& context);

}  // namespace ngi::command
