#pragma once

#include <span>

#include "ngi/core/issue.h"

// Rules about glTF and OBJ files: docs/formats/exchange.md 7.
namespace ngi::exchange::rules {

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
extern const Rule exchange_older_scene;
extern const Rule gltf_too_large;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::exchange::rules
