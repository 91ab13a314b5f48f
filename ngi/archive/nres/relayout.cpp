#include "ngi/archive/nres/relayout.h"

#include <limits>

#include "ngi/archive/nres/rules.h"
#include "ngi/archive/nres/sort_table.h"

namespace ngi::nres {

RelaidWriter::RelaidWriter(std::vector<Record> records, Bytes source)
    : records_(std::move(records)), out_(std::move(source)) {
  out_.append(Bytes::copy(bytes_of(make_header(0, 0))));  // placeholder for the final header
}

void RelaidWriter::add(const NewSegment& segment) {
  const bool pads_as_before = segment.kind == SegmentKind::Pad && !segment.bytes.empty() &&
                              out_.position() % alignment + segment.bytes.size() == alignment;
  if (segment.kind != SegmentKind::Opaque && !pads_as_before) out_.align();
  if (segment.kind == SegmentKind::Payload) {
    records_[segment.entry].data_offset = static_cast<std::uint32_t>(out_.position());
    records_[segment.entry].size = static_cast<std::uint32_t>(segment.bytes.size());
  }
  if (segment.kind != SegmentKind::Pad || pads_as_before) out_.append(segment.bytes);
}

Result<Pieces> RelaidWriter::finish() && {
  out_.align();
  const std::uint64_t total = out_.position() + records_.size() * sizeof(Record);
  if (total > std::numeric_limits<std::uint32_t>::max()) {
    return fail(rules::too_large_to_write, {}, total);
  }
  write_sort_table(records_);
  const Header header = make_header(records_.size(), total);
  out_.append(table_bytes(std::move(records_)));
  Pieces pieces = std::move(out_).take();
  pieces.front() = Bytes::copy(bytes_of(header));
  return pieces;
}

Result<Pieces> write_relaid(std::vector<Record> records, std::span<const NewSegment> segments) {
  RelaidWriter out(std::move(records));
  for (const NewSegment& segment : segments) out.add(segment);
  return std::move(out).finish();
}

}  // namespace ngi::nres
