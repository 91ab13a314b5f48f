#pragma once

#include <cstdint>

#include "ngi/core/bytes.h"
#include "ngi/core/result.h"
#include "ngi/tables/rules.h"

namespace ngi::game {

// Reads the record count at the start of a table; AUX-001 when it does not match the size.
inline Result<std::uint64_t> read_count(const Bytes& bytes, std::uint64_t record_size) {
  const auto count = view<le_u32>(bytes, 0, 1);
  if (count.empty())
    return fail(tables::rules::table_size, {.offset = 0}, bytes.size(), sizeof(le_u32));
  const std::uint64_t size = sizeof(le_u32) + std::uint64_t{count[0]} * record_size;
  if (bytes.size() == size) return count[0];
  return fail(tables::rules::table_size, {.offset = 0}, bytes.size(), size);
}

}  // namespace ngi::game
