#include "ngi/archive/nres/sort_table.h"

#include <algorithm>
#include <string_view>

#include "ngi/archive/nres/document.h"
#include "ngi/core/text.h"

namespace ngi::nres {

namespace {

// The first eight bytes of the folded name as a number: names with different numbers are in the
// order of the numbers, because a NUL ends a name.
std::uint64_t sort_prefix(std::string_view name) noexcept {
  std::uint64_t prefix = 0;
  for (std::size_t i = 0; i < sizeof(prefix); ++i) {
    const char letter = i < name.size() ? fold(name[i]) : '\0';
    prefix = prefix << 8U | static_cast<unsigned char>(letter);
  }
  return prefix;
}

}  // namespace

std::vector<std::uint32_t> sorted_order(std::span<const Record> records) {
  struct Named {
    std::uint64_t prefix;
    std::uint32_t entry;
  };
  std::vector<Named> names(records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    names[i] = {sort_prefix(name_of(records[i])), static_cast<std::uint32_t>(i)};
  }
  const auto is_before = [records](const Named& a, const Named& b) {
    if (a.prefix != b.prefix) return a.prefix < b.prefix;
    const int order = compare_folded(name_of(records[a.entry]), name_of(records[b.entry]));
    return order != 0 ? order < 0 : a.entry < b.entry;
  };
  if (!std::is_sorted(names.begin(), names.end(), is_before)) {
    std::sort(names.begin(), names.end(), is_before);
  }
  std::vector<std::uint32_t> order(records.size());
  for (std::size_t i = 0; i < records.size(); ++i) order[i] = names[i].entry;
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
