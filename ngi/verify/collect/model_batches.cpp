#include <algorithm>
#include <map>
#include <vector>

#include "ngi/verify/collect/model_geometry.h"

namespace ngi::verify {

namespace {

using msh::StreamType;
namespace flag = msh::batch_flags;

// The nodes that draw each batch at level 0.
std::vector<std::vector<std::size_t>> finest_owners(const msh::Document& model) {
  std::vector<std::vector<std::size_t>> owners(model.batches().size());
  for (std::size_t n = 0; n < model.nodes().size(); ++n) {
    for (std::size_t state = 0; state < msh::state_count; ++state) {
      const std::uint16_t slot = model.nodes()[n].slots[state * msh::level_count];
      if (slot == msh::none || slot >= model.slots().size()) continue;
      const msh::Slot& found = model.slots()[slot];
      for (std::size_t b = 0; b < found.batch_count; ++b) {
        const std::size_t batch = std::size_t{found.batch_start} + b;
        if (batch < owners.size()) owners[batch].push_back(n);
      }
    }
  }
  return owners;
}

void collect_flags(const Input& input, const msh::Document& model) {
  Facts& facts = input.out.facts;
  std::map<std::uint16_t, std::uint64_t> counted;
  for (const msh::Batch& batch : model.batches()) ++counted[batch.flags];
  for (const auto& [value, times] : counted) {
    facts.value("render.batch-flags", std::int64_t{value}, input.at(), times);
    for (std::uint32_t bit = 0; bit < 16; ++bit) {
      if ((value >> bit & 1U) == 0) continue;
      facts.value("render.batch-bits", std::int64_t{1} << bit, input.at(), times);
    }
  }
}

void collect_portals(const Input& input, const msh::Document& model) {
  Facts& facts = input.out.facts;
  const auto owners = finest_owners(model);
  for (std::size_t i = 0; i < model.batches().size(); ++i) {
    const msh::Batch& batch = model.batches()[i];
    const bool is_portal = (batch.flags & flag::portal) != 0;
    const At at = input.at(offset_in(model, StreamType::Batches, i));
    if (is_portal) {
      facts.test("render.portal-see-through", (batch.flags & flag::see_through) != 0, at);
      if (!owners[i].empty()) {
        const bool leads_on = std::none_of(owners[i].begin(), owners[i].end(),
                                           [&](std::size_t n) { return n == batch.portal_node; });
        facts.test("msh.portal-leads-on", leads_on, at);
      }
    } else if ((batch.flags & 0x4000) != 0) {
      facts.test("render.bit-4000-portal", false, at);
    }
    if (is_portal && (batch.flags & 0x4000) != 0) facts.test("render.bit-4000-portal", true, at);
  }
}

// Every vertex of a lightmapped batch has a place on the page: rendering.md 7.5.
void collect_lightmaps(const Input& input, const msh::Document& model) {
  const auto uv = model.table<msh::PackedUv>(StreamType::LightmapUv);
  if (uv.empty()) return;
  std::vector<bool> seen(model.positions().size(), false);
  for (const msh::Batch& batch : model.batches()) {
    if ((batch.flags & flag::lightmapped) == 0) continue;
    for (std::uint64_t i = 0; i < batch.index_count; ++i) {
      const std::uint64_t place = std::uint64_t{batch.index_start} + i;
      if (place >= model.indices().size()) break;
      const std::uint64_t vertex =
          std::uint64_t{batch.base_vertex} + model.indices()[static_cast<std::size_t>(place)];
      if (vertex < seen.size()) seen[static_cast<std::size_t>(vertex)] = true;
    }
  }
  Tally placed(input.at());
  for (std::size_t v = 0; v < seen.size() && v < uv.size(); ++v) {
    if (!seen[v]) continue;
    placed.add(uv[v].u != 0 || uv[v].v != 0, offset_in(model, StreamType::LightmapUv, v));
  }
  input.out.facts.add("render.lightmap-vertices", placed);
}

}  // namespace

void collect_batches(const Input& input, const msh::Document& model) {
  Facts& facts = input.out.facts;
  const auto batches = model.batches();
  const auto indices = model.indices();
  const bool has_page = model.has(StreamType::LightmapUv);
  Tally material(input.at());
  Tally thirds(input.at());
  Tally vertex_count(input.at());
  Tally halves(input.at());
  Tally lightmap_flag(input.at());
  Tally lightmap_page(input.at());
  Tally portal(input.at());
  Tally gaps(input.at());
  Tally reached(input.at());
  std::vector<bool> is_reached(model.positions().size(), false);
  std::vector<std::pair<std::uint64_t, std::uint64_t>> runs;
  std::uint64_t used = 0;
  for (std::size_t i = 0; i < batches.size(); ++i) {
    const msh::Batch& batch = batches[i];
    const auto offset = offset_in(model, StreamType::Batches, i);
    material.add(batch.material_index == 0, offset);
    thirds.add(batch.index_count % 3 == 0, offset);
    halves.add(batch.index_start < 0x10000 && batch.base_vertex < 0x10000, offset);
    const bool is_lightmapped = (batch.flags & flag::lightmapped) != 0;
    lightmap_flag.add(is_lightmapped == (batch.lightmap_row != msh::no_lightmap), offset);
    if (is_lightmapped) lightmap_page.add(has_page, offset);
    portal.add(((batch.flags & flag::portal) != 0) == (batch.portal_node != msh::none), offset);
    facts.value("msh.lightmap-rows", std::int64_t{batch.lightmap_row}, input.at(offset));
    std::uint64_t highest = 0;
    const std::uint64_t end = std::uint64_t{batch.index_start} + batch.index_count;
    for (std::uint64_t k = batch.index_start; k < end && k < indices.size(); ++k) {
      const std::uint64_t raw = indices[static_cast<std::size_t>(k)];
      highest = std::max(highest, raw + 1);
      const std::uint64_t vertex = std::uint64_t{batch.base_vertex} + raw;
      if (vertex < is_reached.size()) is_reached[static_cast<std::size_t>(vertex)] = true;
    }
    vertex_count.add(highest == batch.vertex_count, offset);
    runs.emplace_back(batch.index_start, end);
    used += batch.index_count;
  }
  for (std::size_t v = 0; v < is_reached.size(); ++v) {
    reached.add(is_reached[v], offset_in(model, StreamType::Positions, v));
  }
  facts.add("msh.vertex-reached", reached);
  std::sort(runs.begin(), runs.end());
  std::uint64_t at = 0;
  for (const auto& [begin, end] : runs) {
    gaps.add(begin == at, begin);
    at = end;
  }
  facts.add("msh.batch-material-index", material);
  facts.add("msh.batch-index-count", thirds);
  facts.add("msh.batch-vertex-count", vertex_count);
  facts.add("msh.batch-upper-halves", halves);
  facts.add("msh.lightmap-flag", lightmap_flag);
  facts.add("msh.lightmap-page", lightmap_page);
  facts.add("msh.portal-flag", portal);
  facts.add("msh.batches-tile", gaps);
  facts.test("msh.batches-sum", used == indices.size() && used == 3 * model.triangles().size(),
             input.at());
  collect_flags(input, model);
  collect_portals(input, model);
  collect_lightmaps(input, model);
}

}  // namespace ngi::verify
