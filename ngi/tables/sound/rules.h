#pragma once

#include <span>

#include "ngi/core/issue.h"

// Rules of sounds. docs/formats/game-assets.md 11.
namespace ngi::sound::rules {

extern const Rule not_a_wave;
extern const Rule chunk_range;
extern const Rule missing_chunk;
extern const Rule unusual_coding;
extern const Rule unusual_rate;
extern const Rule format_mismatch;
extern const Rule extra_bytes;
extern const Rule too_long;

std::span<const Rule* const> all() noexcept;

}  // namespace ngi::sound::rules
