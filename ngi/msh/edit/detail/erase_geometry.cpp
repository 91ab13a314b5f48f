#include "ngi/msh/edit/detail/erase_geometry.h"

#include <algorithm>
#include <cstdint>

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

// Overlapping index ranges of damaged models are not walked beyond this number of indices.
constexpr std::uint64_t max_walk = 1ULL << 24;

// Returns the number of vertices that each batch reaches from its base vertex on; empty when that
// is too expensive to find out.
std::vector<std::uint64_t> reaches_of(const Draft& draft) {
  std::vector<std::uint64_t> reaches;
  std::uint64_t walked = 0;
  for (const Batch& batch : draft.batches) {
    std::uint64_t reach = batch.vertex_count;
    const std::size_t start = std::min<std::size_t>(batch.index_start, draft.indices.size());
    const std::size_t end = std::min<std::size_t>(start + batch.index_count, draft.indices.size());
    walked += end - start;
    if (walked > max_walk) return {};
    for (std::size_t i = start; i < end; ++i) {
      reach = std::max<std::uint64_t>(reach, std::uint64_t{draft.indices[i]} + 1);
    }
    reaches.push_back(reach);
  }
  return reaches;
}

std::vector<bool> unused_vertices(const Draft& draft, const std::vector<bool>& erased_batches) {
  std::vector<bool> unused(draft.positions.size());
  const std::vector<std::uint64_t> reaches = reaches_of(draft);
  if (reaches.empty()) return unused;
  for (const bool erased : {true, false}) {
    for (std::size_t b = 0; b < draft.batches.size(); ++b) {
      if (erased_batches[b] == erased) {
        mark(unused, draft.batches[b].base_vertex, reaches[b], erased);
      }
    }
  }
  return unused;
}

// A table may have fewer records than there are positions, or more.
template <typename T>
void erase_vertices(std::vector<T>& records, std::vector<bool> unused) {
  unused.resize(records.size());
  erase_marked(records, unused);
}

void erase_vertices(Draft& draft, const std::vector<bool>& erased_batches) {
  const std::vector<bool> unused = unused_vertices(draft, erased_batches);
  const auto kept_before = count_kept(unused);
  for (Batch& batch : draft.batches) {
    const std::size_t start = std::min<std::size_t>(batch.base_vertex, unused.size());
    batch.base_vertex =
        static_cast<std::uint32_t>(batch.base_vertex - (start - kept_before[start]));
  }
  erase_vertices(draft.normals, unused);
  erase_vertices(draft.uv0, unused);
  erase_vertices(draft.lightmap_uv, unused);
  erase_vertices(draft.opaque15, unused);
  erase_vertices(draft.colours, unused);
  erase_vertices(draft.positions, unused);
}

}  // namespace

Erased nothing_erased(const Draft& draft) {
  return {std::vector<bool>(draft.batches.size()), std::vector<bool>(draft.triangles.size())};
}

Erased only_in_slots(const Draft& draft, const std::vector<bool>& slots) {
  Erased erased = nothing_erased(draft);
  const auto mark_slot = [&](const Slot& record, bool value) {
    mark(erased.batches, record.batch_start, record.batch_count, value);
    mark(erased.triangles, record.tri_start, record.tri_count, value);
  };
  for (const bool value : {true, false}) {
    for (std::size_t s = 0; s < draft.slots.size(); ++s) {
      if (slots[s] == value) mark_slot(draft.slots[s], value);
    }
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
  erase_vertices(draft, erased.batches);
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

void erase_slots(Draft& draft, const std::vector<bool>& slots) {
  erase_geometry(draft, only_in_slots(draft, slots));
  const auto kept_before = count_kept(slots);
  for (Node& node : draft.nodes) {
    for (le_u16& cell : node.slots) {
      if (cell >= slots.size()) continue;
      cell = slots[cell] ? none : static_cast<std::uint16_t>(kept_before[cell]);
    }
  }
  erase_marked(draft.slots, slots);
}

}  // namespace ngi::msh
