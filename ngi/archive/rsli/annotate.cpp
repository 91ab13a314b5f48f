#include <algorithm>

#include "ngi/archive/annotate.h"
#include "ngi/archive/rsli/slots.h"
#include "ngi/core/text.h"

namespace ngi::rsli {

namespace {

std::string number(std::int64_t value) {
  return std::to_string(value);
}

void annotate_header(const Document& archive, const RangeSink& sink) {
  const Header& header = archive.header();
  const auto field = [&sink](std::uint64_t offset, std::uint64_t size, std::string label,
                             std::string value) {
    sink.add({.offset = offset,
              .size = size,
              .part = "header",
              .label = std::move(label),
              .value = std::move(value)});
  };
  field(offsetof(Header, magic), sizeof(header.magic), "magic", "\"NL\"");
  field(offsetof(Header, reserved2), 1, "reserved2", number(header.reserved2));
  field(offsetof(Header, version), 1, "version", number(header.version));
  field(offsetof(Header, count), 2, "count", number(header.count));
  field(offsetof(Header, count_again), 2, "count_again", number(header.count_again));
  field(offsetof(Header, opaque8), sizeof(header.opaque8), "opaque8", "");
  field(offsetof(Header, presorted), 2, "presorted",
        archive.presorted() ? "0xABBA, the table holds its sort order"
                            : hex_argument(header.presorted) + ", the loader sorts");
  field(offsetof(Header, total_unpacked), 4, "total_unpacked", number(header.total_unpacked));
  field(offsetof(Header, seed), 4, "seed", hex_argument(header.seed));
  field(offsetof(Header, opaque24), sizeof(header.opaque24), "opaque24", "");
}

std::string flags_text(const Document& archive, std::size_t entry) {
  const auto method = archive.method(entry);
  return hex_argument(archive.records()[entry].flags) + ", " +
         (method ? std::string(to_text(*method)) : "no known method");
}

void annotate_row(const Document& archive, std::size_t entry, const RangeSink& sink) {
  const Record& record = archive.records()[entry];
  const Bytes deciphered = Bytes::copy(bytes_of(record));
  AnnotatedRange range = {.part = "table", .entry = entry};
  range.entry_name = archive.name(entry);
  const auto field = [&](std::uint64_t offset, std::uint64_t size, std::string label,
                         std::string value) {
    range.offset = sizeof(Header) + entry * sizeof(Record) + offset;
    range.size = size;
    range.label = std::move(label);
    range.value = std::move(value);
    range.deciphered = deciphered.slice(offset, size);
    sink.add(range);
  };
  field(offsetof(Record, name), sizeof(record.name), "name",
        "\"" + cp1251_to_utf8(archive.name(entry)) + "\"");
  field(offsetof(Record, service), sizeof(record.service), "service", "");
  field(offsetof(Record, flags), 2, "flags", flags_text(archive, entry));
  field(offsetof(Record, sort_to_original), 2, "sort_to_original", number(record.sort_to_original));
  field(offsetof(Record, unpacked_size), 4, "unpacked_size", number(record.unpacked_size));
  field(offsetof(Record, data_offset), 4, "data_offset", hex_argument(record.data_offset));
  field(offsetof(Record, packed_size), 4, "packed_size", number(record.packed_size));
}

AnnotatedRange unindexed(std::uint64_t begin, std::uint64_t end) {
  return {.offset = begin,
          .size = end - begin,
          .part = "data",
          .label = "unindexed",
          .value = "no entry points here"};
}

void annotate_payloads(const Document& archive, std::uint64_t end, const RangeSink& sink) {
  const std::vector<Slot> slots = find_slots(archive);
  std::uint64_t covered = archive.table_end();
  for (const std::size_t entry : in_file_order(slots)) {
    const Slot& slot = slots[entry];
    if (slot.start > end) continue;
    const std::uint64_t slot_end = std::min(slot.end(), end);
    if (slot.start > covered) sink.add(unindexed(covered, slot.start));
    sink.add({.offset = slot.start,
              .size = slot_end - slot.start,
              .part = "data",
              .entry = entry,
              .entry_name = std::string(archive.name(entry)),
              .label = "payload",
              .value = flags_text(archive, entry)});
    covered = std::max(covered, slot_end);
  }
  if (covered < end) sink.add(unindexed(covered, end));
}

}  // namespace

void annotate(const Document& archive, const RangeSink& sink) {
  annotate_header(archive, sink);
  for (std::size_t entry = 0; entry < archive.size(); ++entry) annotate_row(archive, entry, sink);
  const std::uint64_t length = archive.bytes().size();
  const std::uint64_t trailer_size = archive.overlay() ? sizeof(Trailer) : 0;
  annotate_payloads(archive, length - trailer_size, sink);
  if (!archive.overlay()) return;
  const std::uint64_t trailer = length - trailer_size;
  sink.add({.offset = trailer, .size = 2, .part = "trailer", .label = "magic", .value = "\"AO\""});
  sink.add({.offset = trailer + 2,
            .size = 4,
            .part = "trailer",
            .label = "overlay",
            .value = number(*archive.overlay())});
}

}  // namespace ngi::rsli
