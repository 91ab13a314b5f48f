#include "ngi/msh/edit.h"

#include <algorithm>
#include <cmath>

#include "ngi/math/finite.h"
#include "ngi/msh/edit/detail/internal.h"
#include "ngi/msh/edit/replace_batch.h"

namespace ngi::msh {

namespace {

math::Double3 face_direction(const Draft& draft, const SlotTriangle& triangle) {
  return face_direction(decode(draft.positions[triangle.vertices[0]]),
                        decode(draft.positions[triangle.vertices[1]]),
                        decode(draft.positions[triangle.vertices[2]]));
}

void set_face_normal(Draft& draft, const SlotTriangle& triangle) {
  if (triangle.triangle >= draft.triangles.size()) return;
  draft.triangles[triangle.triangle].normal = face_normal(
      decode(draft.positions[triangle.vertices[0]]), decode(draft.positions[triangle.vertices[1]]),
      decode(draft.positions[triangle.vertices[2]]));
}

bool touches(const SlotTriangle& triangle, const std::vector<bool>& moved) {
  return std::any_of(triangle.vertices.begin(), triangle.vertices.end(),
                     [&](std::uint32_t vertex) { return moved[vertex]; });
}

// Keeps the fourth byte, whose meaning is unknown.
void set_normal(PackedNormal& packed, const Float3& normal) {
  const std::int8_t kept = packed.opaque3;
  packed = encode_normal(normal);
  packed.opaque3 = kept;
}

void recompute_vertex_normals(Draft& draft, const std::vector<bool>& moved) {
  if (draft.normals.size() < draft.positions.size()) return;
  std::vector<math::Double3> sums(draft.positions.size());
  for (const Slot& slot : draft.slots) {
    walk_slot(draft.mesh(), slot, [&](const SlotTriangle& triangle) {
      const math::Double3 face = face_direction(draft, triangle);
      for (const std::uint32_t vertex : triangle.vertices) sums[vertex] = sums[vertex] + face;
    });
  }
  for (std::size_t v = 0; v < moved.size(); ++v) {
    if (moved[v]) set_normal(draft.normals[v], narrow(divided_by_length(sums[v], {0, 0, 1})));
  }
}

// Returns the slots in which a triangle has one of the vertices as a corner.
std::vector<std::size_t> slots_with(const Draft& draft, const std::vector<bool>& vertices) {
  std::vector<std::size_t> out;
  for (std::size_t s = 0; s < draft.slots.size(); ++s) {
    bool found = false;
    walk_slot(draft.mesh(), draft.slots[s],
              [&](const SlotTriangle& triangle) { found = found || touches(triangle, vertices); });
    if (found) out.push_back(s);
  }
  return out;
}

void mark_corners(const Draft& draft, std::size_t slot, std::uint64_t triangle,
                  std::vector<bool>& vertices) {
  walk_slot(draft.mesh(), draft.slots[slot], [&](const SlotTriangle& one) {
    if (one.triangle != triangle) return;
    for (const std::uint32_t vertex : one.vertices) vertices[vertex] = true;
  });
}

void update_face_normal(Draft& draft, std::size_t slot, std::uint64_t triangle) {
  walk_slot(draft.mesh(), draft.slots[slot], [&](const SlotTriangle& one) {
    if (one.triangle == triangle) set_face_normal(draft, one);
  });
}

// Replaces the links of triangles of these slots that have other neighbours than before.
void update_links(Draft& draft, const Draft& before, const std::vector<std::size_t>& slots) {
  Draft old = before;
  Draft now = draft;
  for (const std::size_t slot : slots) {
    if (!rebuild_links(old, slot) || !rebuild_links(now, slot)) return;
  }
  for (std::size_t t = 0; t < draft.triangles.size(); ++t) {
    const bool same = std::ranges::equal(old.triangles[t].links, now.triangles[t].links) &&
                      decode_selectors(old.triangles[t].selectors) ==
                          decode_selectors(now.triangles[t].selectors);
    if (same) continue;
    draft.triangles[t].links = now.triangles[t].links;
    draft.triangles[t].selectors = now.triangles[t].selectors;
  }
}

void follow_moved(Draft& draft, const std::vector<bool>& moved, const Follow& follow) {
  if (follow.normals == VertexNormals::Recompute) recompute_vertex_normals(draft, moved);
  bool in_header = false;
  for (std::size_t s = 0; s < draft.slots.size(); ++s) {
    bool touched = false;
    walk_slot(draft.mesh(), draft.slots[s], [&](const SlotTriangle& triangle) {
      if (!touches(triangle, moved)) return;
      touched = true;
      if (follow.face_normals) set_face_normal(draft, triangle);
    });
    if (!touched || !follow.bounds) continue;
    set_bounds(draft.slots[s], slot_bounds(draft.mesh(), draft.slots[s]));
    in_header = in_header || is_in_header_bounds(draft, s);
  }
  if (in_header) recompute_header(draft);
}

}  // namespace

std::vector<std::uint32_t> vertices_of_slot(const Draft& draft, std::size_t slot) {
  std::vector<std::uint32_t> vertices;
  if (slot >= draft.slots.size()) return vertices;
  walk_slot(draft.mesh(), draft.slots[slot], [&](const SlotTriangle& triangle) {
    vertices.insert(vertices.end(), triangle.vertices.begin(), triangle.vertices.end());
  });
  std::sort(vertices.begin(), vertices.end());
  vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
  return vertices;
}

Result<void> set_positions(Draft& draft, std::size_t first, std::span<const Float3> positions,
                           const Follow& follow) {
  if (first > draft.positions.size() || positions.size() > draft.positions.size() - first) {
    return no_such("vertex", first + positions.size() - 1);
  }
  if (!std::all_of(positions.begin(), positions.end(), math::is_finite)) {
    return invalid("a position is not finite");
  }
  std::vector<bool> moved(draft.positions.size());
  const std::optional<Draft> before = follow.links ? std::optional(draft) : std::nullopt;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    draft.positions[first + i] = encode(positions[i]);
    moved[first + i] = true;
  }
  follow_moved(draft, moved, follow);
  if (before) update_links(draft, *before, slots_with(draft, moved));
  return {};
}

