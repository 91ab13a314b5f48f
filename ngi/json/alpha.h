#pragma once

#include "ngi/json/reader.h"
#include "ngi/texture/texture.h"

namespace ngi::json {

inline texture::AlphaRule read_alpha_rule(const Value& value) {
  const auto rule = texture::alpha_rule(value.text());
  if (!rule) value.fail("must be \"stored\" or \"engine\"");
  return rule.value_or(texture::AlphaRule::AsStored);
}

}  // namespace ngi::json
