#include <algorithm>
#include <numeric>

#include "ngi/math/finite.h"
#include "ngi/terrain/land/detail/draft_geometry.h"
#include "ngi/terrain/land/detail/edit_support.h"
#include "ngi/terrain/land/detail/planar_uv.h"
#include "ngi/terrain/land/rebuild.h"

namespace ngi::land {

namespace {

constexpr std::uint32_t no_place = 0xFFFF'FFFF;
constexpr std::uint16_t no_links = 0x3F;  // three selectors of 3

// The slots in the order of their faces. Fails when two have a face in common.
Result<std::vector<std::size_t>> slots_in_order(const Draft& draft) {
  std::vector<std::size_t> order(draft.slots.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {},
                           [&](std::size_t s) { return std::uint16_t{draft.slots[s].face_start}; });
  std::size_t end = 0;
  for (const std::size_t s : order) {
    const Slot& slot = draft.slots[s];
    if (slot.face_count == 0) continue;
    if (slot.face_start < end) return refuse_edit("two slots have faces in common");
    end = std::size_t{slot.face_start} + slot.face_count;
  }
  if (end > draft.faces.size()) return refuse_edit("a slot has faces that do not exist");
  return order;
}

Result<void> require_added(const Draft& draft, std::span<const NewFace> added) {
  for (const NewFace& item : added) {
    if (item.slot >= draft.slots.size()) {
      return refuse_edit("there is no slot " + std::to_string(item.slot));
    }
    if (!has_vertices(draft, item.face)) return refuse_edit("a new face has no such vertex");
  }
  return {};
}

// Puts the faces of a draft into their new order.
class FaceRebuilder {
 public:
  FaceRebuilder(Draft& draft, std::span<const std::uint32_t> removed,
                std::span<const NewFace> added)
      : draft_(draft), places_(draft.faces.size()), touched_(draft.slots.size()) {
    for (const std::uint32_t f : removed) places_[f] = no_place;
    by_slot_.resize(draft.slots.size());
    for (const NewFace& item : added) by_slot_[item.slot].push_back(&item.face);
  }

  void run(const std::vector<std::size_t>& order) {
    std::size_t next = 0;
    for (const std::size_t s : order) {
      const std::size_t first =
          std::min<std::size_t>(draft_.slots[s].face_start, draft_.faces.size());
      copy(next, first);  // faces of no slot
      const std::size_t begin = faces_.size();
      const bool left_out = copy(next, first + draft_.slots[s].face_count);
      touched_[s] = left_out || !by_slot_[s].empty();
      append(by_slot_[s]);
      starts_.push_back({s, begin, faces_.size() - begin});
    }
    copy(next, draft_.faces.size());
  }

  std::size_t size() const noexcept { return faces_.size(); }

  // Gives the draft its new faces, slots and draw list.
  void finish() {
    follow_links();
    std::vector<DrawEntry> entries(faces_.size());
    const bool has_list = draft_.draw_list.size() == draft_.faces.size();
    for (std::size_t i = 0; i < entries.size(); ++i) {
      entries[i] = {static_cast<std::uint16_t>(i), draw_flags::usual, 0};
    }
    if (has_list) keep_entries(entries);
    for (const auto& [slot, begin, count] : starts_) {
      draft_.slots[slot].face_start = static_cast<std::uint16_t>(begin);
      draft_.slots[slot].face_count = static_cast<std::uint16_t>(count);
    }
    draft_.faces = std::move(faces_);
    if (has_list) draft_.draw_list = std::move(entries);
    for (std::size_t s = 0; s < touched_.size(); ++s) {
      if (touched_[s]) rebuild_draw_list(draft_, s);
    }
    rebuild_neighbours(draft_, unlinked_);
    rebuild_face_normals(draft_, added_);
    for (std::size_t s = 0; s < touched_.size(); ++s) {
      if (touched_[s] && draft_.slots[s].face_count != 0) rebuild_slot_bounds(draft_, s);
    }
    rebuild_hull(draft_);
  }

 private:
  struct Range {
    std::size_t slot;
    std::size_t begin;
    std::size_t count;
  };

  // Returns whether a face was left out.
  bool copy(std::size_t& next, std::size_t end) {
    bool left_out = false;
    for (; next < end; ++next) {
      if (places_[next] == no_place) {
        left_out = true;
        continue;
      }
      places_[next] = static_cast<std::uint32_t>(faces_.size());
      sources_.push_back(static_cast<std::uint32_t>(next));
      faces_.push_back(draft_.faces[next]);
    }
    return left_out;
  }

  void append(const std::vector<const Face*>& faces) {
    for (const Face* face : faces) {
      added_.push_back(static_cast<std::uint32_t>(faces_.size()));
      sources_.push_back(no_place);
      faces_.push_back(*face);
      faces_.back().neighbours.fill(none);
      faces_.back().selectors = no_links;
    }
  }

