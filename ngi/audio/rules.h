#pragma once

#include <span>

#include "ngi/core/issue.h"

// Rules of sound files. docs/formats/files.md 9.
namespace ngi::audio::rules {

extern const Rule damaged;
extern const Rule limit;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::audio::rules
