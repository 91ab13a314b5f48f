#pragma once

#include <span>
#include <string_view>

#include "ngi/core/rule.h"

// The rules of all formats and tasks.
namespace ngi::tasks {

// Sorted by code.
std::span<const Rule* const> all_rules();

// Finds a rule by its code or its short code in the format book ("N05"), in upper or lower case;
// nullptr when there is none.
const Rule* find_rule(std::string_view code);

}  // namespace ngi::tasks
