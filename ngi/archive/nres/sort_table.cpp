#include "ngi/archive/nres/sort_table.h"

#include <algorithm>
#include <numeric>

#include "ngi/archive/nres/document.h"
#include "ngi/core/text.h"

namespace ngi::nres {

std::vector<std::uint32_t> sorted_order(std::span<const Record> records) {
  std::vector<std::uint32_t> order(records.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), [records](std::uint32_t a, std::uint32_t b) {
    const int names = compare_folded(name_of(records[a]), name_of(records[b]));
    return names != 0 ? names < 0 : a < b;
  });
  return order;
}

void write_sort_table(std::span<Record> records) {
  const auto order = sorted_order(records);
  for (std::size_t i = 0; i < records.size(); ++i) records[i].sort_index = order[i];
}

bool stored_table_usable(std::span<const Record> records) {
  std::vector<bool> seen(records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    const std::uint32_t entry = records[i].sort_index;
    if (entry >= records.size() || seen[entry]) return false;
    seen[entry] = true;
    if (i == 0) continue;
    const Record& before = records[records[i - 1].sort_index];
    if (compare_folded(name_of(before), name_of(records[entry])) > 0) return false;
  }
  return true;
}

}  // namespace ngi::nres
