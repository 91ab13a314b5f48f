#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "apps/ngi/cli/context.h"
#include "ngi/core/severity_overrides.h"

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
    .value = "LEVEL|CODE=LEVEL",
    .help =
        "List issues of this level (error, warning, info, hint) and graver ones, by default "
        "errors and warnings; CODE=LEVEL changes the level of a rule or turns it off",
    .repeatable = true,
    .completes = Completes::RuleCodes};

}  // namespace options

// What the options above and --strict or --tolerant ask for, or what is wrong with one of them.
// Codes may also be the short ones of the book, in any case.
tl::expected<SeverityOverrides, std::string> parse_grading(const Context& context);

// The level that '--severity LEVEL' names; the last one counts.
std::optional<Severity> least_shown(const Context& context);

}  // namespace ngi::command
