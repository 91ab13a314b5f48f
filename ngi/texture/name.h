#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ngi/core/report.h"

// The palette suffix of texture names: docs/formats/materials.md 4.1 and 4.2.
namespace ngi::texture {

constexpr std::size_t last_dot_position = 16;
constexpr std::int32_t palette_slots = 286;  // 26 letters with 11 variants each

// Returns the engine's number of the palette that the suffix names: below 0 none, from
// palette_slots on out of range. nullopt when the required dot is missing ("Bad texture name.").
std::optional<std::int32_t> palette_index(std::string_view name) noexcept;

// True when the suffix is a letter and at most one digit, so that the index is intended.
bool has_canonical_suffix(std::string_view name) noexcept;

// Returns the name of a slot's palette file without ".PAL": "A", "B6". `slot` is below
// palette_slots.
std::string palette_slot_name(std::int32_t slot);
// Inverse for the name of a library entry such as "B6.PAL", ignoring case; nullopt for others.
std::optional<std::int32_t> palette_slot(std::string_view entry_name) noexcept;

// Reports NAME-101 to NAME-103.
void check_name(std::string_view name, const Place& place, Report& report);

}  // namespace ngi::texture
