#include "ngi/archive/nres/check.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "ngi/archive/nres/detail/segment_walk.h"
#include "ngi/archive/nres/rules.h"
#include "ngi/archive/nres/sort_table.h"
#include "ngi/core/text.h"

namespace ngi::nres {

namespace {

std::string display_name(std::string_view name) {
  return cp1251_to_utf8(name);
}

Place in_record(const Document& archive, std::size_t entry, std::uint64_t field) {
  return {.stream = "directory", .record = entry, .offset = archive.record_offset(entry) + field};
}

Place in_data(std::uint64_t offset) {
  return {.stream = "data", .offset = offset};
}

void check_name(const Document& archive, std::size_t entry, Report& report) {
  const auto& field = archive.records()[entry].name;
  const std::string_view name = archive.name(entry);
  const auto at = [&](std::size_t i) {
    return in_record(archive, entry, offsetof(Record, name) + i);
  };
  if (name.size() == name_capacity) report.add(rules::name_unterminated, at(0));
  if (name.empty()) report.add(rules::name_empty, at(0));
  const auto tail = std::find_if(field.begin() + static_cast<std::ptrdiff_t>(name.size()),
                                 field.end(), [](char c) { return c != '\0'; });
  if (tail != field.end()) {
    report.add(rules::name_tail, at(static_cast<std::size_t>(tail - field.begin())),
               display_name(name));
  }
  const auto odd = std::find_if(name.begin(), name.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7F;
  });
  if (odd != name.end()) {
    report.add(rules::name_characters, at(static_cast<std::size_t>(odd - name.begin())),
               display_name(name), hex_argument(static_cast<unsigned char>(*odd)));
  }
}

// Returns whether the stored table is a permutation; reports the values that are not.
bool check_permutation(const Document& archive, Report& report) {
  const auto records = archive.records();
  std::vector<bool> seen(records.size());
  bool good = true;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const std::uint32_t entry = records[i].sort_index;
    const auto place = [&] { return in_record(archive, i, offsetof(Record, sort_index)); };
    if (entry >= records.size()) {
      report.add(rules::sort_range, place(), entry, records.size());
      good = false;
    } else if (seen[entry]) {
      report.add(rules::sort_repeated, place(), entry);
      good = false;
    } else {
      seen[entry] = true;
    }
  }
  return good;
}

// Returns whether the stored table is what sorted_order() gives; reports where it is not. The table
// is a permutation.
bool check_order(const Document& archive, Report& report) {
  const auto records = archive.records();
  bool sorted = true;
  for (std::size_t i = 1; i < records.size(); ++i) {
    const std::uint32_t before = records[i - 1].sort_index;
    const std::uint32_t after = records[i].sort_index;
    const int order = compare_folded(archive.name(before), archive.name(after));
    const auto place = [&] { return in_record(archive, i, offsetof(Record, sort_index)); };
    if (order > 0) {
      report.add(rules::sort_order, place(), display_name(archive.name(before)),
                 display_name(archive.name(after)));
      sorted = false;
    } else if (order == 0 && before > after) {
      report.add(rules::sort_ties, place(), display_name(archive.name(after)));
      sorted = false;
    }
  }
  return sorted;
}

std::vector<std::uint32_t> stored_order(std::span<const Record> records) {
  std::vector<std::uint32_t> order;
  order.reserve(records.size());
  for (const Record& record : records) order.push_back(record.sort_index);
  return order;
}

// Whether two of the entries have the same type.
bool repeat_type(const Document& archive, std::span<const std::uint32_t> entries) {
  std::vector<std::uint32_t> types;
  types.reserve(entries.size());
  for (const std::uint32_t entry : entries) types.push_back(archive.records()[entry].type_id);
  std::sort(types.begin(), types.end());
  return std::adjacent_find(types.begin(), types.end()) != types.end();
}

// Reports each group of entries with the same name once. `order` is that of the names.
void check_repeated_names(const Document& archive, std::span<const std::uint32_t> order,
                          const CheckOptions& options, Report& report) {
  for (std::size_t first = 0; first < order.size();) {
    const std::string_view name = archive.name(order[first]);
    std::size_t end = first + 1;
    while (end < order.size() && compare_folded(name, archive.name(order[end])) == 0) ++end;
    const std::size_t count = end - first;
    const bool same_type = count > 1 && repeat_type(archive, order.subspan(first, count));
    if (count > 1 && (same_type || !options.found_by_type)) {
      report.add_as(same_type ? Severity::Warning : Severity::Info, rules::name_repeated,
                    in_record(archive, order[first + 1], offsetof(Record, name)), count,
                    display_name(name), same_type ? ", some of the same type" : "");
    }
    first = end;
  }
}

