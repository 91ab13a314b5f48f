#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ngi/material/mat0/document.h"

// Edits of a material.
namespace ngi::mat0 {

struct DraftBlock {
  std::uint32_t header_raw = 0;
  std::vector<Key> keys;

  std::uint32_t mode() const noexcept { return header_raw & mode_bits; }
  std::uint32_t mask() const noexcept { return header_raw >> mask_shift; }
};

// An editable material: docs/formats/materials.md 2.9. The functions in edit.h
// change it and update what depends on a change.
//
//   auto draft = mat0::open_draft(document);
//   mat0::set_texture(*draft, 0, "WALL.0");
//   auto payload = mat0::write(*draft);   // draft->attributes go into the directory entry
struct Draft {
  Attributes attributes;
  Meta meta;
  std::vector<Phase> phases;
  std::vector<DraftBlock> blocks;
  std::string tail;  // bytes after the last block
  std::optional<Document> source;
};

// Fails with the reason for incomplete parsing: a truncated material cannot be edited.
Result<Draft> open_draft(const Document& document);

// Returns a new material: version 6, one white opaque phase without a texture, never ending.
Draft new_draft();

// Writes the payload. Counts come from the lists; the version decides which meta fields are
// written. An unchanged draft gives the source byte for byte. Fails with MAT-502, and with the rule
// that an edit violates; existing damage is ignored.
Result<Bytes> write(const Draft& draft);

// Encodes without checks. Counts must fit in 16 bits.
Bytes encode(const Draft& draft);

// Edits of materials. Each fails with MAT-501 when it is not possible; MAT-211 has its own
// function. docs/formats/materials.md 2.9.

enum class Channel : std::uint8_t { Ambient, Diffuse, Specular, Emissive };

// Sets a colour. The alpha of the ambient colour is the opacity in per cent.
Result<void> set_colour(Draft& draft, std::size_t phase, Channel channel, const Rgba& colour);

// Sets a name of at most 15 bytes with a dot; an empty name removes the texture. The rest of the
// field becomes zeros. Setting the current name changes nothing.
Result<void> set_texture(Draft& draft, std::size_t phase, std::string_view name);
Result<void> set_cell(Draft& draft, std::size_t phase, std::int8_t cell);
Result<void> set_power(Draft& draft, std::size_t phase, std::uint8_t power);

// Inserts a phase before the one at `position`, or last. Keys keep their phases.
Result<void> insert_phase(Draft& draft, std::size_t position, const Phase& phase);
// Removes a phase. Its keys change to `instead`, an index before the removal. Fails when that
// is the phase itself.
Result<void> remove_phase(Draft& draft, std::size_t phase, std::size_t instead);
// Moves a phase. Keys keep their phases.
Result<void> move_phase(Draft& draft, std::size_t from, std::size_t to);

Result<void> insert_block(Draft& draft, std::size_t position, DraftBlock block);
Result<void> remove_block(Draft& draft, std::size_t block);
Result<void> set_mode(Draft& draft, std::size_t block, Mode mode);
// Sets bits of interpolated::.
Result<void> set_mask(Draft& draft, std::size_t block, std::uint32_t mask);

Result<void> insert_key(Draft& draft, std::size_t block, std::size_t position, const Key& key);
Result<void> remove_key(Draft& draft, std::size_t block, std::size_t key);
Result<void> set_key(Draft& draft, std::size_t block, std::size_t key, const Key& value);

// Changes the version of the header (attr2). A higher version adds defaults; a lower one fails with
// MAT-211 when a dropped field has another value than its default.
Result<void> convert_version(Draft& draft, std::uint32_t version);

// Returns a zero-padded name field. Fails like set_texture.
Result<std::array<char, texture_capacity>> texture_field(std::string_view name);

}  // namespace ngi::mat0
