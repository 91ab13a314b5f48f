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

// A material taken apart for changing: docs/formats/materials.md 2.9. The functions in edit.h
// change it and keep what depends on a change in step.
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

// Fails with what stopped the reading: a material that was cut off cannot be taken apart.
Result<Draft> open_draft(const Document& document);

// A new material: version 6, one white opaque phase without a texture, shown for ever.
Draft new_draft();

// The payload. Counts come from the lists; of the meta fields those are written that the version
// has. Unchanged, that is the source byte for byte. Fails with MAT-502, and with the rule that a
// change breaks; damage that was there before does not matter.
Result<Bytes> write(const Draft& draft);

// The same without a check of what it says. Counts must fit in 16 bits.
Bytes encode(const Draft& draft);

}  // namespace ngi::mat0
