#include "ngi/msh/edit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "ngi/math/vector.h"
#include "ngi/msh/edit/detail/internal.h"

namespace ngi::msh {

namespace {

constexpr double relative_tolerance = 1e-5;

void mend_batches(Draft& draft) {
  for (Batch& batch : draft.batches) {
    set_vertex_count(batch, draft.indices);
    const bool lit = batch.lightmap_row != no_lightmap && draft.has(StreamType::LightmapUv);
    const unsigned others = batch.flags & ~static_cast<unsigned>(batch_flags::lightmapped);
    batch.flags = static_cast<std::uint16_t>(others | (lit ? batch_flags::lightmapped : 0U));
  }
}

double diagonal(const Bounds& bounds) {
  return math::length(widen(bounds.max) - widen(bounds.min));
}

// True when no coordinate differs by more than the tolerance.
bool same_box(const Slot& slot, const Bounds& bounds) {
  const double slack = relative_tolerance * diagonal(bounds);
  const auto near = [slack](float a, float b) { return std::abs(double{a} - b) <= slack; };
  const auto both = [&near](const Float3& a, const Float3& b) {
    return near(a.x, b.x) && near(a.y, b.y) && near(a.z, b.z);
  };
  return both(decode(slot.aabb_min), bounds.min) && both(decode(slot.aabb_max), bounds.max);
}

bool sphere_holds(const Draft& draft, const Slot& slot) {
  const math::Double3 center = widen(decode(slot.sphere_center));
  const double limit = double{slot.sphere_radius} * (1 + 1e-3);
  bool holds = std::isfinite(limit);
  walk_slot(draft.mesh(), slot, [&](const SlotTriangle& triangle) {
    for (const std::uint32_t vertex : triangle.vertices) {
      const math::Double3 point = widen(decode(draft.positions[vertex]));
      if (!(math::length(point - center) <= limit + 1e-6 * math::length(point))) holds = false;
    }
  });
  return holds;
}

// An empty slot has no bounds to fit. True when the slot was changed.
bool mend_bounds(Draft& draft, Slot& slot) {
  bool empty = true;
  walk_slot(draft.mesh(), slot, [&](const SlotTriangle&) { empty = false; });
  const Bounds bounds = slot_bounds(draft.mesh(), slot);
  if (empty || (same_box(slot, bounds) && sphere_holds(draft, slot))) return false;
  set_bounds(slot, bounds);
  return true;
}

// True when the stored normal is of unit length and on the side of the geometry.
bool normal_fits(const Draft& draft, const SlotTriangle& triangle) {
  const math::Double3 normal = widen(decode_face_normal(draft.triangles[triangle.triangle]));
  const math::Double3 side = face_direction(decode(draft.positions[triangle.vertices[0]]),
                                            decode(draft.positions[triangle.vertices[1]]),
                                            decode(draft.positions[triangle.vertices[2]]));
  const double length = math::length(normal);
  const double area = math::length(side);
  constexpr double near_cosine = 0.999;
  if (length < 0.98 || length > 1.02) return false;
  return area == 0 || dot(side, normal) >= near_cosine * area * length;
}

void mend_normals(Draft& draft, const Slot& slot) {
  walk_slot(draft.mesh(), slot, [&](const SlotTriangle& triangle) {
    if (triangle.triangle >= draft.triangles.size() || normal_fits(draft, triangle)) return;
    draft.triangles[triangle.triangle].normal =
        face_normal(decode(draft.positions[triangle.vertices[0]]),
                    decode(draft.positions[triangle.vertices[1]]),
                    decode(draft.positions[triangle.vertices[2]]));
  });
}

using CornerPoints = std::array<Float3, 3>;

// Corners of every descriptor that a slot uses, by descriptor.
std::vector<std::optional<CornerPoints>> corner_points(const Draft& draft) {
  std::vector<std::optional<CornerPoints>> out(draft.triangles.size());
  for (const Slot& slot : draft.slots) {
    walk_slot(draft.mesh(), slot, [&](const SlotTriangle& triangle) {
      if (triangle.triangle >= out.size()) return;
      CornerPoints corners;
      for (std::size_t i = 0; i < 3; ++i) {
        corners[i] = decode(draft.positions[triangle.vertices[i]]);
      }
      out[triangle.triangle] = corners;
    });
  }
  return out;
}

bool has_point(const CornerPoints& corners, const Float3& point) {
  return std::ranges::find(corners, point) != corners.end();
}

// True when every link is mutual and crosses an edge that both triangles have.
bool links_fit(const Draft& draft, const std::vector<std::optional<CornerPoints>>& corners,
               std::size_t t) {
  for (std::size_t edge = 0; edge < 3; ++edge) {
    const std::uint16_t other = draft.triangles[t].links[edge];
    if (other == none) continue;
    if (other >= corners.size()) return false;
    const auto& back = draft.triangles[other].links;
    const auto is_this = [t](std::uint16_t link) { return link == t; };
    if (!std::ranges::any_of(back, is_this)) return false;
    if (!corners[t] || !corners[other]) continue;
    const bool shared = has_point(*corners[other], (*corners[t])[edge]) &&
                        has_point(*corners[other], (*corners[t])[(edge + 1) % 3]);
    if (!shared) return false;
  }
  return true;
}

void mend_links(Draft& draft) {
  const auto corners = corner_points(draft);
  for (std::size_t s = 0; s < draft.slots.size(); ++s) {
    bool fits = true;
    walk_slot(draft.mesh(), draft.slots[s], [&](const SlotTriangle& triangle) {
      if (triangle.triangle >= corners.size()) return;
      fits = fits && links_fit(draft, corners, triangle.triangle);
    });
    if (!fits) static_cast<void>(rebuild_links(draft, s));  // fails only without such a slot
  }
}

bool frame_map_fits(const Draft& draft, std::span<const KeyRange> tracks) {
  double last_time = 0;
  for (std::size_t n = 0; n < tracks.size(); ++n) {
    const auto [first, last] = tracks[n];
    last_time = std::max<double>(last_time, draft.keys[last].time);
    const std::uint64_t start = draft.nodes[n].map_start;
    if (first == last && start == none) continue;
    if (first == last || start == none) return false;
    if (start + draft.frame_count > draft.frame_map.size()) return false;
    const auto words = frame_words(draft.keys, first, last, draft.frame_count);
    const auto stored = std::span(draft.frame_map).subspan(start, draft.frame_count);
    if (!std::ranges::equal(words, stored)) return false;
  }
  return draft.frame_count == std::floor(last_time) + 1;
}

void mend_animation(Draft& draft) {
  if (!draft.has(StreamType::Keys) || draft.keys.empty()) return;
  const auto tracks = tracks_of(draft);
  if (!tracks) return;
  for (const KeyRange& track : *tracks) {
    const auto keys = std::span(draft.keys).subspan(track.first, track.last - track.first + 1);
    if (!check_track(keys)) return;  // no map can bring times into order
  }
  if (frame_map_fits(draft, *tracks)) return;
  Draft changed = draft;
  if (regenerate_frame_map(changed)) draft = std::move(changed);
}

}  // namespace

void mend(Draft& draft) {
  mend_batches(draft);
  bool in_header = false;
  for (std::size_t s = 0; s < draft.slots.size(); ++s) {
    if (mend_bounds(draft, draft.slots[s])) in_header = in_header || is_in_header_bounds(draft, s);
    mend_normals(draft, draft.slots[s]);
  }
  mend_links(draft);
  if (in_header) recompute_header(draft);
  mend_animation(draft);
}

}  // namespace ngi::msh
