#include <algorithm>

#include "ngi/math/finite.h"
#include "ngi/msh/check/checker.h"
#include "ngi/msh/rules.h"

namespace ngi::msh {

namespace {

// Compares signed numbers, because every x86 has a vector instruction for that.
std::uint16_t highest_index(std::span<const Index> indices) noexcept {
  constexpr int bias = 0x8000;
  std::int16_t highest = -bias;
  for (const std::uint16_t index : indices) {
    highest = std::max(highest, static_cast<std::int16_t>(index - bias));
  }
  return static_cast<std::uint16_t>(highest + bias);
}

std::span<const Index> indices_of(const CheckedTables& tables, const Batch& batch) noexcept {
  return tables.indices.view().subspan(batch.index_start, batch.index_count);
}

Place at_batch(const Checker& c, std::size_t batch, std::size_t field) {
  return c.document.place(StreamType::Batches, batch, field);
}

void set_index_count(Checker& c, std::size_t batch, std::uint16_t count) {
  c.tables.batches.repair([=](auto& batches) { batches[batch].index_count = count; });
}

// Appends a copy of the batch's indices in which every triangle with a bad corner is degenerate.
// The triangle keeps its position, so descriptors still match, and draws nothing.
template <typename IsGood>
void drop_triangles(Checker& c, std::size_t b, IsGood is_good) {
  const Batch batch = c.tables.batches[b];
  const auto source = indices_of(c.tables, batch);
  const auto anchor = std::find_if(source.begin(), source.end(), is_good);
  if (anchor == source.end()) return set_index_count(c, b, 0);
  const Index point = *anchor;
  std::vector<Index> kept(source.begin(), source.end());
  for (std::size_t k = 0; k + 2 < kept.size(); k += 3) {
    const auto corners = std::span(kept).subspan(k, 3);
    if (!std::all_of(corners.begin(), corners.end(), is_good)) {
      std::fill(corners.begin(), corners.end(), point);
    }
  }
  const auto start = static_cast<std::uint32_t>(c.tables.indices.size());
  c.tables.indices.repair(
      [&](auto& indices) { indices.insert(indices.end(), kept.begin(), kept.end()); });
  c.tables.batches.repair([=](auto& batches) { batches[b].index_start = start; });
}

void check_corners(Checker& c, std::size_t b, bool positions_finite) {
  const Batch batch = c.tables.batches[b];
  const auto indices = indices_of(c.tables, batch);
  const auto& positions = c.tables.positions;
  const auto vertex = [&](std::uint16_t index) { return std::uint64_t{batch.base_vertex} + index; };
  const std::uint64_t highest = vertex(highest_index(indices));
  bool good = highest < positions.size();
  if (!good) {
    c.add(rules::batch_vertex_range, at_batch(c, b, offsetof(Batch, base_vertex)), highest,
          positions.size());
  }
  if (!positions_finite) {
    for (const Index index : indices) {
      const std::uint64_t v = vertex(index);
      if (v >= positions.size() || math::is_finite(positions[v])) continue;
      good = false;
      c.add(rules::pos_nonfinite, c.document.place(StreamType::Positions, v), b);
    }
  }
  if (!good) {
    drop_triangles(c, b, [&](std::uint16_t index) {
      return vertex(index) < positions.size() && math::is_finite(positions[vertex(index)]);
    });
  }
}

void check_batch(Checker& c, std::size_t b, bool positions_finite) {
  const Batch batch = c.tables.batches[b];
  const std::uint64_t start = batch.index_start;
  const std::uint64_t count = batch.index_count;
  if (start + count > c.tables.indices.size()) {
    c.add(rules::batch_index_range, at_batch(c, b, offsetof(Batch, index_start)), start,
          start + count, c.document.indices().size());
    return set_index_count(c, b, 0);
  }
  if (count % 3 != 0) {
    c.add(rules::batch_mod3, at_batch(c, b, offsetof(Batch, index_count)), count);
    set_index_count(c, b, static_cast<std::uint16_t>(count - count % 3));
  }
  if (count < 3) {
    c.add(rules::batch_empty, at_batch(c, b, offsetof(Batch, index_count)), count);
  } else {
    check_corners(c, b, positions_finite);
  }
}

const char* portal_fault(const Batch& batch, std::size_t node_count) noexcept {
  const bool flagged = (batch.flags & batch_flags::portal) != 0;
  if (batch.portal_node == none) return flagged ? "is a portal but names no target node" : nullptr;
  if (batch.portal_node >= node_count) return "names a target node that does not exist";
  return flagged ? nullptr : "names a portal target node but is not a portal";
}

void check_portals(Checker& c) {
  if (!c.document.nodes_readable()) return;
  for (std::size_t b = 0; b < c.tables.batches.size(); ++b) {
    const char* fault = portal_fault(c.tables.batches[b], c.tables.nodes.size());
    if (!fault) continue;
    c.add(rules::batch_portal_node, at_batch(c, b, offsetof(Batch, portal_node)), fault);
    c.tables.batches.repair([b](auto& batches) { batches[b].portal_node = none; });
  }
}

const char* lightmap_fault(const Checker& c, const Batch& batch) {
  if (!c.document.has(StreamType::LightmapUv)) return "there are no lightmap UVs (type 18)";
  if (batch.lightmap_row == no_lightmap) return "it names no row of the LIGHTMAPS list";
  if (c.wear.lightmaps && batch.lightmap_row >= *c.wear.lightmaps) {
    return "its row does not exist in the LIGHTMAPS list";
  }
  return nullptr;
}

void lint_materials(Checker& c, std::size_t b, const Batch& batch) {
  // The row that rendering.md 7.2 selects with one WEAR table.
  const std::uint32_t row =
      batch.material_index != 0 ? std::uint32_t{batch.material_index} : batch.wear_row;
  if (c.wear.rows && row >= *c.wear.rows) {
    c.add(rules::batch_material_row, at_batch(c, b, offsetof(Batch, wear_row)), row, *c.wear.rows);
  }
  if (batch.material_index != 0) {
    c.add(rules::batch_highword, at_batch(c, b, offsetof(Batch, material_index)),
          hex_argument(batch.material_index));
  }
  if ((batch.flags & batch_flags::lightmapped) != 0) {
    if (const char* fault = lightmap_fault(c, batch)) {
      c.add(rules::batch_lightmap_row, at_batch(c, b, offsetof(Batch, lightmap_row)), fault);
    }
  } else if (batch.lightmap_row != no_lightmap) {
    c.add(rules::batch_lightmap_flag, at_batch(c, b, offsetof(Batch, lightmap_row)),
          static_cast<unsigned>(batch.lightmap_row));
  }
}

void lint_vertex_count(Checker& c, std::size_t b, const Batch& stored,
                       std::span<const Index> indices) {
  const std::uint64_t end = std::uint64_t{stored.index_start} + stored.index_count;
  if (stored.index_count == 0 || end > indices.size()) return;
  const std::uint32_t needed =
      highest_index(indices.subspan(stored.index_start, stored.index_count)) + 1U;
  const std::uint64_t window = std::uint64_t{stored.base_vertex} + stored.vertex_count;
  if (stored.vertex_count == needed && window <= c.tables.positions.size()) return;
  c.add(rules::batch_vertexcount, at_batch(c, b, offsetof(Batch, vertex_count)),
        static_cast<std::uint16_t>(stored.vertex_count), needed);
}

}  // namespace

void check_batches(Checker& c) {
  const bool positions_finite = math::all_finite(std::as_bytes(c.tables.positions.view()));
  for (std::size_t b = 0; b < c.tables.batches.size(); ++b) check_batch(c, b, positions_finite);
  check_portals(c);
}

void lint_batches(Checker& c) {
  const auto stored = c.document.batches();
  const auto indices = c.document.indices();
  std::vector<bool> used(stored.size());
  for (const Slot& slot : c.tables.slots) {
    for (std::size_t k = 0; k < slot.batch_count; ++k) used[slot.batch_start + k] = true;
  }
  for (std::size_t b = 0; b < stored.size(); ++b) {
    lint_vertex_count(c, b, stored[b], indices);
    lint_materials(c, b, stored[b]);
    if (!used[b]) c.add(rules::batch_unreferenced, at_batch(c, b, 0));
  }
}

}  // namespace ngi::msh