  void follow_links() {
    unlinked_.resize(faces_.size());
    for (const std::uint32_t f : added_) unlinked_[f] = true;
    for (std::size_t f = 0; f < faces_.size(); ++f) {
      Face& face = faces_[f];
      for (std::size_t k = 0; k < 3; ++k) {
        const std::uint16_t next = face.neighbours[k];
        if (next >= places_.size()) continue;
        if (places_[next] != no_place) {
          face.neighbours[k] = static_cast<std::uint16_t>(places_[next]);
        } else {
          unlinked_[f] = true;
          face.neighbours[k] = none;
          face.selectors = static_cast<std::uint16_t>(face.selectors | (3U << (2 * k)));
        }
      }
    }
  }

  // The entries of faces that stay keep their order and flags; those of new faces follow, in the
  // range of their slot.
  void keep_entries(std::vector<DrawEntry>& entries) const {
    for (const auto& [slot, begin, count] : starts_) {
      const std::size_t first = draft_.slots[slot].face_start;
      std::size_t at = begin;
      for (std::size_t i = first; i < first + draft_.slots[slot].face_count; ++i) {
        DrawEntry entry = draft_.draw_list[i];
        const bool known = entry.face < places_.size() && places_[entry.face] != no_place;
        if (!known || at >= begin + count) continue;
        entry.face = static_cast<std::uint16_t>(places_[entry.face]);
        entries[at++] = entry;
      }
      for (std::size_t f = begin; f < begin + count && at < begin + count; ++f) {
        if (sources_[f] != no_place) continue;
        entries[at++] = {static_cast<std::uint16_t>(f), draw_flags::usual, 0};
      }
    }
  }

  Draft& draft_;
  std::vector<std::uint32_t> places_;   // of the old faces
  std::vector<std::uint32_t> sources_;  // of the new faces; no_place: added
  std::vector<bool> touched_;           // by slot
  std::vector<std::vector<const Face*>> by_slot_;
  std::vector<Face> faces_;
  std::vector<Range> starts_;
  std::vector<std::uint32_t> added_;
  std::vector<bool> unlinked_;
};

}  // namespace

Result<void> replace_faces(Draft& draft, std::span<const std::uint32_t> removed,
                           std::span<const NewFace> added) {
  if (auto good = require_faces(draft, removed); !good) return good;
  if (auto good = require_added(draft, added); !good) return good;
  const auto order = slots_in_order(draft);
  if (!order) return tl::unexpected(order.error());
  std::vector<bool> beside(draft.positions.size());
  const auto mark = [&](const Face& face) {
    if (!has_vertices(draft, face)) return;
    for (const std::uint16_t v : face.vertices) beside[v] = true;
  };
  for (const std::uint32_t f : removed) mark(draft.faces[f]);
  for (const NewFace& item : added) mark(item.face);
  FaceRebuilder rebuilder(draft, removed, added);
  rebuilder.run(*order);
  if (rebuilder.size() > std::max(max_faces, draft.faces.size())) {
    return fail(rules::many_faces, {.stream = stream_text(StreamType::Faces)}, rebuilder.size());
  }
  rebuilder.finish();
  std::vector<std::uint32_t> vertices;
  for (std::size_t v = 0; v < beside.size(); ++v) {
    if (beside[v]) vertices.push_back(static_cast<std::uint32_t>(v));
  }
  rebuild_vertex_normals(draft, vertices);
  return {};
}

Result<std::vector<std::uint16_t>> add_vertices(Draft& draft, std::span<const NewVertex> added) {
  std::vector<std::uint16_t> out;
  const std::size_t before = draft.positions.size();
  if (added.empty()) return out;
  if (before + added.size() > max_vertices) {
    return fail(rules::many_vertices, {.stream = stream_text(StreamType::Positions)},
                before + added.size());
  }
  for (const NewVertex& vertex : added) {
    if (!math::all_finite(bytes_of(vertex.position))) {
      return refuse_edit("a position must be finite");
    }
    if (!(vertex.alpha >= 0 && vertex.alpha <= 1)) {
      return refuse_edit("a blend alpha is between 0 and 1");
    }
  }
  const PlanarUv plane(draft, draft.uv);
  const PlanarUv micro_plane(draft, draft.micro_uv);
  // Streams that are absent or have another length stay as they are.
  const auto add = [before](auto& table, std::size_t i, const auto& value) {
    if (table.size() == before + i) table.push_back(value);
  };
  for (std::size_t i = 0; i < added.size(); ++i) {
    const Vec3& p = added[i].position;
    out.push_back(static_cast<std::uint16_t>(before + i));
    add(draft.normals, i, PackedNormal{0, 0, 127, 0});
    add(draft.uv, i, plane.at(p.x, p.y));
    add(draft.micro_uv, i, micro_plane.at(p.x, p.y));
    add(draft.alpha, i, le_f32(added[i].alpha));
    draft.positions.push_back(p);
  }
  return out;
}

}  // namespace ngi::land
