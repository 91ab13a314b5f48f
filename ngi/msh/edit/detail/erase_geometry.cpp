#include "ngi/msh/edit/detail/erase_geometry.h"

#include <algorithm>

namespace ngi::msh {

namespace {

void mark(std::vector<bool>& marks, std::uint64_t start, std::uint64_t count, bool value) {
  const std::uint64_t end = std::min<std::uint64_t>(start + count, marks.size());
  for (std::uint64_t i = start; i < end; ++i) marks[i] = value;
}

// Returns, for each i, how many of the first i records are kept.
std::vector<std::uint32_t> count_kept(const std::vector<bool>& erased) {
  std::vector<std::uint32_t> kept_before(erased.size() + 1);
  for (std::size_t i = 0; i < erased.size(); ++i) kept_before[i + 1] = kept_before[i] + !erased[i];
  return kept_before;
}

template <typename T>
void erase_marked(std::vector<T>& records, const std::vector<bool>& erased) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (!erased[i]) records[kept++] = records[i];
  }
  records.resize(kept);
}

// Adjusts a range to the kept records. The part beyond the end of the table is kept.
void follow_range(le_u16& start, le_u16& count, const std::vector<std::uint32_t>& kept_before) {
  const std::size_t total = kept_before.size() - 1;
  const std::size_t first = std::min<std::size_t>(start, total);
  const std::size_t end = std::min<std::size_t>(std::size_t{start} + count, total);
  const std::size_t gone = (end - first) - (kept_before[end] - kept_before[first]);
  start = static_cast<std::uint16_t>(start - (first - kept_before[first]));
  count = static_cast<std::uint16_t>(count - gone);
}

void follow_links(Draft& draft, const std::vector<bool>& erased,
                  const std::vector<std::uint32_t>& kept_before) {
  for (Triangle& triangle : draft.triangles) {
    Selectors selectors = decode_selectors(triangle.selectors);
    for (std::size_t edge = 0; edge < 3; ++edge) {
      le_u16& link = triangle.links[edge];
      if (link >= erased.size()) continue;
      if (erased[link]) selectors[edge] = none;
      link = erased[link] ? none : static_cast<std::uint16_t>(kept_before[link]);
    }
    triangle.selectors = encode_selectors(selectors, triangle.selectors);
  }
}

std::vector<bool> unused_indices(const Draft& draft, const std::vector<bool>& erased_batches) {
  std::vector<bool> unused(draft.indices.size());
  for (const bool erased : {true, false}) {
    for (std::size_t b = 0; b < draft.batches.size(); ++b) {
      const Batch& batch = draft.batches[b];
      if (erased_batches[b] == erased) mark(unused, batch.index_start, batch.index_count, erased);
    }
  }
  return unused;
}

}  // namespace

Erased nothing_erased(const Draft& draft) {
  return {std::vector<bool>(draft.batches.size()), std::vector<bool>(draft.triangles.size())};
}

Erased only_in_slot(const Draft& draft, std::size_t slot) {
  Erased erased = nothing_erased(draft);
  const auto mark_slot = [&](const Slot& record, bool value) {
    mark(erased.batches, record.batch_start, record.batch_count, value);
    mark(erased.triangles, record.tri_start, record.tri_count, value);
  };
  mark_slot(draft.slots[slot], true);
  for (std::size_t s = 0; s < draft.slots.size(); ++s) {
    if (s != slot) mark_slot(draft.slots[s], false);
  }
  return erased;
}

void mark_triangles(const Draft& draft, const Slot& slot, std::size_t batch, Erased& erased) {
  std::uint64_t place = slot.tri_start;
  for (std::size_t b = slot.batch_start; b < batch; ++b) {
    place += (draft.batches[b].index_count + 2U) / 3;
  }
  const std::uint64_t end = std::uint64_t{slot.tri_start} + slot.tri_count;
  const std::uint64_t count = (draft.batches[batch].index_count + 2U) / 3;
  if (place < end) mark(erased.triangles, place, std::min(count, end - place), true);
}

void erase_geometry(Draft& draft, const Erased& erased) {
  const auto batches_before = count_kept(erased.batches);
  const auto triangles_before = count_kept(erased.triangles);
  const std::vector<bool> unused = unused_indices(draft, erased.batches);
  const auto indices_before = count_kept(unused);
  for (Slot& slot : draft.slots) {
    follow_range(slot.batch_start, slot.batch_count, batches_before);
    follow_range(slot.tri_start, slot.tri_count, triangles_before);
  }
  follow_links(draft, erased.triangles, triangles_before);
  for (Batch& batch : draft.batches) {
    const std::size_t start = std::min<std::size_t>(batch.index_start, unused.size());
    batch.index_start =
        static_cast<std::uint32_t>(batch.index_start - (start - indices_before[start]));
  }
  erase_marked(draft.batches, erased.batches);
  erase_marked(draft.triangles, erased.triangles);
  erase_marked(draft.indices, unused);
}

}  // namespace ngi::msh
