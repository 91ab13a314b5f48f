#pragma once

#include "apps/ngi/cli/verb.h"

// Options that several of the looking verbs take.
namespace ngi::command::options {

inline constexpr Option type = {.flags = "-t,--type",
                                .value = "TYPE",
                                .help = "Only entries of this type: Texm, 13 or 0x6D786554",
                                .repeatable = true};
inline constexpr Option depth = {.flags = "-d,--depth",
                                 .value = "N",
                                 .help = "Go down N levels at most",
                                 .kind = ValueKind::Whole,
                                 .minimum = 0,
                                 .maximum = 1'000'000};

}  // namespace ngi::command::options
