#include "ngi/msh/edit.h"

#include <algorithm>

#include "ngi/msh/edit/detail/erase_geometry.h"
#include "ngi/msh/edit/detail/internal.h"
#include "ngi/msh/edit/in_place.h"

namespace ngi::msh {

namespace {

constexpr std::size_t max_indices = 65535;

Result<void> check_part(const Draft& draft, const Part& part) {
  if (part.indices.empty() || part.indices.size() % 3 != 0) {
    return invalid("a batch needs three indices for each triangle");
  }
  if (part.indices.size() > max_indices) {
    return overflow(StreamType::Batches, part.indices.size(), "indices in a batch");
  }
  if (part.vertices.size() > max_indices) {
    return overflow(StreamType::Batches, part.vertices.size(), "vertices in a batch");
  }
  const std::uint16_t highest = *std::max_element(part.indices.begin(), part.indices.end());
  if (highest >= part.vertices.size()) return no_such("vertex", highest);
  if (!part.triangle_flags.empty() && part.triangle_flags.size() != part.indices.size() / 3) {
    return invalid("there must be one flag word for each triangle");
  }
  if (part.portal_node != none && part.portal_node >= draft.nodes.size()) {
    return no_such("node", part.portal_node);
  }
  return {};
}

template <typename T>
void append_records(Draft& draft, StreamType type, std::vector<T>& table, std::size_t vertices,
                    const std::vector<T>& records) {
  if (!draft.has(type)) return;
  table.resize(vertices);
  table.insert(table.end(), records.begin(), records.end());
}

void append_vertices(Draft& draft, const Part& part) {
  const std::size_t before = draft.positions.size();
  const std::size_t count = part.vertices.size();
  if (part.lightmap_row) draft.present.insert(StreamType::LightmapUv);
  std::vector<PackedNormal> normals;
  std::vector<PackedUv> uvs;
  std::vector<PackedUv> lightmap_uvs;
  for (const Vertex& vertex : part.vertices) {
    draft.positions.push_back(encode(vertex.position));
    normals.push_back(encode_normal(vertex.normal));
    uvs.push_back(encode_uv(vertex.uv));
    lightmap_uvs.push_back(encode_uv(vertex.lightmap_uv));
  }
  append_records(draft, StreamType::Normals, draft.normals, before, normals);
  append_records(draft, StreamType::Uv0, draft.uv0, before, uvs);
  append_records(draft, StreamType::LightmapUv, draft.lightmap_uv, before, lightmap_uvs);
  append_records(draft, StreamType::Opaque15, draft.opaque15, before,
                 std::vector<VertexOpaque15>(count));
  append_records(draft, StreamType::Colours, draft.colours, before,
                 std::vector<VertexColours>(count));
}

// Appends vertices and indices and returns the batch that draws them.
Batch append_part(Draft& draft, const Part& part) {
  unsigned flags = part.flags;
  if (part.lightmap_row) flags |= batch_flags::lightmapped;
  if (part.portal_node != none) flags |= batch_flags::portal;
  const std::uint16_t highest = *std::max_element(part.indices.begin(), part.indices.end());
  const Batch batch = {.flags = static_cast<std::uint16_t>(flags),
                       .material_index = std::uint16_t{0},
                       .wear_row = part.wear_row,
                       .lightmap_row = part.lightmap_row.value_or(no_lightmap),
                       .portal_node = part.portal_node,
                       .index_count = static_cast<std::uint16_t>(part.indices.size()),
                       .index_start = static_cast<std::uint32_t>(draft.indices.size()),
                       .vertex_count = static_cast<std::uint16_t>(highest + 1),
                       .base_vertex = static_cast<std::uint32_t>(draft.positions.size())};
  append_vertices(draft, part);
  draft.indices.insert(draft.indices.end(), part.indices.begin(), part.indices.end());
  return batch;
}

// Returns descriptors for a part; empty when the model has no descriptors.
std::vector<Triangle> triangles_for(const Draft& draft, const Part& part) {
  if (!draft.has(StreamType::Triangles)) return {};
  const Triangle blank = {std::uint16_t{0}, {none, none, none}, {}, std::uint16_t{0x003F}};
  std::vector<Triangle> triangles(part.indices.size() / 3, blank);
  for (std::size_t t = 0; t < part.triangle_flags.size(); ++t) {
    triangles[t].flags = part.triangle_flags[t];
  }
  return triangles;
}

// True when an insertion at `place` would split this range of another slot.
bool is_inside(std::uint64_t place, std::uint64_t start, std::uint64_t count) {
  return start < place && place < start + count;
}

Result<void> check_insertion(const Draft& draft, const Slot& slot, std::uint64_t batch_place,
                             std::uint64_t triangle_place) {
  std::uint64_t triangles = 0;
  for (std::uint64_t b = slot.batch_start; b < batch_place; ++b) {
    triangles += (draft.batches[b].index_count + 2U) / 3;
  }
  if (draft.has(StreamType::Triangles) && triangles != slot.tri_count) {
    return invalid("the slot's triangle descriptors do not match its batches");
  }
  for (const Slot& other : draft.slots) {
    if (is_inside(batch_place, other.batch_start, other.batch_count) ||
        is_inside(triangle_place, other.tri_start, other.tri_count)) {
      return invalid("the slot shares batches or triangles with another slot");
    }
  }
  return {};
}

void insert_triangles(Draft& draft, std::size_t place, const std::vector<Triangle>& triangles) {
  for (Triangle& triangle : draft.triangles) {
    for (le_u16& link : triangle.links) {
      if (link != none && link >= place) {
        link = static_cast<std::uint16_t>(link + triangles.size());
      }
    }
  }
  draft.triangles.insert(draft.triangles.begin() + static_cast<std::ptrdiff_t>(place),
                         triangles.begin(), triangles.end());
}

// Moves the start of a range behind an insertion. An empty range at the place does not move.
void shift_range(le_u16& start, std::uint16_t count, std::size_t place, std::size_t inserted) {
  if (start > place || (start == place && count > 0)) {
    start = static_cast<std::uint16_t>(start + inserted);
  }
}

void grow(Slot& slot, std::size_t triangles) {
  slot.batch_count = static_cast<std::uint16_t>(slot.batch_count + 1);
  slot.tri_count = static_cast<std::uint16_t>(slot.tri_count + triangles);
}

// Moves slots that begin at or after the place and extends the slot at `index`.
void shift_slots(Draft& draft, std::size_t index, std::size_t batch_place,
                 std::size_t triangle_place, std::size_t triangle_count) {
  for (std::size_t s = 0; s < draft.slots.size(); ++s) {
    Slot& slot = draft.slots[s];
    if (s == index) {
      grow(slot, triangle_count);
      continue;
    }
    shift_range(slot.batch_start, slot.batch_count, batch_place, 1);
    shift_range(slot.tri_start, slot.tri_count, triangle_place, triangle_count);
  }
}

Slot empty_slot(const Draft& draft) {
  Slot slot = {};
  slot.tri_start = static_cast<std::uint16_t>(draft.triangles.size());
  slot.batch_start = static_cast<std::uint16_t>(draft.batches.size());
  return slot;
}

Result<void> check_room(const Draft& draft, const Part& part) {
  if (draft.batches.size() >= none) {
    return overflow(StreamType::Batches, draft.batches.size() + 1, "batches");
  }
  const std::size_t triangles = draft.triangles.size() + part.indices.size() / 3;
  if (triangles > none) return overflow(StreamType::Triangles, triangles, "triangles");
  return {};
}

// True for the last slot of a new model: no other slot reaches the end, and no link beyond it.
bool is_last_of_new(const Draft& draft, std::size_t slot) {
  const Slot& record = draft.slots[slot];
  return !draft.source && slot + 1 == draft.slots.size() &&
         std::size_t{record.batch_start} + record.batch_count == draft.batches.size() &&
         std::size_t{record.tri_start} + record.tri_count == draft.triangles.size();
}

// Appends a batch to the last slot.
std::uint16_t append_batch(Draft& draft, const Part& part) {
  const auto place = static_cast<std::uint16_t>(draft.batches.size());
  const auto triangles = triangles_for(draft, part);
  draft.batches.push_back(append_part(draft, part));
  draft.triangles.insert(draft.triangles.end(), triangles.begin(), triangles.end());
  grow(draft.slots.back(), triangles.size());
  return place;
}

// Inserts a batch without computing face normals.
Result<std::uint16_t> insert_batch(Draft& draft, std::size_t slot, const Part& part) {
  if (auto good = check_part(draft, part); !good) return fail(std::move(good));
  if (auto good = check_room(draft, part); !good) return fail(std::move(good));
  if (draft.slots[slot].batch_count == 0) {
    // An empty slot may begin anywhere; at the end no other slot is affected.
    const Slot end = empty_slot(draft);
    draft.slots[slot].batch_start = end.batch_start;
    draft.slots[slot].tri_start = end.tri_start;
    draft.slots[slot].tri_count = end.tri_count;
  }
  if (is_last_of_new(draft, slot)) return append_batch(draft, part);
  const Slot& record = draft.slots[slot];
  const std::size_t batch_place = std::size_t{record.batch_start} + record.batch_count;
  const std::size_t triangle_place = std::size_t{record.tri_start} + record.tri_count;
  if (batch_place > draft.batches.size() || triangle_place > draft.triangles.size()) {
    return invalid("the slot reaches beyond the batches or triangles");
  }
  auto good = check_insertion(draft, record, batch_place, triangle_place);
  if (!good) return fail(std::move(good));
  const auto triangles = triangles_for(draft, part);
  const Batch batch = append_part(draft, part);
  draft.batches.insert(draft.batches.begin() + static_cast<std::ptrdiff_t>(batch_place), batch);
  insert_triangles(draft, triangle_place, triangles);
  shift_slots(draft, slot, batch_place, triangle_place, triangles.size());
  return static_cast<std::uint16_t>(batch_place);
}

}  // namespace

Result<void> set_cell(Draft& draft, std::size_t node, int lod, int group,
                      std::optional<std::uint16_t> slot) {
  if (node >= draft.nodes.size()) return no_such("node", node);
  if (lod < 0 || lod >= static_cast<int>(state_count) || group < 0 ||
      group >= static_cast<int>(level_count)) {
    return invalid("cells are (0..2, 0..4)");
  }
  if (slot && *slot >= draft.slots.size()) return no_such("slot", *slot);
  draft.nodes[node]
      .slots[static_cast<std::size_t>(lod) * level_count + static_cast<std::size_t>(group)] =
      slot.value_or(none);
  return {};
}

Result<std::uint16_t> in_place::add_slot(Draft& draft, const std::vector<Part>& parts) {
  if (draft.slots.size() >= none) {
    return overflow(StreamType::Slots, draft.slots.size() + 1, "slots");
  }
  const std::size_t slot = draft.slots.size();
  draft.slots.push_back(empty_slot(draft));
  for (const Part& part : parts) {
    if (auto added = insert_batch(draft, slot, part); !added) return added;
  }
  const Bounds bounds = slot_bounds(draft.mesh(), draft.slots[slot]);
  set_bounds(draft.slots[slot], bounds);
  draft.slots[slot].area = box_area(bounds);
  draft.slots[slot].volume = box_volume(bounds);
  if (auto faced = recompute_face_normals(draft, slot); !faced) return fail(std::move(faced));
  if (auto linked = rebuild_links(draft, slot); !linked) return fail(std::move(linked));
  return static_cast<std::uint16_t>(slot);
}

Result<std::uint16_t> add_slot(Draft& draft, const std::vector<Part>& parts) {
  return on_a_copy(draft, [&](Draft& changed) { return in_place::add_slot(changed, parts); });
}

Result<std::uint16_t> in_place::add_batch(Draft& draft, std::size_t slot, const Part& part) {
  if (slot >= draft.slots.size()) return no_such("slot", slot);
  auto added = insert_batch(draft, slot, part);
  if (!added) return added;
  set_bounds(draft.slots[slot], slot_bounds(draft.mesh(), draft.slots[slot]));
  if (auto faced = recompute_face_normals(draft, slot, *added); !faced) {
    return fail(std::move(faced));
  }
  if (auto linked = rebuild_links(draft, slot); !linked) return fail(std::move(linked));
  if (is_in_header_bounds(draft, slot)) recompute_header(draft);
  return added;
}

Result<std::uint16_t> add_batch(Draft& draft, std::size_t slot, const Part& part) {
  return on_a_copy(draft, [&](Draft& changed) { return in_place::add_batch(changed, slot, part); });
}

Result<void> remove_slot(Draft& draft, std::size_t slot) {
  if (slot >= draft.slots.size()) return no_such("slot", slot);
  const bool in_header = is_in_header_bounds(draft, slot);
  std::vector<bool> removed(draft.slots.size());
  removed[slot] = true;
  erase_slots(draft, removed);
  if (in_header) recompute_header(draft);
  return {};
}

Result<void> remove_batch(Draft& draft, std::size_t batch) {
  if (batch >= draft.batches.size()) return no_such("batch", batch);
  Erased erased = nothing_erased(draft);
  erased.batches[batch] = true;
  std::vector<std::size_t> concerned;
  for (std::size_t s = 0; s < draft.slots.size(); ++s) {
    const Slot& slot = draft.slots[s];
    if (batch < slot.batch_start || batch >= std::size_t{slot.batch_start} + slot.batch_count)
      continue;
    concerned.push_back(s);
    mark_triangles(draft, slot, batch, erased);
  }
  erase_geometry(draft, erased);
  bool in_header = false;
  for (const std::size_t s : concerned) {
    set_bounds(draft.slots[s], slot_bounds(draft.mesh(), draft.slots[s]));
    in_header = in_header || is_in_header_bounds(draft, s);
  }
  if (in_header) recompute_header(draft);
  return {};
}

}  // namespace ngi::msh
