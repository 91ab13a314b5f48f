#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ngi/material/mat0/document.h"

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

}  // namespace ngi::mat0
