#pragma once

#include "apps/ngi/cli/verb.h"

// Options of several verbs that list assets.
namespace ngi::command::options {

inline constexpr Option type = {.flags = "-t,--type",
                                .value = "TYPE",
                                .help = "Only entries of this type: Texm, 13 or 0x6D786554",
                                .repeatable = true};
inline constexpr Option depth = {.flags = "-d,--depth",
                                 .value = "N",
                                 .help = "Show at most N levels",
                                 .kind = ValueKind::Whole,
                                 .minimum = 0,
                                 .maximum = 1'000'000};

}  // namespace ngi::command::options
