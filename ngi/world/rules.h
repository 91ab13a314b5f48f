#pragma once

#include <span>

#include "ngi/core/issue.h"

// Rules about missions as scenes: docs/formats/missions.md 9.1.
namespace ngi::world::rules {

extern const Rule foundation;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::world::rules
