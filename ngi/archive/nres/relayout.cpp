#include "ngi/archive/nres/relayout.h"

#include <limits>

#include "ngi/archive/nres/detail/piece_writer.h"
#include "ngi/archive/nres/rules.h"
#include "ngi/archive/nres/sort_table.h"

namespace ngi::nres {

Result<Pieces> write_relaid(std::vector<Record> records, std::span<const NewSegment> segments) {
  PieceWriter out;
  out.append(Bytes::copy(bytes_of(make_header(0, 0))));  // placeholder for the final header
  for (const NewSegment& segment : segments) {
    if (segment.kind != SegmentKind::Opaque) out.align();
    if (segment.kind == SegmentKind::Payload) {
      records[segment.entry].data_offset = static_cast<std::uint32_t>(out.position());
      records[segment.entry].size = static_cast<std::uint32_t>(segment.bytes.size());
    }
    out.append(segment.bytes);
  }
  out.align();

  const std::uint64_t total = out.position() + records.size() * sizeof(Record);
  if (total > std::numeric_limits<std::uint32_t>::max()) {
    return fail(rules::too_large_to_write, {}, total);
  }
  write_sort_table(records);
  out.append(table_bytes(records));
  Pieces pieces = std::move(out).take();
  pieces.front() = Bytes::copy(bytes_of(make_header(records.size(), total)));
  return pieces;
}

}  // namespace ngi::nres
