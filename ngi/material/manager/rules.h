#pragma once

#include <span>

#include "ngi/core/issue.h"

// The rule table of the material manager: docs/formats/materials.md 10.
namespace ngi::material::rules {

extern const Rule too_many_tables;
extern const Rule capacity;
extern const Rule bad_handle;
extern const Rule other_load_flags;
extern const Rule no_material;
extern const Rule no_wear;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::material::rules
