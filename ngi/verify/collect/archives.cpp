// Archives: docs/formats/nres.md.
#include <algorithm>
#include <numeric>

#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"
#include "ngi/verify/collect/archives.h"

namespace ngi::verify {

namespace {

// Names after their end, and the table by which they are found: A3 and A5.
void collect_names(const At& at, const nres::Document& archive, Facts& facts) {
  Tally tails(at);
  Tally short_names(at);
  Tally ended(at);
  std::vector<std::uint32_t> order(archive.size());
  std::iota(order.begin(), order.end(), 0U);
  for (std::size_t i = 0; i < archive.size(); ++i) {
    const auto& field = archive.records()[i].name;
    const std::uint64_t offset = archive.record_offset(i) + 0x14;
    const auto end = std::find(field.begin(), field.end(), '\0');
    ended.add(end != field.end(), offset);
    tails.add(std::all_of(end, field.end(), [](char c) { return c == '\0'; }), offset);
    short_names.add(std::all_of(field.begin() + 32, field.end(), [](char c) { return c == '\0'; }),
                    offset);
  }
  facts.add("nres.name-ended", ended);
  facts.add("nres.name-tail", tails);
  facts.add("nres.name-short", short_names);
  std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return compare_folded(archive.name(a), archive.name(b)) < 0;
  });
  bool is_sorted = true;
  for (std::size_t i = 0; i < order.size(); ++i) {
    is_sorted = is_sorted && archive.records()[i].sort_index == order[i];
  }
  facts.test("nres.sort-table", is_sorted, at);
}

// Where payloads are: A4 and A9.
void collect_payloads(const At& at, const nres::Document& archive, Facts& facts) {
  struct Payload {
    std::uint64_t begin;
    std::uint64_t end;
  };
  std::vector<Payload> payloads;
  Tally aligned(at);
  Tally inside(at);
  bool in_order = true;
  std::uint64_t last = 0;
  for (std::size_t i = 0; i < archive.size(); ++i) {
    const nres::Record& record = archive.records()[i];
    const std::uint64_t begin = record.data_offset;
    const std::uint64_t end = begin + record.size;
    inside.add(begin >= sizeof(nres::Header) && end <= archive.directory_offset(),
               archive.record_offset(i));
    if (record.size == 0) continue;
    aligned.add(begin % nres::alignment == 0, archive.record_offset(i));
    in_order = in_order && begin >= last;
    last = begin;
    payloads.push_back({begin, end});
  }
  facts.add("nres.aligned", aligned);
  facts.add("nres.inside", inside);
  facts.test("nres.payload-order", in_order, at);
  std::sort(payloads.begin(), payloads.end(),
            [](const Payload& a, const Payload& b) { return a.begin < b.begin; });
  bool overlaps = false;
  bool is_dense = true;
  std::uint64_t position = sizeof(nres::Header);
  const auto close_gap = [&](std::uint64_t until) {
    if (until < position) return;
    const std::uint64_t gap = until - position;
    is_dense = is_dense && gap < 8 && all_zero(archive.bytes().slice(position, gap));
  };
  for (const Payload& payload : payloads) {
    overlaps = overlaps || payload.begin < position;
    close_gap(payload.begin);
    position = std::max(position, payload.end);
  }
  close_gap(archive.directory_offset());
  facts.test("nres.no-overlap", !overlaps, at);
  facts.test("nres.dense", is_dense, at);
}

}  // namespace

void collect_nres(const At& at, const nres::Document& archive, Facts& facts) {
  collect_names(at, archive, facts);
  collect_payloads(at, archive, facts);
}

void collect_rsli(const At& at, std::string_view name, const rsli::Document& archive,
                  Facts& facts) {
  facts.count("nres.rsli-files");
  const rsli::Header& header = archive.header();
  facts.test("nres.rsli-count-again", header.count == header.count_again, {at.path, 6});
  facts.test("nres.rsli-zeros", all_zero(header.opaque8) && all_zero(header.opaque24),
             {at.path, 8});
  std::uint64_t unpacked = 0;
  std::uint64_t packed = 0;
  for (std::size_t i = 0; i < archive.size(); ++i) {
    const rsli::Record& record = archive.records()[i];
    unpacked += record.unpacked_size;
    packed += record.packed_size;
    const auto method = archive.method(i);
    facts.value("nres.rsli-methods",
                std::string(name) + " " + std::string(method ? to_text(*method) : "unknown"), at);
    const std::string_view entry = archive.name(i);
    facts.test(
        "nres.rsli-names",
        std::none_of(entry.begin(), entry.end(), [](char c) { return c >= 'a' && c <= 'z'; }), at,
        entry);
    facts.test("nres.rsli-decodes", archive.payload(i).has_value(), at, entry);
  }
  facts.test("nres.rsli-total", header.total_unpacked == unpacked, {at.path, 16});
  facts.test("nres.rsli-seed", header.seed == packed, {at.path, 20});
  facts.value("nres.rsli-totals", std::string(name) + " " + std::to_string(unpacked), at);
  if (name == "sprites.lib" && archive.size() > 0) {
    std::uint64_t end = 0;
    for (std::size_t i = 0; i < archive.size(); ++i) end = std::max(end, archive.data_end(i));
    facts.test("nres.rsli-eof-plus-one", end == archive.bytes().size() + 1, at);
  }
}

}  // namespace ngi::verify
