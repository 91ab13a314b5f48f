#pragma once

#include <span>
#include <string_view>

#include "ngi/core/rule.h"

// The rules of all formats and tasks.
namespace ngi::tasks {

// Sorted by code.
std::span<const Rule* const> all_rules();

// By code or by the book's short code ("N05"), in any case; nullptr when there is none.
const Rule* find_rule(std::string_view code);

}  // namespace ngi::tasks
