#include "ngi/archive/nres/layout.h"
#include "ngi/archive/nres/sort_table.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"
#include "ngi/tasks/compare/archives.h"

namespace ngi::tasks {

namespace {

void compare_header(const ArchivePair& pair, const nres::Document& a, const nres::Document& b) {
  const bool exact = !a.salvaged() && !b.salvaged();
  pair.out.compare(pair.path, "header.entry_count", std::int64_t{a.header().entry_count},
                   std::int64_t{b.header().entry_count});
  pair.out.compare(pair.path, "header.total_size", std::int64_t{a.header().total_size},
                   std::int64_t{b.header().total_size}, exact ? Change::Shifted : Change::Changed);
}

// Whether attr1 follows from the content: in the streams of models and maps, whose types are small
// numbers, it counts the elements (docs/formats/nres.md A10).
bool counts_elements(const nres::Record& a, const nres::Record& b) {
  constexpr std::uint32_t last_stream_type = 21;
  return a.type_id <= last_stream_type && a.type_id == b.type_id && a.size != b.size;
}

void compare_record(const std::string& path, const nres::Record& a, const nres::Record& b,
                    Differences& out) {
  const auto number = [](std::uint32_t value) { return std::int64_t{value}; };
  out.compare(path, "type", type_text(a.type_id), type_text(b.type_id));
  out.compare(path, "attr1", number(a.attr1), number(b.attr1),
              counts_elements(a, b) ? Change::Shifted : Change::Changed);
  out.compare(path, "attr2", number(a.attr2), number(b.attr2));
  out.compare(path, "attr3", number(a.attr3), number(b.attr3));
  if (nres::name_of(a) == nres::name_of(b)) {
    out.compare(path, "name_bytes", to_hex(std::as_bytes(std::span(a.name))),
                to_hex(std::as_bytes(std::span(b.name))));
  }
}

std::vector<std::uint64_t> offsets_of(const nres::Document& archive) {
  std::vector<std::uint64_t> offsets;
  for (const nres::Record& record : archive.records()) offsets.push_back(record.data_offset);
  return offsets;
}

std::vector<std::uint32_t> table_of(const nres::Document& archive) {
  std::vector<std::uint32_t> table;
  for (const nres::Record& record : archive.records()) table.push_back(record.sort_index);
  return table;
}

std::vector<Region> regions_of(const nres::Document& archive) {
  std::vector<Region> regions;
  for (const nres::Segment& segment : nres::lay_out(archive).segments) {
    if (segment.kind != nres::SegmentKind::Opaque) continue;
    regions.push_back({segment.begin, archive.bytes().slice(segment.begin, segment.size())});
  }
  return regions;
}

}  // namespace

void compare_nres(const ArchivePair& pair) {
  const nres::Document& a = *pair.a.nres();
  const nres::Document& b = *pair.b.nres();
  compare_header(pair, a, b);
  for (const EntryPair& entries : pair.matching.pairs) {
    compare_record(pair.paths_a[entries.a], a.records()[entries.a], b.records()[entries.b],
                   pair.out);
  }
  compare_indices(pair);
  compare_offsets(pair, offsets_of(a), offsets_of(b));
  const auto table_a = table_of(a);
  const auto table_b = table_of(b);
  const bool good =
      table_a == nres::sorted_order(a.records()) && table_b == nres::sorted_order(b.records());
  compare_sort_tables(pair, table_a, table_b, good ? Tables::Good : Tables::Odd);
  compare_regions(pair, regions_of(a), regions_of(b));
}

}  // namespace ngi::tasks
