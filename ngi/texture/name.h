#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ngi/core/report.h"

// What the name of a texture says: docs/formats/materials.md 4.1 and 4.2.
namespace ngi::texture {

constexpr std::size_t last_dot_position = 16;
constexpr std::int32_t palette_slots = 286;  // 26 letters with 11 variants each

// The engine's number for the palette that the suffix names: below 0 none, from palette_slots on
// out of range. Nothing when no dot stands where one must: "Bad texture name."
std::optional<std::int32_t> palette_index(std::string_view name) noexcept;

// Whether the index came from a letter and at most one digit, so that it is the one that was meant.
bool has_canonical_suffix(std::string_view name) noexcept;

// "A", "B6": what the palette file of a slot is called without ".PAL". `slot` is below
// palette_slots.
std::string palette_slot_name(std::int32_t slot);
// The way back for the name of a library entry, in any case: "B6.PAL". Nothing for all others.
std::optional<std::int32_t> palette_slot(std::string_view entry_name) noexcept;

// NAME-101 to NAME-103.
void check_name(std::string_view name, const Place& place, Report& report);

}  // namespace ngi::texture
