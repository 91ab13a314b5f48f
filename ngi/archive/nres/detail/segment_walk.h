#pragma once

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <vector>

#include "ngi/archive/nres/layout.h"

namespace ngi::nres {

inline Segment payload_segment(const Document& archive, std::size_t entry) noexcept {
  const Record& record = archive.records()[entry];
  const std::uint64_t begin = record.data_offset;
  return {SegmentKind::Payload, entry, begin, begin + record.size};
}

// The entries in the order of their payloads in the file. Empty when that is the order of the
// directory, as in most archives: a list would be large.
std::vector<std::uint32_t> payload_order(const Document& archive);

// The pad or the opaque bytes between two payloads.
Segment gap_segment(const Document& archive, std::uint64_t begin, std::uint64_t end);

// Calls `on_segment` with the segments of lay_out() and `on_overlap` with its overlaps, in order
// and without memory for them.
template <typename OnSegment, typename OnOverlap>
void walk_segments(const Document& archive, OnSegment on_segment, OnOverlap on_overlap) {
  const auto order = payload_order(archive);
  std::uint64_t covered = sizeof(Header);
  std::size_t furthest = 0;
  for (std::size_t i = 0; i < archive.size(); ++i) {
    const std::size_t entry = order.empty() ? i : order[i];
    if (!archive.payload_in_range(entry)) continue;
    const Segment payload = payload_segment(archive, entry);
    if (payload.begin > covered) on_segment(gap_segment(archive, covered, payload.begin));
    on_segment(payload);
    if (payload.size() == 0) {
      covered = std::max(covered, payload.begin);
      continue;
    }
    if (payload.begin < covered) on_overlap(Overlap{furthest, entry, payload.begin});
    if (payload.end > covered) {
      covered = payload.end;
      furthest = entry;
    }
  }
  if (covered < archive.directory_offset()) {
    on_segment(gap_segment(archive, covered, archive.directory_offset()));
  }
}

}  // namespace ngi::nres
