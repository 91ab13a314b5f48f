#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "ngi/core/report.h"
#include "ngi/core/result.h"

// Texts in fields of a fixed size: docs/formats/game-assets.md 4 and 12.
namespace ngi::game {

using Text32 = std::array<char, 32>;

// Up to the first NUL, or the whole field. What follows the NUL is data and is kept.
std::string_view text_of(const Text32& field) noexcept;

// The field with another text: the rest becomes zero. The text it already has changes nothing.
// REG-010 when there is no room for it and a NUL.
Result<Text32> with_text(const Text32& field, std::string_view text);

// REG-008 when there is no NUL.
void check_terminated(const Text32& field, Place place, Report& report);

}  // namespace ngi::game
