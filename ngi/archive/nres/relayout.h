#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "ngi/archive/nres/layout.h"

namespace ngi::nres {

// A stretch of the data region of an archive that is about to be written, in file order.
struct NewSegment {
  SegmentKind kind;
  std::size_t entry = 0;  // of a Payload
  Bytes bytes = {};       // of a Payload or Opaque
};

// Writes payloads at new places by docs/formats/nres.md A13: segments in the order given, padding
// made anew, payloads aligned. Sizes, offsets and the sort table of `records` are filled in here.
Result<Pieces> write_relaid(std::vector<Record> records, std::span<const NewSegment> segments);

}  // namespace ngi::nres
