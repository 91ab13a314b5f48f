#include "ngi/exchange/import/detail/apply_shape.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "ngi/exchange/import/detail/match_batches.h"
#include "ngi/exchange/import/detail/merge_vertices.h"
#include "ngi/exchange/import/detail/weld.h"
#include "ngi/msh/edit.h"
#include "ngi/msh/edit/in_place.h"

namespace ngi::exchange {

namespace {

class ShapeEditor {
 public:
  ShapeEditor(msh::Draft& draft, std::size_t slot, const Shape& shape, const Source& source,
              const ShapePlace& place, ChangeList& changes)
      : draft_(draft),
        slot_(slot),
        shape_(shape),
        source_(source),
        place_(place),
        changes_(changes) {}

  Result<void> run() {
    scale_ = scale_of_slot();
    const BatchMatches found = match_batches(draft_, slot_, shape_, source_);
    removed_ = found.gone;
    for (const BatchGroup& group : found.groups) {
      if (group.batches.empty()) {
        new_.push_back(group);
        continue;
      }
      if (auto done = edit_group(group); !done) return done;
    }
    if (auto done = remove_batches(); !done) return done;
    for (const BatchGroup& group : new_) {
      if (auto done = add_batches(group); !done) return done;
    }
    return {};
  }

 private:
  // Returns the largest coordinate; tolerances are relative to it.
  double scale_of_slot() const {
    double scale = std::max(1e-3, shape_.noise / vertex_noise);
    for (const std::uint32_t vertex : msh::vertices_of_slot(draft_, slot_)) {
      const Float3 p = msh::decode(draft_.positions[vertex]);
      for (const float value : {p.x, p.y, p.z}) scale = std::max(scale, std::abs(double{value}));
    }
    return scale;
  }

  Result<void> edit_group(const BatchGroup& group) {
    if (auto done = set_look(group); !done) return done;
    const auto base = triangles_of(draft_, slot_, group.batches);
    const TriangleMatches matches = match_triangles(draft_, base, triangles_of(group), scale_);
    const std::vector<bool> stays = kept_triangles(base, matches);
    const bool is_whole = matches.added.empty() &&
                          std::all_of(stays.begin(), stays.end(), [](bool kept) { return kept; });
    if (is_whole) {
      const auto edited = vertex_edits(base, matches);
      if (edited && is_exclusive(*edited, group)) return set_vertices(*edited);
    }
    return rebuild(group, base, matches, stays);
  }

  // Keeps triangles that the file cannot hold: those without area and duplicates.
  std::vector<bool> kept_triangles(const std::vector<BaseTriangle>& base,
                                   const TriangleMatches& matches) const {
    std::set<std::array<std::uint32_t, 3>> there;
    const auto corners_of = [](BaseTriangle triangle) {
      std::sort(triangle.vertices.begin(), triangle.vertices.end());
      return triangle.vertices;
    };
    for (std::size_t t = 0; t < base.size(); ++t) {
      if (matches.of_base[t]) there.insert(corners_of(base[t]));
    }
    std::vector<bool> stays(base.size());
    for (std::size_t t = 0; t < base.size(); ++t) {
      stays[t] =
          matches.of_base[t] || is_flat(draft_, base[t]) || there.contains(corners_of(base[t]));
    }
    return stays;
  }

  using VertexEdits = std::map<std::uint32_t, MergedVertex>;  // only changed vertices

  // Returns nullopt when corners that share a vertex need different values.
  std::optional<VertexEdits> vertex_edits(const std::vector<BaseTriangle>& base,
                                          const TriangleMatches& matches) const {
    std::map<std::uint32_t, MergedVertex> wanted;
    for (std::size_t t = 0; t < base.size(); ++t) {
      if (!matches.of_base[t]) continue;
      for (std::size_t c = 0; c < 3; ++c) {
        const std::uint32_t vertex = base[t].vertices[c];
        const MergedVertex merged =
            merge_vertex(draft_, vertex, matches.of_base[t]->corners[c], scale_);
        const auto [known, is_new] = wanted.try_emplace(vertex, merged);
        if (!is_new && !(known->second == merged)) return std::nullopt;
      }
    }
    std::erase_if(wanted, [](const auto& item) { return !item.second.change.any(); });
    return wanted;
  }

  // True when no other batch uses one of the vertices.
  bool is_exclusive(const VertexEdits& edited, const BatchGroup& group) const {
    for (std::size_t b = 0; b < draft_.batches.size(); ++b) {
      if (std::find(group.batches.begin(), group.batches.end(), b) != group.batches.end()) continue;
      const msh::Batch& other = draft_.batches[b];
      const auto first = edited.lower_bound(other.base_vertex);
      if (first == edited.end()) continue;
      if (first->first < std::uint64_t{other.base_vertex} + other.vertex_count) return false;
    }
    return true;
  }

  Result<void> set_vertices(const VertexEdits& edited) {
    std::vector<std::uint32_t> moved;
    std::vector<Float3> positions;
    std::uint64_t uvs = 0;
    std::uint64_t normals = 0;
    for (const auto& [vertex, merged] : edited) {
      if (merged.change.moved) {
        moved.push_back(vertex);
        positions.push_back(msh::decode(merged.record.position));
      }
      if (merged.change.normal) {
        draft_.normals[vertex] = merged.record.normal;
        ++normals;
      }
      if (merged.change.uv0) draft_.uv0[vertex] = merged.record.uv0;
      if (merged.change.uv1) draft_.lightmap_uv[vertex] = merged.record.lightmap_uv;
      if (merged.change.uv0 || merged.change.uv1) ++uvs;
    }
    note("vertices", moved.size(), "moves", "vertex", "vertices");
    note("uv", uvs, "changes the texture coordinates of", "vertex", "vertices");
    note("normals", normals, "changes the normals of", "vertex", "vertices");
    return moved.empty() ? Result<void>() : msh::move_vertices(draft_, moved, positions);
  }

