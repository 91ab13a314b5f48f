#include "ngi/msh/check.h"

#include <algorithm>

#include "ngi/msh/check/checker.h"

namespace ngi::msh {

namespace {

// Rejects models in which visiting every batch, slot and cell once costs far more than their size:
// ranges that overlap thousands of times are an attack.
bool check_cost(Checker& c) {
  const auto batches = c.document.batches();
  std::vector<std::uint64_t> cost_before(batches.size() + 1);
  for (std::size_t b = 0; b < batches.size(); ++b) {
    cost_before[b + 1] = cost_before[b] + batches[b].index_count + 1U;
  }
  const auto slots = c.document.slots();
  const auto cost_of = [&](const Slot& slot) {
    const std::size_t first = std::min<std::size_t>(slot.batch_start, batches.size());
    const std::size_t end =
        std::min<std::size_t>(std::size_t{slot.batch_start} + slot.batch_count, batches.size());
    return cost_before[end] - cost_before[first];
  };
  std::uint64_t slot_cost = 0;
  for (const Slot& slot : slots) slot_cost += cost_of(slot);
  std::uint64_t cell_cost = 0;
  for (const Node& node : c.document.nodes()) {
    for (const std::uint16_t slot : node.slots) {
      if (slot < slots.size() && slot != none) cell_cost += cost_of(slots[slot]);
    }
  }
  return c.affordable(cost_before.back(), StreamType::Batches) &&
         c.affordable(slot_cost, StreamType::Slots) && c.affordable(cell_cost, StreamType::Nodes);
}

}  // namespace

CheckedTables::CheckedTables(const Document& document)
    : nodes(document.nodes()),
      slots(document.slots()),
      positions(document.positions()),
      normals(document.table<PackedNormal>(StreamType::Normals)),
      uv0(document.table<PackedUv>(StreamType::Uv0)),
      indices(document.indices()),
      triangles(document.triangles()),
      keys(document.keys()),
      names(document.table<NodeName>(StreamType::Names)),
      batches(document.batches()),
      opaque15(document.table<VertexOpaque15>(StreamType::Opaque15)),
      colours(document.table<VertexColours>(StreamType::Colours)),
      lightmap_uv(document.table<PackedUv>(StreamType::LightmapUv)),
      frame_map(document.frame_map()),
      hall_vertices(document.hall_vertices()),
      hall_links(document.hall_links()),
      lights(document.table<Light>(StreamType::Lights)) {}

MeshView mesh_of(const Checker& c) {
  return mesh_of(c.document, c.tables);
}

MeshView mesh_of(const Document& document, const CheckedTables& tables) {
  return {tables.slots.view(),   tables.batches.view(),   document.batches(),
          tables.indices.view(), tables.positions.view(), tables.triangles.view()};
}

bool check_structure(Checker& c) {
  check_streams(c);
  if (c.report.refusal(Reading::Tolerant) || !check_cost(c)) return false;
  check_vertex_streams(c);
  check_batches(c);
  check_slots(c);
  check_triangles(c);
  check_nodes(c);
  check_labels(c);
  check_names(c);
  check_hall_way(c);
  check_frame_map(c);
  if (c.report.refusal(Reading::Tolerant)) return false;
  check_keys(c);
  return true;
}

void check(const Document& document, Report& report, const WearSize& wear, const Limits& limits) {
  CheckedTables tables(document);
  Report found;
  Checker checker = {document, tables, found, limits, wear};
  if (check_structure(checker)) {
    lint_batches(checker);
    lint_slots(checker);
    lint_triangles(checker);
    lint_nodes(checker);
    lint_keys(checker);
    lint_frame_map(checker);
  }
  report.merge(std::move(found));
}

}  // namespace ngi::msh
