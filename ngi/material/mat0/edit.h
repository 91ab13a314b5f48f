#pragma once

#include <string_view>

#include "ngi/material/mat0/draft.h"

// Changes a person would name. Each fails with MAT-501 when it makes no sense; MAT-211 has its own
// function. docs/formats/materials.md 2.9.
namespace ngi::mat0 {

enum class Channel : std::uint8_t { Ambient, Diffuse, Specular, Emissive };

// The alpha of the ambient colour is the opacity in per cent.
Result<void> set_colour(Draft& draft, std::size_t phase, Channel channel, const Rgba& colour);

// At most 15 bytes, with a dot; empty takes the texture away. The rest of the field becomes zeros.
// A name that is there already changes nothing.
Result<void> set_texture(Draft& draft, std::size_t phase, std::string_view name);
Result<void> set_cell(Draft& draft, std::size_t phase, std::int8_t cell);
Result<void> set_power(Draft& draft, std::size_t phase, std::uint8_t power);

// Puts a phase before the one at `position`, or last. Keys go on showing the phases they showed.
Result<void> insert_phase(Draft& draft, std::size_t position, const Phase& phase);
// Keys that showed it show `instead` from then on, an index as before the removal. Fails when that
// is the phase itself.
Result<void> remove_phase(Draft& draft, std::size_t phase, std::size_t instead);
// Keys follow their phases.
Result<void> move_phase(Draft& draft, std::size_t from, std::size_t to);

Result<void> insert_block(Draft& draft, std::size_t position, DraftBlock block);
Result<void> remove_block(Draft& draft, std::size_t block);
Result<void> set_mode(Draft& draft, std::size_t block, Mode mode);
// Bits of interpolated::.
Result<void> set_mask(Draft& draft, std::size_t block, std::uint32_t mask);

Result<void> insert_key(Draft& draft, std::size_t block, std::size_t position, const Key& key);
Result<void> remove_key(Draft& draft, std::size_t block, std::size_t key);
Result<void> set_key(Draft& draft, std::size_t block, std::size_t key, const Key& value);

// Another version of the header: attr2. Upwards adds the defaults; downwards fails with MAT-211
// when a field that would go holds something else.
Result<void> convert_version(Draft& draft, std::uint32_t version);

// A texture name in its field, padded with zeros. Fails as set_texture does.
Result<std::array<char, texture_capacity>> texture_field(std::string_view name);

}  // namespace ngi::mat0
