#include "ngi/archive/rsli/check.h"

#include <algorithm>
#include <tuple>

#include "ngi/archive/rsli/names.h"
#include "ngi/archive/rsli/rules.h"
#include "ngi/archive/rsli/sort_table.h"

namespace ngi::rsli {

namespace {

Place header_place(std::size_t offset) {
  return {.stream = "header", .offset = offset};
}

void check_header(const Document& document, Report& report) {
  const Header& header = document.header();
  if (header.count_again != header.count) {
    report.add(rules::second_count, header_place(offsetof(Header, count_again)),
               std::int16_t{header.count_again}, std::int16_t{header.count});
  }
  std::uint64_t unpacked = 0;
  std::uint64_t packed = 0;
  for (const Record& record : document.records()) {
    unpacked += record.unpacked_size;
    packed += record.packed_size;
  }
  if (header.total_unpacked != unpacked) {
    report.add(rules::total_unpacked, header_place(offsetof(Header, total_unpacked)),
               std::uint32_t{header.total_unpacked}, unpacked);
  }
  if (header.seed != packed) {
    report.add(rules::seed_sum, header_place(offsetof(Header, seed)), std::uint32_t{header.seed},
               packed);
  }
  if (!all_zero(header.opaque8)) {
    report.add(rules::reserved, header_place(offsetof(Header, opaque8)), "header bytes 8..13 are");
  }
  if (!all_zero(header.opaque24)) {
    report.add(rules::reserved, header_place(offsetof(Header, opaque24)),
               "header bytes 24..31 are");
  }
}

void check_sort_table(const Document& document, Report& report) {
  if (!document.presorted()) return;
  const auto records = document.records();
  const auto fault = sort_table_fault(records);
  if (!fault) return;
  const Place place = row_place(fault->row, offsetof(Record, sort_to_original));
  const std::uint16_t entry = records[fault->row].sort_to_original;
  if (fault->kind == SortTableFault::Kind::NotAPermutation) {
    report.add(rules::sort_permutation, place, entry);
  } else {
    const std::uint16_t before = records[fault->row - 1].sort_to_original;
    report.add(rules::sort_order, place, document.name(entry), document.name(before));
  }
}

void check_name(const Document& document, std::size_t index, Report& report) {
  const std::string_view name = document.name(index);
  const auto has = [&](auto predicate) { return std::any_of(name.begin(), name.end(), predicate); };
  const Place place = row_place(index, offsetof(Record, name));
  if (name.empty()) report.add(rules::name, place, "is empty");
  if (has([](char c) { return c >= 'a' && c <= 'z'; })) {
    report.add(rules::name, place, "has lower-case letters, so the engine cannot find it");
  }
  if (has([](char c) { return c < 0x20 || c >= 0x7F; })) {
    report.add(rules::name, place, "is not plain ASCII");
  }
  const auto field = std::as_bytes(std::span(document.records()[index].name));
  if (!all_zero(field.subspan(name.size()))) {
    report.add(rules::name, place, "is followed by bytes other than zero");
  }
}

void check_repeated_names(const Document& document, Report& report) {
  const auto order = sorted_order(document.records());
  for (std::size_t i = 1; i < order.size(); ++i) {
    if (document.name(order[i]) != document.name(order[i - 1])) continue;
    report.add(rules::name, row_place(order[i], offsetof(Record, name)),
               "is also that of entry " + std::to_string(order[i - 1]));
  }
}

void check_record(const Document& document, std::size_t index, Report& report) {
  const Record& record = document.records()[index];
  check_name(document, index, report);
  if (!all_zero(record.service)) {
    report.add(rules::reserved, row_place(index, offsetof(Record, service)),
               "the service bytes are");
  }
  if ((record.flags & ~method_mask) != 0) {
    report.add(rules::reserved, row_place(index, offsetof(Record, flags)),
               "flag bits outside 0x1E0 are");
  }
  if (document.data_offset(index) < document.table_end()) {
    report.add_as(Severity::Warning, rules::range, row_place(index, offsetof(Record, data_offset)),
                  hex_argument(document.data_offset(index)), std::uint32_t{record.packed_size},
                  "begins inside the header or the table");
  }
  const auto method = document.method(index);
  if (method == Method::Deflate && document.data_end(index) == document.bytes().size() + 1) {
    report.add(rules::deflate_eof_plus_one, row_place(index, offsetof(Record, packed_size)));
  }
  if (method && plain_method(*method) == Method::Copy &&
      record.packed_size > record.unpacked_size) {
    report.add(rules::stored_size, row_place(index, offsetof(Record, packed_size)),
               std::uint32_t{record.packed_size}, std::uint32_t{record.unpacked_size});
  }
}

void check_overlaps(const Document& document, Report& report) {
  std::vector<std::size_t> by_place;
  for (std::size_t i = 0; i < document.size(); ++i) {
    if (document.records()[i].packed_size != 0) by_place.push_back(i);
  }
  const auto key = [&](std::size_t i) {
    return std::tuple(document.data_offset(i), document.data_end(i), i);
  };
  std::sort(by_place.begin(), by_place.end(),
            [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
  std::size_t furthest = 0;  // index in by_place of the largest end so far
  for (std::size_t i = 1; i < by_place.size(); ++i) {
    const auto [start, end, entry] = key(by_place[i]);
    const std::size_t owner = by_place[furthest];
    const std::uint64_t owner_end = document.data_end(owner);
    if (start < owner_end) {
      const std::uint64_t shared = std::min(owner_end, end) - start;
      const bool habitual = owner_end - start == 1 && document.method(owner) == Method::Deflate;
      report.add_as(habitual ? Severity::Info : Severity::Warning, rules::overlap,
                    row_place(entry, offsetof(Record, data_offset)), owner, shared);
    }
    if (end > owner_end) furthest = i;
  }
}

void check_payloads(const Document& document, Report& report, const PayloadVisitor& visit) {
  const Limits& limits = document.limits();
  const std::uint64_t budget = decode_budget(document);
  std::uint64_t work = 0;
  for (std::size_t i = 0; i < document.size(); ++i) {
    const Record& record = document.records()[i];
    if (record.packed_size <= limits.packed_size && record.unpacked_size <= limits.decoded_size) {
      work += std::uint64_t{record.packed_size} + record.unpacked_size;
    }
    if (work > budget) {
      report.add(rules::limit, row_place(i, offsetof(Record, unpacked_size)),
                 "sum of packed and unpacked sizes", work, budget);
      return;
    }
    if (auto payload = document.payload(i)) {
      visit(i, *payload);
    } else {
      report.add(payload.error().issue);
    }
  }
}

void check_trailer(const Document& document, Report& report) {
  if (!document.overlay()) return;
  const Place place = {.stream = "trailer", .offset = document.bytes().size() - sizeof(Trailer)};
  const std::uint32_t overlay = *document.overlay();
  report.add(rules::overlay, place, overlay);
  if (overlay > document.bytes().size()) {
    report.add(rules::overlay_range, place, overlay, document.bytes().size());
  }
}

}  // namespace

void report_recovery(const Document& document, Report& report) {
  if (!document.salvaged()) return;
  report.add(rules::table_range, header_place(offsetof(Header, count)),
             std::int16_t{document.header().count}, document.bytes().size());
}

void check(const Document& document, Report& report) {
  check(document, report, [](std::size_t, const Bytes&) {});
}

void check(const Document& document, Report& report, const PayloadVisitor& visit) {
  report_recovery(document, report);
  check_header(document, report);
  check_sort_table(document, report);
  for (std::size_t i = 0; i < document.size(); ++i) check_record(document, i, report);
  check_repeated_names(document, report);
  check_overlaps(document, report);
  check_payloads(document, report, visit);
  check_trailer(document, report);
}

}  // namespace ngi::rsli
