#include "ngi/archive/rsli/slots.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "ngi/archive/codec/deflate.h"

namespace ngi::rsli {

namespace {

std::uint8_t declared_excess(const Document& document, std::size_t entry) {
  const Record& record = document.records()[entry];
  if (record.packed_size == 0 || !document.check_range(entry)) return 0;
  if (document.data_end(entry) == document.bytes().size() + 1) return 1;
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
  const std::uint64_t budget = decode_budget(document);
  std::uint64_t work = 0;
  for (std::size_t i = 0; i < slots.size(); ++i) {
    const Record& record = document.records()[i];
    if (document.method(i) == Method::Deflate) {
      work += std::uint64_t{record.packed_size} + record.unpacked_size;
      if (work <= budget) slots[i].excess = declared_excess(document, i);
    }
    slots[i].start = document.data_offset(i);
    slots[i].size = record.packed_size - slots[i].excess;
  }
  mark_shared(slots);
  return slots;
}

std::vector<std::size_t> in_file_order(const std::vector<Slot>& slots) {
  std::vector<std::size_t> order(slots.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto key = [&](std::size_t i) { return std::tuple(slots[i].start, slots[i].end(), i); };
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
  return order;
}

}  // namespace ngi::rsli