Result<void> set_index(Draft& draft, std::size_t index, std::uint16_t vertex,
                       const Follow& follow) {
  if (index >= draft.indices.size()) return no_such("index", index);
  const Draft before = draft;
  draft.indices[index] = vertex;
  std::vector<bool> touched(draft.positions.size());  // corners before and after
  std::vector<std::size_t> slots;
  bool in_header = false;
  for (std::size_t b = 0; b < draft.batches.size(); ++b) {
    Batch& batch = draft.batches[b];
    const std::uint64_t start = batch.index_start;
    if (index < start || index >= start + batch.index_count) continue;
    set_vertex_count(batch, draft.indices);
    for (std::size_t s = 0; s < draft.slots.size(); ++s) {
      const Slot& slot = draft.slots[s];
      if (b < slot.batch_start || b >= std::size_t{slot.batch_start} + slot.batch_count) continue;
      const std::uint64_t triangle = first_triangle(draft, slot, b) + (index - start) / 3;
      for (const Draft* one : {&before, static_cast<const Draft*>(&draft)}) {
        mark_corners(*one, s, triangle, touched);
      }
      if (follow.face_normals) update_face_normal(draft, s, triangle);
      slots.push_back(s);
      if (follow.bounds) set_bounds(draft.slots[s], slot_bounds(draft.mesh(), slot));
      in_header = in_header || is_in_header_bounds(draft, s);
    }
  }
  if (follow.links) update_links(draft, before, slots);
  if (follow.normals == VertexNormals::Recompute) recompute_vertex_normals(draft, touched);
  if (follow.bounds && in_header) recompute_header(draft);
  return {};
}

Result<void> move_vertices(Draft& draft, std::span<const std::uint32_t> vertices,
                           std::span<const Float3> positions, const Follow& follow) {
  if (vertices.size() != positions.size()) return invalid("each vertex needs one position");
  if (!std::all_of(positions.begin(), positions.end(), math::is_finite)) {
    return invalid("a position is not finite");
  }
  std::vector<bool> moved(draft.positions.size());
  for (const std::uint32_t vertex : vertices) {
    if (vertex >= moved.size()) return no_such("vertex", vertex);
    moved[vertex] = true;
  }
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    draft.positions[vertices[i]] = encode(positions[i]);
  }
  follow_moved(draft, moved, follow);
  return {};
}

