#pragma once

#include <span>

#include "ngi/core/issue.h"

// Rules about drawing: docs/formats/rendering.md 15.1.
namespace ngi::render::rules {

extern const Rule no_egl;
extern const Rule driver_failed;
extern const Rule frame_size;
extern const Rule nothing_to_draw;
extern const Rule texture_unreadable;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::render::rules
