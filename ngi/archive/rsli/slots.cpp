#include "ngi/archive/rsli/slots.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "ngi/archive/codec/deflate.h"

namespace ngi::rsli {

namespace {

std::uint8_t declared_excess(const Document& document, std::size_t entry) {
  const Record& record = document.records()[entry];
  if (document.method(entry) != Method::Deflate || record.packed_size == 0) return 0;
  if (document.data_end(entry) == document.bytes().size() + 1) return 1;
  if (!document.check_range(entry) || record.unpacked_size > document.limits().decoded_size)
    return 0;
  const auto inflated = codec::inflate(document.packed(entry), record.unpacked_size);
  return inflated && inflated->stream_size + 1 == record.packed_size ? 1 : 0;
}

void mark_shared(std::vector<Slot>& slots) {
  Slot* furthest = nullptr;
  for (const std::size_t entry : in_file_order(slots)) {
    Slot& slot = slots[entry];
    if (slot.size == 0) continue;
    if (furthest != nullptr && slot.start < furthest->end()) slot.shared = furthest->shared = true;
    if (furthest == nullptr || slot.end() > furthest->end()) furthest = &slot;
  }
}

}  // namespace

std::vector<Slot> find_slots(const Document& document) {
  std::vector<Slot> slots(document.size());
  for (std::size_t i = 0; i < slots.size(); ++i) {
    slots[i].start = document.data_offset(i);
    slots[i].excess = declared_excess(document, i);
    slots[i].size = document.records()[i].packed_size - slots[i].excess;
  }
  mark_shared(slots);
  return slots;
}

std::vector<std::size_t> in_file_order(const std::vector<Slot>& slots) {
  std::vector<std::size_t> order(slots.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::tuple(slots[a].start, slots[a].end()) < std::tuple(slots[b].start, slots[b].end());
  });
  return order;
}

}  // namespace ngi::rsli
