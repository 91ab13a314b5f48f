#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "ngi/archive/rsli/records.h"

namespace ngi::rsli {

// The first defect that makes a stored sort table unusable for lookup (docs/formats/nres.md B6).
struct SortTableFault {
  enum class Kind : std::uint8_t { NotAPermutation, NotInOrder };

  Kind kind;
  std::size_t row;  // the row with the wrong sort value
};

std::optional<SortTableFault> sort_table_fault(std::span<const Record> records);

}  // namespace ngi::rsli
