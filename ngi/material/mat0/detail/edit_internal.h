#pragma once

#include <string_view>

#include "ngi/core/result.h"
#include "ngi/material/mat0/rules.h"

namespace ngi::mat0 {

// Refuses a change, with the reason for a person to read.
inline tl::unexpected<Error> invalid(std::string_view reason) {
  return fail(rules::edit_invalid, {}, reason);
}

}  // namespace ngi::mat0
