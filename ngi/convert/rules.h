#pragma once

#include <span>

#include "ngi/core/rule.h"

// Rules about documents and pictures that are made into assets: docs/formats/files.md 7 and
// 8, docs/formats/exchange.md.
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

extern const Rule gltf_container;
extern const Rule gltf_version;
extern const Rule gltf_reference;
extern const Rule gltf_accessor;
extern const Rule gltf_uri;
extern const Rule gltf_unsupported;
extern const Rule gltf_hierarchy;
extern const Rule obj_syntax;
extern const Rule exchange_limit;
extern const Rule exchange_match;
extern const Rule exchange_resampled;
extern const Rule exchange_left_out;
extern const Rule gltf_too_large;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::convert::rules
