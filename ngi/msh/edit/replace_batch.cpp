#include "ngi/msh/edit/replace_batch.h"

#include <algorithm>

#include "ngi/msh/edit.h"
#include "ngi/msh/edit/detail/internal.h"

namespace ngi::msh {

namespace {

constexpr std::size_t largest_batch = 65535;  // indices or vertices

struct Range {
  std::uint64_t start = 0;
  std::uint64_t count = 0;

  std::uint64_t end() const { return start + count; }
  bool meets(const Range& other) const {
    return count > 0 && other.count > 0 && start < other.end() && other.start < end();
  }
};

Range vertices_of(const Batch& batch) {
  return {batch.base_vertex, batch.vertex_count};
}

Range indices_of(const Batch& batch) {
  return {batch.index_start, batch.index_count};
}

template <typename T>
T record_at(const std::vector<T>& table, std::size_t place) {
  return place < table.size() ? table[place] : T{};
}

template <typename T>
void splice(std::vector<T>& table, const Range& range, const std::vector<T>& records) {
  const auto begin = table.begin() + static_cast<std::ptrdiff_t>(range.start);
  const auto at = table.erase(begin, begin + static_cast<std::ptrdiff_t>(range.count));
  table.insert(at, records.begin(), records.end());
}

// Returns the field of each vertex that one table stores.
template <typename T>
void splice_vertices(Draft& draft, StreamType type, std::vector<T>& table, std::size_t vertices,
                     const Range& range, const BatchContent& content, T VertexRecord::* part) {
  if (!draft.has(type)) return;
  table.resize(vertices);
  std::vector<T> records;
  records.reserve(content.vertices.size());
  for (const VertexRecord& vertex : content.vertices) records.push_back(vertex.*part);
  splice(table, range, records);
}

Result<void> check_content(const BatchContent& content) {
  if (content.indices.empty() || content.indices.size() != content.triangles.size() * 3) {
    return invalid("a batch needs three indices and a descriptor for each triangle");
  }
  if (content.indices.size() > largest_batch) {
    return overflow(StreamType::Batches, content.indices.size(), "indices in a batch");
  }
  if (content.vertices.size() > largest_batch) {
    return overflow(StreamType::Batches, content.vertices.size(), "vertices in a batch");
  }
  const std::uint16_t highest = *std::max_element(content.indices.begin(), content.indices.end());
  if (highest >= content.vertices.size()) return no_such("vertex", highest);
  return {};
}

Range batches_of(const Slot& slot) {
  return {slot.batch_start, slot.batch_count};
}

Result<void> check_slots(const Draft& draft, std::size_t slot, std::size_t batch,
                         const Range& triangles) {
  const Slot& record = draft.slots[slot];
  const Range batches = batches_of(record);
  if (batch < batches.start || batch >= batches.end() || batches.end() > draft.batches.size()) {
    return invalid("the slot does not have the batch");
  }
  const std::uint64_t described = first_triangle(draft, record, batches.end()) - record.tri_start;
  if (draft.has(StreamType::Triangles) &&
      (described != record.tri_count || triangles.end() > draft.triangles.size())) {
    return invalid("the slot's triangle descriptors do not match its batches");
  }
  for (std::size_t s = 0; s < draft.slots.size(); ++s) {
    const Slot& other = draft.slots[s];
    if (s == slot) continue;
    if (batches_of(other).meets({batch, 1}) ||
        Range{other.tri_start, other.tri_count}.meets(triangles)) {
      return invalid("another slot shows the batch too");
    }
  }
  return {};
}

// Returns the new position of a start after the range, when the range gets the length `count`.
std::uint64_t shifted(std::uint64_t start, const Range& range, std::uint64_t count) {
  return start >= range.end() ? start - range.count + count : start;
}

// Links into the range become none until they are rebuilt.
void replace_triangles(Draft& draft, std::size_t slot, const Range& range,
                       const std::vector<Triangle>& triangles) {
  for (Triangle& triangle : draft.triangles) {
    for (le_u16& link : triangle.links) {
      if (link == none) continue;
      const bool inside = link >= range.start && link < range.end();
      link = inside ? none : static_cast<std::uint16_t>(shifted(link, range, triangles.size()));
    }
  }
  splice(draft.triangles, range, triangles);
  for (std::size_t s = 0; s < draft.slots.size(); ++s) {
    Slot& record = draft.slots[s];
    if (s == slot) {
      record.tri_count =
          static_cast<std::uint16_t>(record.tri_count - range.count + triangles.size());
    } else if (range.count > 0 && record.tri_start >= range.end()) {
      record.tri_start =
          static_cast<std::uint16_t>(shifted(record.tri_start, range, triangles.size()));
    }
  }
}

// True when another batch uses part of the range.
bool is_shared(const Draft& draft, std::size_t batch, const Range& range,
               Range (*range_of)(const Batch&)) {
  for (std::size_t b = 0; b < draft.batches.size(); ++b) {
    if (b != batch && range_of(draft.batches[b]).meets(range)) return true;
  }
  return false;
}

void replace_indices(Draft& draft, std::size_t batch, const BatchContent& content) {
  Range range = indices_of(draft.batches[batch]);
  const bool stays =
      range.end() > draft.indices.size() || is_shared(draft, batch, range, indices_of);
  if (stays) range = {draft.indices.size(), 0};
  splice(draft.indices, range, std::vector<Index>(content.indices.begin(), content.indices.end()));
  for (Batch& other : draft.batches) {
    if (stays) break;
    other.index_start =
        static_cast<std::uint32_t>(shifted(other.index_start, range, content.indices.size()));
  }
  draft.batches[batch].index_start = static_cast<std::uint32_t>(range.start);
  draft.batches[batch].index_count = static_cast<std::uint16_t>(content.indices.size());
}

void replace_vertices(Draft& draft, std::size_t batch, const BatchContent& content) {
  using enum StreamType;
  Range range = vertices_of(draft.batches[batch]);
  const std::size_t count = draft.positions.size();
  const bool stays = range.end() > count || is_shared(draft, batch, range, vertices_of);
  if (stays) range = {count, 0};
  splice_vertices(draft, Normals, draft.normals, count, range, content, &VertexRecord::normal);
  splice_vertices(draft, Uv0, draft.uv0, count, range, content, &VertexRecord::uv0);
  splice_vertices(draft, LightmapUv, draft.lightmap_uv, count, range, content,
                  &VertexRecord::lightmap_uv);
  splice_vertices(draft, Opaque15, draft.opaque15, count, range, content, &VertexRecord::opaque15);
  splice_vertices(draft, Colours, draft.colours, count, range, content, &VertexRecord::colours);
  splice_vertices(draft, Positions, draft.positions, count, range, content,
                  &VertexRecord::position);
  for (Batch& other : draft.batches) {
    if (stays) break;
    other.base_vertex =
        static_cast<std::uint32_t>(shifted(other.base_vertex, range, content.vertices.size()));
  }
  const std::uint16_t highest = *std::max_element(content.indices.begin(), content.indices.end());
  draft.batches[batch].base_vertex = static_cast<std::uint32_t>(range.start);
  draft.batches[batch].vertex_count = static_cast<std::uint16_t>(highest + 1);
}

}  // namespace

VertexRecord vertex_record(const Draft& draft, std::size_t vertex) {
  return {record_at(draft.positions, vertex), record_at(draft.normals, vertex),
          record_at(draft.uv0, vertex),       record_at(draft.lightmap_uv, vertex),
          record_at(draft.opaque15, vertex),  record_at(draft.colours, vertex)};
}

std::uint64_t first_triangle(const Draft& draft, const Slot& slot, std::size_t batch) noexcept {
  std::uint64_t first = slot.tri_start;
  const std::size_t end = std::min(batch, draft.batches.size());
  for (std::size_t b = slot.batch_start; b < end; ++b) {
    first += (draft.batches[b].index_count + 2U) / 3;
  }
  return first;
}

Result<void> replace_batch(Draft& draft, std::size_t slot, std::size_t batch,
                           const BatchContent& content) {
  if (slot >= draft.slots.size()) return no_such("slot", slot);
  if (batch >= draft.batches.size()) return no_such("batch", batch);
  if (auto good = check_content(content); !good) return good;
  const Range triangles = {first_triangle(draft, draft.slots[slot], batch),
                           (draft.batches[batch].index_count + 2U) / 3};
  if (auto good = check_slots(draft, slot, batch, triangles); !good) return good;
  if (draft.has(StreamType::Triangles)) {
    const std::uint64_t after = draft.triangles.size() - triangles.count + content.triangles.size();
    if (after > none) return overflow(StreamType::Triangles, after, "triangles");
    replace_triangles(draft, slot, triangles, content.triangles);
  }
  replace_indices(draft, batch, content);
  replace_vertices(draft, batch, content);
  set_bounds(draft.slots[slot], slot_bounds(draft.mesh(), draft.slots[slot]));
  if (auto linked = rebuild_links(draft, slot); !linked) return linked;
  if (is_in_header_bounds(draft, slot)) recompute_header(draft);
  return {};
}

}  // namespace ngi::msh
