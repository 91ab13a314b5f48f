#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ngi/terrain/land/records.h"

namespace ngi::land {

// Properties of one type of table: docs/formats/terrain.md 3.1.
struct StreamInfo {
  StreamType type;
  std::string_view name;
  std::uint32_t stride;  // of a record
  std::uint32_t prefix;  // bytes before the first record
  bool required;
  bool per_vertex;
};

// In the order of the files.
std::span<const StreamInfo> stream_infos() noexcept;
// Returns nullptr for a type that is not in the book.
const StreamInfo* find_stream_info(std::uint32_t type) noexcept;
const StreamInfo& stream_info(StreamType type) noexcept;

// "Res21"
std::string stream_text(StreamType type);

}  // namespace ngi::land
