#pragma once

#include <cstdint>

#include "ngi/msh/draft.h"

// What a table's directory entry says of it: docs/formats/msh.md 9.
namespace ngi::msh {

struct Attributes {
  std::uint32_t attr1 = 0;
  std::uint32_t attr2 = 0;
  std::uint32_t attr3 = 0;

  friend bool operator==(const Attributes&, const Attributes&) = default;
};

inline Attributes attributes_of(const nres::Record& record) noexcept {
  return {record.attr1, record.attr2, record.attr3};
}

// Those of a new table that has no records yet.
Attributes default_attributes(StreamType type) noexcept;

// A table as it was before a change.
struct TableBefore {
  Attributes attributes;
  std::uint64_t size = 0;
};

// What the entry says once the table was changed and has `size` bytes.
Attributes changed_attributes(const Draft& draft, StreamType type, std::uint64_t size,
                              const TableBefore& before) noexcept;

}  // namespace ngi::msh
