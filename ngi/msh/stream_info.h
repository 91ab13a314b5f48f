#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "ngi/msh/records.h"

namespace ngi::msh {

enum class Need : std::uint8_t { Required, Usual, Optional };

// Properties of one type of table: docs/formats/msh.md 3.
struct StreamInfo {
  StreamType type;
  std::string_view name;
  Need need;
  std::uint32_t stride;                // of a record; 0: variable size
  std::uint32_t prefix;                // bytes before the first record
  std::optional<std::uint32_t> attr3;  // required value in the entry
  bool counted;                        // attr1 is the number of records
  bool attr2_zero;
  bool per_vertex;
};

std::span<const StreamInfo> stream_infos() noexcept;
// Returns nullptr for a type that is not in the book.
const StreamInfo* find_stream_info(std::uint32_t type) noexcept;
const StreamInfo& stream_info(StreamType type) noexcept;

}  // namespace ngi::msh
