#include "ngi/terrain/land/edit_topology.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "ngi/terrain/land/detail/draft_geometry.h"
#include "ngi/terrain/land/detail/edit_support.h"
#include "ngi/terrain/land/edit.h"
#include "ngi/terrain/land/rebuild.h"

namespace ngi::land {

namespace {

using Corners3 = std::array<std::uint16_t, 3>;

// Where a face of LOD 0 is.
struct FacePlace {
  std::size_t slot = 0;
  std::size_t tile = 0;
};

Result<FacePlace> place_of(const Draft& draft, std::uint32_t face) {
  if (auto good = require_faces(draft, {&face, 1}); !good) return fail(std::move(good));
  if (!has_vertices(draft, draft.faces[face])) {
    return refuse_edit("face " + std::to_string(face) + " has vertices that do not exist");
  }
  const auto slots = slots_of_face(draft, face);
  if (slots.size() == 1) {
    for (std::size_t tile = 0; tile < draft.tiles.size(); ++tile) {
      if (draft.tiles[tile].slots[0] == slots[0]) return FacePlace{slots[0], tile};
    }
  }
  return refuse_edit("face " + std::to_string(face) + " is not a face of LOD 0 of one tile");
}

Result<void> require_edge(unsigned edge) {
  if (edge < 3) return {};
  return refuse_edit("a face has edges 0, 1 and 2");
}

// Twice the area in XY, positive when the corners go counter-clockwise.
double area_of(const Draft& draft, const Corners3& corners) {
  const auto at = [&](std::size_t k) { return widen(to_float(draft.positions[corners[k]])); };
  const math::Double3 a = at(1) - at(0);
  const math::Double3 b = at(2) - at(0);
  return a.x * b.y - a.y * b.x;
}

// Whether a face is large and wide enough not to be degenerate (TER-052), with a margin.
bool has_good_area(const Draft& draft, const Corners3& corners) {
  double longest = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    const auto edge = widen(to_float(draft.positions[corners[(k + 1) % 3]])) -
                      widen(to_float(draft.positions[corners[k]]));
    longest = std::max(longest, dot(edge, edge));
  }
  return area_of(draft, corners) > 1e-5 * longest;
}

Corners3 corners_from(const Face& face, std::size_t first) {
  return {face.vertices[first], face.vertices[(first + 1) % 3], face.vertices[(first + 2) % 3]};
}

NewFace face_like(const Face& face, std::size_t slot, const Corners3& corners) {
  NewFace made = {slot, face};
  for (std::size_t k = 0; k < 3; ++k) made.face.vertices[k] = corners[k];
  return made;
}

double alpha_at(const Draft& draft, std::uint16_t vertex) {
  return vertex < draft.alpha.size() ? double{draft.alpha[vertex]} : 1.0;
}

// The blend alpha of a new vertex of a face: that of the mix of two of its vertices.
float mixed_alpha(const Draft& draft, const Face& face, std::uint16_t a, std::uint16_t b,
                  double share) {
  if (face.secondary == no_row) return 1;
  const double from = std::clamp(alpha_at(draft, a), 0.0, 1.0);
  const double to = std::clamp(alpha_at(draft, b), 0.0, 1.0);
  return static_cast<float>(from + (to - from) * share);
}

bool wear_the_same(const Face& a, const Face& b) {
  return a.primary == b.primary && a.secondary == b.secondary && a.flags == b.flags;
}

// The face across an edge, and which of its edges it is.
struct Beside {
  std::uint32_t face = 0;
  std::size_t edge = 0;
};

std::optional<Beside> beside(const Draft& draft, std::uint32_t face, std::size_t edge) {
  const std::uint16_t next = draft.faces[face].neighbours[edge];
  const std::size_t selector = (draft.faces[face].selectors >> (2 * edge)) & 3U;
  if (next == none || next >= draft.faces.size() || selector == 3) return std::nullopt;
  if (!has_vertices(draft, draft.faces[next])) return std::nullopt;
  return Beside{next, selector};
}

bool uses(const Face& face, std::uint16_t vertex) {
  return std::ranges::any_of(face.vertices, [&](std::uint16_t v) { return v == vertex; });
}

// Makes LOD 1 of a tile follow, when it must.
Result<void> follow_lod1(Draft& draft, std::size_t tile) {
  const std::uint16_t near = draft.tiles[tile].slots[0];
  const std::uint16_t far = draft.tiles[tile].slots[1];
  if (far >= draft.slots.size() || far == near) return {};
  std::vector<bool> used(draft.positions.size());
  const auto faces = [&](const Slot& slot) {
    return std::span(draft.faces).subspan(slot.face_start, slot.face_count);
  };
  for (const std::uint32_t f : lod0_faces(draft)) {
    if (!has_vertices(draft, draft.faces[f])) continue;
    for (const std::uint16_t v : draft.faces[f].vertices) used[v] = true;
  }
  bool fits = draft.slots[far].face_count <= draft.slots[near].face_count;
  for (const Face& face : faces(draft.slots[far])) {
    for (const std::uint16_t v : face.vertices) fits = fits && v < used.size() && used[v];
  }
  return fits ? Result<void>() : copy_lod0_to_lod1(draft, tile);
}

// Removes a vertex that no face uses.
void remove_vertex(Draft& draft, std::uint16_t vertex) {
  const std::size_t count = draft.positions.size();
  const auto erase = [&](auto& table) {
    if (table.size() == count) table.erase(table.begin() + vertex);
  };
  erase(draft.normals);
  erase(draft.uv);
  erase(draft.micro_uv);
  erase(draft.alpha);
  erase(draft.positions);
  for (Face& face : draft.faces) {
    for (le_u16& corner : face.vertices) {
      if (corner > vertex) corner = static_cast<std::uint16_t>(corner - 1);
    }
  }
}

}  // namespace