void check_gap(const Document& archive, const Segment& gap, Report& report) {
  if (gap.kind != SegmentKind::Opaque) return;
  const bool zero = all_zero(archive.bytes().slice(gap.begin, gap.size()));
  if (gap.size() < alignment && gap.end % alignment == 0 && !zero) {
    report.add(rules::padding_not_zero, in_data(gap.begin), gap.size());
  } else {
    report.add_as(zero ? Severity::Info : Severity::Warning, rules::unindexed_region,
                  in_data(gap.begin), gap.size(), hex_argument(gap.end),
                  zero ? "all zero" : "not zero");
  }
}

// Whether the place of each entry is known; else unused bytes cannot be determined.
bool has_all_places(const Document& archive) {
  for (std::size_t entry = 0; entry < archive.size(); ++entry) {
    if (!archive.payload_in_range(entry)) return false;
  }
  return true;
}

void check_layout(const Document& archive, Report& report) {
  const bool checks_gaps = !archive.salvaged() && has_all_places(archive);
  const auto on_segment = [&](const Segment& segment) {
    if (checks_gaps) check_gap(archive, segment, report);
  };
  walk_segments(archive, on_segment, [&](const Overlap& overlap) {
    report.add(rules::payload_overlap,
               in_record(archive, overlap.second, offsetof(Record, data_offset)),
               display_name(archive.name(overlap.first)),
               display_name(archive.name(overlap.second)), hex_argument(overlap.begin));
  });
}

void check_payload_order(const Document& archive, Report& report) {
  std::uint32_t furthest = 0;
  for (std::size_t entry = 0; entry < archive.size(); ++entry) {
    if (!archive.payload_in_range(entry)) continue;
    const std::uint32_t offset = archive.records()[entry].data_offset;
    if (offset < furthest) {
      report.add(rules::payload_order, in_record(archive, entry, offsetof(Record, data_offset)),
                 display_name(archive.name(entry)));
      return;
    }
    furthest = offset;
  }
}

std::size_t count_readable(const Document& archive, std::size_t entries) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < entries; ++i) count += archive.payload_in_range(i) ? 1 : 0;
  return count;
}

}  // namespace

void report_recovery(const Document& archive, Report& report) {
  const Recovery* recovery = archive.recovery();
  if (!recovery) return;
  for (const Issue& issue : recovery->framing) report.add(issue);
  const std::size_t listed = recovery->listed;
  const std::size_t readable = count_readable(archive, listed);
  if (readable != recovery->declared || archive.size() != listed) {
    report.add(rules::directory_damaged,
               {.stream = "directory", .offset = archive.directory_offset()}, readable,
               recovery->declared, archive.size() - listed);
  }
  for (std::size_t i = listed; i < archive.size(); ++i) {
    const Record& record = archive.records()[i];
    const std::uint64_t declared = recovery->content_sizes[i - listed];
    if (declared <= record.size) continue;
    report.add(rules::payload_cut,
               {.stream = "data", .record = i, .offset = std::uint64_t{record.data_offset}},
               display_name(archive.name(i)), declared, std::uint32_t{record.size});
  }
  walk_segments(
      archive, [&](const Segment& gap) { check_gap(archive, gap, report); }, [](const Overlap&) {});
}

void check(const Document& archive, Report& report, const CheckOptions& options) {
  report_recovery(archive, report);
  for (std::size_t entry = 0; entry < archive.size(); ++entry) {
    check_name(archive, entry, report);
    if (!archive.payload_in_range(entry)) report.add(archive.payload(entry).error().issue);
    const std::uint32_t offset = archive.records()[entry].data_offset;
    if (offset % alignment != 0) {
      report.add(rules::payload_unaligned, in_record(archive, entry, offsetof(Record, data_offset)),
                 display_name(archive.name(entry)), hex_argument(offset));
    }
  }
  const bool sorted = check_permutation(archive, report) && check_order(archive, report);
  const auto order = sorted ? stored_order(archive.records()) : sorted_order(archive.records());
  check_repeated_names(archive, order, options, report);
  check_payload_order(archive, report);
  check_layout(archive, report);
  if (archive.listed() != 0 && archive.directory_offset() % alignment != 0) {
    report.add(rules::directory_unaligned, in_data(archive.directory_offset()),
               hex_argument(archive.directory_offset()));
  }
}

}  // namespace ngi::nres
