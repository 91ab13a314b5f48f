#pragma once

#include <cstdint>

#include "ngi/msh/draft.h"

// The attributes in a table's directory entry: docs/formats/msh.md 9.
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

// Returns the attributes of a new, empty table.
Attributes default_attributes(StreamType type) noexcept;

// A table before a change.
struct TableBefore {
  Attributes attributes;
  std::uint64_t size = 0;
};

// Returns the attributes of a table that was changed and now has `size` bytes.
Attributes changed_attributes(const Draft& draft, StreamType type, std::uint64_t size,
                              const TableBefore& before) noexcept;

}  // namespace ngi::msh
