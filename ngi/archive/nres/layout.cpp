#include "ngi/archive/nres/layout.h"

#include <numeric>

#include "ngi/archive/nres/detail/segment_walk.h"

namespace ngi::nres {

namespace {

std::uint64_t next_multiple(std::uint64_t position) noexcept {
  return (position + alignment - 1) / alignment * alignment;
}

}  // namespace

Segment gap_segment(const Document& archive, std::uint64_t begin, std::uint64_t end) {
  const bool pad =
      end == next_multiple(begin) && all_zero(archive.bytes().slice(begin, end - begin));
  return {pad ? SegmentKind::Pad : SegmentKind::Opaque, 0, begin, end};
}

std::vector<std::uint32_t> payload_order(const Document& archive) {
  const auto is_before = [&archive](std::size_t first, std::size_t second) {
    const Segment a = payload_segment(archive, first);
    const Segment b = payload_segment(archive, second);
    return std::tie(a.begin, a.end, a.entry) < std::tie(b.begin, b.end, b.entry);
  };
  bool is_sorted = true;
  std::size_t before = 0;
  for (std::size_t entry = 1; entry < archive.size() && is_sorted; ++entry) {
    is_sorted = !is_before(entry, before);
    before = entry;
  }
  if (is_sorted) return {};
  std::vector<std::uint32_t> order(archive.size());
  std::iota(order.begin(), order.end(), 0U);
  std::sort(order.begin(), order.end(), is_before);
  return order;
}

Layout lay_out(const Document& archive) {
  Layout layout;
  layout.segments.reserve(2 * archive.size() + 1);
  walk_segments(
      archive, [&](const Segment& segment) { layout.segments.push_back(segment); },
      [&](const Overlap& overlap) { layout.overlaps.push_back(overlap); });
  return layout;
}

}  // namespace ngi::nres
