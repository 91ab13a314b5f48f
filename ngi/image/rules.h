#pragma once

#include <span>

#include "ngi/core/issue.h"

// Rules about picture files: docs/formats/files.md 8.
namespace ngi::image::rules {

extern const Rule image_format;
extern const Rule image_damaged;
extern const Rule image_unsupported;
extern const Rule image_unwritable;
extern const Rule image_too_many_colours;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::image::rules
