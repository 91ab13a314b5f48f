#include "ngi/archive/rsli/sort_table.h"

#include <vector>

#include "ngi/archive/rsli/names.h"

namespace ngi::rsli {

std::optional<SortTableFault> sort_table_fault(std::span<const Record> records) {
  std::vector<bool> used(records.size());
  for (std::size_t row = 0; row < records.size(); ++row) {
    const std::uint16_t entry = records[row].sort_to_original;
    if (entry >= records.size() || used[entry]) {
      return SortTableFault{SortTableFault::Kind::NotAPermutation, row};
    }
    used[entry] = true;
  }
  for (std::size_t row = 1; row < records.size(); ++row) {
    const Record& before = records[records[row - 1].sort_to_original];
    const Record& here = records[records[row].sort_to_original];
    if (name_of(here) < name_of(before)) {
      return SortTableFault{SortTableFault::Kind::NotInOrder, row};
    }
  }
  return std::nullopt;
}

}  // namespace ngi::rsli
