#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "ngi/archive/nres/detail/piece_writer.h"
#include "ngi/archive/nres/layout.h"

namespace ngi::nres {

// A segment of the data region of an archive to be written, in file order.
struct NewSegment {
  SegmentKind kind;
  std::size_t entry = 0;  // of a Payload
  Bytes bytes = {};       // of a Payload or Opaque; of a Pad the zeros that it had, if any
};

// Writes payloads at new offsets by docs/formats/nres.md A13: segments in the order given, new
// padding, aligned payloads. Fills in sizes, offsets and the sort table of `records`.
Result<Pieces> write_relaid(std::vector<Record> records, std::span<const NewSegment> segments);

// The same, segment by segment.
class RelaidWriter {
 public:
  // Unchanged runs of `source` become single pieces.
  explicit RelaidWriter(std::vector<Record> records, Bytes source = {});

  void add(const NewSegment& segment);
  Result<Pieces> finish() &&;

 private:
  std::vector<Record> records_;
  PieceWriter out_;
};

}  // namespace ngi::nres
