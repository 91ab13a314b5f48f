#include "ngi/archive/nres/layout.h"

#include <algorithm>
#include <tuple>

namespace ngi::nres {

namespace {

std::uint64_t next_multiple(std::uint64_t position) noexcept {
  return (position + alignment - 1) / alignment * alignment;
}

Segment gap(const Bytes& bytes, std::uint64_t begin, std::uint64_t end) {
  const bool pad = end == next_multiple(begin) && all_zero(bytes.slice(begin, end - begin));
  return {pad ? SegmentKind::Pad : SegmentKind::Opaque, 0, begin, end};
}

std::vector<Segment> payloads_in_file_order(const Document& archive) {
  std::vector<Segment> payloads;
  payloads.reserve(archive.size());
  for (std::size_t entry = 0; entry < archive.size(); ++entry) {
    if (!archive.payload_in_range(entry)) continue;
    const Record& record = archive.records()[entry];
    const std::uint64_t begin = record.data_offset;
    payloads.push_back({SegmentKind::Payload, entry, begin, begin + record.size});
  }
  const auto order = [](const Segment& a, const Segment& b) {
    return std::tie(a.begin, a.end, a.entry) < std::tie(b.begin, b.end, b.entry);
  };
  if (!std::is_sorted(payloads.begin(), payloads.end(), order)) {
    std::sort(payloads.begin(), payloads.end(), order);
  }
  return payloads;
}

}  // namespace

Layout lay_out(const Document& archive) {
  Layout layout;
  std::uint64_t covered = sizeof(Header);
  std::size_t furthest = 0;
  const auto payloads = payloads_in_file_order(archive);
  layout.segments.reserve(2 * payloads.size() + 1);
  for (const Segment& payload : payloads) {
    if (payload.begin > covered) {
      layout.segments.push_back(gap(archive.bytes(), covered, payload.begin));
    }
    layout.segments.push_back(payload);
    if (payload.size() == 0) {
      covered = std::max(covered, payload.begin);
      continue;
    }
    if (payload.begin < covered) {
      layout.overlaps.push_back({furthest, payload.entry, payload.begin});
    }
    if (payload.end > covered) {
      covered = payload.end;
      furthest = payload.entry;
    }
  }
  if (covered < archive.directory_offset()) {
    layout.segments.push_back(gap(archive.bytes(), covered, archive.directory_offset()));
  }
  return layout;
}

}  // namespace ngi::nres
