#pragma once

#include <string>
#include <string_view>

#include "ngi/core/bytes.h"
#include "ngi/core/limits.h"
#include "ngi/core/result.h"
#include "ngi/json/detail.h"

// Plain texts, and the declarations of scripts (.var, .fml), as JSON documents and back.
namespace ngi::json {

std::string text_to_json(const Bytes& text, Detail detail);
// Fails with JSON-*.
Result<Bytes> text_from_json(std::string_view json, const Limits& limits = {});

// `kind` is "var" or "fml".
std::string declarations_to_json(std::string_view kind, const Bytes& text, Detail detail);
// Fails with JSON-* and AUX-EDIT-INVALID.
Result<Bytes> declarations_from_json(std::string_view kind, std::string_view title,
                                     std::string_view json, const Limits& limits = {});

}  // namespace ngi::json
