#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "ngi/core/report.h"
#include "ngi/core/result.h"

// Texts in fixed-size fields: docs/formats/game-assets.md 4 and 12.
namespace ngi::game {

using Text32 = std::array<char, 32>;

// Returns the text before the first NUL, or the whole field. Bytes after the NUL are data and kept.
std::string_view text_of(const Text32& field) noexcept;

// Returns the field with another text, zero-padded. Setting the current text changes nothing.
// REG-010 when the text and a NUL do not fit.
Result<Text32> with_text(const Text32& field, std::string_view text);

// Reports REG-008 when there is no NUL.
void check_terminated(const Text32& field, Place place, Report& report);

}  // namespace ngi::game