Result<std::uint16_t> split_face(Draft& draft, std::uint32_t face, double x, double y) {
  const auto place = place_of(draft, face);
  if (!place) return tl::unexpected(place.error());
  const Face old = draft.faces[face];
  const Corners3 corners = corners_from(old, 0);
  const auto at = [&](std::size_t k) { return widen(to_float(draft.positions[corners[k]])); };
  const double whole = area_of(draft, corners);
  const math::Double3 a = at(1) - at(0);
  const math::Double3 b = at(2) - at(0);
  const double px = x - at(0).x;
  const double py = y - at(0).y;
  const double w1 = (px * b.y - py * b.x) / whole;
  const double w2 = (a.x * py - a.y * px) / whole;
  constexpr double margin = 1e-3;
  if (!(whole > 0 && w1 >= margin && w2 >= margin && 1 - w1 - w2 >= margin)) {
    return refuse_edit("the point is not inside face " + std::to_string(face));
  }
  const auto z = static_cast<float>(at(0).z + w1 * a.z + w2 * b.z);
  float alpha = 1;
  if (old.secondary != no_row) {
    const double first = alpha_at(draft, corners[0]);
    alpha = static_cast<float>(std::clamp(first + w1 * (alpha_at(draft, corners[1]) - first) +
                                              w2 * (alpha_at(draft, corners[2]) - first),
                                          0.0, 1.0));
  }
  Draft edited = draft;
  const NewVertex wanted = {{static_cast<float>(x), static_cast<float>(y), z}, alpha};
  const auto added = add_vertices(edited, {&wanted, 1});
  if (!added) return tl::unexpected(added.error());
  const std::uint16_t middle = added->front();
  std::vector<NewFace> faces;
  for (std::size_t k = 0; k < 3; ++k) {
    const Corners3 part = {corners[k], corners[(k + 1) % 3], middle};
    if (!has_good_area(edited, part)) return refuse_edit("a new face would be too thin");
    faces.push_back(face_like(old, place->slot, part));
  }
  if (auto done = replace_faces(edited, {&face, 1}, faces); !done) return fail(std::move(done));
  draft = std::move(edited);
  return middle;
}

Result<std::uint16_t> split_edge(Draft& draft, std::uint32_t face, unsigned edge, double share) {
  if (auto good = require_edge(edge); !good) return fail(std::move(good));
  const auto place = place_of(draft, face);
  if (!place) return tl::unexpected(place.error());
  if (!(share >= 0.001 && share <= 0.999)) {
    return refuse_edit("the share along the edge must be 0.001 to 0.999");
  }
  const Face old = draft.faces[face];
  const auto [a, b, c] = corners_from(old, edge);
  const math::Double3 from = widen(to_float(draft.positions[a]));
  const math::Double3 to = widen(to_float(draft.positions[b]));
  const math::Float3 point = narrow(lerp(from, to, share));
  const Vec3 position = {point.x, point.y, point.z};
  std::vector<NewVertex> wanted = {{position, mixed_alpha(draft, old, a, b, share)}};
  std::vector<std::uint32_t> removed = {face};
  const auto other = beside(draft, face, edge);
  std::optional<FacePlace> other_place;
  if (other) {
    const auto found = place_of(draft, other->face);
    if (!found) return tl::unexpected(found.error());
    other_place = *found;
    const Face& far = draft.faces[other->face];
    const auto ends = corners_from(far, other->edge);
    const float alpha = mixed_alpha(draft, far, ends[1], ends[0], share);
    if (alpha != wanted[0].alpha) wanted.push_back({position, alpha});
    removed.push_back(other->face);
  }
  Draft edited = draft;
  const auto added = add_vertices(edited, wanted);
  if (!added) return tl::unexpected(added.error());
  const std::uint16_t middle = added->front();
  std::vector<NewFace> faces = {face_like(old, place->slot, {a, middle, c}),
                                face_like(old, place->slot, {middle, b, c})};
  if (other) {
    const Face& far = draft.faces[other->face];
    const auto [b2, a2, d] = corners_from(far, other->edge);
    const std::uint16_t middle2 = added->back();
    faces.push_back(face_like(far, other_place->slot, {b2, middle2, d}));
    faces.push_back(face_like(far, other_place->slot, {middle2, a2, d}));
  }
  for (const NewFace& made : faces) {
    if (has_good_area(edited, corners_from(made.face, 0))) continue;
    return refuse_edit("a new face would be too thin");
  }
  if (auto done = replace_faces(edited, removed, faces); !done) return fail(std::move(done));
  draft = std::move(edited);
  return middle;
}