  Result<void> rebuild(const BatchGroup& group, const std::vector<BaseTriangle>& base,
                       const TriangleMatches& matches, const std::vector<bool>& stays) {
    const auto gone = static_cast<std::uint64_t>(std::count(stays.begin(), stays.end(), false));
    note("triangles-removed", gone, "loses", "triangle", "triangles");
    note("triangles-added", matches.added.size(), "gains", "triangle", "triangles");
    if (gone == 0 && matches.added.empty()) {
      note("vertices", 1, "splits shared vertices in", "batch", "batches");
    }
    for (const std::size_t batch : group.batches) {
      std::vector<BaseTriangle> kept;
      std::vector<std::optional<FileTriangle>> kept_matches;
      for (std::size_t t = 0; t < base.size(); ++t) {
        if (base[t].batch != batch || !stays[t]) continue;
        kept.push_back(base[t]);
        kept_matches.push_back(matches.of_base[t]);
      }
      const bool takes_new = batch == group.batches.back();
      const std::vector<FileTriangle> none_added;
      const auto& added = takes_new ? matches.added : none_added;
      if (kept.empty() && added.empty()) {
        removed_.push_back(batch);
        continue;
      }
      pending_.push_back({batch, rebuild_batch(draft_, batch, kept, kept_matches, added, scale_)});
    }
    // All are made before the first is applied, because applying moves vertices.
    for (const auto& [batch, content] : std::exchange(pending_, {})) {
      if (auto done = msh::replace_batch(draft_, slot_, batch, content); !done) return done;
    }
    return {};
  }

  // Sets the material of a batch that is identified by its position.
  Result<void> set_look(const BatchGroup& group) {
    const auto wanted = requested_properties(*group.parts.front(), source_);
    if (!wanted || group.batches.size() != 1) return {};
    msh::Batch& batch = draft_.batches[group.batches.front()];
    const BatchProperties old = batch_properties(batch);
    const BatchProperties properties = wanted->over(old);
    if (old == properties) return {};
    batch.wear_row = properties.row;
    if (properties.is_lightmapped() &&
        (!old.is_lightmapped() || old.lightmap != properties.lightmap)) {
      auto done = msh::set_lightmap_row(draft_, group.batches.front(), properties.lightmap);
      if (!done) return done;
    }
    batch.lightmap_row = properties.lightmap;
    batch.flags = static_cast<std::uint16_t>(properties.word & 0xFFFFU);
    batch.material_index = static_cast<std::uint16_t>(properties.word >> 16);
    note("material", 1, "changes the material of", "batch", "batches");
    return {};
  }

  Result<void> remove_batches() {
    std::sort(removed_.begin(), removed_.end());
    for (auto batch = removed_.rbegin(); batch != removed_.rend(); ++batch) {
      if (auto done = msh::remove_batch(draft_, *batch); !done) return done;
    }
    note("batch-removed", removed_.size(), "loses", "batch", "batches");
    return {};
  }

  Result<void> add_batches(const BatchGroup& group) {
    Shape shape;
    for (const Part* part : group.parts) shape.parts.push_back(*part);
    const auto parts = new_parts(shape, source_, draft_);
    for (const msh::Part& part : parts) {
      auto added = msh::in_place::add_batch(draft_, slot_, part);
      if (!added) return fail(std::move(added));
    }
    note("batch-added", parts.size(), "gains", "batch", "batches");
    return {};
  }

  void note(std::string_view kind, std::uint64_t count, std::string_view verb, std::string_view one,
            std::string_view many) {
    if (count == 0) return;
    changes_.push_back({kind, place_.node, place_.cell, count,
                        place_.name + ": " + std::string(verb) + " " + std::to_string(count) + " " +
                            std::string(count == 1 ? one : many) + " of cell " +
                            std::to_string(place_.cell.state) + "," +
                            std::to_string(place_.cell.level)});
  }

  msh::Draft& draft_;
  std::size_t slot_;
  const Shape& shape_;
  const Source& source_;
  const ShapePlace& place_;
  ChangeList& changes_;
  double scale_ = 1;
  std::vector<std::size_t> removed_;
  std::vector<BatchGroup> new_;
  std::vector<std::pair<std::size_t, msh::BatchContent>> pending_;
};

}  // namespace

Result<void> apply_shape(msh::Draft& draft, std::size_t slot, const Shape& shape,
                         const Source& source, const ShapePlace& place, ChangeList& changes) {
  return ShapeEditor(draft, slot, shape, source, place, changes).run();
}

std::vector<msh::Part> new_parts(const Shape& shape, const Source& source,
                                 const msh::Draft& draft) {
  std::vector<msh::Part> out;
  for (const Part& part : shape.parts) {
    msh::Part like = plain_batch(part, source);
    const auto room = part.portal_node ? source.node_now(*part.portal_node) : std::nullopt;
    if (room && *room < draft.nodes.size()) like.portal_node = *room;
    auto welded = weld(with_normals(part), like);
    std::move(welded.begin(), welded.end(), std::back_inserter(out));
  }
  return out;
}

}  // namespace ngi::exchange
