#pragma once

#include <span>

#include "ngi/core/rule.h"

// Rules about documents and pictures that are made into assets: docs/formats/files.md 7 and 8.
namespace ngi::convert::rules {

extern const Rule json_syntax;
extern const Rule json_limit;
extern const Rule json_kind;
extern const Rule json_not_full;
extern const Rule json_field;

extern const Rule image_format;
extern const Rule image_damaged;
extern const Rule image_unsupported;
extern const Rule image_unwritable;
extern const Rule image_too_many_colours;

// docs/formats/exchange.md 6
extern const Rule gltf_too_large;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::convert::rules
