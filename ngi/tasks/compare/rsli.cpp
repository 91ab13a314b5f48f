#include <algorithm>

#include "ngi/archive/rsli/document.h"
#include "ngi/archive/rsli/names.h"
#include "ngi/archive/rsli/slots.h"
#include "ngi/archive/rsli/sort_table.h"
#include "ngi/core/text.h"
#include "ngi/tasks/compare/archives.h"

namespace ngi::tasks {

namespace {

struct Sums {
  std::uint64_t packed = 0;
  std::uint64_t unpacked = 0;
};

Sums sums_of(const rsli::Document& archive) {
  Sums sums;
  for (const rsli::Record& record : archive.records()) {
    sums.packed += record.packed_size;
    sums.unpacked += record.unpacked_size;
  }
  return sums;
}

FieldValue overlay_of(const rsli::Document& archive) {
  if (!archive.overlay()) return {};
  return std::int64_t{*archive.overlay()};
}

void compare_header(const ArchivePair& pair, const rsli::Document& a, const rsli::Document& b) {
  const rsli::Header& left = a.header();
  const rsli::Header& right = b.header();
  const auto field = [&](std::string_view name, FieldValue x, FieldValue y,
                         Change kind = Change::Changed) {
    pair.out.compare(pair.path, "header." + std::string(name), std::move(x), std::move(y), kind);
  };
  const auto follows = [](bool from_the_entries) {
    return from_the_entries ? Change::Shifted : Change::Changed;
  };
  const Sums sums_a = sums_of(a);
  const Sums sums_b = sums_of(b);
  field("count", std::int64_t{left.count}, std::int64_t{right.count});
  field("count_again", std::int64_t{left.count_again}, std::int64_t{right.count_again},
        follows(left.count_again == left.count && right.count_again == right.count));
  field("opaque8", to_hex(left.opaque8), to_hex(right.opaque8));
  field("presorted", std::int64_t{left.presorted}, std::int64_t{right.presorted});
  field("total_unpacked", std::int64_t{left.total_unpacked}, std::int64_t{right.total_unpacked},
        follows(left.total_unpacked == sums_a.unpacked && right.total_unpacked == sums_b.unpacked));
  field("seed", std::int64_t{left.seed}, std::int64_t{right.seed},
        follows(left.seed == sums_a.packed && right.seed == sums_b.packed));
  field("opaque24", to_hex(left.opaque24), to_hex(right.opaque24));
  pair.out.compare(pair.path, "overlay", overlay_of(a), overlay_of(b));
}

std::string method_text(const rsli::Record& record) {
  const auto method = rsli::method_of(record.flags);
  return method ? std::string(to_text(*method)) : hex_argument(record.flags & rsli::method_mask);
}

std::int64_t other_flags(const rsli::Record& record) {
  return record.flags & ~rsli::method_mask;
}

void compare_record(const std::string& path, const rsli::Record& a, const rsli::Record& b,
                    Differences& out) {
  out.compare(path, "method", method_text(a), method_text(b));
  out.compare(path, "flags", other_flags(a), other_flags(b));
  out.compare(path, "service", to_hex(a.service), to_hex(b.service));
  if (rsli::name_of(a) == rsli::name_of(b)) {
    out.compare(path, "name_bytes", to_hex(std::as_bytes(std::span(a.name))),
                to_hex(std::as_bytes(std::span(b.name))));
  }
}

// Compares how equal content is packed, or the sizes of content that cannot be unpacked.
void compare_packed(const std::string& path, const rsli::Document& a, std::size_t entry_a,
                    const rsli::Document& b, std::size_t entry_b, Differences& out) {
  const auto payload_a = a.payload(entry_a);
  const auto payload_b = b.payload(entry_b);
  const bool told_by_payload = payload_a && payload_b && *payload_a != *payload_b;
  const rsli::Record& record_a = a.records()[entry_a];
  const rsli::Record& record_b = b.records()[entry_b];
  const auto compare_sizes = [&](Change kind) {
    out.compare(path, "packed_size", std::int64_t{record_a.packed_size},
                std::int64_t{record_b.packed_size}, kind);
  };
  if (told_by_payload) return compare_sizes(Change::Shifted);
  out.compare(path, "size", std::int64_t{record_a.unpacked_size},
              std::int64_t{record_b.unpacked_size});
  const Bytes stream_a = a.stream(entry_a);
  const Bytes stream_b = b.stream(entry_b);
  // Declared sizes may differ over the same bytes: docs/formats/nres.md B8.
  if (stream_a == stream_b) return compare_sizes(Change::Changed);
  out.compare_bytes(path, "packed", stream_a, stream_b);
}

std::vector<std::uint64_t> offsets_of(const rsli::Document& archive) {
  std::vector<std::uint64_t> offsets;
  for (std::size_t i = 0; i < archive.size(); ++i) offsets.push_back(archive.data_offset(i));
  return offsets;
}

std::vector<std::uint32_t> table_of(const rsli::Document& archive) {
  std::vector<std::uint32_t> table;
  for (const rsli::Record& record : archive.records()) table.push_back(record.sort_to_original);
  return table;
}

bool has_good_table(const rsli::Document& archive) {
  return archive.presorted() && !rsli::sort_table_fault(archive.records());
}

std::vector<Region> regions_of(const rsli::Document& archive) {
  std::vector<Region> regions;
  std::uint64_t covered = archive.table_end();
  const auto add_up_to = [&](std::uint64_t end) {
    if (end > covered) regions.push_back({covered, archive.bytes().slice(covered, end - covered)});
  };
  const auto slots = rsli::find_slots(archive);
  for (const std::size_t entry : rsli::in_file_order(slots)) {
    if (!archive.check_range(entry)) continue;
    add_up_to(slots[entry].start);
    covered = std::max(covered, slots[entry].end());
  }
  add_up_to(archive.bytes().size());
  return regions;
}

}  // namespace

void compare_rsli(const ArchivePair& pair) {
  const rsli::Document& a = *pair.a.rsli();
  const rsli::Document& b = *pair.b.rsli();
  compare_header(pair, a, b);
  for (const EntryPair& entries : pair.matching.pairs) {
    const std::string& path = pair.paths_a[entries.a];
    compare_record(path, a.records()[entries.a], b.records()[entries.b], pair.out);
    compare_packed(path, a, entries.a, b, entries.b, pair.out);
  }
  compare_indices(pair);
  compare_offsets(pair, offsets_of(a), offsets_of(b));
  const bool good = has_good_table(a) && has_good_table(b);
  compare_sort_tables(pair, table_of(a), table_of(b), good ? Tables::Good : Tables::Odd);
  compare_regions(pair, regions_of(a), regions_of(b));
}

}  // namespace ngi::tasks
