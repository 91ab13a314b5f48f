#pragma once

#include "ngi/convert/json_reader.h"
#include "ngi/texture/alpha.h"

namespace ngi::convert {

inline texture::AlphaRule read_alpha_rule(const JsonValue& value) {
  const auto rule = texture::alpha_rule(value.text());
  if (!rule) value.fail("must be \"stored\" or \"engine\"");
  return rule.value_or(texture::AlphaRule::AsStored);
}

}  // namespace ngi::convert
