#pragma once

#include <string_view>

#include "ngi/core/result.h"
#include "ngi/texture/rules.h"

namespace ngi::texture {

// Refuses a change, with the reason for a person to read.
inline tl::unexpected<Error> invalid(std::string_view reason) {
  return fail(rules::edit_invalid, {}, reason);
}

}  // namespace ngi::texture