Result<void> transform_vertices(Draft& draft, std::span<const std::uint32_t> vertices,
                                const math::Affine& matrix, const Follow& follow) {
  std::vector<bool> moved(draft.positions.size());
  std::vector<Float3> placed;
  for (const std::uint32_t vertex : vertices) {
    if (vertex >= moved.size()) return no_such("vertex", vertex);
    if (moved[vertex]) return invalid("a vertex is listed twice");
    moved[vertex] = true;
    placed.push_back(narrow(matrix.apply(widen(decode(draft.positions[vertex])))));
    if (!math::is_finite(placed.back())) return invalid("a vertex would not be finite");
  }
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    draft.positions[vertices[i]] = encode(placed[i]);
    if (follow.normals != VertexNormals::Turn || vertices[i] >= draft.normals.size()) continue;
    PackedNormal& normal = draft.normals[vertices[i]];
    const math::Double3 before = widen(decode_normal(normal));
    set_normal(normal, narrow(divided_by_length(matrix.apply_to_normal(before), before)));
  }
  follow_moved(draft, moved, follow);
  return {};
}

Result<void> set_normals(Draft& draft, std::size_t first, std::span<const Float3> normals) {
  if (first > draft.normals.size() || normals.size() > draft.normals.size() - first) {
    return no_such("normal", first + normals.size() - 1);
  }
  for (std::size_t i = 0; i < normals.size(); ++i) set_normal(draft.normals[first + i], normals[i]);
  return {};
}

Result<void> set_uvs(Draft& draft, UvSet set, std::size_t first, std::span<const Float2> uvs) {
  auto& table = set == UvSet::Texture ? draft.uv0 : draft.lightmap_uv;
  if (first > table.size() || uvs.size() > table.size() - first) {
    return no_such("UV", first + uvs.size() - 1);
  }
  std::transform(uvs.begin(), uvs.end(), table.begin() + static_cast<std::ptrdiff_t>(first),
                 encode_uv);
  return {};
}

void set_vertex_count(Batch& batch, std::span<const Index> indices) {
  const std::uint64_t start = batch.index_start;
  if (batch.index_count == 0 || start + batch.index_count > indices.size()) return;
  std::uint32_t highest = 0;
  for (const std::uint16_t index : indices.subspan(start, batch.index_count)) {
    highest = std::max<std::uint32_t>(highest, index);
  }
  batch.vertex_count = static_cast<std::uint16_t>(std::min(highest + 1, 0xFFFFU));
}

Result<void> set_wear_row(Draft& draft, std::size_t batch, std::uint8_t row) {
  if (batch >= draft.batches.size()) return no_such("batch", batch);
  draft.batches[batch].wear_row = row;
  return {};
}

std::size_t replace_wear_row(Draft& draft, std::uint8_t from, std::uint8_t to) {
  std::size_t replaced = 0;
  for (Batch& batch : draft.batches) {
    if (batch.wear_row != from) continue;
    batch.wear_row = to;
    ++replaced;
  }
  return replaced;
}

Result<void> set_lightmap_row(Draft& draft, std::size_t batch, std::optional<std::uint8_t> row) {
  if (batch >= draft.batches.size()) return no_such("batch", batch);
  if (row == no_lightmap) return invalid("the lightmap row 255 stands for none");
  if (row && !draft.has(StreamType::LightmapUv)) {
    return invalid("a lightmap needs lightmap UVs (type 18), which the model has not");
  }
  Batch& record = draft.batches[batch];
  const unsigned others = record.flags & ~static_cast<unsigned>(batch_flags::lightmapped);
  record.flags = static_cast<std::uint16_t>(others | (row ? batch_flags::lightmapped : 0U));
  record.lightmap_row = row.value_or(no_lightmap);
  return {};
}

Result<void> recompute_slot_bounds(Draft& draft, std::size_t slot, SlotTail tail) {
  if (slot >= draft.slots.size()) return no_such("slot", slot);
  Slot& record = draft.slots[slot];
  const Bounds bounds = slot_bounds(draft.mesh(), record);
  set_bounds(record, bounds);
  if (tail == SlotTail::Volume) record.volume = box_volume(bounds);
  return {};
}

std::array<le_i16, 3> face_normal(const Float3& a, const Float3& b, const Float3& c) noexcept {
  // A triangle without area gets a unit vector, so that readers need no special case.
  return encode_face_normal(narrow(divided_by_length(face_direction(a, b, c), {0, 0, 1})));
}

Result<void> recompute_face_normals(Draft& draft, std::size_t slot,
                                    std::optional<std::size_t> batch) {
  if (slot >= draft.slots.size()) return no_such("slot", slot);
  walk_slot(draft.mesh(), draft.slots[slot], [&](const SlotTriangle& triangle) {
    if (!batch || triangle.batch == *batch) set_face_normal(draft, triangle);
  });
  return {};
}

}  // namespace ngi::msh
