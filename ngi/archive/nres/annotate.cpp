#include "ngi/archive/annotate.h"
#include "ngi/archive/nres/layout.h"
#include "ngi/archive/type_id.h"
#include "ngi/core/text.h"

namespace ngi::nres {

namespace {

std::string number(std::int64_t value) {
  return std::to_string(value);
}

void annotate_header(const Document& archive, const RangeSink& sink) {
  const Header& header = archive.header();
  const auto field = [&sink](std::uint64_t offset, std::string label, std::string value) {
    sink.add({.offset = offset,
              .size = 4,
              .part = "header",
              .label = std::move(label),
              .value = std::move(value)});
  };
  field(offsetof(Header, magic), "magic", "\"NRes\"");
  field(offsetof(Header, version), "version", hex_argument(header.version));
  field(offsetof(Header, entry_count), "entry_count", number(std::int32_t{header.entry_count}));
  field(offsetof(Header, total_size), "total_size", number(header.total_size));
}

AnnotatedRange segment_range(const Document& archive, const Segment& segment) {
  AnnotatedRange range = {.offset = segment.begin, .size = segment.size(), .part = "data"};
  if (segment.kind == SegmentKind::Pad) {
    range.label = "padding";
  } else if (segment.kind == SegmentKind::Opaque) {
    range.label = "unindexed";
    range.value = "no entry points here";
  } else {
    range.entry = segment.entry;
    range.entry_name = archive.name(segment.entry);
    range.label = "payload";
    range.value = type_text(archive.records()[segment.entry].type_id);
  }
  return range;
}

void annotate_record(const Document& archive, std::size_t entry, const RangeSink& sink) {
  const Record& record = archive.records()[entry];
  AnnotatedRange range = {.part = "directory", .entry = entry};
  range.entry_name = archive.name(entry);
  const auto field = [&](std::uint64_t offset, std::uint64_t size, std::string label,
                         std::string value) {
    range.offset = archive.record_offset(entry) + offset;
    range.size = size;
    range.label = std::move(label);
    range.value = std::move(value);
    sink.add(range);
  };
  field(offsetof(Record, type_id), 4, "type_id", type_text(record.type_id));
  field(offsetof(Record, attr1), 4, "attr1", number(record.attr1));
  field(offsetof(Record, attr2), 4, "attr2", number(record.attr2));
  field(offsetof(Record, size), 4, "size", number(record.size));
  field(offsetof(Record, attr3), 4, "attr3", number(record.attr3));
  field(offsetof(Record, name), name_capacity, "name",
        "\"" + cp1251_to_utf8(archive.name(entry)) + "\"");
  field(offsetof(Record, data_offset), 4, "data_offset", hex_argument(record.data_offset));
  field(offsetof(Record, sort_index), 4, "sort_index", number(record.sort_index));
}

void annotate_directory(const Document& archive, const RangeSink& sink) {
  const std::uint64_t begin = archive.directory_offset();
  const std::uint64_t wanted = sink.extent().offset;
  const std::uint64_t first = wanted > begin ? (wanted - begin) / sizeof(Record) : 0;
  for (std::uint64_t entry = first; entry < archive.listed(); ++entry) {
    if (archive.record_offset(entry) >= sink.extent().end()) return;
    annotate_record(archive, entry, sink);
  }
}

}  // namespace

void annotate(const Document& archive, const RangeSink& sink) {
  annotate_header(archive, sink);
  const std::uint64_t data = archive.directory_offset() - sizeof(Header);
  if (sink.extent().meets(sizeof(Header), data)) {
    for (const Segment& segment : lay_out(archive).segments) {
      sink.add(segment_range(archive, segment));
    }
  }
  annotate_directory(archive, sink);
  const std::uint64_t end = archive.directory_end();
  if (end < archive.bytes().size()) {  // salvage only
    sink.add({.offset = end,
              .size = archive.bytes().size() - end,
              .part = "data",
              .label = "unindexed",
              .value = "behind the directory"});
  }
}

}  // namespace ngi::nres
