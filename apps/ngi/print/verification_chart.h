#pragma once

#include <string>
#include <string_view>

#include "ngi/verify/fact.h"

namespace ngi::command {

// Text for HTML: UTF-8, without markup or control characters.
std::string html_text(std::string_view text);

// How often each value occurs, as bars with their values and counts; empty when there is nothing to
// compare. Numbers are grouped by powers of two.
std::string distribution_chart(const verify::Fact& fact);

}  // namespace ngi::command
