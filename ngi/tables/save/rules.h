#pragma once

#include <span>

#include "ngi/core/issue.h"

// docs/formats/game-assets.md 11, "Saved games".
namespace ngi::save::rules {

extern const Rule magic;
extern const Rule version;
extern const Rule past_end;
extern const Rule bytes_left;
extern const Rule member_missing;
extern const Rule mission_missing;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::save::rules