Result<void> flip_edge(Draft& draft, std::uint32_t face, unsigned edge) {
  if (auto good = require_edge(edge); !good) return good;
  const auto place = place_of(draft, face);
  if (!place) return tl::unexpected(place.error());
  const auto other = beside(draft, face, edge);
  if (!other) return refuse_edit("the edge has a face on one side only");
  const auto other_place = place_of(draft, other->face);
  if (!other_place) return tl::unexpected(other_place.error());
  const Face& one = draft.faces[face];
  const Face& two = draft.faces[other->face];
  const auto [a, b, c] = corners_from(one, edge);
  const auto [b2, a2, d] = corners_from(two, other->edge);
  if (place->slot != other_place->slot) return refuse_edit("the edge is the border of a tile");
  if (!wear_the_same(one, two) || a != a2 || b != b2) {
    return refuse_edit("the edge is a border of materials");
  }
  const std::array<Corners3, 2> corners = {{{a, d, c}, {d, b, c}}};
  std::vector<NewFace> faces;
  for (const Corners3& made : corners) {
    if (!has_good_area(draft, made)) {
      return refuse_edit("the two faces do not form a convex quadrangle");
    }
    faces.push_back(face_like(one, place->slot, made));
  }
  Draft edited = draft;
  const std::array removed = {face, other->face};
  if (auto done = replace_faces(edited, removed, faces); !done) return done;
  draft = std::move(edited);
  return {};
}

Result<void> collapse_edge(Draft& draft, std::uint32_t face, unsigned edge) {
  if (auto good = require_edge(edge); !good) return good;
  const auto place = place_of(draft, face);
  if (!place) return tl::unexpected(place.error());
  const Face& first = draft.faces[face];
  const std::uint16_t gone = first.vertices[edge];
  const std::uint16_t kept = first.vertices[(edge + 1) % 3];
  const Position& p = draft.positions[gone];
  const Slot& slot = draft.slots[place->slot];
  const bool inside = p.x > slot.aabb_min.x && p.x < slot.aabb_max.x && p.y > slot.aabb_min.y &&
                      p.y < slot.aabb_max.y;
  if (!inside) return refuse_edit("the vertex is on the border of a tile");
  const math::PositionKey key = position_key(p);
  for (std::size_t v = 0; v < draft.positions.size(); ++v) {
    if (v != gone && position_key(draft.positions[v]) == key) {
      return refuse_edit("the vertex is stored twice: it is at a border of materials");
    }
  }
  std::vector<std::uint32_t> removed;
  std::vector<NewFace> faces;
  for (const std::uint32_t f : lod0_faces(draft)) {
    const Face& each = draft.faces[f];
    if (!uses(each, gone)) continue;
    if (!has_vertices(draft, each)) continue;
    if (!wear_the_same(each, first)) {
      return refuse_edit("the vertex is at a border of materials");
    }
    removed.push_back(f);
    if (uses(each, kept)) continue;
    Corners3 corners = corners_from(each, 0);
    std::ranges::replace(corners, gone, kept);
    if (!has_good_area(draft, corners)) {
      return refuse_edit("face " + std::to_string(f) + " would turn over");
    }
    faces.push_back(face_like(each, place->slot, corners));
  }
  // A vertex inside a mesh loses two faces; at a hole or a shore the outline would change.
  if (removed.size() != faces.size() + 2) return refuse_edit("the vertex is at an open edge");
  Draft edited = draft;
  if (auto done = replace_faces(edited, removed, faces); !done) return done;
  if (auto done = follow_lod1(edited, place->tile); !done) return done;
  const bool used =
      std::ranges::any_of(edited.faces, [&](const Face& each) { return uses(each, gone); });
  if (!used) remove_vertex(edited, gone);
  draft = std::move(edited);
  return {};
}

}  // namespace ngi::land
