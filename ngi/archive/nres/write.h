#pragma once

#include <array>
#include <span>
#include <string_view>

#include "ngi/archive/nres/document.h"

namespace ngi::nres {

using NameField = std::array<char, name_capacity>;

// Makes a name field: 1 to 35 bytes without NUL, zero-padded. NRES-NAME-UNFIT otherwise.
Result<NameField> make_name(std::string_view name);

struct Entry {
  std::uint32_t type_id = 0;
  std::uint32_t attr1 = 0;
  std::uint32_t attr2 = 0;
  std::uint32_t attr3 = 0;
  NameField name = {};
  Bytes payload = {};
};

// Returns an entry of an existing archive with its complete name field.
Result<Entry> entry_of(const Document& archive, std::size_t index);

// Writes the canonical archive of these entries: payloads dense in directory order, canonical sort
// table. docs/formats/nres.md A12. Fails with NRES-TOO-LARGE.
Result<Pieces> write_canonical(std::span<const Entry> entries);

}  // namespace ngi::nres
